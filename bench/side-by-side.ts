/** How do the servers compare? Each file with each server in turn, run after run, so that a slow minute hits all alike. */
import type { Contender } from './contenders.ts'
import type { Aliases, MeasuredPipeline } from './generate.ts'
import type { BenchOptions } from './options.ts'
import { type Measured, runScenario } from './scenario.ts'
import { median, percentile } from './statistics.ts'

/** Medians over all runs of one server on one file; milliseconds and megabytes. */
export interface Summary {
  readonly start?: number
  readonly open?: number
  readonly findings?: number
  readonly edit?: number
  readonly edit95?: number
  readonly edits: number
  readonly completion?: number
  readonly burst?: number
  readonly burstPublications?: number
  readonly memory?: number
  readonly capped?: Measured['capped']
}

export interface Comparison {
  readonly lines: number
  readonly aliases: Aliases
  readonly servers: Readonly<Record<Contender['name'], Summary>>
}

export async function sideBySide(
  servers: readonly Contender[],
  pipelines: readonly MeasuredPipeline[],
  folder: string,
  options: BenchOptions,
  report: (message: string) => void,
): Promise<Comparison[]> {
  const results = new Map<MeasuredPipeline, Map<Contender, Measured[]>>()
  for (let run = 0; run < options.runs; run++) {
    for (const pipeline of pipelines) {
      const measured = results.get(pipeline) ?? new Map<Contender, Measured[]>(servers.map(server => [server, []]))
      results.set(pipeline, measured)
      for (const server of rotated(servers, run)) {
        const known = measured.get(server) ?? []
        if (isHopeless(known)) continue
        report(
          `run ${run + 1} of ${options.runs}: ${server.name}, ${pipeline.lines} lines, aliases: ${pipeline.aliases}`,
        )
        known.push(await runScenario(server, pipeline, folder, options))
      }
    }
  }
  return pipelines.map(pipeline => ({
    lines: pipeline.lines,
    aliases: pipeline.aliases,
    servers: Object.fromEntries(
      [...(results.get(pipeline) ?? [])].map(([{ name }, runs]) => [name, summary(runs)]),
    ) as Comparison['servers'],
  }))
}

/** Who begins changes with the run. */
function rotated<T>(items: readonly T[], by: number): T[] {
  const at = by % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}

/** Where one edit takes many seconds, one run says it all. */
function isHopeless(runs: readonly Measured[]): boolean {
  return runs.some(({ capped, edits }) => capped !== undefined || edits.some(time => time > 4_000))
}

function summary(runs: readonly Measured[]): Summary {
  const edits = runs.flatMap(run => run.edits)
  const of = (values: readonly (number | undefined)[]) => median(values.filter(value => value !== undefined))
  const capped = runs.find(run => run.capped)?.capped
  const figures = {
    start: of(runs.map(run => run.start)),
    open: of(runs.map(run => run.open)),
    findings: runs[0]?.findings,
    edit: of(edits),
    edit95: percentile(edits, 0.95),
    completion: of(runs.flatMap(run => run.completions)),
    burst: of(runs.map(run => run.burst)),
    burstPublications: of(runs.map(run => run.burstPublications)),
    memory: of(runs.map(run => run.memory)),
    capped,
  }
  const known = Object.entries(figures).filter(([, value]) => value !== undefined)
  return { edits: edits.length, ...(Object.fromEntries(known) as Omit<Summary, 'edits'>) }
}
