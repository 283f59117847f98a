/** What may befall a run? Any mixture of all that goes wrong. */
import fc from 'fast-check'
import type { MoveType } from '../../../../client/moves/move-type.ts'
import type { Fate } from './faulty-life.ts'

const share = fc.constantFrom(0, 0, 0, 0.03, 0.1, 0.3)

export const anyFate: fc.Arbitrary<Fate> = fc.record({
  seed: fc.integer(),
  how: fc.constantFrom('bulk', 'bulk', 'each', 'each', 'one'),
  sources: fc.integer({ min: 1, max: 2 }),
  types: fc.constantFrom<(readonly MoveType[])[]>(
    ['project'],
    ['project'],
    ['project', 'snippet'],
    ['snippet', 'project'],
    ['snippet', 'project'],
    ['snippet'],
    ['project', 'snippet', 'group'],
  ),
  repositories: fc.integer({ min: 0, max: 12 }),
  faults: fc.record({
    lostBefore: share,
    lostAfter: share,
    late: share,
    serverErrors: share,
    rateLimits: fc.constantFrom(0, 0, 0.05),
    refusals: fc.constantFrom(0, 0, 0.02),
    moveFailures: share,
    lastingFailures: share,
    stays: share,
    copiesLeft: share,
    skipped: share,
  }),
  jobDelay: fc.constantFrom(1, 30, 200),
  batch: fc.integer({ min: 1, max: 4 }),
  moveSeconds: fc.constantFrom(2, 30, 300),
  watchers: fc.integer({ min: 1, max: 3 }),
  crashes: fc.integer({ min: 0, max: 8 }),
  clockJumps: fc.integer({ min: 0, max: 3 }),
  newcomers: fc.constantFrom(0, 0, 1, 3),
  deletions: fc.constantFrom(0, 0, 1, 4),
  others: fc.constantFrom(0, 0, 1, 4),
  wishes: fc.constantFrom(0, 0, 1, 4),
  latecomer: fc.boolean(),
  promptConsole: fc.boolean(),
  disorder: fc.constantFrom(0, 0, 0.1, 0.5),
  minutes: fc.constantFrom(2, 15, 60),
  foldAtLeast: fc.constantFrom(1, 3, 1000),
  pageSize: fc.constantFrom(5, 7, 20, 100),
})
