/** What does the platform refuse of an integration? By its limits, and by what version and tier have. */
import type { CapabilityId } from '../../../server/core/alerts/capabilities.generated.ts'
import { capabilities } from '../../../server/core/alerts/capabilities.generated.ts'
import { introduction, isAvailable } from '../../../server/core/alerts/capability.ts'
import { parseVersion, type Version } from '../../../server/core/catalogue/version.ts'
import { readJsonObject } from '../json.ts'
import type { IntegrationInput, StoredIntegration, StoredMapping, WorldSettings } from '../world.ts'
import type { Tables } from './tables.ts'

type Known = Pick<Tables, 'integrations' | 'settings'>

/** Why no integration can be made of it; undefined: nothing is against it. */
export function creationProblem(input: IntegrationInput, tables: Known): string | undefined {
  const { type = 'HTTP' } = input
  const { settings, integrations } = tables
  const lack = capabilityProblem('alert-integrations', settings)
  if (lack) return lack
  if (integrations.some(other => other.type === type)) {
    const several = capabilityProblem('multiple-endpoints', settings)
    if (several) return `${several} This project has one already: change it, or remove it first.`
  }
  if (input.name === undefined && capabilityProblem('multiple-endpoints', settings) === undefined)
    return "Name can't be blank: give the integration a name."
  return inputProblem(input, undefined, tables)
}

/** Why the integration cannot become so. */
export function changeProblem(
  input: IntegrationInput,
  integration: StoredIntegration,
  tables: Known,
): string | undefined {
  if (input.type !== undefined && input.type !== integration.type)
    return 'The type of an integration stays as it is. Create another integration.'
  return inputProblem(input, integration, tables)
}

/** Why the instance does not have it. */
export function capabilityProblem(id: CapabilityId, { version, tier }: WorldSettings): string | undefined {
  const availability = isAvailable(id, versionOf(version), tier)
  if (availability === 'yes') return undefined
  const { title } = capabilities[id]
  const here = availability === 'too-old' ? `this instance is at ${version}` : `this instance is on the ${tier} tier`
  return `${title} ${introduction(id)}; ${here}.`
}

export function versionOf(text: string): Version {
  const version = parseVersion(text)
  if (!version) throw new Error(`\`${text}\` is no version.`)
  return version
}

function inputProblem(
  input: IntegrationInput,
  before: StoredIntegration | undefined,
  tables: Known,
): string | undefined {
  return (
    nameProblem(input.name, before, tables) ??
    activityProblem(input.active ?? false, before, tables) ??
    exampleProblem(input, before, tables.settings) ??
    mappingProblem(input.mappings, input.payloadExample ?? before?.payloadExample)
  )
}

const longestName = 255

function nameProblem(
  name: string | undefined,
  before: StoredIntegration | undefined,
  { integrations }: Known,
): string | undefined {
  if (name === undefined) return undefined
  if (name.trim() === '') return "Name can't be blank: give the integration a name."
  if ([...name].length > longestName) return `Name is too long: at most ${longestName} characters.`
  const taken = integrations.some(other => other.id !== before?.id && other.name === name)
  return taken ? 'Name has already been taken: each integration of a project has a name of its own.' : undefined
}

function activityProblem(
  wanted: boolean,
  before: StoredIntegration | undefined,
  { settings: { externalLink } }: Known,
): string | undefined {
  if (!wanted || before?.active || !externalLink.active) return undefined
  return 'The link to the external alert-management product is active, and no other alert service may be. Switch it off first.'
}

function exampleProblem(
  { payloadExample, mappings }: IntegrationInput,
  before: StoredIntegration | undefined,
  settings: WorldSettings,
): string | undefined {
  const given = (payloadExample ?? '') !== (before?.payloadExample ?? '') && (payloadExample ?? '') !== ''
  if (given || (mappings && mappings.length > 0)) {
    const lack = capabilityProblem('field-mapping', settings)
    if (lack) return lack
  }
  return payloadExample && !readJsonObject(payloadExample)
    ? 'Payload example must be a valid JSON object: correct it.'
    : undefined
}

function mappingProblem(
  mappings: readonly StoredMapping[] | undefined,
  example: string | undefined,
): string | undefined {
  if (!mappings || mappings.length === 0) return undefined
  if (!example) return 'Payload attribute mapping needs a payload example: give one.'
  const names = mappings.map(({ fieldName }) => fieldName)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return `Payload attribute mapping names ${twice} twice: keep one.`
  const empty = mappings.find(({ path }) => path.length === 0)
  return empty ? `Payload attribute mapping of ${empty.fieldName} has no path: give one.` : undefined
}
