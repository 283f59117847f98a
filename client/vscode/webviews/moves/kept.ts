/** How does the page follow many changes a second without flicker, and without losing focus or selection? It touches only what differs. */

export function setText(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text
}

/** Undefined takes it away. */
export function setAttribute(node: Element, name: string, value: string | number | undefined): void {
  if (value === undefined) node.removeAttribute(name)
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value))
}

export function setHidden(node: HTMLElement, isHidden: boolean): void {
  if (node.hidden !== isHidden) node.hidden = isHidden
}

export interface Piece<Item> {
  readonly node: Element
  update(item: Item): void
}

/** Keeps one piece for each item of a list, in its order. Pieces live as long as their key is there. */
export function keptList<Item>(
  container: Element,
  keyOf: (item: Item, index: number) => string,
  make: (item: Item) => Piece<Item>,
): (items: readonly Item[]) => void {
  const pieces = new Map<string, Piece<Item>>()
  return items => {
    const keys = items.map(keyOf)
    const wanted = new Set(keys)
    for (const [key, piece] of pieces)
      if (!wanted.has(key)) {
        piece.node.remove()
        pieces.delete(key)
      }
    for (const [index, item] of items.entries()) {
      const key = keys[index] ?? ''
      const piece = pieces.get(key) ?? make(item)
      pieces.set(key, piece)
      piece.update(item)
      // A node that is moved loses the focus.
      const there = container.children[index]
      if (there !== piece.node) container.insertBefore(piece.node, there ?? null)
    }
  }
}
