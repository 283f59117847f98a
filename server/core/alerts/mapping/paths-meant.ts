/** Which path does somebody mean who wrote it as one text? `event.name`, `event/tags[0]` or `$.event.name`. */
import type { Node } from '../../documents/tree.ts'
import type { PayloadPath } from './field-mapping.ts'
import { nodeAtPath } from './payload-fields.ts'

const longest = 500

/** Those that the sample has, the most literal first. */
export function pathsMeant(text: string, sample: Node | undefined): PayloadPath[] {
  if (text.length > longest) return []
  const readings = [[text], stepsBy(/[^./[\]]+/g, text), stepsBy(/[^/[\]]+/g, text), stepsBy(/[^.[\]]+/g, text)]
  const there = readings.filter(path => path.length > 0 && nodeAtPath(sample, path) !== undefined)
  return there.filter((path, index) => there.findIndex(other => other.join('\n') === path.join('\n')) === index)
}

/** A number in brackets is an index. */
function stepsBy(names: RegExp, text: string): (string | number)[] {
  const plain = text.replace(/^\$(?=[.[])/, '')
  return [...plain.matchAll(names)].map(({ 0: step, index }) =>
    plain[index - 1] === '[' && /^\d{1,9}$/.test(step) ? Number(step) : step,
  )
}
