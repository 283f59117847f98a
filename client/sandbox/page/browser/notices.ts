/** How does the page tell what went wrong or what happened? In a line on the page, and to whoever has it read aloud. */
import { button, element } from './element.ts'

const region = document.querySelector('#notices')
const spoken = document.querySelector('#spoken')

/** Stays until it is closed, or another one under the same name takes its place. */
export function tell(name: string, kind: 'error' | 'warning', ...content: readonly (Node | string)[]): void {
  clear(name)
  const notice: HTMLElement = element(
    'div',
    { class: `notice ${kind}`, 'data-name': name, role: kind === 'error' ? 'alert' : undefined },
    element('p', {}, ...content),
    button('Close', () => notice.remove(), { class: 'plain' }),
  )
  region?.append(notice)
}

export function clear(name: string): void {
  for (const notice of region?.querySelectorAll('.notice') ?? [])
    if (notice instanceof HTMLElement && notice.dataset.name === name) notice.remove()
}

/** Said politely, without a place on the screen. */
export function say(text: string): void {
  if (spoken) spoken.textContent = text
}
