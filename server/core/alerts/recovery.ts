/** Does a payload resolve an alert, and what in it says so? */
import type { Version } from '../catalogue/version.ts'
import type { MapNode } from '../documents/tree.ts'
import type { Span } from '../text/span.ts'
import type { AlertOptions } from './alert-options.ts'
import { isAvailable } from './capability.ts'
import { keyOf, type Supplied, suppliedBy } from './supplied-by.ts'
import { readTimeOf } from './supplied-time.ts'
import { valueSpan } from './value-span.ts'

export interface Recovery {
  readonly supplied: Supplied
  /** The name of the field with the end time, or its value deeper in the payload. */
  readonly span: Span
}

/** Undefined: no end time, none that the platform can read, or a version that knows no recovery. */
export function recovery(payload: MapNode, options: AlertOptions, target: Version): Recovery | undefined {
  if (isAvailable('recovery', target) !== 'yes') return undefined
  const supplied = suppliedBy(payload, 'end_time', options)
  const read = supplied && readTimeOf(supplied.node, 'end_time')
  if (!read || read.form === 'unreadable') return undefined
  return { supplied, span: valueSpan(keyOf(payload, supplied) ?? supplied.node) }
}
