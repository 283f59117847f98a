/** How long does `signalbox check FILE` take, from the shell and back? */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { MeasuredPipeline } from './generate.ts'
import { median } from './statistics.ts'
import { figure, table } from './table.ts'

/** Milliseconds of the whole process. */
export interface CommandTime {
  readonly lines: number
  readonly minimum: number
  readonly median: number
  readonly maximum: number
}

/** The command line, as it is shipped. */
export const command = resolve(import.meta.dirname, '../dist/cli.js')

/** Undefined where the command line is not built. */
export async function measureCommand(
  pipelines: readonly MeasuredPipeline[],
  folder: string,
  runs: number,
): Promise<CommandTime[] | undefined> {
  if (!existsSync(command)) return undefined
  const results: CommandTime[] = []
  for (const { lines, text } of pipelines) {
    const file = join(folder, 'check.gitlab-ci.yml')
    await writeFile(file, text)
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await wholeProcess([command, 'check', file]))
    results.push({ lines, minimum: Math.min(...times), median: median(times) ?? 0, maximum: Math.max(...times) })
  }
  return results
}

export function commandTable(times: readonly CommandTime[] | undefined): string {
  if (!times) return 'Command line: dist/cli.js is not built, so it is not measured.'
  const rows = times.map(time => [
    time.lines.toLocaleString('en'),
    figure(time.minimum),
    figure(time.median),
    figure(time.maximum),
  ])
  return `Command line, check of one file, whole process, ms\n${table([['lines', 'min', 'median', 'max'], ...rows])}`
}

async function wholeProcess(args: readonly string[]): Promise<number> {
  const begin = performance.now()
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0 && code !== 1) throw new Error(`signalbox check ended with code ${code}.`)
  return performance.now() - begin
}
