/** One run from its plan to its end, in a world in which everything goes wrong until it stops doing so. What must never be, is told. */
import { outcomeOf } from '../../../../client/moves/move-state.ts'
import type { MoveType } from '../../../../client/moves/move-type.ts'
import type { Plan } from '../../../../client/moves/plan/plan.ts'
import { liveRun } from '../../../../client/moves/run/live-run.ts'
import { readRun } from '../../../../client/moves/run/read-run.ts'
import { createRun, type Run, type Wish } from '../../../../client/moves/run/run.ts'
import type { Want } from '../../../../client/moves/run/run-picture.ts'
import { fakeTime } from '../support/fake-time.ts'
import { memoryDisk } from '../support/memory-store.ts'
import { type ModelFaults, type ModelServer, modelServer, noFaults } from './model-server.ts'
import { type MortalProcess, mortalProcess, type World } from './mortal-process.ts'
import { planOf } from './plans.ts'

export interface Fate {
  readonly seed: number
  readonly how: 'bulk' | 'each' | 'one'
  readonly sources: number
  readonly types: readonly MoveType[]
  /** Of each type, on each source. */
  readonly repositories: number
  readonly faults: Omit<ModelFaults, 'jobDelay' | 'batch' | 'moveSeconds'>
  readonly jobDelay: number
  readonly batch: number
  readonly moveSeconds: number
  readonly watchers: number
  readonly crashes: number
  readonly clockJumps: number
  readonly newcomers: number
  readonly deletions: number
  readonly others: number
  readonly wishes: number
  /** A repository comes to the first source as soon as nothing is left of it. */
  readonly latecomer: boolean
  /** A person runs the console check as soon as it can tell that nothing is left, whether it is asked for or not. */
  readonly promptConsole: boolean
  /** How often two moves that follow each other are listed the wrong way round. */
  readonly disorder: number
  /** Minutes until the faults stop. */
  readonly minutes: number
  readonly foldAtLeast: number
  readonly pageSize: number
}

const hour = 3600_000

/** What was there for so long before the end must have been seen. */
const lastLook = 15 * 60_000

/** Everything that was wrong; empty: nothing. */
export async function live(any: Fate): Promise<readonly string[]> {
  // Where moves are listed the wrong way round, a page has to be large enough that most of it is sure.
  const pageSize = any.disorder > 0 ? Math.max(20, any.pageSize) : any.pageSize
  const only = any.how === 'one' && ({ types: ['project'], sources: 1, repositories: any.repositories + 1 } as const)
  const fate: Fate = { ...any, pageSize, ...only }
  const random = chance(fate.seed)
  const time = fakeTime()
  const disk = memoryDisk()
  const server = modelServer(time, random, 'new', fate.disorder)
  let skew = 0
  const world: World = { time, disk, server, skew: () => skew }
  const sources = ['old', 'older'].slice(0, fate.sources)
  furnish(server, fate, sources)
  server.faults = {
    ...noFaults,
    ...fate.faults,
    jobDelay: fate.jobDelay,
    batch: fate.batch,
    moveSeconds: fate.moveSeconds,
  }

  const plan = planOf({
    ...{ sources, types: fate.types, how: fate.how, newestProject: newest(server), rate: 5 },
    ...(fate.how === 'one' && { only: { type: 'project', id: first(server), label: 'group/project' } }),
  })
  const run = await created(plan, world, random)
  const wrong: string[] = []
  let over = false
  let faulty = true
  let crashesLeft = fate.crashes
  disk.storeOf({}).watch(() => {
    const last = disk.entries(run).at(-1)
    const firstProven =
      last?.kind === 'proven' && disk.entries(run).filter(({ kind }) => kind === 'proven').length === 1
    if (firstProven && fate.latecomer && fate.how !== 'one') server.add(pick(fate.types, random), 'old')
    if (over || last?.kind !== 'ended') return
    over = true
    for (const source of sources)
      for (const type of fate.types)
        for (const { id, bornAt, bornPassed } of server.left(source, type)) {
          if (plan.only && plan.only.id !== id) continue
          const wasSeen = bornAt < (server.looked.get(`${source}/${type}`) ?? Number.POSITIVE_INFINITY)
          const isOld = type === 'project' && bornPassed < time.passed - lastLook
          if (wasSeen || isOld) wrong.push(`Done although ${type} ${id} is on ${source}.`)
        }
  })

  const start = () => {
    const mortal = faulty && crashesLeft > 0 && random() < 0.8
    if (mortal) crashesLeft--
    const lastCall = mortal ? 1 + Math.floor(random() ** 2 * 150) : undefined
    const process = mortalProcess(world, { lastCall, done: random() < 0.5 }, () => {
      time.after(random() * 60_000, start)
    })
    watch(process, run, { ...world, fate, random, isOver: () => over, isFaulty: () => faulty }).catch(error =>
      wrong.push(
        `Threw: ${error instanceof Error ? error.stack : error}`,
        ...disk
          .entries(run)
          .slice(-8)
          .map(entry => JSON.stringify(entry)),
        ...server.requests.slice(-8).map(({ at, what }) => `${at} ${what}`),
      ),
    )
  }
  for (let count = 0; count < fate.watchers; count++) start()
  const within = fate.minutes * 60_000
  const sometimes = (count: number, action: () => void) => {
    for (let done = 0; done < count; done++) time.after(random() * within, action)
  }
  sometimes(fate.clockJumps, () => {
    skew += (random() - 0.5) * 10 * 24 * hour
  })
  sometimes(fate.newcomers, () => void server.add(pick(fate.types, random), pick(sources, random)))
  sometimes(fate.deletions, () => {
    const there = server.repositories.filter(({ deleted }) => !deleted)
    if (there.length > 0) server.remove(pick(there, random))
  })
  sometimes(fate.others, () => {
    const there = server.repositories.filter(({ deleted, storage }) => !deleted && storage !== 'new')
    if (there.length > 0) server.scheduleByOthers(pick(there, random))
  })
  time.after(within, () => {
    faulty = false
    server.faults = noFaults
  })
  const ended = await time.run(() => over || wrong.length > 0 || server.violations.length > 0, within + 100 * hour)
  if (!ended) wrong.push(`Does not end: ${ending(readRunPicture(disk.entries(run), run))}`)
  wrong.push(...server.violations, ...tooFast(server, plan.rate))
  if (wrong.length === 0) wrong.push(...miscounted(disk.entries(run), run, server, fate))
  return wrong
}

interface Watching extends World {
  readonly fate: Fate
  readonly random: () => number
  readonly isOver: () => boolean
  readonly isFaulty: () => boolean
}

/** One window or command line, with a person before it. */
async function watch(process: MortalProcess, name: string, watching: Watching): Promise<void> {
  const { fate, random, isOver, isFaulty, server } = watching
  const { store, clock, platform } = process
  const state = readRun(name, await store.read(name))
  const run = await liveRun(state, { store, clock, random }, fate)
  const never = new AbortController().signal
  const wishFor = async (wish: Wish) => {
    const printedAt = server.event
    // Whoever dies in between has looked all the same.
    if (wish.kind === 'console')
      for (const type of fate.types)
        if (type !== 'project' && !server.looked.has(`${wish.source}/${type}`))
          server.looked.set(`${wish.source}/${type}`, printedAt)
    const problem = await run.wish(wish)
    if (wish.kind !== 'console' || problem !== undefined) return
    for (const type of ['snippet', 'group']) server.looked.set(`${wish.source}/${type}`, printedAt)
  }
  if (isFaulty())
    for (let count = 0; count < fate.wishes; count++)
      watching.time.after(random() * fate.minutes * 60_000, () => {
        if (!process.isDead && !isOver()) void wishFor(anyWish(run, random, server)).catch(() => undefined)
      })
  if (fate.promptConsole) promptly(watching, process, run, wishFor)
  while (!isOver()) {
    await run.follow(platform, never)
    const { wants, stage } = run.picture
    if (stage === 'done') return
    await clock.sleep(1000 + random() * 120_000, never)
    for (const want of wants) {
      const wish = remedyFor(want, server)
      if (wish) await wishFor(wish)
    }
  }
}

/** Looks every other second, while things may go wrong. */
function promptly(
  { time, server, isOver, isFaulty }: Watching,
  process: MortalProcess,
  run: Run,
  wishFor: (wish: Wish) => Promise<void>,
): void {
  const look = () => {
    if (process.isDead || isOver() || !isFaulty()) return
    for (const { source, type, stage } of run.picture.parts)
      if (type !== 'project' && stage !== 'done' && stage !== 'waiting' && server.left(source, type).length === 0)
        void wishFor({ kind: 'console', source, text: server.console(source, ['snippet', 'group']) }).catch(
          () => undefined,
        )
    time.after(2000, look)
  }
  time.after(2000, look)
}

function remedyFor({ kind, part = '' }: Want, server: ModelServer): Wish | undefined {
  const [source = '', type = 'project'] = part.split('/') as [string?, MoveType?]
  switch (kind) {
    case 'refused':
    case 'unanswered':
      return { kind: 'schedule-again', part }
    case 'failures':
      return { kind: 'reschedule', part }
    case 'newcomers':
      return { kind: 'schedule-left', part }
    case 'left-over':
      return { kind: type === 'project' ? 'schedule-left' : 'schedule-again', part }
    case 'console':
      return { kind: 'console', source, text: server.console(source, ['snippet', 'group']) }
    case 'access':
    case 'disk':
    case 'other-run':
      return undefined
  }
}

function anyWish({ picture }: Run, random: () => number, server: ModelServer): Wish {
  const part = pick(picture.parts, random)
  const wishes: readonly Wish[] = [
    { kind: 'verify' },
    { kind: 'reschedule' },
    { kind: 'schedule-left', part: part.part },
    { kind: 'schedule-again', part: part.part },
    { kind: 'console', source: part.source, text: server.console(part.source, ['snippet', 'group']) },
  ]
  return pick(wishes, random)
}

function furnish(server: ModelServer, { types, repositories }: Fate, sources: readonly string[]): void {
  for (const type of types) {
    server.scheduleByOthers(server.add(type, 'elsewhere'))
    for (const source of sources) for (let count = 0; count < repositories; count++) server.add(type, source)
  }
}

function newest({ repositories }: ModelServer): number {
  return Math.max(0, ...repositories.map(({ id }) => id))
}

/** The first project that is to be moved. */
function first({ repositories }: ModelServer): number {
  return repositories.find(({ type, storage }) => type === 'project' && storage === 'old')?.id ?? 0
}

async function created(plan: Plan, { disk, time }: World, random: () => number): Promise<string> {
  const made = await createRun(plan, { store: disk.storeOf({}), clock: time.clockOf(), random })
  if ('problem' in made) throw new Error(made.problem)
  await made.run.close()
  return made.run.picture.run
}

/** In any second, by each process. */
function tooFast({ requests }: ModelServer, rate: number): readonly string[] {
  const times = new Map<object, number[]>()
  for (const { process, at } of requests) {
    const own = times.get(process) ?? []
    times.set(process, own)
    own.push(at)
    const before = own.at(-1 - rate)
    if (before !== undefined && at - before < 999.999) return [`More than ${rate} requests in a second at ${at}.`]
  }
  return []
}

function readRunPicture(entries: Parameters<typeof readRun>[1], run: string) {
  return readRun(run, entries)
}

function ending(state: ReturnType<typeof readRun>): string {
  const parts = state.parts.map(({ part, bulk, quiet, proven, counted, verified, intents, failures }) => ({
    ...{ part, bulk, quiet, proven, counted: Object.fromEntries(counted), verified, intents: intents.size },
    failures: [...failures.values()],
  }))
  return `${JSON.stringify(parts)}\n${state.log
    .slice(-12)
    .map(({ text }) => text)
    .join('\n')}`
}

/** What the picture says at the end, against what the server has. */
function miscounted(
  entries: Parameters<typeof readRun>[1],
  run: string,
  server: ModelServer,
  { deletions, others, newcomers, latecomer, faults }: Fate,
): readonly string[] {
  const state = readRun(run, entries)
  const { only } = state.plan
  return state.parts.flatMap(part => {
    const newestOf = new Map<number, string>()
    for (const { id, container, source, state } of server.moves(part.type))
      if (id > (part.after ?? 0) && source === part.source && (!only || only.id === container))
        newestOf.set(container, state)
    const truth: Record<string, number> = {
      moved: 0,
      'left-copy': 0,
      failed: 0,
      going: 0,
    }
    for (const word of newestOf.values()) truth[outcomeOf(word)] = (truth[outcomeOf(word)] ?? 0) + 1
    const told: Record<string, number> = { moved: 0, 'left-copy': 0, failed: 0, going: 0 }
    for (const [word, count] of part.counted) told[outcomeOf(word)] = (told[outcomeOf(word)] ?? 0) + count
    const wrong = Object.keys(told).some(word => {
      const more = (told[word] ?? 0) - (truth[word] ?? 0)
      // What others move after nothing was left is not the run's any more.
      return -more > others + newcomers + (latecomer ? 1 : 0) || more > deletions + (faults.stays > 0 ? others : 0)
    })
    return wrong ? [`${part.part} counts ${JSON.stringify(told)} where there are ${JSON.stringify(truth)}.`] : []
  })
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T
}

/** https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function chance(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
