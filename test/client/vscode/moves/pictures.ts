/** What are runs like in tests? A small one in the middle of its way, changed as a test needs it. */
import type { MoveType } from '../../../../client/moves/move-type.ts'
import type { Plan } from '../../../../client/moves/plan/plan.ts'
import type { FailedRepository, PartPicture, RunPicture, Want } from '../../../../client/moves/run/run-picture.ts'

export const instanceUrl = 'https://gitlab.example.com'

export const aPlan: Plan = {
  instance: { url: instanceUrl, label: 'gitlab.example.com', version: '17.5.1-ee' },
  ...{ sources: ['default'], destination: 'nvme', types: ['project', 'snippet'], how: 'bulk', atOnce: 10 },
  ...{ counts: [], newestProject: 1240, rate: 5, attempts: 3, cluster: undefined, accepted: [] },
}

export function aPart(type: MoveType, change: Partial<PartPicture> = {}): PartPicture {
  return {
    ...{ part: `default/${type}`, source: 'default', type, stage: 'watching', states: [], left: undefined },
    ...{ leftMore: false, newcomers: 0, verifiedAt: undefined },
    ...{ expected: undefined, going: 0, moved: 0, leftCopies: 0, failed: 0 },
    ...change,
  }
}

export const projects = aPart('project', {
  ...{ expected: 1240, going: 425, moved: 812, failed: 3 },
  states: [
    { state: 'started', count: 425, outcome: 'going' },
    { state: 'finished', count: 812, outcome: 'moved' },
    { state: 'failed', count: 3, outcome: 'failed' },
  ],
})

export function aPicture(change: Partial<RunPicture> = {}): RunPicture {
  const at = Date.UTC(2026, 10, 21, 8)
  return {
    ...{ run: 'run-1', plan: aPlan, stage: 'running', followed: 'here' },
    ...{ plannedAt: at, startedAt: at + 60_000, endedAt: undefined },
    parts: [projects, aPart('snippet', { stage: 'waiting' })],
    totals: { expected: 1240, going: 425, moved: 812, leftCopies: 0, failed: 3 },
    ...{ perMinute: 14, secondsLeft: 1830, samples: [], wants: [], log: [] },
    watching: { requests: 10, lastAt: undefined, nextAt: undefined },
    ...change,
  }
}

export function aWant(kind: Want['kind'], part: string | undefined = 'default/project'): Want {
  return { kind, part, message: `Something of ${kind} is the matter.`, remedy: 'Do something.' }
}

export function aFailure(container: number, change: Partial<FailedRepository> = {}): FailedRepository {
  return {
    ...{
      part: 'default/project',
      type: 'project',
      container,
      label: `group/project-${container}`,
      move: container + 1000,
    },
    ...{ state: 'failed', error: 'Gitaly did not answer in time.', judged: 'passing', attempts: 3, nextAt: undefined },
    extra: {},
    ...change,
  }
}
