/** Which payload resolves the alert that a payload made? The same one, ended now. */
import type { AlertOptions } from './alert-options.ts'

export type RecoveryPayload =
  | {
      readonly text: string
      /** Why it may resolve nothing, for a person. */
      readonly doubt?: string
    }
  | { readonly problem: string }

/**
 * Everything but the end stays as it is written: the end time of a generic payload (where the mapping reads it from), status and
 * end of each item of Prometheus. `now`: milliseconds since 1970.
 */
export function recoveryPayload(_text: string, _options: AlertOptions, _now: number): RecoveryPayload {
  return { problem: 'Not written yet.' }
}
