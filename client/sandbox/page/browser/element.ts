/** How is an element of the page made? Texts become text nodes, whatever they hold. */
export type Child = Node | string | undefined | false

type Attributes = Readonly<Record<string, string | boolean | undefined>>

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'string') made.setAttribute(key, value)
    else if (value) made.setAttribute(key, '')
  made.append(...children.filter(child => child !== undefined && child !== false))
  return made
}

/** A button that can be pressed once until what it does has been done. */
export function button(label: string, press: () => unknown, attributes: Attributes = {}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label)
  made.addEventListener('click', onceAtATime(made, press))
  return made
}

/** Never by disabling it, which would take the focus away from whoever uses the keyboard. */
function onceAtATime(pressed: HTMLElement, act: () => unknown): () => Promise<void> {
  let isBusy = false
  return async () => {
    if (isBusy) return
    isBusy = true
    pressed.setAttribute('aria-busy', 'true')
    await act()
    pressed.removeAttribute('aria-busy')
    isBusy = false
  }
}

/** A field below its label. `hint` is read together with it. */
export function labelled(label: string, field: HTMLElement, hint?: string): HTMLElement {
  const told = hint === undefined ? undefined : element('span', { class: 'hint', id: `${field.id}-hint` }, hint)
  if (told) field.setAttribute('aria-describedby', told.id)
  return element('div', { class: 'field' }, element('label', { for: field.id }, label), field, told)
}

/** On or off, told as a switch. */
export function toggle(
  id: string,
  label: string,
  isOn: boolean,
  change: (isOn: boolean) => unknown,
): HTMLButtonElement {
  const made = element('button', {
    type: 'button',
    role: 'switch',
    class: 'switch',
    id,
    'aria-checked': String(isOn),
    'aria-label': label,
  })
  made.append(element('span', { 'aria-hidden': 'true' }, isOn ? 'On' : 'Off'))
  made.addEventListener(
    'click',
    onceAtATime(made, () => change(made.getAttribute('aria-checked') !== 'true')),
  )
  return made
}

export function select(
  id: string,
  choices: readonly (readonly [value: string, label: string])[],
  chosen: string,
): HTMLSelectElement {
  const made = element(
    'select',
    { id },
    ...choices.map(([value, label]) => element('option', { value, selected: value === chosen }, label)),
  )
  return made
}

export function moment(iso: string | undefined): HTMLElement | string {
  if (iso === undefined) return '–'
  const date = new Date(iso)
  const today = date.toDateString() === new Date().toDateString()
  const text = today
    ? date.toLocaleTimeString()
    : date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return element('time', { datetime: iso, title: iso }, text)
}
