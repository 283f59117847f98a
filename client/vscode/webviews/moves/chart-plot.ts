/** Where does each line of the chart run? Two plots below each other, as failures would vanish on the scale of those that moved. */
import type { Sample } from '../../../moves/run/run-picture.ts'
import { countTicks, timeTicks } from './chart-ticks.ts'
import { axisWords } from './number-words.ts'
import { tickWords } from './time-words.ts'

/** Pixels. */
export interface ChartPlot {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly moved: LinePlot
  readonly failed: LinePlot
  readonly times: readonly { readonly x: number; readonly label: string }[]
  /** Of each sample. */
  readonly xs: readonly number[]
}

export interface LinePlot {
  readonly top: number
  readonly bottom: number
  /** As `d` of a path. */
  readonly line: string
  readonly area: string
  readonly ticks: readonly { readonly y: number; readonly label: string }[]
  /** Of each sample. */
  readonly ys: readonly number[]
}

export const chartHeight = 300
const left = 52
const rightSpace = 14
const movedTop = 24
const movedBottom = 176
const failedTop = 216
const failedBottom = 272

/** `samples`: one at least. `offset` as for `timeTicks`. */
export function chartPlot(samples: readonly Sample[], width: number, offset: number, timeZone?: string): ChartPlot {
  const right = Math.max(left + 40, width - rightSpace)
  const from = samples[0]?.at ?? 0
  // A run that has just begun has one moment, and a line needs two.
  const to = Math.max(samples.at(-1)?.at ?? 0, from + 1000)
  const xOf = (at: number) => round(left + ((at - from) / (to - from)) * (right - left))
  const xs = samples.map(({ at }) => xOf(at))
  const { step, ticks } = timeTicks(from, to, Math.max(2, Math.floor((right - left) / 75)), offset)
  return {
    width,
    height: chartHeight,
    left,
    right,
    moved: linePlot(
      xs,
      samples.map(({ moved }) => moved),
      movedTop,
      movedBottom,
      4,
    ),
    failed: linePlot(
      xs,
      samples.map(({ failed }) => failed),
      failedTop,
      failedBottom,
      2,
    ),
    times: ticks.map(at => ({ x: xOf(at), label: tickWords(at, step, timeZone) })),
    xs,
  }
}

/** Which sample a place on the chart belongs to. */
export function nearestSample(xs: readonly number[], x: number): number {
  let low = 0
  let high = xs.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((xs[middle] ?? 0) < x) low = middle
    else high = middle
  }
  return Math.abs((xs[low] ?? 0) - x) <= Math.abs((xs[high] ?? 0) - x) ? low : high
}

function linePlot(
  xs: readonly number[],
  values: readonly number[],
  top: number,
  bottom: number,
  count: number,
): LinePlot {
  const ticks = countTicks(Math.max(0, ...values), count)
  const most = ticks.at(-1) ?? 1
  const yOf = (value: number) => round(bottom - (value / most) * (bottom - top))
  const ys = values.map(yOf)
  const points = xs.map((x, index) => `${x} ${ys[index] ?? bottom}`)
  // A single moment is a dot.
  const line = `M${(points.length === 1 ? [...points, ...points] : points).join('L')}`
  return {
    top,
    bottom,
    line,
    area: `${line}L${xs.at(-1) ?? 0} ${bottom}L${xs[0] ?? 0} ${bottom}Z`,
    ticks: ticks.map(value => ({ y: yOf(value), label: axisWords(value) })),
    ys,
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
