/** What does an instance take of a field mapping through its interface? A field for each alert key; the rest is named. */
import type { MapNode } from '../../documents/tree.ts'
import { type AlertKey, fieldName } from '../alert-key.ts'
import { type FieldMapping, type MappedKey, type PayloadPath, pathLabel } from './field-mapping.ts'
import { fieldType, nodeAtPath } from './payload-fields.ts'

/** One entry in the terms of the GraphQL interface. */
export interface AttributeMapping {
  readonly fieldName: string
  readonly path: PayloadPath
  readonly label: string
  readonly type: 'ARRAY' | 'DATETIME' | 'STRING' | 'NUMBER'
}

export interface AttributeMappings {
  readonly entries: readonly AttributeMapping[]
  /** What is left out and why, a sentence or two each, for a person. */
  readonly leftOut: readonly string[]
}

/** `platformName` is for the names in sentences: the interface has names of its own. */
export function attributeMappings(mapping: FieldMapping, sample: MapNode, platformName: string): AttributeMappings {
  const entries: AttributeMapping[] = []
  const leftOut: string[] = []
  for (const [key, mapped] of mapping.keys) {
    const name = fieldName(key, platformName)
    const entry = entryOf(key, mapped, sample)
    if (typeof entry === 'string') leftOut.push(`\`${name}\` ${entry}`)
    else entries.push(entry)
    if (mapped.fallback) leftOut.push(`\`${name}\` has the fallback \`${pathLabel(mapped.fallback)}\`. ${noFallbacks}`)
  }
  return { entries, leftOut }
}

/** A sentence that follows the key's name where the instance cannot take it. */
function entryOf(key: AlertKey, { path }: MappedKey, sample: MapNode): AttributeMapping | string {
  const label = pathLabel(path)
  const node = nodeAtPath(sample, path)
  if (!node) return `is mapped to \`${label}\`, which the sample does not have. Choose a field of the sample.`
  const type = attributeType(fieldType(node))
  if (!type) return `is mapped to \`${label}\`, which holds no text, number or list. Choose another field.`
  return { fieldName: graphqlNames[key], path, label, type }
}

/** As the enumeration `AlertManagementPayloadAlertFieldName` spells them, whatever the platform is called in payloads. */
const graphqlNames: Readonly<Record<AlertKey, string>> = {
  title: 'TITLE',
  description: 'DESCRIPTION',
  start_time: 'START_TIME',
  end_time: 'END_TIME',
  service: 'SERVICE',
  monitoring_tool: 'MONITORING_TOOL',
  hosts: 'HOSTS',
  severity: 'SEVERITY',
  fingerprint: 'FINGERPRINT',
  environment_name: 'GITLAB_ENVIRONMENT_NAME',
}

/** Undefined for what no alert key can hold. https://docs.gitlab.com/api/graphql/reference/#alertmanagementpayloadalertfieldtype */
export function attributeType(type: ReturnType<typeof fieldType>): AttributeMapping['type'] | undefined {
  switch (type) {
    case 'array':
      return 'ARRAY'
    case 'datetime':
      return 'DATETIME'
    case 'string':
      return 'STRING'
    case 'number':
      return 'NUMBER'
    case 'boolean':
    case 'null':
    case undefined:
      return undefined
  }
}

const noFallbacks =
  'The interface of an instance takes none: add it in the settings of the integration, in the browser.'
