/** What moment does the platform read from the value of a start or end? */
import type { Node } from '../documents/tree.ts'
import { jsonKind } from './json-kind.ts'
import { type ReadTime, readTimeNumber, readTimeText } from './time/date-time.ts'

/** Undefined for what is neither string nor number. A number is no start at all. `now` is what `readTimeText` says of it. */
export function readTimeOf(node: Node, key: 'start_time' | 'end_time', now?: number): ReadTime | undefined {
  const kind = jsonKind(node)
  if (node.kind !== 'scalar' || (kind !== 'string' && kind !== 'number')) return undefined
  if (kind === 'string') return readTimeText(node.value, now)
  return key === 'end_time' ? readTimeNumber(node.value) : { moment: undefined, form: 'unreadable' }
}

/** Whether a number is a moment of this century in seconds since 1970, where the platform reads milliseconds. */
export function looksLikeSeconds(number: number): boolean {
  return number >= 946_684_800 && number < 4_102_444_800
}
