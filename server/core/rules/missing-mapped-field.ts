/** Does the sample still have the fields that were chosen from it? */
import { type AlertKey, fieldName } from '../alerts/alert-key.ts'
import { type MappedKey, type PayloadPath, pathLabel } from '../alerts/mapping/field-mapping.ts'
import { isBroken, type MappingDocument } from '../alerts/mapping/mapping-document.ts'
import { chooseField, pathJson } from '../alerts/mapping/mapping-edits.ts'
import { nodeAtPath, type PayloadField, payloadFields } from '../alerts/mapping/payload-fields.ts'
import { proposeFields } from '../alerts/mapping/propose-fields.ts'
import { similarFields } from '../alerts/mapping/similar-fields.ts'
import { isBlank } from '../alerts/supplied-by.ts'
import type { Node } from '../documents/tree.ts'
import type { Finding, Fix } from '../finding.ts'
import { shortened } from '../text/shortened.ts'
import type { Span } from '../text/span.ts'
import type { Rule } from './rule.ts'

export const missingMappedField: Rule<MappingDocument> = {
  id: 'missing-mapped-field',
  title: 'A chosen field that the sample does not have',
  why: 'The fields of a mapping are chosen from its sample payload, which stands for what the monitoring tool sends. When the sample changes, the mapping has to be redone: a path that leads to nothing supplies nothing, without a word. https://docs.gitlab.com/operations/incident_management/integrations/#map-fields-in-custom-alerts',
  surfaces: ['mapping'],
  example: {
    before:
      '{\n  "sample": { "event": { "title": "Disk full" } },\n  "mapping": {\n    "title": { "path": ["event", "name"] }\n  }\n}\n',
    after:
      '{\n  "sample": { "event": { "title": "Disk full" } },\n  "mapping": {\n    "title": { "path": ["event", "title"] }\n  }\n}\n',
  },
  check(document, { alert }) {
    const { sample, problems, mapping } = document
    if (sample?.kind !== 'map') return []
    // A mistake in the sample may hide what stands behind it.
    if (isBroken(problems.filter(({ start }) => start < sample.end))) return []
    const { platformName } = alert
    const instead = alternatives(sample, platformName)
    return [...mapping.keys].flatMap(([key, mapped]) =>
      rolesOf(mapped)
        .filter(([, path]) => !nodeAtPath(sample, path))
        .map(([role, path, span]): Finding => {
          const message = `${said(document, key, role, mapped, platformName)} ${remedy}`
          const others = instead(key, path).filter(other => pathLabel(other) !== pathLabel(mapped.path))
          const fixes = [
            ...others.map(other => chosen(other, span)),
            ...takenOut(document, key, role, fieldName(key, platformName)),
          ]
          return { rule: 'missing-mapped-field', severity: 'error', span, message, fixes }
        }),
    )
  },
}

const remedy = 'When a sample changes, its mapping has to be redone. Choose a field that is there.'

/** What could be meant by a path that leads to nothing; where nothing is similar, what plainly supplies the key. */
function alternatives(sample: Node, platformName: string): (key: AlertKey, path: PayloadPath) => PayloadPath[] {
  let fields: PayloadField[] | undefined
  let proposed: ReadonlyMap<AlertKey, PayloadPath> | undefined
  return (key, path) => {
    fields ??= payloadFields(sample)
    const similar = similarFields(path, fields, sample).map(field => field.path)
    if (similar.length > 0) return similar
    proposed ??= proposeFields(sample, platformName)
    const plain = proposed.get(key)
    return plain ? [plain] : []
  }
}

type Role = 'path' | 'fallback'

function rolesOf({ path, pathSpan, fallback, fallbackSpan }: MappedKey): [Role, PayloadPath, Span][] {
  const roles: [Role, PayloadPath, Span][] = [['path', path, pathSpan]]
  if (fallback && fallbackSpan) roles.push(['fallback', fallback, fallbackSpan])
  return roles
}

/** What is not there, and what the platform does then. */
function said({ sample }: MappingDocument, key: AlertKey, role: Role, mapped: MappedKey, platformName: string): string {
  const name = fieldName(key, platformName)
  const isThere = (path: PayloadPath) => {
    const node = nodeAtPath(sample, path)
    return node !== undefined && !isBlank(node)
  }
  const label = shownLabel(role === 'path' ? mapped.path : (mapped.fallback ?? []))
  if (role === 'fallback') {
    const use = isThere(mapped.path)
      ? `is not there for payloads without \`${shownLabel(mapped.path)}\``
      : 'supplies nothing either'
    return `The sample has no \`${label}\`, so the fallback of \`${name}\` ${use}.`
  }
  if (mapped.fallback && isThere(mapped.fallback))
    return `The sample has no \`${label}\`, so \`${name}\` comes from its fallback \`${shownLabel(mapped.fallback)}\`.`
  if (isThere([name]))
    return `The sample has no \`${label}\`, so \`${name}\` comes from the field of that name at the top.`
  return `The sample has no \`${label}\`, so nothing supplies \`${name}\`: ${withoutIt[key]}.`
}

const withoutIt: Readonly<Record<AlertKey, string>> = {
  title: 'the alert is called `New: Alert`',
  description: 'the alert has no description',
  start_time: 'the alert starts when the payload arrives',
  end_time: 'no payload resolves the alert',
  service: 'the alert names no service',
  monitoring_tool: 'the alert shows the name of the integration as its source',
  hosts: 'the alert names no hosts',
  severity: 'every alert is critical',
  fingerprint: 'only payloads that are identical otherwise group, and that on paid tiers',
  environment_name: 'the alert is on no dashboard',
}

function chosen(path: PayloadPath, span: Span): Fix {
  return { title: `Choose \`${shownLabel(path)}\``, safety: 'review', edits: [{ ...span, text: pathJson(path) }] }
}

function takenOut(document: MappingDocument, key: AlertKey, role: Role, name: string): Fix[] {
  const edits = chooseField(document, key, role, undefined, '')
  if (edits.length === 0) return []
  const title = role === 'path' ? `Take \`${name}\` out of the mapping` : `Remove the fallback of \`${name}\``
  return [{ title, safety: 'review', edits }]
}

function shownLabel(path: PayloadPath): string {
  return shortened(pathLabel(path))
}
