/** Why can no alert be told of a text that is no JSON? */
import type { Problem } from '../../documents/tree.ts'

/** The first mistake; undefined where the text is JSON. A warning, as of half a character, breaks nothing. */
export function breakingMistake(problems: readonly Problem[]): Problem | undefined {
  return problems.find(({ rule, severity }) => rule === 'json-syntax' && severity === 'error')
}

/** For a person; `position` counts from 0, as a line index gives it. */
export function brokenSentence(
  { message }: Problem,
  { line, column }: { readonly line: number; readonly column: number },
): string {
  return `This is no valid JSON, so the platform refuses it. Line ${line + 1}, column ${column + 1}: ${message}`
}
