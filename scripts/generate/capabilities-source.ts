/** How does the list of what alert intake can do, and from which version, become a module? */
import { parseVersion } from '../../server/core/catalogue/version.ts'
import { header, literal } from './literal.ts'
import type { Problem } from './problem.ts'

export const capabilityFile = 'schemas/alert-capabilities.json'

/** `schemas/alert-capabilities.json`. */
export interface CapabilityFile {
  readonly capabilities: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Every field in the order in which it is written, and what must hold for it. */
const fields: Readonly<Record<string, { readonly holds: (value: unknown) => boolean; readonly must: string }>> = {
  title: { holds: value => typeof value === 'string' && /^[A-Z].*[^.\s]$/.test(value), must: 'be a text for people' },
  introduced: { holds: isRelease, must: 'be a release in quotes, as in "16.0"' },
  free: {
    holds: value => value === undefined || isRelease(value),
    must: 'be the release, in quotes, from which the free tier has it; leave it out where that is `introduced`',
  },
  paid: { holds: value => typeof value === 'boolean', must: 'be true (not in the free tier) or false' },
  link: {
    holds: value => typeof value === 'string' && /^https:\/\/[^\s"]+$/.test(value),
    must: 'be the https address of a page',
  },
}

/** What is wrong with the file. */
export function capabilityProblems(file: CapabilityFile): Problem[] {
  return Object.entries(file.capabilities ?? {}).flatMap(([id, capability]) => {
    const at = (field: string, message: string): Problem => ({ file: capabilityFile, field: `${id}${field}`, message })
    const named = /^[a-z]+(?:-[a-z]+)*$/.test(id) ? [] : [at('', 'an id is small letters and single dashes.')]
    const unknown = Object.keys(capability).filter(field => !(field in fields))
    return [
      ...named,
      ...unknown.map(field => at(`.${field}`, `there is no such field. Known: ${Object.keys(fields).join(', ')}.`)),
      ...Object.entries(fields)
        .filter(([field, { holds }]) => !holds(capability[field]))
        .map(([field, { must }]) => at(`.${field}`, `it must ${must}.`)),
    ]
  })
}

/** The module `capabilities.generated.ts`, sorted by id. */
export function capabilitiesSource(file: CapabilityFile): string {
  const ids = Object.keys(file.capabilities).sort()
  const lines = ids.map(id => {
    const capability = file.capabilities[id] ?? {}
    const ordered = Object.fromEntries(Object.keys(fields).map(field => [field, capability[field]]))
    return `  ${literal(id)}: ${literal(ordered)},\n`
  })
  const head = header('What can alert intake do, and from which version?', `\`${capabilityFile}\``)
  const type = `export type CapabilityId =\n${ids.map(id => `  | ${literal(id)}\n`).join('')}`
  return `${head}${types}\n${type}\nexport const capabilities: Readonly<Record<CapabilityId, Capability>> = {\n${lines.join('')}}\n`
}

function isRelease(value: unknown): boolean {
  const version = typeof value === 'string' ? parseVersion(value) : undefined
  return version !== undefined && !version.api && version.text === value
}

const types = `
export interface Capability {
  readonly title: string
  /** First release that has it, in some tier. */
  readonly introduced: string
  /** First release that has it in the free tier, where that came later. */
  readonly free?: string
  /** The free tier does not have it. */
  readonly paid: boolean
  /** Page of the platform. */
  readonly link: string
}
`
