/** Does this payload end an alert? */
import type { AlertDocument } from '../alerts/alert-document.ts'
import { genericPayload } from '../alerts/generic-payload.ts'
import { recovery } from '../alerts/recovery.ts'
import type { Rule } from './rule.ts'

export const resolvesAlert: Rule<AlertDocument> = {
  id: 'resolves-alert',
  title: 'A payload that resolves an alert',
  why: 'A payload with an end time is a recovery: it closes the open alert that it matches, and the incident of that alert where the project wants it so. Without such an alert it is refused with the status 400, and nothing is stored.',
  surfaces: ['alert'],
  example: {
    before: '{\n  "title": "Disk full",\n  "fingerprint": "disk-web-1",\n  "end_time": "2026-01-02T03:04:05Z"\n}\n',
  },
  check(document, { alert, target }) {
    const payload = genericPayload(document)
    const found = payload && recovery(payload, alert, target)
    if (!found) return []
    const message =
      'This payload resolves an alert, because it has an end time. The platform refuses it (400, nothing is stored) when no open alert matches. To raise an alert, leave the end time out.'
    return [{ rule: 'resolves-alert', severity: 'information', span: found.span, message, fixes: [] }]
  },
}
