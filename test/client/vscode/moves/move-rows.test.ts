/** Does the view tell of each run what goes on, what failed and what a person can do? */
import { describe, expect, it } from 'vitest'
import type { RunPicture } from '../../../../client/moves/run/run-picture.ts'
import type { MoveObstacle } from '../../../../client/vscode/moves/move-obstacle.ts'
import type { MoveRow } from '../../../../client/vscode/moves/move-row.ts'
import { moveRows } from '../../../../client/vscode/moves/move-rows.ts'
import { failureRows } from '../../../../client/vscode/moves/part-rows.ts'
import { aFailure, aPart, aPicture, aPlan, aWant, projects } from './pictures.ts'

function rowsOf(picture: RunPicture, obstacle?: MoveObstacle) {
  return moveRows({ pictures: [picture], unreadable: [], obstacle: () => obstacle })
}

/** Icon, label and description of every row, by depth. */
function drawn(rows: readonly MoveRow[], indent = ''): string[] {
  return rows.flatMap(({ icon, label, description, children = [] }) => [
    `${indent}(${icon.id}) ${label}${description ? ` – ${description}` : ''}`,
    ...drawn(children, `${indent}  `),
  ])
}

it('shows run, storage, type, and groups by state', () => {
  expect(drawn(rowsOf(aPicture()))).toEqual([
    '(sync) default → nvme – 65 % · 3 failed · about 31 min left · 14/min',
    '  (database) default – 812 of 1,240+',
    '    (repo) Projects – 812 of 1,240',
    '      (sync) started – 425',
    '      (pass) finished – 812',
    '      (error) failed – 3',
    '    (circle-large-outline) Snippets – waiting',
  ])
})

it('shows a state that it has never heard of as the instance words it', () => {
  const part = aPart('project', { states: [{ state: 'pondering', count: 2, outcome: 'going' }] })
  expect(drawn(rowsOf(aPicture({ parts: [part] })))).toContain('      (sync) pondering – 2')
})

it('puts first what only a person can do, with the remedy beside it', () => {
  const picture = aPicture({ stage: 'attention', followed: 'nobody', wants: [aWant('unanswered'), aWant('failures')] })
  const [run] = rowsOf(picture)
  expect(run?.contextValue).toBe('run:attention:nobody:failures')
  expect(run?.children?.slice(0, 2)).toMatchObject([
    {
      ...{ label: 'No answer to the request', description: 'Something of unanswered is the matter.' },
      ...{ contextValue: 'want:unanswered', tooltip: expect.stringContaining('Do something') },
    },
    { contextValue: 'want:failures', target: { run: 'run-1', part: 'default/project' } },
  ])
})

it.each([
  ['paused', 'Watching is paused'],
  ['no-token', 'There is no access token for gitlab.example.com'],
  ['unknown-instance', 'gitlab.example.com is not among your instances'],
] as const)('says why nobody goes on: %s', (obstacle, label) => {
  const [run] = rowsOf(aPicture({ followed: 'nobody' }), obstacle)
  expect(run?.children?.[0]).toMatchObject({ label, contextValue: `obstacle:${obstacle}` })
})

it('needs nothing where another window goes on', () => {
  const [run] = rowsOf(aPicture({ followed: 'elsewhere' }), 'no-token')
  expect(run?.description).toContain('watched elsewhere')
  expect(run?.children?.[0]?.contextValue).toBe('storage')
})

it.each([
  ['planned', '(circle-large-outline) default → nvme – planned · gitlab.example.com'],
  ['attention', '(warning) default → nvme – needs you · 65 % · 3 failed · about 31 min left · 14/min'],
  ['check', '(terminal) default → nvme – console check · 65 % · 3 failed · about 31 min left · 14/min'],
  ['done', '(pass-filled) default → nvme – done · 812 moved'],
  ['given-up', '(circle-slash) default → nvme – ended · 812 of 1,240+'],
] as const)('tells the stage of a run: %s', (stage, line) => {
  expect(drawn(rowsOf(aPicture({ stage, followed: 'nobody' })))[0]).toBe(line)
})

it('tells of a part that was not proven when the run was ended', () => {
  const parts = [
    aPart('project', { stage: 'scheduling', moved: 5, expected: 9 }),
    aPart('snippet', { stage: 'waiting' }),
  ]
  expect(drawn(rowsOf(aPicture({ stage: 'given-up', followed: 'nobody', parts })))).toEqual([
    '(circle-slash) default → nvme – ended · 5 of 9+',
    '  (database) default – 5 of 9+',
    '    (circle-slash) Projects – not proven · 5 of 9',
    '    (circle-slash) Snippets – not begun',
  ])
})

it('offers the console check as soon as nothing goes that it looks at', () => {
  const states = [{ state: 'finished', count: 8, outcome: 'moved' }] as const
  const over = aPart('snippet', { stage: 'scheduling', moved: 8, states })
  expect(rowsOf(aPicture({ parts: [projects, over] }))[0]?.children?.[0]).toMatchObject({
    ...{ label: 'Console check', description: 'can be run now on default', contextValue: 'want:console' },
    target: { run: 'run-1', part: 'default/snippet' },
  })
  const going = aPart('snippet', { ...over, stage: 'watching', going: 1 })
  expect(rowsOf(aPicture({ parts: [projects, going] }))[0]?.children?.[0]?.contextValue).toBe('storage')
})

it('says that the instance does not answer, and that nobody has to do anything', () => {
  const trouble = { kind: 'unreachable', message: 'gitlab.example.com refused the connection.', remedy: '' } as const
  const [run] = rowsOf(aPicture({ trouble }))
  expect(run).toMatchObject({
    icon: { id: 'debug-disconnect' },
    description: expect.stringMatching(/^no answer · 65 %/),
  })
  expect(run?.children?.[0]).toMatchObject({
    ...{ label: 'No answer from gitlab.example.com', description: trouble.message },
    tooltip: expect.stringContaining('asked again by itself'),
  })
})

it('asks for one console check of a storage, as one answer tells of all its types', () => {
  const parts = [aPart('snippet', { stage: 'check' }), aPart('group', { stage: 'check' })]
  const wants = parts.map(({ part }) => aWant('console', part))
  const [run] = rowsOf(aPicture({ stage: 'check', parts, wants }))
  expect(run?.children?.map(({ label, description }) => [label, description])).toEqual([
    ['Console check', 'of default'],
    ['default', '0 moved'],
  ])
})

it('says that watching is paused, also where a person is wanted', () => {
  const [run] = rowsOf(aPicture({ stage: 'attention', followed: 'nobody', wants: [aWant('failures')] }), 'paused')
  expect(run?.children?.map(({ contextValue }) => contextValue).slice(0, 2)).toEqual([
    'obstacle:paused',
    'want:failures',
  ])
})

it('keeps ids from one picture to the next', () => {
  const idsIn = (rows: readonly MoveRow[]): string[] =>
    rows.flatMap(({ id, children = [] }) => [id, ...idsIn(children)])
  const later = aPicture({
    perMinute: 20,
    totals: { expected: 1240, going: 400, moved: 837, leftCopies: 0, failed: 3 },
  })
  expect(idsIn(rowsOf(later))).toEqual(idsIn(rowsOf(aPicture())))
  expect(new Set(idsIn(rowsOf(later))).size).toBe(7)
})

it('says what a screen reader needs without what is drawn', () => {
  const [run] = rowsOf(aPicture())
  expect(run?.spoken).toBe(
    'Storage move default → nvme on gitlab.example.com. 812 of at least 1,240 moved · 3 failed · 14/min · about 31 min left',
  )
})

it('names a single project, and storages chosen by weights', () => {
  const only = { type: 'project', id: 7, label: 'shop/checkout' } as const
  expect(rowsOf(aPicture({ plan: { ...aPlan, how: 'one', only } }))[0]?.label).toBe('shop/checkout: default → nvme')
  const by = aPicture({ plan: { ...aPlan, sources: ['a', 'b'], destination: undefined } })
  expect(rowsOf(by)[0]?.label).toBe('a, b → by weights')
})

it('shows a journal that cannot be read, with what is wrong', () => {
  const unreadable = [{ run: 'run-9', problem: 'Line 3 is none of ours.' }]
  expect(moveRows({ pictures: [], unreadable, obstacle: () => undefined })).toMatchObject([
    { label: 'run-9', description: 'Line 3 is none of ours.', contextValue: 'unreadable', target: { run: 'run-9' } },
  ])
})

describe('failures', () => {
  const group = { part: 'default/project', state: 'failed' }
  it('stand below their group with the message of the instance', () => {
    const rows = failureRows('run-1', group, { total: 1, rows: [aFailure(7)] })
    expect(rows).toMatchObject([
      {
        label: 'group/project-7',
        description: 'Gitaly did not answer in time.',
        target: { run: 'run-1', part: 'default/project', containers: [7] },
        error: 'group/project-7 (project 7, move 1007, failed): Gitaly did not answer in time.',
      },
    ])
  })
  it('are shown a hundred at a time, however many there are', () => {
    const rows = Array.from({ length: 100 }, (_, index) => aFailure(index))
    const shown = failureRows('run-1', group, { total: 1_000_000, rows })
    expect(shown).toHaveLength(101)
    expect(shown.at(-1)).toMatchObject({ label: 'Show 100 More', description: '999,900 not shown' })
  })
  it('say when they are tried again', () => {
    const [row] = failureRows('run-1', group, {
      total: 1,
      rows: [aFailure(7, { nextAt: new Date(2026, 10, 21, 9, 5, 0).getTime() })],
    })
    expect(row?.description).toBe('Gitaly did not answer in time. · again at 09:05:00')
  })
  it('cannot turn Markdown round', () => {
    const [row] = failureRows('run-1', group, { total: 1, rows: [aFailure(7, { error: '[press](command:evil)' })] })
    expect(row?.tooltip).not.toContain('](command:evil)')
  })
})
