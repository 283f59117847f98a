/** What does a run look like to a person? Made of what was written down, and of what this process knows beyond that. */
import { outcomeOf } from '../move-state.ts'
import { isRead } from './part-standing.ts'
import { countsOf, memoryOf, type RunMemory, sumOf } from './run-memory.ts'
import type { PartPicture, RunPicture, RunStage, Totals, Want } from './run-picture.ts'
import type { PartState, RunState } from './run-state.ts'
import { throughput } from './samples.ts'
import { wantsOf } from './wants.ts'

export interface Beholder {
  readonly followed: RunPicture['followed']
  readonly watching: RunPicture['watching']
  /** What keeps this process from going on, beside what was written down. */
  readonly hindrances: readonly Want[]
}

/** `memory`: of the process that follows it; undefined for one that reads along. */
export function pictureOf(state: RunState, memory: RunMemory | undefined, beholder: Beholder): RunPicture {
  const { followed, watching, hindrances } = beholder
  const wants = [...hindrances, ...wantsOf(state)]
  const parts = state.parts.map(part => partPicture(part, memory, wants))
  const totals = totalsOf(parts)
  const perMinute = state.ended ? undefined : throughput(state.samples)
  return {
    ...{ run: state.run, plan: state.plan, stage: stageOf(state, parts, wants), followed },
    ...{ plannedAt: state.plannedAt, startedAt: state.startedAt, endedAt: state.ended?.at },
    ...{ parts, totals, perMinute, secondsLeft: secondsLeft(totals, perMinute) },
    ...{ samples: [...state.samples], wants, log: [...state.log], watching },
    ...(state.trouble && !state.ended && { trouble: state.trouble }),
  }
}

function partPicture(part: PartState, memory: RunMemory | undefined, wants: readonly Want[]): PartPicture {
  const counts = shownCounts(part, memory)
  const states = [...counts]
    .map(([state, count]) => ({ state, count, outcome: outcomeOf(state) }))
    .sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || (a.state < b.state ? -1 : 1))
  const count = (...outcomes: readonly string[]) =>
    states.reduce((sum, each) => (outcomes.includes(each.outcome) ? sum + each.count : sum), 0)
  const { verified } = part
  return {
    ...{ part: part.part, source: part.source, type: part.type, states },
    stage: partStage(part, wants, count('going') > 0),
    ...{ expected: undefined, going: count('going'), moved: count('moved', 'left-copy') },
    ...{ leftCopies: count('left-copy'), failed: count('failed') },
    ...expectedOf(part, sumOf(counts)),
    left: verified?.left ?? part.console?.left,
    leftMore: verified?.more ?? false,
    newcomers: verified?.newcomers ?? 0,
    verifiedAt: verified?.at ?? part.console?.at,
  }
}

const order = ['going', 'moved', 'left-copy', 'failed']

/** While everything is read again, what was written down is nearer to the truth. */
function shownCounts(part: PartState, memory: RunMemory | undefined): ReadonlyMap<string, number> {
  if (!memory) return part.counted
  const known = memoryOf(memory, part)
  const live = countsOf(part, known)
  return isRead(part, known) || sumOf(live) >= sumOf(part.counted) ? live : part.counted
}

function expectedOf(part: PartState, known: number): Pick<Totals, 'expected'> {
  const { planned, proven } = part
  if (proven) return { expected: known }
  return { expected: planned === undefined ? undefined : Math.max(planned, known) }
}

function partStage(part: PartState, wants: readonly Want[], going: boolean): PartPicture['stage'] {
  if (part.proven) return 'done'
  if (part.after === undefined) return 'waiting'
  const own = wants.filter(want => want.part === part.part)
  if (own.some(({ kind }) => standsStill(kind, going))) return 'attention'
  if (own.some(({ kind }) => kind === 'console')) return 'check'
  if (going) return 'watching'
  if (part.type === 'project' && part.verified !== undefined) return 'verifying'
  return 'scheduling'
}

function totalsOf(parts: readonly PartPicture[]): Totals {
  const sum = (value: (part: PartPicture) => number) => parts.reduce((all, part) => all + value(part), 0)
  const unknown = parts.some(({ expected }) => expected === undefined)
  return {
    expected: unknown ? undefined : sum(part => part.expected ?? 0),
    going: sum(part => part.going),
    moved: sum(part => part.moved),
    leftCopies: sum(part => part.leftCopies),
    failed: sum(part => part.failed),
  }
}

function stageOf(state: RunState, parts: readonly PartPicture[], wants: readonly Want[]): RunStage {
  if (state.ended) return state.ended.how
  const going = parts.some(part => part.going > 0)
  if (wants.some(({ kind }) => standsStill(kind, going))) return 'attention'
  if (state.startedAt === undefined) return 'planned'
  return parts.every(({ stage }) => stage === 'done' || stage === 'check') && wants.length > 0 ? 'check' : 'running'
}

/** What one repository wants holds up no other: while moves are going, it can wait. */
function standsStill(kind: Want['kind'], going: boolean): boolean {
  switch (kind) {
    case 'failures':
    case 'left-over':
    case 'newcomers':
      return !going
    case 'console':
      return false
    default:
      return true
  }
}

function secondsLeft({ expected, moved, failed }: Totals, perMinute: number | undefined): number | undefined {
  if (expected === undefined || !perMinute) return undefined
  return Math.round((Math.max(0, expected - moved - failed) / perMinute) * 60)
}
