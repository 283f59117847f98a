/** A run that is over, with all that a report can tell, to be changed by tests. */
import type { FailedRepository, PartPicture, RunPicture } from '../../../../client/moves/run/run-picture.ts'

const started = Date.parse('2026-03-01T20:00:00Z')
const ended = Date.parse('2026-03-01T23:20:00Z')

const part: PartPicture = {
  part: 'default/project',
  source: 'default',
  type: 'project',
  stage: 'done',
  expected: 1234,
  going: 0,
  moved: 1233,
  leftCopies: 2,
  failed: 1,
  states: [{ state: 'finished', count: 1231, outcome: 'moved' }],
  left: 0,
  leftMore: false,
  newcomers: 0,
  verifiedAt: ended,
}

export function partPicture(change: Partial<PartPicture> = {}): PartPicture {
  return { ...part, ...change }
}

export function runPicture(change: Partial<RunPicture> = {}): RunPicture {
  return {
    run: 'run-20260301-1',
    plan: {
      instance: { url: 'https://gitlab.example', label: 'Example', version: '17.5.1-ee' },
      sources: ['default'],
      destination: 'cluster',
      types: ['project', 'snippet'],
      how: 'bulk',
      atOnce: 10,
      counts: [
        { source: 'default', type: 'project', count: 1234, how: 'exact' },
        { source: 'default', type: 'snippet', count: 50, how: 'at-most' },
      ],
      newestProject: 4321,
      rate: 5,
      attempts: 3,
      cluster: true,
      accepted: ['source-weight'],
    },
    stage: 'done',
    followed: 'here',
    plannedAt: started - 60_000,
    startedAt: started,
    endedAt: ended,
    parts: [
      part,
      partPicture({
        part: 'default/snippet',
        type: 'snippet',
        expected: undefined,
        moved: 7,
        leftCopies: 0,
        failed: 0,
      }),
    ],
    totals: { expected: undefined, going: 0, moved: 1240, leftCopies: 2, failed: 1 },
    perMinute: 6.2,
    secondsLeft: undefined,
    samples: [],
    wants: [],
    log: [],
    watching: { requests: 300, lastAt: ended, nextAt: undefined },
    ...change,
  }
}

export function failure(change: Partial<FailedRepository> = {}): FailedRepository {
  return {
    part: 'default/project',
    type: 'project',
    container: 17,
    label: 'group/app',
    move: 901,
    state: 'failed',
    error: 'Timeout waiting for pushes',
    judged: 'passing',
    attempts: 3,
    nextAt: undefined,
    extra: {},
    ...change,
  }
}
