/** How is a part of the page drawn anew only when it changed, and without losing the place of whoever types in it? */
import type { Child } from './element.ts'

export interface Region {
  /** Draws what `build` gives, unless `state` is as it was. */
  draw(state: unknown, build: () => readonly Child[]): void
}

export function regionIn(container: HTMLElement): Region {
  let drawn: string | undefined
  return {
    draw(state, build) {
      const text = JSON.stringify(state)
      if (text === drawn) return
      drawn = text
      const focused = container.contains(document.activeElement) ? document.activeElement?.id : undefined
      container.replaceChildren(...build().filter(child => child !== undefined && child !== false))
      if (focused) document.getElementById(focused)?.focus()
    },
  }
}
