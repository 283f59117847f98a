/** With which other payloads does a payload make one alert? */
import type { MapNode, Node } from '../../documents/tree.ts'
import { sha1 } from '../../text/sha1.ts'
import type { AlertOptions } from '../alert-options.ts'
import { isBlank, suppliedBy } from '../supplied-by.ts'
import type { Grouping, Told } from './alert-outcome.ts'
import { entriesOf, rubyText } from './ruby-text.ts'
import { lackOf, originOf } from './value-origin.ts'

/** `paid`: whether the instance groups identical payloads; undefined where that is not known. */
export function groupingOf(root: MapNode, options: AlertOptions, paid: boolean | undefined): Told<Grouping> {
  const counted = paid === undefined ? {} : { counted: paid }
  const supplied = suppliedBy(root, 'fingerprint', options)
  if (supplied && !isBlank(supplied.node)) {
    const { node } = supplied
    const value: Grouping = { by: 'fingerprint', identity: sha1(fingerprintText(node)), ...counted }
    const reason = `${originOf('fingerprint', supplied, options)}. ${whileOpen('the same fingerprint', paid)}`
    return { value, from: 'given', reason, span: { start: node.start, end: node.end } }
  }
  const lack = lackOf(root, 'fingerprint', options)
  if (paid === false) return ungrouped(`${lack}, so each payload makes an alert of its own.`)
  const rest = entriesOf(root).filter(([name]) => !leftOut.has(name))
  if (rest.every(([, value]) => isBlank(value)))
    return ungrouped(`${lack}, and nothing else of it tells alerts apart, so each payload makes an alert of its own.`)
  const identity = sha1(payloadText(rest))
  const others = whileOpen(`the same fields but for ${leftOutText}`, paid)
  const free = paid === undefined ? ' On the free tier each payload makes an alert of its own.' : ''
  const reason = `${lack}${paid === undefined ? '; on a paid tier the rest of it counts' : ', so the rest of it counts'}. ${others}${free}`
  return { value: { by: 'payload', identity, ...counted }, from: 'default', reason }
}

/** Fields of a payload without fingerprint that do not tell it from others; by these names, whatever a mapping says. */
export const leftOut: ReadonlySet<string> = new Set(['start_time', 'end_time', 'hosts'])
export const leftOutText = '`start_time`, `end_time` and `hosts`'

/** What the platform takes the SHA-1 of. The items of arrays are joined, those of arrays within too. */
function fingerprintText(node: Node): string {
  if (node.kind !== 'seq') return rubyText(node)
  const texts: string[] = []
  const waiting: Node[] = [node]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.kind !== 'seq') texts.push(rubyText(next))
    else
      for (let i = next.items.length - 1; i >= 0; i--) {
        const item = next.items[i]
        if (item) waiting.push(item)
      }
  }
  return texts.join('')
}

/** The order of the fields is part of it. */
function payloadText(entries: readonly (readonly [string, Node])[]): string {
  const pairs = entries.map(([name, value]) => ({ key: scalarOf(name), value }))
  return rubyText({ kind: 'map', flow: true, pairs, start: 0, end: 0 })
}

function scalarOf(value: string): Node {
  return { kind: 'scalar', style: 'double', value, start: 0, end: 0 }
}

function ungrouped(reason: string): Told<Grouping> {
  return { value: { by: 'none', counted: false }, from: 'absent', reason }
}

function whileOpen(same: string, paid: boolean | undefined): string {
  const counts = { true: ' and is counted', false: '', undefined: ' (counted on paid tiers)' }[String(paid)] ?? ''
  return `While the alert is open, a payload with ${same} makes no new one${counts}; after it is resolved, the next one does.`
}
