/** Are numbers, times and stages told so that a person understands them at once? */
import { describe, expect, it } from 'vitest'
import { durationWords, estimateWords, untilWords } from '../../../../client/vscode/webviews/moves/duration-words.ts'
import {
  axisWords,
  countWords,
  movedWords,
  paceWords,
  repositoriesWords,
  shareWords,
} from '../../../../client/vscode/webviews/moves/number-words.ts'
import { stageWords } from '../../../../client/vscode/webviews/moves/stage-words.ts'
import { tickWords, timeWords } from '../../../../client/vscode/webviews/moves/time-words.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

describe('numbers', () => {
  it.each([
    [countWords(1_000_000), '1,000,000'],
    [repositoriesWords(1), '1 repository'],
    [repositoriesWords(0), '0 repositories'],
    [axisWords(9999), '9,999'],
    [axisWords(250_000), '250k'],
    [axisWords(1_500_000), '1.5m'],
    [movedWords({ moved: 812, expected: 1240 }), '812 of 1,240 moved'],
    [movedWords({ moved: 812, expected: undefined }), '812 moved so far'],
    [paceWords(0), '0'],
    [paceWords(0.04), 'less than 0.1'],
    [paceWords(0.44), '0.4'],
    [paceWords(14.2), '14'],
    [paceWords(1912.3), '1,912'],
  ])('%s', (words, expected) => {
    expect(words).toBe(expected)
  })

  it.each([
    [0, 100, '0%'],
    [1, 1_000_000, 'less than 0.1%'],
    [612_345, 1_000_000, '61.2%'],
    // Nobody is told that all is there while one is missing.
    [999_999, 1_000_000, '99.9%'],
    [100, 100, '100%'],
    [3, 0, undefined],
    [3, undefined, undefined],
  ])('%s of %s is %s', (part, all, expected) => {
    expect(shareWords(part, all)).toBe(expected)
  })
})

describe('what has passed', () => {
  it.each([
    [-5, '0 s'],
    [12_300, '12 s'],
    [4 * minute + 10 * second, '4 min 10 s'],
    [4 * minute, '4 min'],
    [2 * hour + 10 * minute + 59 * second, '2 h 10 min'],
    [3 * day + 4 * hour, '3 d 4 h'],
  ])('%s ms is %s', (milliseconds, expected) => {
    expect(durationWords(milliseconds)).toBe(expected)
  })
})

describe('a guess', () => {
  it.each([
    [0, 'under a minute'],
    [59, 'under a minute'],
    [61, 'about 1 min'],
    [29 * 60 + 50, 'about 30 min'],
    [62 * 60, 'about 1 h'],
    [7800, 'about 2 h 10 min'],
    [7790, 'about 2 h 10 min'],
    [23.99 * 3600, 'about 1 d'],
    [30 * 3600, 'about 1 d 6 h'],
    [9.6 * 86_400, 'about 10 days'],
  ])('%s s is %s', (seconds, expected) => {
    expect(estimateWords(seconds)).toBe(expected)
  })
})

it.each([
  [-1, 'now'],
  [999, 'now'],
  [3001, 'in 4 s'],
  [90 * second, 'in 1 min 30 s'],
  [3 * hour, 'in 3 h'],
])('what comes in %s ms comes %s', (left, expected) => {
  expect(untilWords(1_000_000 + left, 1_000_000)).toBe(expected)
})

describe('a moment', () => {
  const now = Date.UTC(2026, 5, 1, 14, 5, 9)
  it.each([
    [now, '14:05:09'],
    [now - day, '31 May, 14:05'],
    [now - 400 * day, '27 Apr 2025, 14:05'],
  ])('%s', (at, expected) => {
    expect(timeWords(at, now, 'UTC')).toBe(expected)
  })

  it('is told by the clock of whoever looks', () => {
    expect(timeWords(now, now, 'Asia/Kathmandu')).toBe('19:50:09')
  })

  it('on an axis is a time, at midnight a day', () => {
    const midnight = Date.UTC(2026, 5, 2)
    expect(tickWords(midnight, hour, 'UTC')).toBe('2 Jun')
    expect(tickWords(midnight + 3 * hour, hour, 'UTC')).toBe('03:00')
    expect(tickWords(midnight + 5 * second, second, 'UTC')).toBe('00:00:05')
  })
})

describe('the stage', () => {
  it.each([
    ['planned', 'nobody', 'Planned', /Nothing was asked/],
    ['running', 'here', 'Running', /^Repositories are being moved/],
    ['running', 'nobody', 'Not watched', /go on in the instance/],
    ['running', 'elsewhere', 'Running', /Another window or command line/],
    ['attention', 'nobody', 'Needs you', /Nobody watches/],
    ['check', 'here', 'Console check', /on a console/],
    ['done', 'nobody', 'Done', /^It is proven that nothing is left on the source\.$/],
    ['given-up', 'elsewhere', 'Ended early', /^A person ended it [^.]*\.$/],
  ] as const)('%s, followed by %s', (stage, followed, label, meaning) => {
    const words = stageWords({ stage, followed, totals: { going: 0 } })
    expect(words.label).toBe(label)
    expect(words.meaning).toMatch(meaning)
  })
  it('tells that the instance does not answer, to whoever asks it', () => {
    const trouble = { kind: 'unreachable', message: 'Nothing listens there.', remedy: '' } as const
    const words = stageWords({ stage: 'running', followed: 'here', totals: { going: 4 }, trouble })
    expect(words).toMatchObject({
      label: 'No answer',
      meaning: expect.stringMatching(/^Nothing listens there\. .*again/),
    })
  })
  it('does not say that nothing goes on while moves do', () => {
    const { meaning } = stageWords({ stage: 'attention', followed: 'here', totals: { going: 45 } })
    expect(meaning).toMatch(/^Moves are going meanwhile/)
  })
})
