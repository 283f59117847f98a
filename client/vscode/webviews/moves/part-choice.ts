/** Whose failures are shown? Those of all parts, or of one. */
import type { PartPicture } from '../../../moves/run/run-picture.ts'
import { element } from '../alert/element.ts'
import { setHidden } from './kept.ts'
import { typeWords } from './stage-words.ts'

export interface PartChoice {
  readonly node: HTMLElement
  update(parts: readonly Pick<PartPicture, 'part' | 'source' | 'type'>[]): void
}

/** `chosen`: undefined for all. */
export function partChoice(chosen: string | undefined, choose: (part: string | undefined) => void): PartChoice {
  const list = element('select', {
    id: 'part',
    onchange: () => {
      current = list.value === '' ? undefined : list.value
      choose(current)
    },
  })
  const node = element('div', { class: 'field' }, element('label', { for: 'part' }, 'Of'), list)
  let current = chosen
  let shown = ''
  return {
    node,
    update(parts) {
      const names = parts.map(({ part }) => part).join('\n')
      if (names === shown) return
      shown = names
      setHidden(node, parts.length < 2)
      const option = (value: string, label: string) =>
        element('option', { value, selected: value === (current ?? '') }, label)
      list.replaceChildren(
        option('', 'all parts'),
        ...parts.map(({ part, source, type }) => option(part, `${typeWords[type].many} of ${source}`)),
      )
    },
  }
}
