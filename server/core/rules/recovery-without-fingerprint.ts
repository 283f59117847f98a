/** Is there nothing in a recovery that says which alert it ends? */

import type { AlertDocument } from '../alerts/alert-document.ts'
import { isPaid } from '../alerts/alert-options.ts'
import { genericPayload } from '../alerts/generic-payload.ts'
import { recovery } from '../alerts/recovery.ts'
import { isBlank, suppliedBy } from '../alerts/supplied-by.ts'
import type { Rule } from './rule.ts'

export const recoveryWithoutFingerprint: Rule<AlertDocument> = {
  id: 'recovery-without-fingerprint',
  title: 'A recovery without a fingerprint',
  why: 'A recovery ends the open alert with the same fingerprint. Without one it matches on a paid tier only, and there only an alert whose payload was the same in all but `start_time`, `end_time` and `hosts`. Else the platform refuses it with the status 400.',
  surfaces: ['alert'],
  example: { before: '{\n  "title": "Disk full",\n  "end_time": "2026-01-02T03:04:05Z"\n}\n' },
  check(document, { alert, target }) {
    const payload = genericPayload(document)
    const found = payload && recovery(payload, alert, target)
    if (!found) return []
    const fingerprint = suppliedBy(payload, 'fingerprint', alert)
    if (fingerprint && !isBlank(fingerprint.node)) return []
    const what = fingerprint ? 'the fingerprint is empty' : 'there is no fingerprint'
    const message = `This payload resolves an alert, but ${what}. ${consequence[String(isPaid(alert.tier))]} Send the same \`fingerprint\` with the alert and with its recovery.`
    return [{ rule: 'recovery-without-fingerprint', severity: 'warning', span: found.span, message, fixes: [] }]
  },
}

const identical = 'an open alert whose payload is the same in all but `start_time`, `end_time` and `hosts`'
const refused = 'A recovery that ends nothing is refused (400, nothing is stored).'

/** By whether the tier is paid. */
const consequence: Readonly<Record<string, string>> = {
  true: `So it can end only ${identical}. ${refused}`,
  false: `On the free tier it can end no alert then. ${refused}`,
  undefined: `So it can end only ${identical}, and that on a paid tier alone. ${refused}`,
}
