/** Does the alert end before it began? */
import type { AlertDocument } from '../alerts/alert-document.ts'
import { genericPayload } from '../alerts/generic-payload.ts'
import { suppliedBy } from '../alerts/supplied-by.ts'
import { looksLikeSeconds, readTimeOf } from '../alerts/supplied-time.ts'
import { valueSpan } from '../alerts/value-span.ts'
import type { Rule } from './rule.ts'

export const endBeforeStart: Rule<AlertDocument> = {
  id: 'end-before-start',
  title: 'An end before the start',
  why: 'The platform takes both moments as they are, and shows an alert that ended before it began.',
  surfaces: ['alert'],
  example: {
    before:
      '{\n  "title": "Disk full",\n  "start_time": "2026-01-02T04:00:00Z",\n  "end_time": "2026-01-02T03:00:00Z"\n}\n',
  },
  check(document, { alert }) {
    const payload = genericPayload(document)
    const start = payload && suppliedBy(payload, 'start_time', alert)
    const end = payload && suppliedBy(payload, 'end_time', alert)
    if (!start || !end) return []
    const [from, to] = [readTimeOf(start.node, 'start_time'), readTimeOf(end.node, 'end_time')]
    if (from?.moment === undefined || to?.moment === undefined) return []
    // Seconds in place of milliseconds are told by the rule about forms.
    if (to.form === 'milliseconds' && looksLikeSeconds(to.moment)) return []
    // A time without a zone is that of the server, which is not known here.
    const doubt = isZoned(start.node) && isZoned(end.node) ? 0 : widestZone
    if (to.moment + doubt >= from.moment) return []
    const message = `The end lies ${lasting(from.moment - to.moment)} before the start, and the platform takes both as they are. Look which one is wrong; two time zones may have been mixed up.`
    return [{ rule: 'end-before-start', severity: 'warning', span: valueSpan(end.node), message, fixes: [] }]
  },
}

const minute = 60_000
const hour = 60 * minute
const widestZone = 14 * hour

/** A number, or a text that ends in a zone. */
function isZoned(node: { readonly kind: string; readonly style?: string; readonly value?: string }): boolean {
  return node.style === 'plain' || /(?:[zZ]|UTC|GMT|[+-]\d\d(?::?\d\d)?)$/.test((node.value ?? '').slice(10))
}

function lasting(milliseconds: number): string {
  const [amount, unit] =
    milliseconds < minute
      ? [milliseconds / 1000, 'second']
      : milliseconds < hour
        ? [milliseconds / minute, 'minute']
        : milliseconds < 48 * hour
          ? [milliseconds / hour, 'hour']
          : [milliseconds / (24 * hour), 'day']
  const rounded = Math.round(amount * 10) / 10
  return `${rounded} ${unit}${rounded === 1 ? '' : 's'}`
}
