/** How is the chart drawn? Each plot has its name, its own scale, its own kind of line; the axis of time is shared. */
import type { ChartPlot, LinePlot } from './chart-plot.ts'
import { setAttribute } from './kept.ts'
import { svgElement } from './svg-element.ts'

export interface ChartDrawing {
  readonly node: SVGSVGElement
  show(plot: ChartPlot): void
  /** Marks a sample on both lines; undefined: only the newest, and quietly. */
  mark(index: number | undefined): void
}

export function chartDrawing(): ChartDrawing {
  const times = svgElement('g', { class: 'times-axis' })
  const moved = lineDrawing('moved', 'Moved')
  const failed = lineDrawing('failed', 'Failed')
  const cursor = svgElement('line', { class: 'cursor' })
  const node = svgElement('svg', { 'aria-hidden': 'true', focusable: 'false' }, times, moved.node, failed.node, cursor)
  let plot: ChartPlot | undefined
  return {
    node,
    show(given) {
      plot = given
      setAttribute(node, 'width', given.width)
      setAttribute(node, 'height', given.height)
      times.replaceChildren(...given.times.map(time => timeMark(time, given)))
      moved.show(given.moved, given)
      failed.show(given.failed, given)
    },
    mark(index) {
      const x = index === undefined ? undefined : plot?.xs[index]
      node.classList.toggle('marked', x !== undefined)
      const shown = index ?? (plot?.xs.length ?? 0) - 1
      moved.mark(plot?.xs[shown], shown)
      failed.mark(plot?.xs[shown], shown)
      if (!plot || x === undefined) return
      setAttribute(cursor, 'x1', x)
      setAttribute(cursor, 'x2', x)
      setAttribute(cursor, 'y1', plot.moved.top)
      setAttribute(cursor, 'y2', plot.failed.bottom)
    },
  }
}

function timeMark({ x, label }: ChartPlot['times'][number], { moved, failed, left, right }: ChartPlot): SVGElement {
  const place = x - left < 18 ? 'start' : right - x < 18 ? 'end' : 'middle'
  const line = (plot: LinePlot) => svgElement('line', { class: 'grid', x1: x, x2: x, y1: plot.top, y2: plot.bottom })
  const text = svgElement('text', { x, y: failed.bottom + 18, 'text-anchor': place }, label)
  return svgElement('g', {}, line(moved), line(failed), text)
}

function lineDrawing(kind: 'moved' | 'failed', label: string) {
  const marks = svgElement('g')
  const area = svgElement('path', { class: `area area-${kind}` })
  const line = svgElement('path', { class: `line-path line-${kind}` })
  const dot = svgElement('circle', { class: `dot dot-${kind}`, r: 3.5 })
  const name = svgElement('text', { class: 'plot-name', x: 0 }, label)
  let shown: LinePlot | undefined
  return {
    node: svgElement('g', {}, marks, area, line, dot, name),
    show(plot: LinePlot, { left, right }: ChartPlot) {
      shown = plot
      setAttribute(area, 'd', plot.area)
      setAttribute(line, 'd', plot.line)
      setAttribute(name, 'y', plot.top - 10)
      marks.replaceChildren(
        ...plot.ticks.flatMap(({ y, label }) => [
          svgElement('line', { class: 'grid', x1: left, x2: right, y1: y, y2: y }),
          svgElement('text', { x: left - 8, y: y + 4, 'text-anchor': 'end' }, label),
        ]),
      )
    },
    mark(x: number | undefined, index: number) {
      if (x === undefined) return
      setAttribute(dot, 'cx', x)
      setAttribute(dot, 'cy', shown?.ys[index])
    },
  }
}
