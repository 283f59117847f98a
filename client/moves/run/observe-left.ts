/** What does a list of what is left on a source tell? Each one is set against its move. */
import { outcomeOf } from '../move-state.ts'
import { at, countAt, textAt } from '../plan/told-value.ts'
import { goesOneByOne } from './part-standing.ts'
import type { RunEvent } from './run-entry.ts'
import { memoryOf, type PartMemory, type RunMemory, type Walk } from './run-memory.ts'
import type { PartState, RunState } from './run-state.ts'

/** Looked at in one walk, where nothing is to be scheduled. */
const examinedAtMost = 500

export interface LeftProject {
  readonly id: number
  readonly label: string
}

/** Undefined: the instance did not heed the storage that it was asked for, as for whoever is no administrator. */
export function readLeft(items: readonly unknown[], source: string): readonly LeftProject[] | undefined {
  const read: LeftProject[] = []
  for (const item of items) {
    const id = countAt(item, 'id')
    if (id === undefined || at(item, 'repository_storage') !== source) return undefined
    read.push({ id, label: textAt(item, 'path_with_namespace') ?? `project ${id}` })
  }
  return read
}

export function beginWalk(known: PartMemory): Walk {
  known.walk ??= {
    ...{ began: known.changes, cursor: 0, examined: 0, total: undefined, candidates: 0 },
    found: { newcomers: 0, going: 0, failed: 0, stayed: 0, bare: 0 },
  }
  return known.walk
}

export interface LeftSeen {
  /** By id, ascending. */
  readonly projects: readonly LeftProject[]
  readonly total: number | undefined
  readonly more: boolean
}

export function observeLeft(
  state: RunState,
  part: PartState,
  memory: RunMemory,
  { projects, total, more }: LeftSeen,
): readonly RunEvent[] {
  const known = memoryOf(memory, part)
  const walk = beginWalk(known)
  if (walk.examined === 0) walk.total = total
  for (const project of projects) {
    examine(state, part, known, walk, project)
    walk.examined++
    walk.cursor = project.id
  }
  const oneByOne = goesOneByOne(part)
  const goesOn = more && projects.length > 0 && (oneByOne || walk.examined < examinedAtMost)
  if (goesOn) {
    // The rest of the list is read when these are scheduled.
    if (known.queue.size > 0) known.look.walked = true
    return []
  }
  const event = endWalk(part, known, walk, more && projects.length > 0)
  return part.verifyWanted || !saysTheSame(event, part) ? [event] : []
}

/** A journal is not filled with what it holds. */
function saysTheSame(event: Verified, { verified }: PartState): boolean {
  if (!verified) return false
  const told = ['left', 'more', 'newcomers', 'going', 'failed', 'stayed', 'bare'] as const
  return told.every(name => event[name] === verified[name])
}

type Verified = RunEvent & { readonly kind: 'verified' }

function endWalk(part: PartState, known: PartMemory, walk: Walk, more: boolean): Verified {
  known.walk = undefined
  known.look.walked = true
  known.headSince = false
  if (walk.began === known.changes && walk.candidates === 0) known.walkedAt = known.changes
  const left = more ? Math.max(walk.total ?? 0, walk.examined + 1) : walk.examined
  return { kind: 'verified', part: part.part, left, more: more && walk.total === undefined, ...walk.found }
}

function examine(state: RunState, part: PartState, known: PartMemory, walk: Walk, { id, label }: LeftProject): void {
  const newcomer = id > (state.plan.newestProject ?? Number.POSITIVE_INFINITY)
  const kind = kindOf(part, known, id, newcomer)
  walk.found[kind]++
  const wanted = part.leftWanted ? kind !== 'going' && kind !== 'failed' : kind === 'bare'
  if (!goesOneByOne(part) || !wanted || part.tried.has(id)) return
  known.queue.set(id, label)
  walk.candidates++
}

function kindOf(part: PartState, { table }: PartMemory, id: number, newcomer: boolean): keyof Walk['found'] {
  if (part.intents.has(id)) return 'going'
  if (part.failures.get(id)?.moot === undefined && part.failures.has(id)) return 'failed'
  const newest = table.newestOf(id)
  if (newest) return outcomeOf(newest.state) === 'going' ? 'going' : 'stayed'
  if (table.knows(id)) return 'stayed'
  return newcomer ? 'newcomers' : 'bare'
}
