/** Which text of the alert does a value of the payload become? */
import type { MapNode, Node } from '../../documents/tree.ts'
import type { AlertKey } from '../alert-key.ts'
import type { AlertOptions } from '../alert-options.ts'
import { jsonKind } from '../json-kind.ts'
import { isBlank, suppliedBy } from '../supplied-by.ts'
import type { Told } from './alert-outcome.ts'
import { characterCount, cutText } from './cut-text.ts'
import { rubyText } from './ruby-text.ts'
import { lackOf, originOf } from './value-origin.ts'

/** The text that supplies a key; undefined where none does. `longest` counts in characters. */
export function suppliedText(
  root: MapNode,
  key: AlertKey,
  options: AlertOptions,
  longest?: number,
): Told<string> | undefined {
  const supplied = suppliedBy(root, key, options)
  return supplied && toldText(supplied.node, originOf(key, supplied, options), longest)
}

/** As `suppliedText`, and the reason why there is none. */
export function optionalText(
  root: MapNode,
  key: AlertKey,
  options: AlertOptions,
  longest?: number,
): Told<string | undefined> {
  return suppliedText(root, key, options, longest) ?? absent(`${lackOf(root, key, options)}.`)
}

export function absent(reason: string): Told<undefined> {
  return { value: undefined, from: 'absent', reason }
}

/** Undefined for what is empty. `origin` is the beginning of the reason. */
export function toldText(node: Node, origin: string, longest = Number.POSITIVE_INFINITY): Told<string> | undefined {
  if (isBlank(node)) return undefined
  const whole = rubyText(node)
  const value = cutText(whole, longest)
  const changes = [...(jsonKind(node) === 'string' ? [] : [kindChange(node)])]
  if (value !== whole)
    changes.push(`it has ${characterCount(whole)} characters, of which the platform keeps ${longest}`)
  const span = { start: node.start, end: node.end }
  if (changes.length === 0) return { value, from: 'given', reason: `${origin}.`, span }
  return { value, from: 'changed', reason: `${origin}; ${changes.join(', and ')}.`, span }
}

function kindChange(node: Node): string {
  const kind = jsonKind(node)
  if (kind === 'object' || kind === 'array')
    return `it is an ${kind} where a text belongs, and its inner form is stored`
  if (kind === undefined) return 'it is no JSON yet'
  return `it is ${kind === 'number' ? 'a number' : `\`${rubyText(node)}\``} and stored as a text`
}
