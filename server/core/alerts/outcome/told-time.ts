/** When did the problem begin and end, by what the payload says? */
import type { Node } from '../../documents/tree.ts'
import { jsonKind } from '../json-kind.ts'
import { readTimeOf } from '../supplied-time.ts'
import { isoText, type ReadTime } from '../time/date-time.ts'
import type { Told } from './alert-outcome.ts'

type TimeKey = 'start_time' | 'end_time'

/** Undefined where the platform can read no moment from the value. `origin` begins the reason. */
export function toldTime(node: Node, key: TimeKey, now: number, origin: string): Told<string> | undefined {
  const read = readTimeOf(node, key, now)
  if (read?.moment === undefined) return undefined
  const span = { start: node.start, end: node.end }
  const change = changeOf(read, node)
  const value = isoText(read.moment)
  if (change === undefined) return { value, from: 'given', reason: `${origin}, in UTC.`, span }
  return { value, from: 'changed', reason: `${origin}; ${change}.`, span }
}

/** Why no moment can be read, to follow a field's name: "`start_time` …". */
export function unreadable(node: Node, key: TimeKey): string {
  const kind = jsonKind(node)
  if (kind === 'number')
    return key === 'start_time'
      ? 'is a number, which the platform does not read as a start'
      : 'is a number that is no whole number of milliseconds'
  return kind === 'string' ? 'cannot be read as a date-time' : 'is no text with a date-time'
}

const serverZone = 'the time zone of the server, which is taken to be UTC here'

function changeOf({ form, moment }: ReadTime, node: Node): string | undefined {
  switch (form) {
    case 'exact':
    case 'unreadable':
      return undefined
    case 'milliseconds':
      return 'the number is read as milliseconds since 1970'
    case 'local':
      return `it has no offset and is read in ${serverZone}`
    case 'date-only':
      return `it is a date alone and is read as midnight in ${serverZone}`
    case 'spaced':
      return node.kind === 'scalar' && hasZone.test(node.value)
        ? undefined
        : `it has no offset and is read in ${serverZone}`
    case 'lenient':
      return moment === undefined ? undefined : `it is no ISO 8601 date-time, and this is what the platform makes of it`
  }
}

const hasZone = /:.*(?:[a-z]|[+-]\d\d(?::?\d\d)?)$/i
