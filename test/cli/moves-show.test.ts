/** What is told of a run while it goes, where nothing is drawn? */
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { newFailures } from '../../client/cli/moves/new-failures.ts'
import { newLines } from '../../client/cli/moves/new-lines.ts'
import { showRun } from '../../client/cli/moves/run-show.ts'
import { throttled } from '../../client/cli/moves/throttled.ts'
import type { Terminal } from '../../client/cli/terminal.ts'
import type { Run } from '../../client/moves/run/run.ts'
import type { FailedRepository, LogLine, RunPicture } from '../../client/moves/run/run-picture.ts'
import { failure, noon, part, picture } from './support/moves.ts'

beforeEach(() => vi.useFakeTimers({ now: noon }))
afterEach(() => vi.useRealTimers())

/** A run whose picture and failures a test sets, and a terminal that keeps what is written. */
function surroundings(given: { readonly columns?: number } = {}) {
  const state = { picture: picture(), failures: [] as FailedRepository[], behind: false }
  const run: Run = {
    get picture() {
      return state.picture
    },
    onChange: () => () => undefined,
    failures: ({ offset, limit }) => ({
      total: state.failures.length,
      rows: state.failures.slice(offset, offset + limit),
    }),
    wish: async () => undefined,
    follow: async () => undefined,
    close: async () => undefined,
  }
  const written: string[] = []
  const pictures: (readonly string[])[] = []
  const terminal: Terminal = {
    write: text => void written.push(String(text)),
    complain: () => undefined,
    style: (_, text) => text,
    withoutColours: () => undefined,
    onLostOutput: () => undefined,
    columns: 80,
    progress: () => undefined,
    screen: () => (given.columns === undefined ? undefined : { columns: given.columns, rows: 24 }),
    draw: lines => void pictures.push(lines),
    isBehind: () => state.behind,
  }
  return { state, run, written, pictures, terminal }
}

const note = (text: string, change: Partial<LogLine> = {}): LogLine => ({ at: noon, level: 'info', text, ...change })
const moved = (count: number): RunPicture =>
  picture({ parts: [part({ moved: count, going: 0, failed: 0 })], perMinute: undefined })

describe('as lines', () => {
  it('how far it is, only where it is further, and not more often than every ten seconds', () => {
    const { state, run, written, terminal } = surroundings()
    state.picture = moved(1)
    const show = showRun(run, terminal, 'text')
    for (const count of [2, 3, 4]) {
      state.picture = moved(count)
      show.changed()
    }
    expect(written).toEqual(['12:00:00  0% · 1 of 1,000 moved · about 2 min left\n'])
    vi.advanceTimersByTime(10_000)
    expect(written.slice(1)).toEqual(['12:00:10  0% · 4 of 1,000 moved · about 2 min left\n'])
    show.changed()
    vi.advanceTimersByTime(60_000)
    expect(written).toHaveLength(2)
    state.picture = moved(1000)
    show.end(0, undefined)
    expect(written[2]).toContain('100% · 1,000 of 1,000 moved')
    vi.advanceTimersByTime(60_000)
    expect(written).toHaveLength(3)
  })

  it('what is noted, at once and once, and nothing of what was noted before', () => {
    const { state, run, written, terminal } = surroundings()
    state.picture = picture({ log: [note('long ago')] })
    const show = showRun(run, terminal, 'text')
    state.picture = picture({
      log: [note('long ago'), note('Scheduled.'), note('Slow\u001b[2J.', { level: 'warning' })],
    })
    show.changed()
    show.changed()
    show.end(0, undefined)
    expect(written.filter(line => !line.includes('moved'))).toEqual(['12:00:00  Scheduled.\n', '12:00:00  Slow␛[2J.\n'])
  })
})

describe('as JSON', () => {
  const events = (written: readonly string[]) =>
    written
      .join('')
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))

  it('one object a line: pictures that differ, once a second; failures once; the end', () => {
    const { state, run, written, terminal } = surroundings()
    const show = showRun(run, terminal, 'json')
    state.failures = [failure()]
    for (let i = 0; i < 10; i++) show.changed()
    vi.advanceTimersByTime(5000)
    state.failures = [failure({ move: 71, label: 'shop/cart', nextAt: noon }), failure()]
    state.picture = picture({ stage: 'attention', log: [note('Stopped.')] })
    show.changed()
    vi.advanceTimersByTime(1000)
    show.end(1, 'signalbox moves watch x')
    expect(events(written).map(({ event }) => event)).toEqual([
      'picture',
      'failure',
      'log',
      'failure',
      'picture',
      'end',
    ])
    expect(events(written)[0]).toMatchObject({
      run: state.picture.run,
      stage: 'running',
      moved: 632,
      parts: [{ part: 'default/project', states: { started: 4, scheduled: 36, finished: 620, failed: 3 } }, {}, {}],
    })
    expect(events(written)[3]).toMatchObject({ label: 'shop/cart', move: 71, nextAt: '2026-03-14T12:00:00.000Z' })
    expect(events(written)[5]).toMatchObject({ stage: 'attention', exit: 1, resume: 'signalbox moves watch x' })
  })

  it('a reader that is slow gets no pictures meanwhile, and the last one', () => {
    const { state, run, written, terminal } = surroundings()
    state.behind = true
    const show = showRun(run, terminal, 'json')
    for (let count = 0; count < 100; count++) {
      state.picture = moved(count)
      show.changed()
      vi.advanceTimersByTime(1000)
    }
    expect(written).toEqual([])
    show.end(0, undefined)
    expect(events(written).map(({ event, moved }) => [event, moved])).toEqual([
      ['picture', 99],
      ['end', 99],
    ])
  })
})

describe('as a drawing', () => {
  it('ten times a second at most, and once a second when nothing changes', () => {
    const { run, pictures, terminal } = surroundings({ columns: 80 })
    const show = showRun(run, terminal, 'text')
    for (let i = 0; i < 1000; i++) {
      show.changed()
      vi.advanceTimersByTime(1)
    }
    expect(pictures.length).toBeGreaterThan(8)
    expect(pictures.length).toBeLessThan(13)
    const before = pictures.length
    vi.advanceTimersByTime(10_000)
    expect(pictures.length - before).toBeGreaterThan(8)
    expect(pictures.length - before).toBeLessThan(13)
    show.end(0, undefined)
    expect(pictures.at(-1)).toEqual([])
    const after = pictures.length
    vi.advanceTimersByTime(10_000)
    expect(pictures).toHaveLength(after)
  })
})

test('failures of a long run are told once each, newest last, with bounded memory', () => {
  let failures: FailedRepository[] = []
  let asked = 0
  const fresh = newFailures({
    failures({ offset, limit }) {
      asked++
      return { total: failures.length, rows: failures.slice(offset, offset + limit) }
    },
  })
  const told: number[] = []
  for (let move = 1; move <= 5000; move++) {
    failures = [failure({ move }), ...failures]
    if (move % 7 === 0) told.push(...fresh().map(row => row.move))
  }
  told.push(...fresh().map(row => row.move))
  expect(told).toEqual(Array.from({ length: 5000 }, (_, index) => index + 1))
  expect(asked).toBeLessThan(1000)
})

test('a log that forgot what was seen last is told whole', () => {
  const fresh = newLines(note('a'))
  expect(fresh([note('a'), note('b')]).map(({ text }) => text)).toEqual(['b'])
  expect(fresh([note('c'), note('d')]).map(({ text }) => text)).toEqual(['c', 'd'])
  expect(fresh([])).toEqual([])
  expect(newLines(undefined)([note('a')])).toHaveLength(1)
})

test('what is throttled comes at once, then once for all, and at the end', () => {
  let count = 0
  const soon = throttled(() => void count++, 100)
  soon.call()
  expect(count).toBe(1)
  soon.call()
  soon.call()
  expect(count).toBe(1)
  vi.advanceTimersByTime(100)
  expect(count).toBe(2)
  soon.call()
  soon.end()
  expect(count).toBe(3)
  soon.call()
  vi.advanceTimersByTime(1000)
  expect(count).toBe(3)
})
