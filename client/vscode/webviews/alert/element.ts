/** How is a piece of the page made? From texts alone: nothing that a payload holds is ever read as markup. */

type Listener = (event: Event) => void
export type Attributes = Readonly<Record<string, string | number | boolean | Listener | undefined>>
export type Child = Node | string | false | undefined

/** `true` sets an attribute without a value, `false` and undefined leave it out; functions listen, as in `onclick`. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice('on'.length), value)
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value))
  }
  made.append(...children.filter(child => child !== undefined && child !== false))
  return made
}
