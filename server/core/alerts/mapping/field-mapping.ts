/** Which field of a payload supplies which key of the alert? */
import type { Span } from '../../text/span.ts'
import type { AlertKey } from '../alert-key.ts'

/** Keys of objects and indexes of arrays, from the top of the payload. */
export type PayloadPath = readonly (string | number)[]

export interface MappedKey {
  readonly path: PayloadPath
  /** Where to look when `path` leads to nothing. */
  readonly fallback?: PayloadPath
  /** The places of key, path and fallback in the mapping file. */
  readonly keySpan: Span
  readonly pathSpan: Span
  readonly fallbackSpan?: Span
}

export interface FieldMapping {
  /** File name, to be shown in reasons. */
  readonly name?: string
  readonly keys: ReadonlyMap<AlertKey, MappedKey>
}

/** As the platform labels a path: `event/tags[0]/name`. */
export function pathLabel(path: PayloadPath): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index > 0 ? `/${step}` : step)).join('')
}
