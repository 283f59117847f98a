/** Is the severity one that the platform does not know, so that the alert becomes critical? */
import type { AlertDocument } from '../alerts/alert-document.ts'
import { genericPayload } from '../alerts/generic-payload.ts'
import { kindPhrase } from '../alerts/json-kind.ts'
import { nearestSeverity, readSeverity, severities } from '../alerts/severity.ts'
import { suppliedBy } from '../alerts/supplied-by.ts'
import { valueSpan } from '../alerts/value-span.ts'
import { innerSpan, type Node, type ScalarNode } from '../documents/tree.ts'
import type { Finding, Fix } from '../finding.ts'
import { shortened } from '../text/shortened.ts'
import type { Rule } from './rule.ts'

export const unknownSeverity: Rule<AlertDocument> = {
  id: 'unknown-severity',
  title: 'A severity that the platform does not know',
  why: 'The platform knows six severities, in small letters or capitals: critical, high, medium, low, info and unknown. Anything else becomes critical without a word, and may wake somebody up.',
  surfaces: ['alert'],
  example: {
    before: '{\n  "title": "Certificate expires in 30 days",\n  "severity": "warning"\n}\n',
    after: '{\n  "title": "Certificate expires in 30 days",\n  "severity": "low"\n}\n',
  },
  check(document, { alert }) {
    const payload = genericPayload(document)
    const supplied = payload && suppliedBy(payload, 'severity', alert)
    if (!supplied) return []
    const { node, by } = supplied
    if (node.kind === 'scalar' && node.style === 'double') return readSeverity(node.value) ? [] : [unknown(node)]
    // Of the field itself the rule about types tells the same.
    if (by === 'own') return []
    const message = `The mapping takes the severity from here, but this is ${kindPhrase(node)}. The platform knows no such severity, so the alert becomes critical. ${advice}`
    return [finding(node, message, [])]
  },
}

const advice = `Write one of: ${severities.join(', ')}.`

function unknown(node: ScalarNode): Finding {
  const trimmed = node.value.trim()
  if (trimmed === '')
    return finding(node, `The severity is empty, so the platform makes the alert critical. ${advice}`, [])
  if (readSeverity(trimmed)) {
    const message = `The platform does not take the blanks away, knows no severity \`${node.value}\`, and makes the alert critical. Write \`${trimmed}\`.`
    return finding(node, message, [writing(node, trimmed, 'safe')])
  }
  const near = nearestSeverity(trimmed)
  const message = `The platform knows no severity \`${shortened(node.value)}\` and makes the alert critical. ${near ? `Is \`${near}\` meant? ` : ''}${advice}`
  return finding(node, message, near ? [writing(node, near, 'review')] : [])
}

function writing(node: ScalarNode, text: string, safety: Fix['safety']): Fix {
  return { title: `Write \`${text}\``, safety, edits: [{ ...innerSpan(node), text }] }
}

function finding(node: Node, message: string, fixes: readonly Fix[]): Finding {
  return { rule: 'unknown-severity', severity: 'warning', span: valueSpan(node), message, fixes }
}
