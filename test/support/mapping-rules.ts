/** How do tests ask what is said of a mapping file? */
import { type AlertOptions, type AlertSettings, alertOptions } from '../../server/core/alerts/alert-options.ts'
import type { Finding } from '../../server/core/finding.ts'
import { applyEdits } from '../../server/core/text/span.ts'
import { findingsOf as findingsOfAny, type Options } from './core.ts'

export function findingsOf(text: string, options: Options = {}): Finding[] {
  return findingsOfAny(text, { ...options, surface: 'mapping' })
}

/** What the settings make of an instance as it comes. */
export function alertWith(settings: AlertSettings): AlertOptions {
  return alertOptions(settings)
}

/** Every fix of every finding, with the text that comes of it. */
export function fixesOf(text: string, options: Options = {}): { title: string; text: string }[] {
  return findingsOf(text, options).flatMap(({ fixes }) =>
    fixes.map(({ title, edits }) => ({ title, text: applyEdits(text, edits) })),
  )
}
