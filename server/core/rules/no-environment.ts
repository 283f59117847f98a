/** Will the alert be on no dashboard, because the payload names no environment? */
import type { AlertDocument } from '../alerts/alert-document.ts'
import { fieldName } from '../alerts/alert-key.ts'
import { environmentNames } from '../alerts/environment-names.ts'
import { genericPayload } from '../alerts/generic-payload.ts'
import { isEmptyText, suppliedBy } from '../alerts/supplied-by.ts'
import { valueSpan } from '../alerts/value-span.ts'
import { pairOf } from '../documents/tree.ts'
import type { Rule } from './rule.ts'

export const noEnvironment: Rule<AlertDocument> = {
  id: 'no-environment',
  title: 'An alert without an environment',
  why: 'An alert is displayed on the dashboard of the environment that it names, which has to be one of the project. Without a name it stands in the list of alerts alone.',
  surfaces: ['alert'],
  example: { before: '{ "title": "Disk full" }\n' },
  check(document, { alert }) {
    const payload = genericPayload(document)
    if (!payload) return []
    const name = fieldName('environment_name', alert.platformName)
    const supplied = suppliedBy(payload, 'environment_name', alert)
    if (supplied && !isEmptyText(supplied.node)) return []
    // `null` in the field, or the field by another name, is told by other rules.
    const told = pairOf(payload, name)?.value || environmentNames(payload, alert).length > 0
    if (!supplied && told && !alert.mapping?.keys.has('environment_name')) return []
    const what = supplied ? 'The name of the environment is empty' : 'This payload names no environment'
    const message = `${what}, so the alert is displayed on no dashboard. Name an environment of the project in \`${name}\`.`
    return [
      { rule: 'no-environment', severity: 'hint', span: valueSpan(supplied?.node ?? payload), message, fixes: [] },
    ]
  },
}
