/** How does a button behave while a run goes on? It stays where it is, and says why it cannot be pressed, without losing the focus. */
import { element } from '../alert/element.ts'
import { setAttribute, setText } from './kept.ts'

export interface ActionButton {
  readonly node: HTMLButtonElement
  /** `obstacle`: why it cannot be pressed. */
  update(label: string, obstacle?: string): void
}

export function actionButton(press: () => void, attributes: Readonly<Record<string, string>> = {}): ActionButton {
  const node = element('button', {
    type: 'button',
    ...attributes,
    onclick: () => {
      if (node.getAttribute('aria-disabled') !== 'true') press()
    },
  })
  return {
    node,
    update(label, obstacle) {
      setText(node, label)
      setAttribute(node, 'aria-disabled', obstacle === undefined ? undefined : 'true')
      setAttribute(node, 'title', obstacle)
    },
  }
}
