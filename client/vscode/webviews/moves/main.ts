/** What runs inside the dashboard of a run? It draws what the extension tells, and tells what the person does. */
import type { LogLine, Sample } from '../../../moves/run/run-picture.ts'
import { element } from '../alert/element.ts'
import { createAnnouncer } from './announcements.ts'
import { chartView } from './chart-view.ts'
import { failuresView } from './failures-view.ts'
import { figuresView } from './figures-view.ts'
import { headerView } from './header-view.ts'
import { setHidden, setText } from './kept.ts'
import { logView } from './log-view.ts'
import { type DashboardPicture, type FromDashboard, readToDashboard } from './messages.ts'
import { withNewest } from './newest-sample.ts'
import { type PageMemory, readMemory } from './page-memory.ts'
import { progressView } from './progress-view.ts'
import { wantsView } from './wants-view.ts'

declare function acquireVsCodeApi(): {
  postMessage(message: FromDashboard): void
  getState(): unknown
  setState(state: unknown): void
}

const code = acquireVsCodeApi()
const send = (message: FromDashboard) => code.postMessage(message)
const nothing: PageMemory = {
  run: '',
  search: '',
  part: undefined,
  offset: 0,
  chosen: [],
  drafts: {},
  scroll: 0,
  tableOpen: false,
}
let memory = readMemory(code.getState()) ?? nothing
const remember = (change: Partial<PageMemory>) => {
  memory = { ...memory, ...change }
  if (memory.run !== '') code.setState(memory)
}

// Always there, as a reader announces only what changes in a place that it knows.
const spoken = element('p', { class: 'for-readers', role: 'status' })
const listeners = new Map<string, (problem: string | undefined) => void>()
const header = headerView(send)
const wants = wantsView({
  send,
  draft: source => memory.drafts[source] ?? '',
  keepDraft: (source, text) => remember({ drafts: { ...memory.drafts, [source]: text } }),
  onAnswer: (source, listener) => void listeners.set(source, listener),
})
const progress = progressView()
const numbers = figuresView()
const chart = chartView(memory.tableOpen, tableOpen => remember({ tableOpen }))
const failures = failuresView(memory, { send, remember, say: text => setText(spoken, text) })
const log = logView()
const sections = [header, wants, numbers, progress, failures]

const unreadable = element('p')
const problem = element(
  'div',
  { class: 'want want-error unreadable', role: 'alert', hidden: true },
  unreadable,
  element(
    'div',
    { class: 'actions' },
    element('button', { type: 'button', onclick: () => send({ type: 'ready' }) }, 'Try Again'),
  ),
)
const content = element(
  'main',
  { hidden: true },
  ...[header, wants, numbers, progress, chart, failures, log].map(({ node }) => node),
)
document.body.append(spoken, problem, content)

const announce = createAnnouncer()
let picture: DashboardPicture | undefined
let samples: readonly Sample[] = []
let drawnTo: number | undefined
let lines: readonly LogLine[] = []
/** Milliseconds by which the clock of the extension is ahead. */
let ahead = 0

window.addEventListener('message', ({ data }) => {
  const message = readToDashboard(data)
  switch (message?.type) {
    case 'picture':
      ahead = message.now - Date.now()
      showPicture(message.picture, message.now, message.samples, message.log)
      break
    case 'failures':
      failures.show(message.query, message.page)
      break
    case 'rescheduled':
      failures.rescheduled(message)
      break
    case 'answered':
      listeners.get(message.source)?.(message.problem)
      break
    case 'unreadable':
      setText(unreadable, message.message)
      setHidden(problem, false)
      setHidden(content, true)
      break
  }
})
let scrolling: ReturnType<typeof setTimeout> | undefined
window.addEventListener(
  'scroll',
  () => {
    clearTimeout(scrolling)
    scrolling = setTimeout(() => !content.hidden && remember({ scroll: Math.round(window.scrollY) }), 200)
  },
  { passive: true },
)
// What counts seconds goes on between two pictures.
setInterval(() => {
  if (!picture || document.hidden) return
  const now = Date.now() + ahead
  for (const section of [header, numbers]) section.update(picture, now)
}, 1000)
send({ type: 'ready' })

function showPicture(
  given: DashboardPicture,
  now: number,
  newSamples: readonly Sample[] | undefined,
  newLines: readonly LogLine[] | undefined,
): void {
  const isFirst = content.hidden
  const scroll = memory.scroll
  picture = given
  setHidden(problem, true)
  setHidden(content, false)
  remember({ run: given.run })
  for (const section of sections) section.update(given, now)
  if (newSamples) samples = newSamples
  const points = withNewest(samples, given)
  if (newSamples || isFirst || points.at(-1)?.at !== drawnTo) chart.update(points, now)
  drawnTo = points.at(-1)?.at
  if (newLines) lines = newLines
  if (newLines || isFirst) log.update(lines, now)
  const said = announce(given, now)
  if (said !== undefined) setText(spoken, said)
  if (!isFirst) return
  failures.ask()
  window.scrollTo(0, scroll)
}
