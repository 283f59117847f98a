/** How is a key or token shown? Only when it is asked for, fetched then, and hidden again by the same button. */
import type { PageAnswer } from '../page-data.ts'
import { button, element } from './element.ts'
import { say, tell } from './notices.ts'

/** `what` as in `key of Metrics`; `id` must be one of a kind on the page. */
export function secretField(
  id: string,
  noun: 'key' | 'token',
  what: string,
  ask: () => Promise<PageAnswer<string>>,
): HTMLElement {
  const place = element('span', { class: 'secret' })
  const shown = () => place.childElementCount > 0
  const toggleIt = button(
    `Show ${noun}`,
    async () => {
      if (shown()) {
        place.replaceChildren()
      } else {
        const answer = await ask()
        if (!answer.ok) return tell(id, 'error', answer.problem)
        place.replaceChildren(element('code', {}, answer.value), copyButton(answer.value, what))
      }
      toggleIt.textContent = `${shown() ? 'Hide' : 'Show'} ${noun}`
      toggleIt.setAttribute('aria-label', `${toggleIt.textContent}: ${what}`)
    },
    { id, 'aria-label': `Show ${noun}: ${what}` },
  )
  return element('span', { class: 'secret-field' }, place, toggleIt)
}

export function copyButton(text: string, what: string, id?: string): HTMLButtonElement {
  const copy = button(
    'Copy',
    async () => {
      try {
        await navigator.clipboard.writeText(text)
        copy.textContent = 'Copied'
        say(`Copied: ${what}`)
      } catch (error) {
        tell('copy', 'error', `The browser did not allow copying: select the text instead. (${String(error)})`)
      }
    },
    { class: 'plain', 'aria-label': `Copy: ${what}`, id },
  )
  return copy
}
