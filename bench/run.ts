/** How fast and how large is the language server, beside its neighbour and beside a plain one? `npm run bench`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { aims, aimTable } from './aims.ts'
import { alertTable, measureAlerts } from './alerts.ts'
import { commandTable, measureCommand } from './command-line.ts'
import { contenders } from './contenders.ts'
import { type Aliases, generatePipeline } from './generate.ts'
import { inProcessTable, measureInProcess } from './in-process.ts'
import { measureMoves, moveTable } from './moves.ts'
import { type BenchOptions, readOptions, usage } from './options.ts'
import { measurePayloads, payloadTable } from './payloads.ts'
import { sideBySide } from './side-by-side.ts'
import { sideBySideTables } from './side-by-side-tables.ts'
import { bundleSizes, sizeTable } from './sizes.ts'

const allAliases: readonly Aliases[] = ['none', 'some', 'every job']

try {
  await bench(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exitCode = 2
}

async function bench(options: BenchOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-bench-'))
  try {
    const sizes = options.withPipelines ? options.sizes : []
    const pipelines = sizes.flatMap(size => allAliases.map(aliases => generatePipeline(size, aliases)))
    const report = (message: string) => console.error(message)
    const servers = options.withServers ? await contenders(options.server, folder) : []
    const comparisons = options.withServers ? await sideBySide(servers, pipelines, folder, options, report) : []
    if (options.withPipelines) report('core alone, sizes and command line')
    const inProcess = pipelines.map(measureInProcess)
    const commands = await measureCommand(
      pipelines.filter(({ aliases }) => aliases === 'some'),
      folder,
      Math.max(5, options.runs),
    )
    const payloads = options.withPayloads ? await measurePayloads(options.runs, report) : []
    const alerts = options.alerts ? await measureAlerts(options.alerts, folder, report) : []
    const moves = options.moves && (await measureMoves(options.moves, folder, report))
    const results = { comparisons, inProcess, sizes: bundleSizes(), commands, payloads, alerts, moves }
    const judged = aims(results)
    console.log(
      [
        `Node ${process.versions.node}, ${availableParallelism()} cores${options.alerts || options.moves ? '' : mediansOf(options.runs)}.`,
        ...(options.withServers ? [sideBySideTables(comparisons, options)] : []),
        ...(options.withPayloads ? [payloadTable(payloads)] : []),
        ...(options.alerts ? [alertTable(alerts)] : []),
        ...(moves ? [moveTable(moves)] : []),
        ...(options.withPipelines ? [inProcessTable(inProcess), sizeTable(results.sizes), commandTable(commands)] : []),
        aimTable(judged),
      ].join('\n\n'),
    )
    if (options.json)
      await writeFile(
        options.json,
        `${JSON.stringify({ node: process.versions.node, options, ...results, aims: judged }, null, 2)}\n`,
      )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function mediansOf(runs: number): string {
  return `, medians of ${runs} run(s). yaml-language-server waits 200 ms after each edit`
}
