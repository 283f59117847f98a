/** How are integrations and their places called in messages? */
import type { Failure } from '../../platform/outcome.ts'
import type { KnownIntegration } from './integrations.ts'

/** As the platform's own pages call the types. */
export const typeNames: Readonly<Record<KnownIntegration['type'], string>> = {
  HTTP: 'HTTP Endpoint',
  PROMETHEUS: 'Prometheus',
}

export function statusName(active: boolean): 'enabled' | 'disabled' {
  return active ? 'enabled' : 'disabled'
}

export function quoted(name: string): string {
  return `“${name}”`
}

/** What happened, and what to do. */
export function failureSentence({ message, remedy }: Pick<Failure, 'message' | 'remedy'>): string {
  return [message, remedy].filter(text => text !== '').join(' ')
}
