/** Will the alert be called `New: Alert` because the payload gives it no title? */
import type { AlertDocument } from '../alerts/alert-document.ts'
import { genericPayload } from '../alerts/generic-payload.ts'
import { isEmptyText, suppliedBy } from '../alerts/supplied-by.ts'
import { valueSpan } from '../alerts/value-span.ts'
import { pairOf } from '../documents/tree.ts'
import type { Rule } from './rule.ts'

export const missingTitle: Rule<AlertDocument> = {
  id: 'missing-title',
  title: 'An alert without a title',
  why: 'A payload without a title, or with an empty one, becomes an alert called `New: Alert`. In a list of such alerts nobody can tell one from another.',
  surfaces: ['alert'],
  example: { before: '{ "title": "", "severity": "high" }\n' },
  check(document, { alert }) {
    const payload = genericPayload(document)
    const supplied = payload && suppliedBy(payload, 'title', alert)
    if (!payload || (supplied && !isEmptyText(supplied.node))) return []
    const mapped = alert.mapping?.keys.has('title') === true
    // `null` and `false` are told by the rule about types, as is whatever else is no string.
    if (!supplied && !mapped && pairOf(payload, 'title')?.value) return []
    const what = supplied ? 'The title is empty' : 'This payload has no title'
    const where = mapped && !supplied ? ' where the mapping looks for it' : ''
    const message = `${what}${where}, so the platform calls the alert \`New: Alert\`. Say in \`title\` what is wrong, and where.`
    const span = valueSpan(supplied ? supplied.node : payload)
    return [{ rule: 'missing-title', severity: 'information', span, message, fixes: [] }]
  },
}
