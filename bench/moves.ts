/** Does memory stay flat while a million moves are watched, how often is the instance asked, and how long does it take? */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MemorySamples } from './memory.ts'
import { type MovesSandbox, type SandboxState, startMovesSandbox } from './moves-sandbox.ts'
import { countByCurl, countByLoop, startRun, type Watching, watchRun } from './moves-watchers.ts'
import { median } from './statistics.ts'
import { figure, ratio, table } from './table.ts'

export interface MoveTimes {
  readonly repositories: number
  /** Requests in a second, at most, as set. */
  readonly rate: number
  /** Milliseconds. */
  readonly firstPicture: number
  readonly firstCounted: number
  readonly wholePass: number
  readonly done: number
  readonly requests: number
  readonly busiestSecond: number
  /** Resident megabytes, and those that are alive after a collection, in a second run. */
  readonly resident: Shares
  readonly alive: Shares
  readonly loop: { readonly pages: number; readonly milliseconds: number; readonly resident: Shares }
  readonly curl: { readonly pages: number; readonly milliseconds: number }
}

/** Medians of the first tenth of the time, of the tenth in its middle and of the last, and the most. */
export interface Shares {
  readonly first: number | undefined
  readonly middle: number | undefined
  readonly last: number | undefined
  readonly peak: number | undefined
}

export interface MoveCounts {
  readonly projects: number
  readonly rate: number
  /** Times faster than in reality. */
  readonly speed: number
  readonly byCurl: number
}

/** Rejects where anything was asked for twice, was left, or the instance was asked more often than it may be. */
export async function measureMoves(
  counts: MoveCounts,
  folder: string,
  report: (message: string) => void,
): Promise<MoveTimes> {
  const number = counts.projects.toLocaleString('en')
  report(`${number} moves, watched`)
  const first = await watched(counts, join(folder, 'moves-1'), false, sandbox => compared(sandbox, counts.byCurl))
  report(`${number} moves, watched, with a collection every second`)
  const second = await watched(counts, join(folder, 'moves-2'), true, async () => undefined)
  const { watching, asked } = first
  const { loop, curl } = first.after
  return {
    repositories: counts.projects,
    rate: counts.rate,
    firstPicture: watching.firstPicture,
    firstCounted: watching.firstCounted,
    wholePass: watching.wholePass,
    done: watching.done,
    requests: asked.requests,
    busiestSecond: Math.max(asked.busiestSecond, second.asked.busiestSecond),
    resident: sharesOf(watching.memory),
    alive: shares(second.watching.alive),
    loop,
    curl,
  }
}

/** `then` is done with the sandbox when nothing is going any more. */
async function watched<T>(
  counts: MoveCounts,
  folder: string,
  alive: boolean,
  then: (sandbox: MovesSandbox) => Promise<T>,
) {
  await mkdir(folder)
  const { projects, rate, speed } = counts
  const sandbox = await startMovesSandbox({ projects, speed })
  try {
    const run = await startRun(sandbox, { folder, projects, rate })
    const watching: Watching = await watchRun(run, sandbox, { folder, projects, rate }, alive)
    const asked = await sandbox.asked()
    check(asked, counts)
    return { watching, asked, after: await then(sandbox) }
  } finally {
    await sandbox.stop()
  }
}

async function compared(sandbox: MovesSandbox, byCurl: number) {
  const { pages, milliseconds, memory } = await countByLoop(sandbox)
  const resident = memory ? sharesOf(memory) : shares([])
  return { loop: { pages, milliseconds, resident }, curl: await countByCurl(sandbox, byCurl) }
}

function check({ states, left, busiestSecond }: SandboxState, { projects, rate }: MoveCounts): void {
  const moves = Object.values(states).reduce((sum, count) => sum + count, 0)
  if (left > 0 || moves !== projects)
    throw new Error(`${left} repositories were left, and there are ${moves} moves of ${projects} repositories.`)
  if (busiestSecond > rate) throw new Error(`${busiestSecond} requests came within a second; ${rate} were allowed.`)
}

function sharesOf(samples: MemorySamples): Shares {
  return {
    first: samples.between(0, 0.1),
    middle: samples.between(0.45, 0.55),
    last: samples.between(0.9, 1),
    peak: samples.peak(),
  }
}

function shares(samples: readonly number[]): Shares {
  const between = (from: number, to: number) =>
    median(samples.slice(Math.floor(from * samples.length), Math.ceil(to * samples.length)))
  return {
    first: between(0, 0.1),
    middle: between(0.45, 0.55),
    last: between(0.9, 1),
    peak: samples.length > 0 ? Math.max(...samples) : undefined,
  }
}

export function moveTable(times: MoveTimes): string {
  const { loop, curl, rate, repositories } = times
  const ours = times.requests / (times.done / 1000)
  const rows = [
    ['signalbox', times.requests, times.done, times.resident],
    ['bare loop', loop.pages, loop.milliseconds, loop.resident],
    ['curl, a process each', curl.pages, curl.milliseconds, undefined],
  ] as const
  const shown = rows.map(([name, requests, milliseconds, resident]) => [
    name,
    requests.toLocaleString('en'),
    figure(milliseconds / 1000),
    figure(requests / (milliseconds / 1000)),
    ratio(ours, requests / (milliseconds / 1000)),
    resident ? shownShares(resident) : '–',
  ])
  const heading = ['who', 'requests', 'seconds', 'per second', 'ours / theirs', 'resident MB']
  return [
    `Storage moves: ${repositories.toLocaleString('en')} repositories moved in a sandbox and watched by \`signalbox moves watch\`,`,
    `at most ${rate} requests a second, until it is proven that nothing is left. Whole processes.`,
    `MB: in the first tenth of the time → in the middle → in the last tenth; the most.`,
    table([heading, ...shown]),
    table([
      ['signalbox', ''],
      ['first picture, ms', figure(times.firstPicture)],
      ['first picture with counts of the instance, ms', figure(times.firstCounted)],
      ['every repository seen, s', figure(times.wholePass / 1000)],
      ['nothing left, s', figure(times.done / 1000)],
      [`requests in the busiest second (${rate} allowed)`, String(times.busiestSecond)],
      ['alive after collections, MB', shownShares(times.alive)],
    ]),
  ].join('\n')
}

function shownShares({ first, middle, last, peak }: Shares): string {
  return `${figure(first)} → ${figure(middle)} → ${figure(last)}; ${figure(peak)}`
}
