/** What stands above the table of failures? What to search for, whose failures to show, and what to do with the chosen ones. */
import type { PartPicture } from '../../../moves/run/run-picture.ts'
import { element } from '../alert/element.ts'
import { actionButton } from './actions.ts'
import { partChoice } from './part-choice.ts'

export interface FailuresBar {
  readonly node: HTMLElement
  /** `obstacle`: why nothing can be scheduled. */
  update(chosen: number, obstacle: string | undefined): void
  updateParts(parts: readonly PartPicture[]): void
}

export interface Narrowed {
  readonly search: string
  readonly part: string | undefined
}

/** Milliseconds without another key, until what was typed is searched for. */
const typingPause = 200

export function failuresBar(
  first: Narrowed,
  actions: { narrow(to: Narrowed): void; reschedule(): void; chooseNone(): void },
): FailuresBar {
  let { part } = first
  let typing: ReturnType<typeof setTimeout> | undefined
  const narrow = () => actions.narrow({ search: field.value, part })
  const field = element('input', {
    type: 'search',
    id: 'search',
    maxlength: 500,
    value: first.search,
    placeholder: 'Name, number, state or error',
    oninput: () => {
      clearTimeout(typing)
      typing = setTimeout(narrow, typingPause)
    },
  })
  const parts = partChoice(part, one => {
    part = one
    narrow()
  })
  const reschedule = actionButton(actions.reschedule)
  const none = actionButton(actions.chooseNone)
  return {
    node: element(
      'div',
      { class: 'failures-bar' },
      element('div', { class: 'field' }, element('label', { for: 'search' }, 'Search'), field),
      parts.node,
      element('div', { class: 'actions' }, reschedule.node, none.node),
    ),
    update(chosen, obstacle) {
      const why = chosen === 0 ? 'Choose repositories in the table first.' : obstacle
      reschedule.update(`Reschedule ${chosen} Chosen`, why)
      none.update('Choose None', chosen === 0 ? 'None is chosen.' : undefined)
    },
    updateParts: parts.update,
  }
}
