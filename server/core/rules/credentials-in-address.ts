/** Does the address of an alert endpoint carry the authorization key? */
import { forEachCandidate } from '../catalogue/candidates.ts'
import type { Finding } from '../finding.ts'
import type { PipelineDocument } from '../pipeline/pipeline-document.ts'
import type { Rule } from './rule.ts'

export const credentialsInAddress: Rule<PipelineDocument> = {
  id: 'credentials-in-address',
  title: 'The authorization key in an address',
  why: 'Addresses are written to the logs of every server on the way, and so is a key within one. The header `Authorization: Bearer KEY` is not. https://docs.gitlab.com/operations/incident_management/integrations/#authorization',
  surfaces: ['pipeline'],
  example: {
    before:
      'notify:\n  script: curl -d @alert.json "https://ci:$ALERT_KEY@gitlab.example.com/shop/api/alerts/notify.json"\n',
  },
  check(document, { catalogue }) {
    const findings: Finding[] = []
    forEachCandidate(document, catalogue, (usage, base) => {
      if (usage.kind !== 'alert-credentials') return
      const literal = usage.name === 'literal'
      const also = literal
        ? ' It also stands in this file, for everybody who can read the repository: replace it by a new one in the settings of the integration, and keep that in a masked CI/CD variable.'
        : ''
      findings.push({
        rule: 'credentials-in-address',
        severity: 'warning',
        span: { start: usage.start + base, end: usage.end + base },
        message: `This address carries the authorization key of an alert endpoint, and addresses are written to the logs of servers. Leave it out here, and send the header \`Authorization: Bearer KEY\` with the key from a variable.${also}`,
        ...(literal && { secret: true as const }),
        fixes: [],
      })
    })
    return findings
  },
}
