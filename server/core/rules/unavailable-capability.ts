/** Does a payload, a mapping or a pipeline count on something of alert intake that the target version or the tier does not have? */
import type { AlertDocument } from '../alerts/alert-document.ts'
import { type CapabilityId, capabilities } from '../alerts/capabilities.generated.ts'
import { introduction, isAvailable } from '../alerts/capability.ts'
import { genericPayload } from '../alerts/generic-payload.ts'
import type { MappingDocument } from '../alerts/mapping/mapping-document.ts'
import { isBlank, keyOf, suppliedBy } from '../alerts/supplied-by.ts'
import { valueSpan } from '../alerts/value-span.ts'
import { forEachCandidate } from '../catalogue/candidates.ts'
import type { Document } from '../documents/document.ts'
import { pairOf } from '../documents/tree.ts'
import type { Finding } from '../finding.ts'
import type { PipelineDocument } from '../pipeline/pipeline-document.ts'
import type { Span } from '../text/span.ts'
import type { Rule, RuleContext } from './rule.ts'

export const unavailableCapability: Rule = {
  id: 'unavailable-capability',
  title: 'Not there at the target version',
  why: 'What alert intake can do grew over many versions, and some of it is for paid tiers. What an older version does not know it ignores: a recovery raises a new alert, an expected answer is empty.',
  surfaces: ['pipeline', 'alert', 'mapping'],
  check(document: Document, context) {
    switch (document.surface) {
      case 'alert':
        return inPayload(document, context)
      case 'pipeline':
        return inPipeline(document, context)
      case 'mapping':
        return inMapping(document, context)
    }
  },
}

function inPayload(document: AlertDocument, { alert, target }: RuleContext): Finding[] {
  const payload = genericPayload(document)
  if (!payload || isAvailable('recovery', target) === 'yes') return []
  const supplied = suppliedBy(payload, 'end_time', alert)
  if (!supplied || isBlank(supplied.node)) return []
  const then = `At ${target.text} the end time is an additional field: this payload raises an alert instead of resolving one.`
  return [unavailable('recovery', valueSpan(keyOf(payload, supplied) ?? supplied.node), then)]
}

function inMapping({ json: { root } }: MappingDocument, { alert, target }: RuleContext): Finding[] {
  const availability = isAvailable('field-mapping', target, alert.tier)
  const mapping = root?.kind === 'map' ? pairOf(root, 'mapping') : undefined
  if (availability === 'yes' || !mapping) return []
  const where = availability === 'too-old' ? `At ${target.text}` : 'On the free tier'
  const then = `${where} the platform reads every key from the field of its own name, whatever is chosen here.`
  return [unavailable('field-mapping', valueSpan(mapping.key), then)]
}

function inPipeline(document: PipelineDocument, { catalogue, alert, target }: RuleContext): Finding[] {
  const several = isAvailable('multiple-endpoints', target, alert.tier)
  const list = isAvailable('response-list', target)
  if (several === 'yes' && list === 'yes') return []
  const findings: Finding[] = []
  const endpoints = new Map<string, string>()
  forEachCandidate(document, catalogue, (usage, base) => {
    const span = { start: usage.start + base, end: usage.end + base }
    if (usage.kind === 'alert-answer' && list !== 'yes') {
      const then = `At ${target.text} the answer has no body, and this filter finds nothing in it. Go by the status of the answer instead.`
      findings.push(unavailable('response-list', span, then))
    }
    if (usage.kind !== 'alert-endpoint' || several === 'yes') return
    const [project = '', identifier = ''] = usage.name.split(' ')
    const first = endpoints.get(project)
    if (first === undefined) endpoints.set(project, identifier)
    else if (first !== identifier) {
      const where = several === 'too-old' ? `At ${target.text} a project` : 'On the free tier a project'
      const then = `${where} has one endpoint, and this file sends to another one above. Send all alerts to one, and tell them apart by a field.`
      findings.push(unavailable('multiple-endpoints', span, then))
    }
  })
  return findings
}

function unavailable(id: CapabilityId, span: Span, then: string): Finding {
  const { title, link } = capabilities[id]
  const message = `${title}: ${introduction(id)}. ${then}`
  return { rule: 'unavailable-capability', severity: 'information', span, message, link, fixes: [] }
}
