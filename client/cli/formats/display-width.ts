/** How many columns does a terminal give a text? */

/** Nearly everything; the sign for left out is ours. */
const narrow = /^[\x20-\x7e…]*$/
const wide =
  /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{1b000}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]/u
const invisible = /^[\p{Mn}\p{Me}\p{Cf}]+$/u

let segmenter: Intl.Segmenter | undefined

/** Columns; wide characters and emoji take two, combining ones none. Tabs and control characters are not expected. */
export function displayWidth(text: string): number {
  if (narrow.test(text)) return text.length
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let columns = 0
  for (const { segment } of segmenter.segment(text)) columns += invisible.test(segment) ? 0 : wide.test(segment) ? 2 : 1
  return columns
}
