/** How does the page follow typing without losing focus or flickering? Only what shows something else is drawn again. */

/** Draws a region of the page by its id, unless it shows this already. */
export type DrawRegion = <Model>(id: string, model: Model, draw: (model: Model) => readonly (Node | string)[]) => void

export function createRegions(): DrawRegion {
  const drawn = new Map<string, string>()
  return (id, model, draw) => {
    const state = JSON.stringify(model) ?? ''
    const region = document.getElementById(id)
    if (!region || drawn.get(id) === state) return
    drawn.set(id, state)
    const focused = region.contains(document.activeElement) ? document.activeElement?.id : undefined
    const pieces = draw(model)
    region.replaceChildren(...pieces)
    region.hidden = pieces.length === 0
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
  }
}
