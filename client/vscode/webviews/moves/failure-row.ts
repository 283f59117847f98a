/** How does one failure look? Whose repository it is, why it failed, what comes next, and what can be done about it. */
import type { FailedRepository } from '../../../moves/run/run-picture.ts'
import { element } from '../alert/element.ts'
import { judgedWords, mayBeRescheduled, nextTryWords } from './failure-pages.ts'
import { type Piece, setAttribute, setHidden, setText } from './kept.ts'
import { countWords } from './number-words.ts'
import { typeWords } from './stage-words.ts'

export interface ShownFailure {
  readonly failure: FailedRepository
  readonly isChosen: boolean
  readonly now: number
  /** Why nothing can be scheduled. */
  readonly obstacle: string | undefined
}

export interface FailureActions {
  choose(failure: FailedRepository, isChosen: boolean): void
  reschedule(failure: FailedRepository): void
  open(failure: FailedRepository): void
}

/** Characters of an error that are shown at first. */
const shortError = 160

export function failureRow(first: ShownFailure, actions: FailureActions): Piece<ShownFailure> {
  let { failure } = first
  const box = element('input', { type: 'checkbox', onchange: () => actions.choose(failure, box.checked) })
  const [label, about] = [element('bdi'), element('span', { class: 'quiet' })]
  const error = errorText()
  const [state, judged, attempts, next] = [element('bdi'), cell('Judged'), cell('Attempts'), cell('Next try')]
  attempts.classList.add('number')
  const again = element('button', {
    type: 'button',
    onclick: () => again.getAttribute('aria-disabled') !== 'true' && actions.reschedule(failure),
  })
  again.append('Reschedule')
  const open = element('button', { type: 'button', onclick: () => actions.open(failure) }, 'Open')
  const stateCell = cell('State')
  stateCell.append(state)
  const errorCell = cell('Error')
  errorCell.classList.add('error-cell')
  errorCell.append(error.node)
  return {
    node: element(
      'tr',
      { role: 'row' },
      element('td', { class: 'box', role: 'cell' }, box),
      element('th', { scope: 'row', role: 'rowheader' }, label, about),
      stateCell,
      errorCell,
      judged,
      attempts,
      next,
      element('td', { class: 'row-actions', role: 'cell' }, again, open),
    ),
    update(shown) {
      failure = shown.failure
      const { type, container, move } = failure
      if (box.checked !== shown.isChosen) box.checked = shown.isChosen
      setAttribute(box, 'aria-label', `Choose ${failure.label}`)
      setText(label, failure.label)
      setText(about, `${typeWords[type].one} ${container}, move ${move}`)
      setText(state, failure.state)
      error.show(failure.error ?? '')
      setText(judged, judgedWords(failure))
      setText(attempts, countWords(failure.attempts))
      setText(next, mayBeRescheduled(failure) ? nextTryWords(failure.nextAt, shown.now) : '–')
      setAttribute(again, 'aria-label', `Reschedule ${failure.label}`)
      const obstacle = mayBeRescheduled(failure) ? shown.obstacle : 'It has moved. Only its old copy is left.'
      box.disabled = !mayBeRescheduled(failure)
      setAttribute(again, 'aria-disabled', obstacle === undefined ? undefined : 'true')
      setAttribute(again, 'title', obstacle)
      setAttribute(open, 'aria-label', `Open ${failure.label}`)
    },
  }
}

/** A narrow page shows the title of the column beside the value. */
function cell(title: string): HTMLTableCellElement {
  return element('td', { role: 'cell', 'data-title': title })
}

function errorText() {
  const text = element('bdi')
  const more = element('button', { type: 'button', class: 'plain', 'aria-expanded': 'false', hidden: true }, 'Show all')
  let shown: string | undefined
  let isWhole = false
  const draw = (error: string) => {
    const isLong = error.length > shortError
    setText(text, error === '' ? 'none was told' : isLong && !isWhole ? `${error.slice(0, shortError)}…` : error)
    text.classList.toggle('quiet', error === '')
    setHidden(more, !isLong)
    setText(more, isWhole ? 'Show less' : 'Show all')
    setAttribute(more, 'aria-expanded', String(isWhole))
  }
  more.addEventListener('click', () => {
    isWhole = !isWhole
    draw(shown ?? '')
  })
  return {
    node: element('div', {}, text, ' ', more),
    show(error: string) {
      if (error === shown) return
      shown = error
      draw(error)
    },
  }
}
