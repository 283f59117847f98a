/** How has a run gone over time? As many points as a chart can use, however long it takes. */
import type { Sample } from './run-picture.ts'

const most = 500

/** Where there are too many, every other one goes; the last one stays. */
export function addSample(samples: Sample[], sample: Sample): void {
  samples.push(sample)
  if (samples.length <= most) return
  const kept = samples.filter((_, at) => at % 2 === 0)
  samples.splice(0, samples.length, ...kept)
}

/** Repositories in a minute, over the last minutes. Undefined until there is something to count, or where the clock was put back. */
export function throughput(samples: readonly Sample[]): number | undefined {
  const last = samples.at(-1)
  const first = last && samples.find(({ at }) => at >= last.at - span && at <= last.at)
  if (!first || !last || last.at - first.at < shortest) return undefined
  const over = last.moved + last.failed - first.moved - first.failed
  return over < 0 ? undefined : over / ((last.at - first.at) / 60_000)
}

const span = 5 * 60_000
const shortest = 5000
