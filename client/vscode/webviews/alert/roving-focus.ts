/** How does the keyboard go through a list? Tab reaches it once, the arrow keys go on inside. */

/** Makes the elements inside `container` that `selector` finds one stop of Tab. */
export function roveFocus(container: HTMLElement, selector: string, current = 0): void {
  const items = () => [...container.querySelectorAll<HTMLElement>(selector)]
  const moveTo = (index: number) => {
    for (const [place, item] of items().entries()) item.tabIndex = place === index ? 0 : -1
  }
  moveTo(current)
  container.addEventListener('focusin', event => {
    const index = items().indexOf(event.target as HTMLElement)
    if (index >= 0) moveTo(index)
  })
  container.addEventListener('keydown', event => {
    const all = items()
    const index = all.indexOf(event.target as HTMLElement)
    const next = index < 0 ? undefined : nextPlace(event.key, index, all.length)
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  })
}

function nextPlace(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1)
    case 'ArrowUp':
      return Math.max(index - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
