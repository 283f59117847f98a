/** Whatever is asked for and whatever goes wrong: do states only go forward, do sums add up, and is the journal the same world? */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  groupAtPath,
  groupName,
  projectAtPath,
  projectName,
  projectsNamed,
} from '../../../client/sandbox/storages/generated-names.ts'
import { createMemberSet } from '../../../client/sandbox/storages/member-set.ts'
import { isGoing, type MoveState, stateWords } from '../../../client/sandbox/storages/move-state.ts'
import type { StorageChange, TimedChange } from '../../../client/sandbox/storages/storage-change.ts'
import { containerTypes, createStorages, type Storages } from '../../../client/sandbox/storages/storages.ts'

const names = ['default', 'nvme', 'praefect']
const began: Extract<StorageChange, { kind: 'began' }> = {
  kind: 'began',
  seed: 42,
  speed: 1,
  version: '14.2.3',
  storages: names.map(name => ({
    name,
    weight: name === 'nvme' ? 60 : 20,
    isCluster: name === 'praefect',
    repositories: { project: name === 'nvme' ? 0 : 150, snippet: 10, group: 2 },
  })),
}

const share = fc.constantFrom(0, 0.1, 0.5)
const storage = fc.constantFrom(...names)
const destination = fc.option(storage, { nil: undefined })
const type = fc.constantFrom(...containerTypes)
const change: fc.Arbitrary<StorageChange> = fc.oneof(
  fc
    .record({ type, source: storage, destination })
    .map(({ destination, ...rest }) => ({ kind: 'bulk' as const, ...rest, ...(destination && { destination }) })),
  fc.record({ container: fc.integer({ min: 1, max: 300 }), destination }).map(({ container, destination }) => ({
    ...{ kind: 'move' as const, type: 'project' as const, container },
    ...(destination && { destination }),
  })),
  storage.map(name => ({ kind: 'project' as const, storage: name })),
  fc
    .record({ failures: share, stays: share, copiesLeft: share, skipped: share })
    .map(faults => ({ kind: 'faults' as const, faults })),
  fc.constantFrom(0.5, 1, 10).map(speed => ({ kind: 'speed' as const, speed })),
  fc.constantFrom('13.12', '14.2.3', '17.0').map(version => ({ kind: 'version' as const, version })),
)
const steps = fc.array(
  fc.record({ wait: fc.oneof(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 40_000 })), change }),
  { maxLength: 15 },
)

/** The states that each state may be followed by. */
const next: Readonly<Record<string, readonly string[]>> = {
  initial: ['scheduled', 'started', 'replicated', 'finished', 'failed', 'cleanup failed'],
  scheduled: ['started', 'replicated', 'finished', 'failed', 'cleanup failed'],
  started: ['replicated', 'finished', 'failed', 'cleanup failed'],
  replicated: ['finished', 'cleanup failed'],
  finished: [],
  failed: [],
  'cleanup failed': [],
}

function statesIn(storages: Storages): Map<string, string> {
  const all = containerTypes.flatMap(type => {
    const { moves } = storages.queue(type)
    return Array.from({ length: moves.count }, (_, index): [string, string] => [
      `${type} ${index + 1}`,
      stateWords[moves.state(index + 1) as MoveState],
    ])
  })
  return new Map(all)
}

function checkSums(storages: Storages): void {
  for (const type of containerTypes) {
    const { moves } = storages.queue(type)
    const containers = storages.containers(type)
    const inStates = Object.keys(stateWords).map(state => moves.inState(Number(state) as MoveState))
    expect(inStates.reduce((a, b) => a + b, 0)).toBe(moves.count)
    expect(names.reduce((sum, name) => sum + containers.on(storages.indexOf(name)).size, 0)).toBe(containers.count)
    for (let id = 1; id <= containers.count; id++) expect(containers.on(containers.storageOf(id)).has(id)).toBe(true)
  }
}

/** May be asked of the interface: no move is asked for of what is read-only. */
function isAllowed(storages: Storages, wish: StorageChange, at: number): boolean {
  if (wish.kind !== 'move') return true
  storages.settle(at)
  const { newestMove, count } = storages.containers('project')
  return wish.container <= count && !isGoing(storages.queue('project').moves.state(newestMove(wish.container)))
}

describe('moves', () => {
  it('only go forward, and their sums add up', () => {
    const reached = new Set<string>()
    fc.assert(
      fc.property(steps, wishes => {
        const storages = createStorages(began, 0)
        let at = 0
        let before = new Map<string, string>()
        const look = () => {
          const now = statesIn(storages)
          for (const [move, state] of before) if (now.get(move) !== state) expect(next[state]).toContain(now.get(move))
          before = now
          for (const state of now.values()) reached.add(state)
          checkSums(storages)
        }
        for (const { wait, change } of wishes) {
          at += wait
          if (isAllowed(storages, change, at)) storages.apply({ at, change })
          look()
        }
        for (const more of [450, 1000]) {
          storages.settle(at + more)
          look()
        }
        storages.settle(at + 1e9)
        look()
        for (const type of containerTypes)
          for (const state of [1, 2, 3, 6] as const) expect(storages.queue(type).moves.inState(state)).toBe(0)
      }),
      { numRuns: 60 },
    )
    // Else it would have looked at nothing.
    expect([...reached].sort()).toEqual(Object.values(stateWords).sort())
  })

  it('are the same, however often somebody looks, and after the journal was read again', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 5000 }), (wishes, interval) => {
        const storages = createStorages(began, 0)
        let at = 0
        for (const { wait, change } of wishes) {
          for (let moment = at; moment < at + wait; moment += Math.max(interval, wait / 20)) storages.settle(moment)
          at += wait
          if (isAllowed(storages, change, at)) storages.apply({ at, change })
        }
        const again = replayed(storages.timeline)
        for (const each of [storages, again]) each.settle(at + 3000)
        expect(pictureOf(again)).toEqual(pictureOf(storages))
      }),
      { numRuns: 60 },
    )
  })
})

function replayed(timeline: readonly TimedChange[]): Storages {
  const read = JSON.parse(JSON.stringify(timeline)) as TimedChange[]
  const storages = createStorages(began, 0)
  for (const timed of read.slice(1)) storages.apply(timed)
  return storages
}

function pictureOf(storages: Storages): unknown {
  const { lost, askedTwice, speed, version } = storages
  const moves = containerTypes.map(type => {
    const { moves } = storages.queue(type)
    return Array.from({ length: moves.count }, (_, index) => ({
      ...moves.get(index + 1),
      state: moves.state(index + 1),
      reason: moves.reason(index + 1),
    }))
  })
  return { lost: [...lost], askedTwice, speed, version, states: [...statesIn(storages)], moves }
}

describe('a set of ids', () => {
  it('is what a set is, in order', () => {
    const step = fc.record({ add: fc.boolean(), id: fc.integer({ min: 0, max: 9000 }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), changes => {
        const [set, model] = [createMemberSet(), new Set<number>()]
        for (const { add, id } of changes) {
          if (add) {
            set.add(id)
            model.add(id)
          } else {
            set.remove(id)
            model.delete(id)
          }
        }
        const ordered = [...model].sort((a, b) => a - b)
        expect(set.size).toBe(ordered.length)
        expect(Array.from({ length: set.size + 1 }, (_, rank) => set.at(rank))).toEqual([...ordered, undefined])
        for (const { id } of changes) {
          expect(set.has(id)).toBe(model.has(id))
          expect(set.countBelow(id)).toBe(ordered.filter(other => other < id).length)
        }
      }),
    )
  })
})

describe('names', () => {
  const project = fc.integer({ min: 2, max: 200_000 })
  const has = (projects: Iterable<number>, wanted: number) => [...projects].includes(wanted)

  it('of projects lead back to them, and are found by their parts', () => {
    fc.assert(
      fc.property(project, id => {
        const { path, name } = projectName(id)
        expect(projectAtPath(path)).toBe(id)
        expect(path).toMatch(/^[a-z]+\/[a-z]+(?:-[a-z]+)*(?:-\d+)?$/)
        for (const part of [path, name, path.slice(3), name.slice(-3)])
          expect(has(projectsNamed(part, id), id)).toBe(true)
      }),
    )
  })

  it.each(['ledger', 'shop/', 'ledger-2', ' 2', '-', 'e', 'iOS app 3', 'zzz'])('%j is found where it stands', text => {
    const found = Array.from({ length: 2998 }, (_, index) => index + 2).filter(id => {
      const { path, name } = projectName(id)
      return `${path} ${name}`.toLowerCase().includes(text.toLowerCase())
    })
    expect([...projectsNamed(text, 2999)]).toEqual(found)
  })

  it('of groups lead back to them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), id => void expect(groupAtPath(groupName(id).path)).toBe(id)),
    )
  })

  it.each(['', 'shop', 'shop/', 'nothing/ledger', 'shop/ledger-1', 'shop/ledger-0', 'shop/ledger-02'])(
    '%j is no project',
    path => expect(projectAtPath(path)).toBe(undefined),
  )
})
