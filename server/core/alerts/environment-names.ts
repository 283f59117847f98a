/** Which fields of a payload look as if they named the environment, but do not on this platform? */
import { keyName, type MapNode, type Pair } from '../documents/tree.ts'
import { fieldName } from './alert-key.ts'
import type { AlertOptions } from './alert-options.ts'
import { jsonKind } from './json-kind.ts'
import { suppliedBy } from './supplied-by.ts'

export interface EnvironmentName {
  readonly pair: Pair
  readonly name: string
  /**
   * `placeholder`: as the documentation writes it for a platform of any name. `other-platform`: with the name of another.
   * `plain`: without a platform's name.
   */
  readonly form: 'placeholder' | 'other-platform' | 'plain'
}

/** None where a mapping takes the environment, or what such a field holds, from elsewhere. */
export function environmentNames(payload: MapNode, options: AlertOptions): EnvironmentName[] {
  const { platformName, mapping } = options
  const right = fieldName('environment_name', platformName)
  if (mapping?.keys.has('environment_name')) return []
  const named = suppliedBy(payload, 'environment_name', options) !== undefined
  return payload.pairs.flatMap(pair => {
    const name = keyName(pair)
    if (name === undefined || name === right || !pair.value || jsonKind(pair.value) !== 'string') return []
    const form = formOf(name)
    // Beside the right field, a plain name is the sender's own.
    return form && !(form === 'plain' && named) ? [{ pair, name, form }] : []
  })
}

function formOf(name: string): EnvironmentName['form'] | undefined {
  if (name === 'platform_environment_name') return 'placeholder'
  if (plainNames.has(name)) return 'plain'
  return name.length <= 60 && /^[a-z0-9_]+_environment_name$/.test(name) ? 'other-platform' : undefined
}

const plainNames = new Set(['environment_name', 'environment', 'env'])
