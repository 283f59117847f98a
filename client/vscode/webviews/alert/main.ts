/** What runs inside the web view? It draws the pages that the extension sends, and tells what the person does. */
import type { AlertCard } from './alert-card.ts'
import {
  alertList,
  answerSection,
  detailsSection,
  groupingSection,
  headline,
  othersSection,
  summary,
} from './alert-view.ts'
import type { ComparisonPage } from './comparison-page.ts'
import { differencesSection, verdictSection } from './comparison-view.ts'
import { element } from './element.ts'
import { icon } from './icon.ts'
import type { MappedName } from './mapping-page.ts'
import { mappingSection, redoBanner } from './mapping-view.ts'
import { type FromView, readToView } from './messages.ts'
import type { PreviewPage, Row } from './preview-page.ts'
import { prose } from './prose.ts'
import { createRegions } from './regions.ts'

declare function acquireVsCodeApi(): {
  postMessage(message: FromView): void
  getState(): unknown
  setState(state: unknown): void
}

const code = acquireVsCodeApi()
const draw = createRegions()
const send = (message: FromView) => code.postMessage(message)
let preview: PreviewPage | undefined
let chosenAlert = rememberedAlert(code.getState())

const regions = ['bar', 'notice', 'redo', 'alerts', 'headline', 'mapping', 'details', 'grouping', 'answer', 'others']
const [bar, notice, redo, ...content] = regions.map(id => element('section', { id, hidden: true }))
// Always there, as a reader announces only what changes in a place that it knows.
const spoken = element('p', { class: 'for-readers', role: 'status' })
document.body.append(
  spoken,
  ...[bar, notice, redo].filter(region => region !== undefined),
  element('main', {}, ...content),
)

window.addEventListener('message', ({ data }) => {
  const message = readToView(data)
  if (message?.type === 'preview') {
    const other = preview && message.page.uri !== preview.uri
    if (other) chosenAlert = 0
    showPreview(message.page)
    if (other) window.scrollTo(0, 0)
  } else if (message?.type === 'comparison') showComparison(message.page)
})
send({ type: 'ready' })

function showPreview(page: PreviewPage): void {
  preview = page
  const { uri, pinned, problem, stale, alerts, answer, mapping } = page
  const index = Math.min(chosenAlert, Math.max(0, alerts.length - 1))
  code.setState({ kind: 'preview', uri, pinned, alert: index })
  document.body.classList.toggle('stale', stale)
  draw('bar', { file: page.file, caption: page.caption, pinned }, previewBar)
  draw('notice', { problem, stale }, problemNotice)
  draw('redo', mapping?.redo ?? [], redoBanner)
  draw('alerts', { alerts: alerts.map(summary), index, more: page.moreAlerts }, ({ alerts, more }) =>
    alertList(alerts, index, more, chooseAlert),
  )
  draw('mapping', mapping, page => (page ? mappingSection(page, send) : []))
  draw('answer', answer, answer => (answer ? answerSection(answer) : []))
  showAlert(alerts[index])
  speak(problem, stale, mapping?.redo ?? [], alerts[index])
}

function showAlert(alert: AlertCard | undefined): void {
  draw('headline', alert && summary(alert), summary => (summary ? headline(summary) : []))
  draw('details', alert?.details, rows => (rows ? detailsSection(rows, reveal) : []))
  draw('grouping', alert?.grouping, rows => (rows ? groupingSection(rows, reveal) : []))
  draw('others', alert && { others: alert.others, more: alert.moreOthers }, payload =>
    payload ? othersSection(payload.others, payload.more, reveal) : [],
  )
}

/** Tells who cannot see the page what is most important on it, when that changes. */
function speak(problem: string | undefined, stale: boolean, redo: readonly MappedName[], alert?: AlertCard): void {
  const names = redo.map(({ name }) => name).join(', ')
  const said = problem
    ? `${stale ? 'Stale. ' : ''}${problem}`
    : [
        ...(redo.length > 0 ? [`The sample changed: redo the mapping of ${names}.`] : []),
        ...(alert ? [`${alert.statusLabel}, ${alert.severityLabel}: ${alert.title}`] : []),
      ].join(' ')
  if (spoken.textContent !== said) spoken.textContent = said
}

function reveal({ span }: Row): void {
  if (span && preview) send({ type: 'reveal', start: span.start, end: span.end, version: preview.version })
}

function showComparison(page: ComparisonPage): void {
  const { leftUri, rightUri, left, right, problem, stale } = page
  code.setState({ kind: 'comparison', left: leftUri, right: rightUri })
  document.body.classList.toggle('stale', stale)
  draw('bar', { left, right }, () => [element('p', { class: 'file' }, `${left} and ${right}`)])
  draw('notice', { problem, stale }, problemNotice)
  draw('headline', [page.verdict, page.reasons], () => verdictSection(page))
  draw('details', [page.differences, page.moreDifferences], () => differencesSection(page))
  const said = problem ?? page.verdict ?? ''
  if (spoken.textContent !== said) spoken.textContent = said
}

function previewBar({ file, caption, pinned }: Pick<PreviewPage, 'file' | 'caption' | 'pinned'>): HTMLElement[] {
  return [
    element('p', { class: 'file' }, file, element('span', { class: 'caption' }, caption.join(' · '))),
    element(
      'button',
      {
        id: 'pin',
        type: 'button',
        'aria-pressed': String(pinned),
        title: pinned ? 'Follow the active editor again' : 'Stay with this file',
        onclick: () => send({ type: 'pin', pinned: !pinned }),
      },
      icon('pin'),
      pinned ? 'Pinned' : 'Pin',
    ),
  ]
}

function problemNotice({ problem, stale }: Pick<PreviewPage, 'stale'> & { problem: string | undefined }): Node[] {
  if (problem === undefined) return []
  return [
    icon('warning'),
    element(
      'span',
      {},
      stale && element('strong', {}, 'Stale: this is the last state that could be told. '),
      ...prose(problem),
    ),
  ]
}

function chooseAlert(index: number): void {
  chosenAlert = index
  if (preview) showPreview(preview)
}

function rememberedAlert(state: unknown): number {
  const index = typeof state === 'object' && state !== null && 'alert' in state ? state.alert : undefined
  return typeof index === 'number' && Number.isInteger(index) && index >= 0 ? index : 0
}
