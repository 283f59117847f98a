/** Can the platform make of a chosen field what the key of the alert needs? */
import { type AlertKey, fieldName } from '../alerts/alert-key.ts'
import { jsonKind, kindPhrase } from '../alerts/json-kind.ts'
import { type PayloadPath, pathLabel } from '../alerts/mapping/field-mapping.ts'
import type { MappingDocument } from '../alerts/mapping/mapping-document.ts'
import { pathJson } from '../alerts/mapping/mapping-edits.ts'
import { nodeAtPath } from '../alerts/mapping/payload-fields.ts'
import { readSeverity, severities } from '../alerts/severity.ts'
import { shortJson } from '../alerts/short-json.ts'
import { readTimeOf } from '../alerts/supplied-time.ts'
import type { Node } from '../documents/tree.ts'
import type { Finding, Fix } from '../finding.ts'
import { shortened } from '../text/shortened.ts'
import type { Span } from '../text/span.ts'
import type { Rule } from './rule.ts'

export const mappedType: Rule<MappingDocument> = {
  id: 'mapped-type',
  title: 'A chosen field that does not suit its key',
  why: 'The platform offers strings, numbers and arrays of a sample to be chosen, and takes what it finds there without a word: an array for a title becomes text with brackets in it, a time that cannot be read counts as absent, an unknown severity is critical. https://docs.gitlab.com/operations/incident_management/integrations/#map-fields-in-custom-alerts',
  surfaces: ['mapping'],
  example: {
    before:
      '{\n  "sample": { "tags": ["Disk full", "Berlin"] },\n  "mapping": {\n    "title": { "path": ["tags"] }\n  }\n}\n',
    after:
      '{\n  "sample": { "tags": ["Disk full", "Berlin"] },\n  "mapping": {\n    "title": { "path": ["tags", 0] }\n  }\n}\n',
  },
  check({ sample, mapping }, { alert }) {
    return [...mapping.keys].flatMap(([key, { path, pathSpan, fallback, fallbackSpan }]) => [
      ...findings(key, path, pathSpan, sample, alert.platformName),
      ...(fallback && fallbackSpan ? findings(key, fallback, fallbackSpan, sample, alert.platformName) : []),
    ])
  },
}

function findings(
  key: AlertKey,
  path: PayloadPath,
  span: Span,
  sample: Node | undefined,
  platformName: string,
): Finding[] {
  const node = nodeAtPath(sample, path)
  const complaint = node && complaintAbout(key, node, fieldName(key, platformName))
  if (!node || !complaint) return []
  const message = `In the sample \`${shortened(pathLabel(path))}\` ${complaint}`
  return [{ rule: 'mapped-type', severity: 'warning', span, message, fixes: fixesFor(key, path, span, node) }]
}

/** What is wrong, and what to do; follows the name of the field. */
function complaintAbout(key: AlertKey, node: Node, name: string): string | undefined {
  const kind = jsonKind(node)
  const isTime = key === 'start_time' || key === 'end_time'
  const isList = key === 'hosts' || key === 'fingerprint'
  const needs = isTime ? 'a date-time' : isList ? 'a string or an array of strings' : 'a string'
  if (kind === 'object') return `is an object, and \`${name}\` needs ${needs}. Choose one of its fields.`
  if (kind === 'boolean' || kind === 'null')
    return `is ${kindPhrase(node)}, and the platform offers only strings, numbers and arrays to be chosen. Put a value into the sample that the monitoring tool sends when there is one.`
  if (kind === 'array')
    return isList ? undefined : `is an array, and \`${name}\` needs ${needs}. Choose one of its items.`
  if (isTime) return timeComplaint(key, node)
  if (isList) return undefined
  if (key === 'severity') return severityComplaint(node)
  return kind === 'number' ? `is a number, and \`${name}\` needs ${needs}. The platform takes its digits.` : undefined
}

function timeComplaint(key: 'start_time' | 'end_time', node: Node): string | undefined {
  const read = readTimeOf(node, key)
  const value = shortJson(node, 40)
  const then = key === 'start_time' ? 'takes the time of arrival' : 'resolves nothing'
  if (!read || read.form === 'unreadable')
    return `is ${value}, which the platform cannot read as ${key === 'start_time' ? 'a start' : 'an end'}, so that it ${then}. Choose a field with a date-time, as \`2026-03-01T08:15:00Z\`.`
  if (read.form !== 'milliseconds' || (read.moment ?? 0) >= secondsMistaken) return undefined
  return `is ${value}, which is read as milliseconds since 1970 and falls into that year. Let the monitoring tool send milliseconds, or choose a field with a date-time.`
}

/** Seconds since 1970 of our days, read as milliseconds, lie long before this. */
const secondsMistaken = Date.UTC(1971, 0)

function severityComplaint(node: Node): string | undefined {
  if (node.kind === 'scalar' && jsonKind(node) === 'string' && readSeverity(node.value)) return undefined
  return `is ${shortJson(node, 40)}, which is no severity that the platform knows, so that the alert becomes critical. It knows ${severities.join(', ')}.`
}

/** The first item of an array that would do. */
function fixesFor(key: AlertKey, path: PayloadPath, span: Span, node: Node): Fix[] {
  const [first] = node.kind === 'seq' ? node.items : []
  const item = [...path, 0]
  if (!first || complaintAbout(key, first, '')) return []
  const title = `Choose \`${shortened(pathLabel(item))}\``
  return [{ title, safety: 'review', edits: [{ ...span, text: pathJson(item) }] }]
}
