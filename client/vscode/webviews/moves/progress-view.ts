/** How does the progress of each part look? A bar that tells by pattern too, with all its numbers in words. */
import { element } from '../alert/element.ts'
import type { Section } from './header-view.ts'
import { keptList, type Piece, setAttribute, setHidden, setText } from './kept.ts'
import { barKinds, barWords, type ProgressPage, progressPage } from './progress-page.ts'
import { stageIcon } from './stage-icon.ts'
import { isOver } from './stage-words.ts'

interface Source {
  readonly source: string
  readonly parts: readonly ProgressPage[]
}

export function progressView(): Section {
  const list = element('div')
  const show = keptList<Source>(list, ({ source }) => source, sourceView)
  const legend = barKinds.map(kind => ({
    kind,
    node: element('li', {}, element('span', { class: `swatch bar-${kind}` }), barWords[kind]),
  }))
  return {
    node: element(
      'section',
      { 'aria-labelledby': 'progress-heading' },
      element('h2', { id: 'progress-heading' }, 'Progress'),
      element('ul', { class: 'legend', 'aria-hidden': 'true' }, ...legend.map(({ node }) => node)),
      list,
    ),
    update({ parts, stage }, now) {
      const sources = [...new Set(parts.map(({ source }) => source))]
      const pages = parts.map(part => ({ source: part.source, page: progressPage(part, now, isOver({ stage })) }))
      const pagesOf = (source: string) => pages.filter(one => one.source === source).map(({ page }) => page)
      for (const { kind, node } of legend)
        setHidden(node, kind === 'unknown' && !pages.some(({ page }) => page.bar[kind] > 0))
      show(sources.map(source => ({ source, parts: pagesOf(source) })))
    },
  }
}

function sourceView({ source }: Source): Piece<Source> {
  const list = element('ul', { class: 'parts' })
  const show = keptList<ProgressPage>(
    list,
    ({ part }) => part,
    page => partView(source, page),
  )
  return {
    node: element('div', { class: 'source' }, element('h3', {}, 'From ', element('bdi', {}, source)), list),
    update: ({ parts }) => show(parts),
  }
}

function partView(source: string, { title }: ProgressPage): Piece<ProgressPage> {
  const icon = stageIcon()
  const [stage, summary] = [element('span', { class: 'part-stage' }), element('span', { class: 'summary' })]
  const pieces = barKinds.map(kind => ({ kind, node: element('span', { class: `bar-piece bar-${kind}` }) }))
  const bar = element(
    'div',
    {
      class: 'bar',
      role: 'progressbar',
      'aria-label': `${title} of ${source}`,
      'aria-valuemin': 0,
      'aria-valuemax': 100,
    },
    ...pieces.map(({ node }) => node),
  )
  const states = element('ul', { class: 'states', 'aria-label': 'Moves by state' })
  const showStates = keptList<ProgressPage['states'][number]>(states, ({ state }) => state, stateView)
  const notes = element('div', { class: 'notes quiet' })
  const showNotes = keptList<string>(notes, (_, index) => String(index), noteView)
  return {
    node: element(
      'li',
      {},
      element('div', { class: 'part-line' }, element('h4', {}, title), icon.node, stage, summary),
      bar,
      states,
      notes,
    ),
    update(page) {
      icon.show(page.shape)
      setText(stage, page.stageLabel)
      setText(summary, page.summary)
      setAttribute(bar, 'aria-valuenow', page.percent)
      setAttribute(bar, 'aria-valuetext', page.spoken)
      setAttribute(bar, 'title', page.spoken)
      for (const { kind, node } of pieces) {
        const width = String(page.bar[kind])
        if (node.style.flexGrow !== width) node.style.flexGrow = width
        setHidden(node, page.bar[kind] === 0)
      }
      showStates(page.states)
      setHidden(states, page.states.length === 0)
      showNotes(page.notes)
    },
  }
}

function stateView(): Piece<ProgressPage['states'][number]> {
  const [name, count] = [element('bdi'), element('strong')]
  const node = element('li', {}, name, ' ', count)
  return {
    node,
    update({ state, count: number, outcome }) {
      setText(name, state)
      setText(count, number)
      setAttribute(node, 'title', outcome)
    },
  }
}

function noteView(): Piece<string> {
  const node = element('p')
  return { node, update: text => setText(node, text) }
}
