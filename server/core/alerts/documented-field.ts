/** What is known of a field at the top of a payload? */
import type { AlertKey } from './alert-key.ts'

export interface DocumentedField {
  /** The key of the alert that it supplies, which is the field's name but for the environment: see `fieldName`. */
  readonly key: AlertKey | 'runbook'
  readonly types: readonly ('string' | 'integer' | 'array')[]
  readonly format?: 'date-time'
  /** Where the texts are loaded, as all that is told of the field. */
  readonly description?: string
  /** JSON texts. */
  readonly examples: readonly string[]
  /** What the platform takes without the field. */
  readonly default?: string
  /** Characters; what is longer is cut. */
  readonly maxLength?: number
  readonly values?: readonly { readonly value: string; readonly description?: string }[]
  /** Page of the platform. */
  readonly link?: string
}
