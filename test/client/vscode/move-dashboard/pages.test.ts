/** Does the page show of a run what a person has to know, and offer what can be done? */
import { describe, expect, it } from 'vitest'
import type { PartPicture, Want } from '../../../../client/moves/run/run-picture.ts'
import { createAnnouncer, quietTime } from '../../../../client/vscode/webviews/moves/announcements.ts'
import {
  chosenByPart,
  judgedWords,
  lastOffset,
  mayBeRescheduled,
  nextTryWords,
  noFailureWords,
  rangeWords,
  rowKey,
} from '../../../../client/vscode/webviews/moves/failure-pages.ts'
import { figures } from '../../../../client/vscode/webviews/moves/figures.ts'
import { readMemory } from '../../../../client/vscode/webviews/moves/page-memory.ts'
import { progressPage } from '../../../../client/vscode/webviews/moves/progress-page.ts'
import { runActions } from '../../../../client/vscode/webviews/moves/run-actions.ts'
import { wantPages } from '../../../../client/vscode/webviews/moves/want-page.ts'
import { begun, failure, part, picture, totalsOf, want } from './sample-pictures.ts'

const minute = 60_000

describe('progress of a part', () => {
  it('is a bar, a sentence, and each state as the instance words it', () => {
    const [first] = picture().parts
    if (!first) throw new Error('The sample has no part.')
    expect(progressPage({ ...first, left: 385, verifiedAt: begun, newcomers: 1 }, begun)).toMatchObject({
      title: 'Projects',
      stageLabel: 'Moving',
      summary: '812 of 1,240 moved (65.4%)',
      spoken: '812 of 1,240 moved (65.4%), 40 going, 3 failed, 385 not begun',
      percent: 65,
      bar: { moved: 812, going: 40, failed: 3, left: 385, unknown: 0 },
      states: [
        { state: 'scheduled', count: '28', outcome: 'not over' },
        { state: 'started', count: '12', outcome: 'not over' },
        { state: 'finished', count: '810', outcome: 'moved' },
        { state: 'cleanup failed', count: '2', outcome: 'moved, but the old copy is still there' },
        { state: 'failed', count: '3', outcome: 'failed' },
      ],
      notes: [
        expect.stringMatching(/^Left on default when last looked, at \S+: 385\.$/),
        '1 project appeared there after the plan was made.',
        '2 old copies are still on default.',
      ],
    })
  })

  it('does not look complete while nobody knows how many there are', () => {
    const page = progressPage(part({ source: 'default', type: 'snippet', stage: 'watching', moved: 300 }), begun)
    expect(page).toMatchObject({ percent: undefined, summary: '300 moved so far', bar: { moved: 300, unknown: 100 } })
    expect(page.spoken).toBe('300 moved so far, how many more is not known')
  })

  it('is complete when it is proven, and of nothing is nothing', () => {
    const done = part({ source: 'default', type: 'group', stage: 'done', moved: 7, left: 0 })
    expect(progressPage(done, begun)).toMatchObject({ stageLabel: 'Done, none is left', bar: { moved: 7, unknown: 0 } })
    const none = progressPage(part({ source: 'default', type: 'project', expected: 0 }), begun)
    expect(none).toMatchObject({ summary: '0 of 0 moved', percent: undefined })
  })

  it('says that more are left than were counted', () => {
    const page = progressPage(part({ source: 'a', type: 'project', left: 10_000, leftMore: true }), begun)
    expect(page.notes).toEqual(['Left on a when last looked: more than 10,000.'])
  })
})

describe('figures', () => {
  const figure = (id: string, change: Parameters<typeof picture>[0] = {}, now = begun + 57 * minute) => {
    const found = figures(picture(change), now).find(one => one.id === id)
    return found && `${found.value} | ${found.more}`
  }

  it('tell how it goes', () => {
    const totals = { expected: 1_000_000, moved: 612_345, going: 2140, failed: 3, leftCopies: 1 }
    expect(figure('moved', { totals })).toBe('612,345 | of 1,000,000 (61.2%)')
    expect(figure('failed', { totals })).toBe('3 | 1 old copy left')
    expect(figure('pace', { totals })).toBe('14 | repositories')
    expect(figure('left')).toBe('about 2 h 10 min | ')
    expect(figure('requests')).toBe('321 | at most 5 a second')
    expect(figure('look')).toMatch(/^\S+ \| next look in 4 s$/)
  })

  it('say why there is none', () => {
    const unknown = { perMinute: undefined, secondsLeft: undefined }
    expect(figure('left', unknown)).toBe('– | not known yet')
    expect(figure('left', { ...unknown, stage: 'check' })).toBe('– | waits for you')
    expect(figure('left', { stage: 'done' })).toBe('none | ')
    expect(figure('look', { followed: 'nobody' })).toMatch(/not watched$/)
    expect(figure('look', { followed: 'elsewhere' })).toMatch(/followed elsewhere$/)
    const busy = { requests: 1, lastAt: begun, nextAt: undefined }
    expect(figure('look', { watching: busy })).toMatch(/looking now$/)
    expect(figure('look', { stage: 'planned', watching: { requests: 0, lastAt: undefined, nextAt: undefined } })).toBe(
      '– | ',
    )
  })
})

describe('buttons', () => {
  const labels = (change: Parameters<typeof picture>[0]) =>
    runActions(picture(change)).map(({ label, obstacle }) => (obstacle === undefined ? label : `(${label})`))

  it.each([
    [{}, ['Pause Watching', 'Verify', 'Reschedule Failed', 'Export Report', 'End…']],
    [{ followed: 'nobody' }, ['Resume Watching', 'Verify', 'Reschedule Failed', 'Export Report', 'End…']],
    [{ followed: 'elsewhere' }, ['(Pause Watching)', '(Verify)', '(Reschedule Failed)', 'Export Report', '(End…)']],
    [{ stage: 'planned', followed: 'nobody' }, ['Start…', '(Verify)', '(Reschedule Failed)', 'Export Report', 'End…']],
    [{ stage: 'done' }, ['(Pause Watching)', '(Verify)', '(Reschedule Failed)', 'Export Report', '(End…)']],
  ] as const)('%j', (change, expected) => {
    expect(labels(change)).toEqual(expected)
  })

  it('say why one cannot be pressed', () => {
    const none = picture({ parts: [part({ source: 'default', type: 'project' })] })
    expect(runActions(none).find(({ id }) => id === 'reschedule')?.obstacle).toBe('No repository has failed.')
  })
})

describe('a part', () => {
  const over = part({
    type: 'snippet',
    source: 'a',
    stage: 'scheduling',
    going: 0,
    states: [{ state: 'finished', count: 8, outcome: 'moved' }],
  })
  it('whose moves are over is no longer being scheduled', () => {
    expect(progressPage(over, begun)).toMatchObject({ stageLabel: 'Moves are over, late ones may appear' })
    expect(progressPage({ ...over, states: [] }, begun)).toMatchObject({ stageLabel: 'Being scheduled' })
  })
  it('of a run that was ended has no proof, whatever went on in it', () => {
    expect(progressPage(over, begun, true)).toMatchObject({ stageLabel: 'Ended without proof', shape: 'ended' })
    expect(progressPage({ ...over, stage: 'waiting' }, begun, true)).toMatchObject({ stageLabel: 'Not begun' })
    expect(progressPage({ ...over, stage: 'done' }, begun, true)).toMatchObject({ shape: 'done' })
  })
})

describe('what needs a person', () => {
  const pagesOf = (wants: readonly Want[], parts: readonly PartPicture[]) =>
    wantPages({ stage: 'attention', wants, parts })
  it.each([
    ['access', 'resumeStorageMove'],
    ['refused', 'scheduleAgain'],
    ['unanswered', 'scheduleAgain'],
    ['failures', 'rescheduleFailedMoves'],
    ['left-over', 'scheduleLeftRepositories'],
    ['newcomers', 'scheduleLeftRepositories'],
    ['disk', 'resumeStorageMove'],
  ] as const)('%s is dealt with by %s', (kind, command) => {
    const [page] = pagesOf([want(kind)], [])
    expect(page?.actions.map(action => action.command)).toEqual([command])
    expect(page?.part).toBe('default/project')
  })

  it('tells what the instance said, once', () => {
    const failureOf = (message: string) => ({ kind: 'invalid' as const, message, remedy: '' })
    const [other, same] = pagesOf(
      [
        want('refused', { failure: failureOf('400 Bad Request') }),
        want('refused', { message: 'No.', failure: failureOf('No.') }),
      ],
      [],
    )
    expect([other?.detail, same?.detail]).toEqual(['400 Bad Request', undefined])
    expect(other?.id).not.toBe(same?.id)
  })

  const parts = [
    part({ source: 'a', type: 'project', stage: 'done' }),
    part({ source: 'a', type: 'snippet', stage: 'check' }),
    part({ source: 'a', type: 'group', stage: 'check' }),
    part({ source: 'b/c', type: 'snippet', stage: 'check' }),
  ]
  const ofA = { source: 'a', types: ['snippet', 'group'], part: 'a/snippet' }
  const ofB = { source: 'b/c', types: ['snippet'], part: 'b/c/snippet' }

  it('asks for a console check for each source that waits for one', () => {
    expect(pagesOf([want('console', { part: undefined })], parts)[0]?.checks).toEqual([ofA, ofB])
  })

  it('has one box for all types of a source, as one answer tells of all', () => {
    const wants = ['a/snippet', 'a/group', 'b/c/snippet'].map(part =>
      want('console', { part, message: `Nobody knows of ${part}.` }),
    )
    expect(pagesOf(wants, parts)).toMatchObject([
      { message: 'Nobody knows of a/snippet. Nobody knows of a/group.', part: undefined, checks: [ofA] },
      { message: 'Nobody knows of b/c/snippet.', part: 'b/c/snippet', checks: [ofB] },
    ])
  })

  it('asks for another console check where one said that something is left', () => {
    const pages = pagesOf([want('left-over', { part: 'a/group' }), want('console', { part: 'a/snippet' })], parts)
    expect(pages).toMatchObject([{ actions: [{ command: 'scheduleAgain' }], checks: [{ ...ofA, part: 'a/group' }] }])
    expect(pagesOf([want('left-over', { part: 'a/project' })], parts)[0]?.checks).toEqual([])
  })

  it('offers the console check before the run asks for it, as soon as nothing goes that it looks at', () => {
    const over = {
      source: 'a',
      stage: 'scheduling',
      states: [{ state: 'finished', count: 8, outcome: 'moved' }],
    } as const
    const projects = part({ source: 'a', type: 'project', stage: 'watching', going: 4 })
    const snippets = part({ ...over, type: 'snippet', moved: 8, going: 0 })
    const groups = (change: Partial<PartPicture>) =>
      part({ source: 'a', type: 'group', going: 0, states: [], ...change })
    const early = (...parts: readonly PartPicture[]) => wantPages({ stage: 'running', wants: [], parts })
    expect(early(projects, snippets, groups({ stage: 'scheduling' }))).toMatchObject([
      { level: 'todo', actions: [], checks: [ofA], isEarly: true },
    ])
    expect(early(projects, snippets, groups({ stage: 'watching', going: 1 }))).toEqual([])
    expect(early(projects, snippets, groups({ stage: 'waiting' }))).toEqual([])
    expect(early(projects, part({ ...over, type: 'snippet', going: 0, states: [] }))).toEqual([])
    expect(wantPages({ stage: 'given-up', wants: [], parts: [projects, snippets] })).toEqual([])
  })
})

describe('failures', () => {
  it('are told by page', () => {
    expect(rangeWords(0, 25, 1_000_000)).toBe('1–25 of 1,000,000')
    expect(rangeWords(999_975, 25, 1_000_000)).toBe('999,976–1,000,000 of 1,000,000')
    expect(rangeWords(0, 0, 0)).toBe('none')
    expect([0, 1, 25, 26, 1_000_000].map(lastOffset)).toEqual([0, 0, 0, 25, 999_975])
  })

  it('are chosen by part, for names of any kind', () => {
    const keys = [
      rowKey({ part: 'a b/project', container: 7 }),
      rowKey({ part: 'c/snippet', container: 7 }),
      rowKey({ part: 'a b/project', container: 9 }),
    ]
    expect(chosenByPart(keys)).toEqual([
      { part: 'a b/project', containers: [7, 9] },
      { part: 'c/snippet', containers: [7] },
    ])
  })

  it('are told apart from those that moved and left an old copy', () => {
    expect(judgedWords(failure(1, { judged: 'lasting' }))).toBe('fails again until its cause is mended')
    const copy = failure(1, { state: 'cleanup failed' })
    expect([mayBeRescheduled(failure(1)), mayBeRescheduled(copy)]).toEqual([true, false])
    expect(judgedWords(copy)).toBe('moved; the old copy stays')
  })

  it('say when they are tried again, and what a search did not find', () => {
    expect(nextTryWords(undefined, begun)).toBe('not by itself')
    expect(nextTryWords(begun + 90_000, begun)).toBe('in 2 min')
    expect(nextTryWords(begun + 4000, begun)).toBe('in 4 s')
    expect(nextTryWords(begun + 120 * minute, begun)).toMatch(/^at /)
    expect(noFailureWords('disk', true)).toContain('“disk”')
    expect(noFailureWords('', false)).toBe('Nothing has failed.')
  })
})

describe('what is read aloud', () => {
  const at = (moved: number, change: Parameters<typeof picture>[0] = {}) => {
    const parts = [part({ source: 'default', type: 'project', stage: 'watching', expected: 100, moved })]
    return picture({ parts, totals: totalsOf(parts), ...change })
  }

  it('is the stage, and now and then how far it is', () => {
    const announce = createAnnouncer()
    expect(announce(at(0), begun)).toBe('Running. 0 of 100 moved.')
    expect(announce(at(15), begun + 1000)).toBeUndefined()
    expect(announce(at(16), begun + quietTime)).toBe('16 of 100 moved.')
    expect(announce(at(17), begun + 3 * quietTime)).toBeUndefined()
    expect(announce(at(45), begun + 3 * quietTime + 1)).toBe('45 of 100 moved.')
  })

  it('is at once what needs a person, and only once', () => {
    const announce = createAnnouncer()
    announce(at(10), begun)
    const failing = at(11, { stage: 'attention', wants: [want('failures')] })
    expect(announce(failing, begun + 1)).toBe('Needs you. Repositories failed. 11 of 100 moved.')
    expect(announce(failing, begun + 2)).toBeUndefined()
    const more = { ...failing, wants: [want('failures', { message: '4 repositories failed.' })] }
    expect(announce(more, begun + 3)).toBeUndefined()
  })
})

describe('what the page remembers', () => {
  const memory = {
    run: 'r-1',
    search: 'disk',
    part: 'default/project',
    offset: 50,
    chosen: ['7 default/project'],
    drafts: { default: 'signalbox {' },
    scroll: 300,
    tableOpen: true,
  }

  it('is read as it was written', () => {
    expect(readMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory)
  })

  it('is nothing without a run, and nothing of a wrong kind', () => {
    expect([undefined, null, 'r-1', {}, { run: 7 }].map(readMemory)).toEqual(Array(5).fill(undefined))
    expect(readMemory({ run: 'r-1', search: 7, offset: -1, chosen: [3], drafts: { a: 1 }, scroll: 0.5 })).toEqual({
      run: 'r-1',
      search: '',
      part: undefined,
      offset: 0,
      chosen: [],
      drafts: {},
      scroll: 0,
      tableOpen: false,
    })
  })
})
