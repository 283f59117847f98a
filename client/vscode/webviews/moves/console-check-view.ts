/** How does a person prove by a console that nothing is left? A script to copy, and a box for what it printed. */
import { consoleCheck } from '../../../moves/plan/console-check.ts'
import { element } from '../alert/element.ts'
import { type Piece, setHidden, setText } from './kept.ts'
import { type FromDashboard, longestAnswer } from './messages.ts'
import type { ConsoleCheckPage } from './want-page.ts'

export interface CheckContext {
  send(message: FromDashboard): void
  /** What was typed for a source before, and is kept for later. */
  draft(source: string): string
  keepDraft(source: string, text: string): void
  /** Told what came of an answer. */
  onAnswer(source: string, listener: (problem: string | undefined) => void): void
}

export function consoleCheckView(
  { source, types, part }: ConsoleCheckPage,
  context: CheckContext,
): Piece<ConsoleCheckPage> {
  const id = `answer-${source}`
  const box = element('textarea', {
    id,
    rows: 4,
    spellcheck: 'false',
    autocomplete: 'off',
    maxlength: longestAnswer,
    placeholder: 'signalbox {"storage": …',
    'aria-describedby': `${id}-problem`,
    oninput: () => context.keepDraft(source, box.value),
  })
  box.value = context.draft(source)
  const problem = element('p', { id: `${id}-problem`, class: 'problem', role: 'alert', hidden: true })
  const tell = (text: string | undefined) => {
    setText(problem, text ?? '')
    setHidden(problem, text === undefined)
    if (text === undefined) box.removeAttribute('aria-invalid')
    else box.setAttribute('aria-invalid', 'true')
  }
  const hand = element('button', { type: 'submit', class: 'first' }, 'Check Answer')
  const form = element(
    'form',
    {
      onsubmit: event => {
        event.preventDefault()
        if (hand.getAttribute('aria-busy') === 'true') return
        if (box.value.trim() === '') {
          tell('The box is empty. Paste what the console printed.')
          return box.focus()
        }
        hand.setAttribute('aria-busy', 'true')
        context.send({ type: 'console', source, text: box.value })
      },
    },
    element('label', { for: id }, 'Then paste here what it printed:'),
    box,
    problem,
    element('div', { class: 'actions' }, hand),
  )
  context.onAnswer(source, told => {
    hand.removeAttribute('aria-busy')
    tell(told)
    if (told !== undefined) return box.focus()
    box.value = ''
    context.keepDraft(source, '')
  })
  return {
    node: element('div', { class: 'check' }, ...script({ source, types, part }, context), form),
    // All of it belongs to the key.
    update: () => undefined,
  }
}

function script({ source, types, part }: ConsoleCheckPage, { send }: CheckContext): HTMLElement[] {
  return [
    element(
      'p',
      {},
      'Run this on a server of the instance. It only reads, and looks at ',
      element('bdi', {}, source),
      ':',
    ),
    element('pre', { tabindex: 0, 'aria-label': 'Console check' }, consoleCheck(source, types)),
    element(
      'div',
      { class: 'actions' },
      element(
        'button',
        { type: 'button', onclick: () => send({ type: 'command', command: 'copyConsoleCheck', part }) },
        'Copy Console Check',
      ),
    ),
  ]
}
