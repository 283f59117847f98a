/** How does the course of a run look? Two lines over time; a mark goes along them by pointer or arrow keys, and a table says the same. */
import type { Sample } from '../../../moves/run/run-picture.ts'
import { element } from '../alert/element.ts'
import { chartDrawing } from './chart-drawing.ts'
import { type ChartPlot, chartHeight, chartPlot, nearestSample } from './chart-plot.ts'
import { chartTable } from './chart-table.ts'
import { chartSummary, sampleWords } from './chart-words.ts'
import { setAttribute, setHidden, setText } from './kept.ts'

export interface ChartView {
  readonly node: HTMLElement
  update(samples: readonly Sample[], now: number): void
}

/** `toggled` hears whether the table is open. */
export function chartView(tableOpen: boolean, toggled: (isOpen: boolean) => void): ChartView {
  const drawing = chartDrawing()
  const tip = element('div', { class: 'tip', hidden: true })
  const frame = element(
    'div',
    {
      class: 'chart',
      tabindex: 0,
      role: 'slider',
      'aria-label': 'Moment in the chart',
      'aria-readonly': 'true',
      'aria-valuemin': 0,
    },
    drawing.node,
    tip,
  )
  const summary = element('figcaption', { class: 'quiet' })
  const table = chartTable(tableOpen, toggled)
  let samples: readonly Sample[] = []
  let plot: ChartPlot | undefined
  let now = 0
  /** Time of the moment that is pointed at. */
  let pointed: number | undefined

  const draw = () => {
    const width = frame.clientWidth
    if (width === 0 || samples.length === 0) return
    plot = chartPlot(samples, width, new Date(samples[0]?.at ?? 0).getTimezoneOffset())
    drawing.show(plot)
    mark()
  }
  const mark = () => {
    const index = pointed === undefined ? samples.length - 1 : indexAt(samples, pointed)
    const sample = samples[index]
    if (!plot || !sample) return
    const words = sampleWords(sample, now)
    setAttribute(frame, 'aria-valuemax', samples.length - 1)
    setAttribute(frame, 'aria-valuenow', index)
    setAttribute(frame, 'aria-valuetext', words)
    drawing.mark(pointed === undefined ? undefined : index)
    setHidden(tip, pointed === undefined)
    if (pointed === undefined) return
    setText(tip, words)
    const x = plot.xs[index] ?? 0
    tip.style.left = `${Math.max(0, Math.min(x - tip.offsetWidth / 2, plot.width - tip.offsetWidth))}px`
  }
  const point = (index: number | undefined) => {
    pointed = index === undefined ? undefined : samples[index]?.at
    mark()
  }
  frame.addEventListener('pointermove', ({ clientX }) => {
    if (plot) point(nearestSample(plot.xs, clientX - frame.getBoundingClientRect().left))
  })
  frame.addEventListener('pointerleave', () => point(undefined))
  frame.addEventListener('focus', () => frame.matches(':focus-visible') && point(samples.length - 1))
  frame.addEventListener('blur', () => point(undefined))
  frame.addEventListener('keydown', event => {
    const last = samples.length - 1
    const next = nextIndex(event.key, pointed === undefined ? last : indexAt(samples, pointed), last)
    if (next === undefined) return
    event.preventDefault()
    point(next)
  })
  new ResizeObserver(draw).observe(frame)
  frame.style.height = `${chartHeight}px`
  const node = element(
    'section',
    { 'aria-labelledby': 'chart-heading' },
    element('h2', { id: 'chart-heading' }, 'Over time'),
    element('figure', {}, frame, summary),
    table.node,
  )
  return {
    node,
    update(given, at) {
      samples = given
      now = at
      setHidden(frame, samples.length === 0)
      setHidden(table.node, samples.length === 0)
      setText(summary, chartSummary(samples, now))
      table.update(samples, now)
      draw()
    },
  }
}

function indexAt(samples: readonly Sample[], at: number): number {
  return nearestSample(
    samples.map(sample => sample.at),
    at,
  )
}

function nextIndex(key: string, index: number, last: number): number | undefined {
  const far = Math.max(1, Math.round(last / 10))
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, index + 1)
    case 'PageDown':
      return Math.max(0, index - far)
    case 'PageUp':
      return Math.min(last, index + far)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
