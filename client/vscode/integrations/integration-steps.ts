/** What is asked when an integration is created or edited? Its name, whether it is enabled, and a field mapping. */

import type { IntegrationMappingResult } from '../../../server/lsp/protocol.ts'
import type { Integration } from '../../alerts/integration.ts'
import { type Answer, given, type Step } from '../instances/run-steps.ts'
import type { IntegrationContext } from './integration-context.ts'
import { failureSentence, quoted, typeNames } from './words.ts'

export interface Wish {
  readonly type: Integration['type']
  readonly name: string
  readonly active: boolean
  /** Undefined: none for a new one, the one that it has for another. */
  readonly mapping?: ChosenMapping | undefined
}

export interface ChosenMapping {
  /** For people. */
  readonly file: string
  readonly content: Exclude<IntegrationMappingResult, { readonly problem: string }>
}

type Used = Pick<IntegrationContext, 'dialogue' | 'mappings'>

export function typeStep({ dialogue }: Used, title: string, types: readonly Integration['type'][]): Step<Wish> {
  return async (wish, position) => {
    const answer = await dialogue.pick({
      ...{ title, position, placeholder: 'What sends the alerts?' },
      choices: types.map(type => ({
        label: typeNames[type],
        detail: typeDetails[type],
        value: type,
        active: type === wish.type,
      })),
    })
    return answer.kind === 'given' ? given({ ...wish, type: answer.value }) : answer
  }
}

const typeDetails: Readonly<Record<Integration['type'], string>> = {
  HTTP: 'Any monitoring tool that posts JSON.',
  PROMETHEUS: 'The Alertmanager of a Prometheus server.',
}

/** `others`: the integrations whose names are taken. `required`: several are allowed, so that a name tells them apart. */
export function nameStep(
  { dialogue }: Used,
  title: string,
  others: readonly Pick<Integration, 'name'>[],
  required: boolean,
): Step<Wish> {
  return async (wish, position) => {
    const prompt = required
      ? 'Name of the integration. It tells this one from the others, and names the source of its alerts.'
      : `Name of the integration. Left empty, it is called ${defaultName}.`
    const answer = await dialogue.input({
      ...{ title, position, prompt, value: wish.name, placeholder: required ? 'Uptime checks' : defaultName },
      check: text => nameProblem(text, others, required),
    })
    return answer.kind === 'given' ? given({ ...wish, name: answer.value.trim() || defaultName }) : answer
  }
}

export const defaultName = 'HTTP endpoint'

const longestName = 255

/** Why the text can be no name. https://docs.gitlab.com/operations/incident_management/integrations/ */
export function nameProblem(
  text: string,
  others: readonly Pick<Integration, 'name'>[],
  required: boolean,
): string | undefined {
  const name = text.trim()
  if (name === '') return required ? 'Write a name: it tells this integration from the others.' : undefined
  const length = [...name].length
  if (length > longestName) return `A name has at most ${longestName} characters, and this one has ${length}.`
  const same = others.find(other => other.name.trim().toLowerCase() === name.toLowerCase())
  return same && `${quoted(same.name)} is there already. Write a name that tells the two apart.`
}

export function activeStep({ dialogue }: Used, title: string): Step<Wish> {
  return async (wish, position) => {
    const answer = await dialogue.pick({
      ...{ title, position, placeholder: 'Does it take alerts?' },
      choices: [
        { label: 'Enabled', detail: 'It takes alerts at once.', value: true, active: wish.active },
        {
          label: 'Disabled',
          detail: 'Its address refuses alerts until it is enabled.',
          value: false,
          active: !wish.active,
        },
      ],
    })
    return answer.kind === 'given' ? given({ ...wish, active: answer.value }) : answer
  }
}

/** `none`: what it means to choose no file. */
export function mappingStep(
  { dialogue, mappings }: Used,
  title: string,
  none: { readonly label: string; readonly detail: string },
): Step<Wish> {
  return async (wish, position): Promise<Answer<Wish>> => {
    const files = await mappings.list()
    for (;;) {
      const answer = await dialogue.pick({
        ...{ title, position },
        placeholder: files.length > 0 ? 'Which field mapping?' : noFiles,
        choices: [
          { ...none, value: undefined },
          ...files.map(file => ({
            label: file.label,
            detail: 'Its sample payload and its field mapping, both together.',
            value: file,
            active: file.label === wish.mapping?.file,
          })),
        ],
      })
      if (answer.kind !== 'given') return answer
      const file = answer.value
      if (!file) return given({ ...wish, mapping: undefined })
      const content = await mappings.read(file)
      if (!('problem' in content)) return given({ ...wish, mapping: { file: file.label, content } })
      dialogue.tell(
        'error',
        `${file.label} cannot be used. ${failureSentence({ message: content.problem, remedy: '' })}`,
      )
    }
  }
}

const noFiles = 'There is no *.alert-mapping.json in this workspace; Create Field Mapping makes one of a payload'

/** The lines of a confirmation that tell the wish. */
export function wishLines({ active, mapping }: Pick<Wish, 'active' | 'mapping'>, unmapped: string): readonly string[] {
  return [`Status: ${active ? 'enabled' : 'disabled'}`, ...mappingLines(mapping, unmapped)]
}

export function mappingLines(mapping: ChosenMapping | undefined, unmapped: string): readonly string[] {
  if (!mapping) return [`Field mapping: ${unmapped}`]
  const { payloadAttributeMappings: fields, leftOut } = mapping.content
  const count = fields.length === 1 ? '1 field' : `${fields.length} fields`
  const lines = [`Field mapping: ${mapping.file} (${count}), with its sample payload`]
  return leftOut.length === 0
    ? lines
    : [...lines, 'Left out:', ...leftOut.map(sentence => `• ${sentence.replaceAll('`', '')}`)]
}

export function mappingFields(mapping: ChosenMapping | undefined) {
  if (!mapping) return undefined
  const { payloadExample, payloadAttributeMappings } = mapping.content
  return { payloadExample, payloadAttributeMappings }
}
