/** How does a rule about payloads look at the sample of a mapping? As if the sample were a file of its own. */
import type { AlertDocument } from '../alerts/alert-document.ts'
import type { MappingDocument } from '../alerts/mapping/mapping-document.ts'
import type { Finding } from '../finding.ts'
import type { Rule, RuleContext } from './rule.ts'

export function onSample(rule: Rule<AlertDocument>): Rule<MappingDocument> {
  return {
    ...rule,
    check({ text, json, sample, problems, mapping }: MappingDocument, context: RuleContext): Finding[] {
      if (sample?.kind !== 'map') return []
      const payload: AlertDocument = { surface: 'alert', text, json: { ...json, root: sample }, problems }
      return rule.check(payload, { ...context, alert: { ...context.alert, mapping } })
    },
  }
}
