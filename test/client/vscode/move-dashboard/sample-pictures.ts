/** Which runs do tests of the dashboard look at? Such as there are: just begun, huge, failing, strange. */
import type { Plan } from '../../../../client/moves/plan/plan.ts'
import type {
  FailedRepository,
  PartPicture,
  RunPicture,
  Sample,
  Totals,
  Want,
} from '../../../../client/moves/run/run-picture.ts'

export const begun = Date.UTC(2026, 5, 1, 12, 0, 0)
const minute = 60_000

export const plan: Plan = {
  instance: { url: 'https://gitlab.example.com', label: 'Example', version: '17.5.1-ee' },
  sources: ['default'],
  destination: 'nvme-1',
  types: ['project', 'snippet', 'group'],
  how: 'bulk',
  atOnce: 10,
  counts: [],
  newestProject: 900,
  rate: 5,
  attempts: 3,
  cluster: false,
  accepted: [],
}

export function part(change: Partial<PartPicture> & Pick<PartPicture, 'source' | 'type'>): PartPicture {
  return {
    part: `${change.source}/${change.type}`,
    stage: 'waiting',
    states: [],
    left: undefined,
    leftMore: false,
    newcomers: 0,
    verifiedAt: undefined,
    expected: undefined,
    going: 0,
    moved: 0,
    leftCopies: 0,
    failed: 0,
    ...change,
  }
}

export function picture(change: Partial<RunPicture> = {}): RunPicture {
  const parts = change.parts ?? [
    part({
      source: 'default',
      type: 'project',
      stage: 'watching',
      expected: 1240,
      going: 40,
      moved: 812,
      failed: 3,
      leftCopies: 2,
      states: [
        { state: 'scheduled', count: 28, outcome: 'going' },
        { state: 'started', count: 12, outcome: 'going' },
        { state: 'finished', count: 810, outcome: 'moved' },
        { state: 'cleanup failed', count: 2, outcome: 'left-copy' },
        { state: 'failed', count: 3, outcome: 'failed' },
      ],
    }),
    part({ source: 'default', type: 'snippet', stage: 'waiting' }),
    part({ source: 'default', type: 'group', stage: 'waiting', expected: 12 }),
  ]
  return {
    run: 'run-20260601-1',
    plan,
    stage: 'running',
    followed: 'here',
    plannedAt: begun - minute,
    startedAt: begun,
    endedAt: undefined,
    parts,
    totals: totalsOf(parts),
    perMinute: 14.2,
    secondsLeft: 7800,
    samples: [],
    wants: [],
    log: [],
    watching: { requests: 321, lastAt: begun + 57 * minute, nextAt: begun + 57 * minute + 4000 },
    ...change,
  }
}

export function totalsOf(parts: readonly PartPicture[]): Totals {
  const sum = (of: (part: PartPicture) => number) => parts.reduce((all, one) => all + of(one), 0)
  return {
    expected: parts.every(({ expected }) => expected !== undefined) ? sum(({ expected }) => expected ?? 0) : undefined,
    going: sum(({ going }) => going),
    moved: sum(({ moved }) => moved),
    leftCopies: sum(({ leftCopies }) => leftCopies),
    failed: sum(({ failed }) => failed),
  }
}

/** A run that gets faster, and has a few failures on its way. */
export function samples(count: number, most: number, over: number): readonly Sample[] {
  return Array.from({ length: count }, (_, index) => {
    const way = count === 1 ? 1 : index / (count - 1)
    return {
      at: begun + Math.round(way * over),
      moved: Math.round(most * way * way * (3 - 2 * way)),
      failed: Math.floor(way * 7) + (way > 0.6 ? 23 : 0),
      going: Math.round(most * 0.02 * Math.sin(Math.PI * way)),
    }
  })
}

export function failure(container: number, change: Partial<FailedRepository> = {}): FailedRepository {
  return {
    part: 'default/project',
    type: 'project',
    container,
    label: `shop/service-${container}`,
    move: 5000 + container,
    state: 'failed',
    error: 'Timed out while waiting for the repository to become read-only.',
    judged: 'passing',
    attempts: 1,
    nextAt: undefined,
    extra: {},
    ...change,
  }
}

export function want(kind: Want['kind'], change: Partial<Want> = {}): Want {
  return { kind, part: 'default/project', message: wantTexts[kind][0], remedy: wantTexts[kind][1], ...change }
}

const wantTexts: Readonly<Record<Want['kind'], readonly [string, string]>> = {
  access: ['The instance refuses the token.', 'Give one of an administrator with the scope `api`, then resume.'],
  'other-run': ['The run 20260301-120000-k3f9 moves projects of default already.', 'Wait until that run is over.'],
  refused: ['The instance refused to schedule moves from default.', 'Mend what it names, then schedule again.'],
  unanswered: [
    'Nobody knows whether the request to move all projects of default arrived: no answer came, and no move has appeared.',
    'Look at the instance. If nothing moves there, schedule again.',
  ],
  failures: ['3 repositories failed as often as the plan allows.', 'See why below, mend it, then reschedule them.'],
  'left-over': ['7 projects are still on default, and no move of theirs is going.', 'Schedule those that are left.'],
  newcomers: [
    '2 projects were created on default meanwhile.',
    'Set its weight to 0, then schedule those that are left.',
  ],
  console: [
    'Snippets and group wikis on default can only be checked on a console.',
    'Run the check and paste its answer.',
  ],
  disk: ['The journal cannot be written: the disk is full.', 'Make room, then resume.'],
}
