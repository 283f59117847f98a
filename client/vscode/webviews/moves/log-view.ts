/** How does the log of a run look? The newest last; it follows the end, unless somebody scrolled up to read. */
import type { LogLine } from '../../../moves/run/run-picture.ts'
import { element } from '../alert/element.ts'
import { keptList, type Piece, setHidden, setText } from './kept.ts'
import { timeWords } from './time-words.ts'

export interface LogView {
  readonly node: HTMLElement
  update(log: readonly LogLine[], now: number): void
}

interface ShownLine extends LogLine {
  readonly key: string
  readonly now: number
}

export function logView(): LogView {
  const lines = element('ol', { class: 'log', tabindex: 0, role: 'log', 'aria-live': 'off', 'aria-label': 'Log' })
  const newest = element(
    'button',
    { type: 'button', class: 'newest', hidden: true, onclick: () => follow() },
    'Go to the Newest',
  )
  const none = element('p', { class: 'quiet' }, 'Nothing was written down yet.')
  const show = keptList<ShownLine>(lines, ({ key }) => key, lineView)
  let isAtEnd = true
  const follow = () => {
    isAtEnd = true
    setHidden(newest, true)
    lines.scrollTop = lines.scrollHeight
  }
  lines.addEventListener('scroll', () => {
    isAtEnd = lines.scrollTop + lines.clientHeight >= lines.scrollHeight - 8
    setHidden(newest, isAtEnd)
  })
  return {
    node: element(
      'section',
      { 'aria-labelledby': 'log-heading' },
      element('h2', { id: 'log-heading' }, 'Log'),
      none,
      element('div', { class: 'log-frame' }, lines, newest),
    ),
    update(log, now) {
      const followed = isAtEnd
      setHidden(none, log.length > 0)
      setHidden(lines, log.length === 0)
      show(withKeys(log, now))
      if (followed) follow()
    },
  }
}

/** The same line twice at the same moment is two lines. */
function withKeys(log: readonly LogLine[], now: number): readonly ShownLine[] {
  const seen = new Map<string, number>()
  return log.map(line => {
    const name = `${line.at} ${line.level} ${line.text}`
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return { ...line, key: `${before} ${name}`, now }
  })
}

function lineView({ level, text }: ShownLine): Piece<ShownLine> {
  const time = element('time')
  return {
    node: element(
      'li',
      { class: `line line-${level}` },
      time,
      element('span', { class: 'level' }, level === 'info' ? '' : levels[level]),
      element('bdi', { class: 'text' }, text),
    ),
    update: ({ at, now }) => setText(time, timeWords(at, now)),
  }
}

const levels = { warning: 'Warning', error: 'Error' } as const
