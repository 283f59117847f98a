/** Where in a text? Half-open ranges of UTF-16 offsets, and the edits that replace them. */

/** A half-open range `[start, end)` of UTF-16 offsets into a document's text. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Replaces `[start, end)` with `text`; offsets count in the text before any edit. */
export interface Edit extends Span {
  readonly text: string
}

/** True when the two edits cannot both be applied: they overlap, or insert different text at one place. */
export function conflicts(a: Edit, b: Edit): boolean {
  if (a.start === b.start && a.end === b.end) return a.text !== b.text
  return a.start < b.end && b.start < a.end
}

/** The text with all edits applied. Edits must not conflict; equal ones are applied once. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const ordered = [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
  let result = ''
  let position = 0
  let previous: Edit | undefined
  for (const edit of ordered) {
    if (previous && previous.start === edit.start && previous.end === edit.end && previous.text === edit.text) continue
    result += text.slice(position, edit.start) + edit.text
    position = edit.end
    previous = edit
  }
  return result + text.slice(position)
}
