/** What do runs of storage moves look like in tests of the command line? */
import type { FailedRepository, PartPicture, RunPicture } from '../../../client/moves/run/run-picture.ts'

/** 12:00 UTC. */
export const noon = Date.UTC(2026, 2, 14, 12)

export function part(change: Partial<PartPicture> = {}): PartPicture {
  const { source = 'default', type = 'project' } = change
  return {
    ...{ part: `${source}/${type}`, source, type, stage: 'watching', expected: 1000, going: 40, moved: 620 },
    ...{ leftCopies: 0, failed: 3, left: undefined, leftMore: false, newcomers: 0, verifiedAt: undefined },
    states: [
      { state: 'started', count: 4, outcome: 'going' },
      { state: 'scheduled', count: 36, outcome: 'going' },
      { state: 'finished', count: 620, outcome: 'moved' },
      { state: 'failed', count: 3, outcome: 'failed' },
    ],
    ...change,
  }
}

export function picture(change: Partial<RunPicture> = {}): RunPicture {
  const parts = change.parts ?? [
    part(),
    part({ type: 'snippet', expected: undefined, moved: 12, going: 1, failed: 0, states: [] }),
    part({ type: 'group', stage: 'waiting', expected: undefined, moved: 0, going: 0, failed: 0, states: [] }),
  ]
  const sum = (name: 'going' | 'moved' | 'leftCopies' | 'failed') => parts.reduce((all, one) => all + one[name], 0)
  return {
    run: '20260314-1150-default-k3f9',
    plan: {
      instance: { url: 'https://gitlab.example.com', label: 'gitlab.example.com', version: '17.5.1-ee' },
      ...{ sources: ['default'], destination: 'nvme', types: ['project', 'snippet', 'group'], how: 'bulk' },
      ...{ atOnce: 10, counts: [], newestProject: 1000, rate: 5, attempts: 3, cluster: undefined, accepted: [] },
    },
    ...{ stage: 'running', followed: 'here', plannedAt: noon - 600_000, startedAt: noon - 540_000, endedAt: undefined },
    parts,
    totals: {
      ...{ expected: 1000, going: sum('going'), moved: sum('moved') },
      ...{ leftCopies: sum('leftCopies'), failed: sum('failed') },
    },
    ...{ perMinute: 250, secondsLeft: 95, samples: [], wants: [], log: [] },
    watching: { requests: 12, lastAt: noon - 1000, nextAt: noon + 10_000 },
    ...change,
  }
}

export function failure(change: Partial<FailedRepository> = {}): FailedRepository {
  return {
    ...{ part: 'default/project', type: 'project', container: 7, label: 'shop/checkout', move: 70, state: 'failed' },
    ...{ error: 'Failed to replicate: no space left', judged: 'lasting', attempts: 1, nextAt: undefined, extra: {} },
    ...change,
  }
}
