/** Does the chart have round marks, and lines that stay in it, whatever there is to draw? */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartPlot, nearestSample } from '../../../../client/vscode/webviews/moves/chart-plot.ts'
import { countTicks, timeTicks } from '../../../../client/vscode/webviews/moves/chart-ticks.ts'
import { chartSummary, sampleWords, someSamples } from '../../../../client/vscode/webviews/moves/chart-words.ts'
import { withNewest } from '../../../../client/vscode/webviews/moves/newest-sample.ts'
import { begun, samples } from './sample-pictures.ts'

const minute = 60_000
const hour = 60 * minute

describe('marks of an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [812, [0, 500, 1000]],
    [41_223, [0, 20_000, 40_000, 60_000]],
    [1_000_000, [0, 500_000, 1_000_000]],
  ])('up to %s', (most, expected) => {
    expect(countTicks(most, 4)).toEqual(expected)
  })

  it('reach as far as the values, in whole and equal steps', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.integer({ min: 1, max: 8 }), (most, count) => {
        const ticks = countTicks(most, count)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
        expect(ticks.length).toBeLessThanOrEqual(count + 2)
        expect(ticks.every(Number.isInteger)).toBe(true)
      }),
    )
  })

  it('are at round times of the day of whoever looks', () => {
    // A time zone of 5 hours and 45 minutes before UTC.
    const { step, ticks } = timeTicks(begun, begun + 5 * hour, 6, -345)
    expect(step).toBe(hour)
    expect(ticks.map(at => new Date(at + 345 * minute).toISOString().slice(11, 16))).toEqual([
      '18:00',
      '19:00',
      '20:00',
      '21:00',
      '22:00',
    ])
  })

  it('are never more than asked for, and one more', () => {
    fc.assert(
      fc.property(fc.nat(90 * 24 * hour), fc.integer({ min: 2, max: 14 }), (length, count) => {
        const { ticks } = timeTicks(begun, begun + length, count, 0)
        expect(ticks.length).toBeLessThanOrEqual(count + 1)
        expect(ticks.every(at => at >= begun && at <= begun + Math.max(length, 1000))).toBe(true)
      }),
    )
  })
})

describe('the lines', () => {
  it('lie in their plots, for any samples', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(1_000_000), fc.nat(72 * hour), (count, most, over) => {
        const { moved, failed, xs, left, right } = chartPlot(samples(count, most, over), 900, 0, 'UTC')
        for (const plot of [moved, failed]) expect(plot.ys.every(y => y >= plot.top && y <= plot.bottom)).toBe(true)
        expect(xs.every(x => x >= left && x <= right)).toBe(true)
        expect(moved.line).not.toContain('NaN')
      }),
      { numRuns: 30 },
    )
  })

  it('draw a dot of a run that has just begun', () => {
    const { moved } = chartPlot(samples(1, 0, 0), 900, 0, 'UTC')
    expect(moved.line).toBe('M52 176L52 176')
  })

  it('find the moment that is nearest to the pointer', () => {
    const xs = [10, 20, 30, 100]
    expect([0, 14, 16, 64, 66, 500].map(x => nearestSample(xs, x))).toEqual([0, 0, 1, 2, 3, 3])
  })
})

it('the chart reaches as far as the last look', () => {
  const kept = samples(3, 100, hour)
  const totals = { expected: 200, moved: 150, going: 9, failed: 4, leftCopies: 1 }
  const seen = (lastAt: number | undefined) =>
    withNewest(kept, { totals, watching: { requests: 1, lastAt, nextAt: undefined } })
  expect(seen(begun + 2 * hour)).toEqual([...kept, { at: begun + 2 * hour, moved: 150, failed: 4, going: 9 }])
  expect(seen(begun + hour)).toBe(kept)
  expect(seen(undefined)).toBe(kept)
})

describe('for whoever does not see it', () => {
  const last = { at: begun + hour, moved: 812, failed: 3, going: 40 }

  it('a sentence says what the chart does', () => {
    const first = { at: begun, moved: 12, failed: 0, going: 5 }
    expect(chartSummary([first, last], last.at)).toMatch(
      /^In 1 h, from \S+ to \S+: 800 more moved, 3 failed at the end\.$/,
    )
    expect(chartSummary([], last.at)).toBe('There is nothing to draw yet.')
    expect(chartSummary([last], last.at)).toMatch(/^The first look, at \S+: 812 moved, 3 failed, 40 going\.$/)
    expect(sampleWords(last, last.at)).toMatch(/: 812 moved, 3 failed, 40 going$/)
  })

  it('a table has some of the moments, the newest among them', () => {
    const all = samples(500, 1000, hour)
    const some = someSamples(all, 40)
    expect(some[0]).toBe(all[499])
    expect(some.length).toBeGreaterThan(35)
    expect(some.length).toBeLessThanOrEqual(40)
    expect(someSamples(all.slice(0, 3), 40)).toHaveLength(3)
  })
})
