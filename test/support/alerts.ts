/** How does a test of one rule for payloads ask, whatever the other rules have to say about the same payload? */
import { applyEdits } from '../../server/core/text/span.ts'
import { findingsOf, type Options } from './core.ts'
import { marked } from './markers.ts'

/** As `marked`, for the findings of one rule in a payload. */
export function markedBy(rule: string, source: string, options: Options = {}): { found: string[]; expected: string[] } {
  const { found, expected } = marked(source, { surface: 'alert', ...options })
  return { found: found.filter(line => line.endsWith(` ${rule}`)), expected }
}

/** What one rule says about a payload, in the order of the text. */
export function messagesOf(rule: string, text: string, options: Options = {}): string[] {
  return findingsOf(text, { surface: 'alert', ...options })
    .filter(finding => finding.rule === rule)
    .map(({ message }) => message)
}

/** The ids of the rules that find something in a payload, each once, in the order of the text. */
export function rulesOn(text: string, options: Options = {}): string[] {
  return [...new Set(findingsOf(text, { surface: 'alert', ...options }).map(({ rule }) => rule))]
}

/** The text after the first fix of each finding of one rule, one after the other; with `safety` only of such fixes. */
export function mendedBy(rule: string, text: string, options: Options = {}, safety?: 'safe' | 'review'): string {
  let current = text
  for (let round = 0; round < 50; round++) {
    const fix = findingsOf(current, { surface: 'alert', ...options })
      .filter(finding => finding.rule === rule)
      .flatMap(({ fixes }) => fixes)
      .find(fix => !safety || fix.safety === safety)
    if (!fix) return current
    current = applyEdits(current, fix.edits)
  }
  throw new Error(`Fixing does not end:\n${current}`)
}
