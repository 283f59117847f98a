/** What does a person see of a run: how far it is, what is left of the time, what only they can do, and what failed? */
import { describe, expect, it } from 'vitest'
import type { Plan } from '../../../../client/moves/plan/plan.ts'
import { failureBook } from '../../../../client/moves/run/failure-book.ts'
import { failurePage } from '../../../../client/moves/run/failure-page.ts'
import { gapPages, goingPages } from '../../../../client/moves/run/pace.ts'
import { pictureOf } from '../../../../client/moves/run/picture.ts'
import { entryOf, type LeftOnSource, type RunEvent } from '../../../../client/moves/run/run-entry.ts'
import { replay } from '../../../../client/moves/run/run-state.ts'
import { planOf } from './plans.ts'

type Timed = RunEvent | { readonly seconds: number }
const project = 'default/project'
const snippet = 'default/snippet'
const refusal = { kind: 'invalid', status: 400, message: 'No such storage.', remedy: 'Name another one.' } as const
const begun = (part: string): readonly RunEvent[] => [
  { kind: 'started' },
  { kind: 'begun', part, after: 0 },
  { kind: 'intended', part },
]
const accepted = (part: string): readonly RunEvent[] => [...begun(part), { kind: 'answered', part, answer: 'accepted' }]
const counted = (moved: number, going: number, failed = 0): RunEvent => ({
  kind: 'counted',
  states: { [project]: { finished: moved, scheduled: going, failed } },
})
const left = (found: Partial<LeftOnSource>): RunEvent => ({
  ...{ kind: 'verified', part: project, left: 0, more: false, newcomers: 0, going: 0, failed: 0, stayed: 0, bare: 0 },
  ...found,
})
const failedOne = (container: number, error: string, attempts = 1): RunEvent => ({
  ...{
    kind: 'failed',
    part: project,
    container,
    label: `group/project-${container}`,
    move: container,
    state: 'failed',
  },
  ...{ error, extra: {}, attempts },
})

/** `seconds` let time pass, or go back, until the next event. */
function stateAfter(plan: Partial<Plan>, ...events: readonly Timed[]) {
  let now = 1000
  const entries = [entryOf({ kind: 'planned', plan: planOf(plan) }, now)]
  for (const event of events)
    if ('seconds' in event) now += event.seconds * 1000
    else entries.push(entryOf(event, now))
  return replay('run', entries)
}

function pictureAfter(plan: Partial<Plan>, ...events: readonly Timed[]) {
  const watching = { requests: 0, lastAt: undefined, nextAt: undefined }
  return pictureOf(stateAfter(plan, ...events), undefined, { followed: 'nobody', watching, hindrances: [] })
}

const ten: Partial<Plan> = { counts: [{ source: 'default', type: 'project', count: 10, how: 'exact' }] }

describe('the time that is left', () => {
  it.each([
    ['nothing is counted yet', [], undefined, undefined],
    ['there is one count alone', [counted(0, 10)], undefined, undefined],
    ['four of ten moved in a minute', [counted(0, 10), { seconds: 60 }, counted(4, 6)], 4, 90],
    ['nothing moves', [counted(3, 7), { seconds: 60 }, counted(3, 7)], 0, undefined],
    ['all moved', [counted(0, 10), { seconds: 60 }, counted(10, 0)], 10, 0],
    ['failed ones are over too', [counted(0, 10), { seconds: 60 }, counted(4, 4, 2)], 6, 40],
    ['the clock was put back', [counted(0, 10), { seconds: -9000 }, counted(4, 6)], undefined, undefined],
    ['fewer are moved than before', [counted(5, 5), { seconds: 60 }, counted(4, 6)], undefined, undefined],
  ] as const)('%s', (_name, events, perMinute, secondsLeft) =>
    expect(pictureAfter(ten, ...accepted(project), ...events)).toMatchObject({ perMinute, secondsLeft }),
  )
})

it.each([
  ['as many as were planned', ten, 10],
  ['as many as are known, where these are more', { counts: [{ ...ten.counts?.[0], count: 3 }] } as Partial<Plan>, 8],
  ['unknown', {}, undefined],
])('expected are %s', (_name, plan, expected) =>
  expect(pictureAfter(plan, ...accepted(project), counted(5, 2, 1)).totals).toEqual({
    ...{ expected, going: 2, moved: 5, leftCopies: 0, failed: 1 },
  }),
)

describe('a person is wanted', () => {
  it('and the run goes on all the same, while other moves are going', () => {
    const failed = [...accepted(project), failedOne(1, 'no space left on device')]
    const going = pictureAfter({}, ...failed, counted(3, 2, 1))
    expect(going.wants.map(({ kind }) => kind)).toEqual(['failures'])
    expect([going.stage, going.parts[0]?.stage]).toEqual(['running', 'watching'])
    const over = pictureAfter({}, ...failed, counted(5, 0, 1))
    expect([over.stage, over.parts[0]?.stage]).toEqual(['attention', 'attention'])
  })

  it.each([
    ['access', {}, [...accepted(project), { kind: 'blocked', failure: refusal }], 'No such storage.', /^Name another/],
    [
      'refused',
      {},
      [...begun(project), { kind: 'answered', part: project, answer: 'refused', failure: refusal }],
      'The projects of default could not be scheduled: No such storage.',
      /Then schedule again\.$/,
    ],
    [
      'unanswered',
      {},
      [...begun(project), { kind: 'answered', part: project, answer: 'unknown' }, { kind: 'quiet', part: project }],
      /^Nobody knows whether the request to move the projects of default arrived/,
      /schedule again/,
    ],
    [
      'failures',
      {},
      [...accepted(project), failedOne(1, 'no space left on device')],
      '1 project of default failed, and is not scheduled again.',
      /reschedule/,
    ],
    [
      'left-over',
      {},
      [...accepted(project), { kind: 'quiet', part: project }, left({ left: 5, bare: 2, stayed: 1, failed: 2 })],
      '3 projects are still on default, and no move of theirs is going. 1 of them had a move that finished.',
      /one by one/,
    ],
    [
      'newcomers',
      {},
      [...accepted(project), { kind: 'quiet', part: project }, left({ left: 2, newcomers: 2 })],
      '2 projects came to default after the run was planned.',
      /weight of default to 0/,
    ],
    [
      'console',
      { types: ['snippet'] },
      [...accepted(snippet), { kind: 'quiet', part: snippet }],
      'Whether snippets are left on default is not told by the interface.',
      /console check/,
    ],
    [
      'left-over',
      { types: ['snippet'] },
      [...accepted(snippet), { kind: 'quiet', part: snippet }, { kind: 'console', part: snippet, left: 4 }],
      '4 snippets are still on default, as the console tells.',
      /console check once more/,
    ],
  ] as const)('%s', (kind, plan, events, message, remedy) => {
    const { wants, stage } = pictureAfter(plan as Partial<Plan>, ...(events as readonly RunEvent[]))
    expect(wants).toHaveLength(1)
    expect(wants[0]).toMatchObject({ kind, remedy: expect.stringMatching(remedy) })
    expect(wants[0]?.message).toMatch(message)
    expect(stage).toBe(kind === 'console' ? 'check' : 'attention')
  })

  it.each([
    ['while moves are going', [left({ left: 5, going: 5 }), counted(0, 5)]],
    ['while a failed one is tried again', [failedOne(1, 'timeout')]],
    ['when the run was given up', [failedOne(1, 'no space left'), { kind: 'ended', how: 'given-up' }]],
  ] as const)('not %s', (_name, events) =>
    expect(pictureAfter({}, ...accepted(project), ...(events as readonly RunEvent[])).wants).toEqual([]),
  )
})

describe('failures', () => {
  const state = stateAfter(
    {},
    ...accepted(project),
    ...Array.from({ length: 25 }, (_, at) => failedOne(at + 1, at % 2 ? 'Deadline exceeded' : 'No space left')),
  )
  const rowsOf = (query: Partial<Parameters<typeof failurePage>[2]>) => {
    const { total, rows } = failurePage(state, undefined, { offset: 0, limit: 3, ...query }, 0)
    return [total, ...rows.map(({ container }) => container)]
  }
  it.each([
    ['newest first', {}, [25, 25, 24, 23]],
    ['a page further', { offset: 3 }, [25, 22, 21, 20]],
    ['the last page', { offset: 24 }, [25, 1]],
    ['beyond the end', { offset: 30 }, [25]],
    ['by error, in any case', { search: 'no SPACE' }, [13, 25, 23, 21]],
    ['by path', { search: 'project-7' }, [1, 7]],
    ['by id', { search: '19' }, [1, 19]],
    ['nothing', { search: 'nowhere' }, [0]],
    ['of another part', { part: 'other/project' }, [0]],
  ] as const)('%s', (_name, query, found) => expect(rowsOf(query)).toEqual(found))

  it('are judged by their error', () => {
    const { rows } = failurePage(state, undefined, { offset: 0, limit: 2 }, 0)
    expect(rows.map(({ judged }) => judged)).toEqual(['lasting', 'passing'])
  })

  it('are counted without walking them', () => {
    const book = failureBook(3)
    const record = { label: '', move: 1, state: 'failed', extra: {}, wished: false, moot: undefined }
    for (let container = 1; container <= 6; container++)
      book.put({ ...record, container, attempts: container, error: container === 1 ? 'no space left' : 'timeout' })
    expect([book.size, book.repeatable, book.givenUpOn]).toEqual([6, 1, 5])
    book.change(1, { wished: true })
    book.change(2, { moot: 'it was deleted.' })
    book.delete(6)
    expect([book.size, book.repeatable, book.givenUpOn]).toEqual([5, 1, 3])
    expect(book.takeFresh().map(({ container }) => container)).toEqual([1, 2, 3, 4, 5])
    expect(book.takeFresh()).toEqual([])
  })
})

it.each([
  [1, 10, 4],
  [5, 25, 5],
  [100, 500, 100],
])('at %i requests a second, %i pages are read in a look, and %i of moves that are going', (rate, gap, going) =>
  expect([gapPages(rate), goingPages(rate)]).toEqual([gap, going]),
)
