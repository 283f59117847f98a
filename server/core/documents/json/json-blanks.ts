/** What stands between the tokens of a JSON text that is neither one of its blanks nor a token? Comments and odd characters. */
import {
  codePointName,
  isBlank,
  isForeignBlank,
  isInvisible,
  isLineBreak,
  lineEndAt,
  skipSpaces,
} from './json-characters.ts'
import { type Mistake, reviewFix, safeFix } from './json-problems.ts'

/** The mistake that begins at `start`, where one does; `end` is where reading goes on. */
export function betweenTokens(text: string, start: number): Mistake | undefined {
  const code = text.charCodeAt(start)
  if (code === 0x2f) return commentAt(text, start)
  if (code === 0x23) return hashCommentAt(text, start)
  if (code === 0xfeff && start === 0) return byteOrderMark()
  if (isForeignBlank(code)) return foreignBlanks(text, start)
  return isInvisible(code) ? invisibles(text, start) : undefined
}

function commentAt(text: string, start: number): Mistake | undefined {
  const second = text.charCodeAt(start + 1)
  if (second === 0x2f) return comment(text, start, lineEndAt(text, start))
  if (second !== 0x2a) return undefined
  const close = text.indexOf('*/', start + 2)
  if (close >= 0) return comment(text, start, close + 2)
  const message =
    'This comment has no `*/` that ends it, so the rest of the file is lost in it. JSON allows no comments: delete it.'
  return { start, end: text.length, message }
}

/** A `#` before a blank; `#fff` is a text without its quotes. */
function hashCommentAt(text: string, start: number): Mistake | undefined {
  const next = text.charCodeAt(start + 1)
  return isBlank(next) || next === 0x21 ? comment(text, start, lineEndAt(text, start)) : undefined
}

function comment(text: string, start: number, end: number): Mistake {
  const message = 'JSON allows no comments. Remove this one, or make a field of what has to stay.'
  return { start, end, message, fixes: reviewFix('Remove the comment', removal(text, start, end)) }
}

/** With its line where nothing else stands there, else with the blanks before it. */
function removal(text: string, start: number, end: number): { start: number; end: number; text: string } {
  let from = start
  while (from > 0 && (text.charCodeAt(from - 1) === 32 || text.charCodeAt(from - 1) === 9)) from--
  const to = skipSpaces(text, end)
  const endsLine = to >= text.length || isLineBreak(text.charCodeAt(to))
  const beginsLine = from === 0 || isLineBreak(text.charCodeAt(from - 1))
  if (endsLine && beginsLine) {
    const lineBreak = text.startsWith('\r\n', to) ? 2 : to < text.length ? 1 : 0
    return { start: from, end: to + lineBreak, text: '' }
  }
  if (endsLine) return { start: from, end: to, text: '' }
  // What stood apart must not grow together.
  const isApart = isMarkOrBlank(text.charAt(start - 1)) || isMarkOrBlank(text.charAt(end))
  return { start, end, text: isApart ? '' : ' ' }
}

function isMarkOrBlank(character: string): boolean {
  return '{}[],: \t\r\n'.includes(character)
}

function byteOrderMark(): Mistake {
  const message =
    'The file begins with a byte order mark (U+FEFF), which no editor shows and JSON does not allow. Save it as UTF-8 without one.'
  return { start: 0, end: 1, message, fixes: safeFix('Remove the byte order mark', { start: 0, end: 1, text: '' }) }
}

function foreignBlanks(text: string, start: number): Mistake {
  const end = runEnd(text, start, isForeignBlank)
  const name = `${blankNames[text.charCodeAt(start)] ?? 'blank'} (${codePointName(text.charCodeAt(start))})`
  const message = `Between its values JSON allows spaces, tabs and line breaks, and not this ${name}. Replace it by a space.`
  return { start, end, message, fixes: safeFix('Replace by a space', { start, end, text: ' '.repeat(end - start) }) }
}

const blankNames: Readonly<Record<number, string>> = {
  11: 'vertical tab',
  12: 'form feed',
  133: 'next-line character',
  160: 'non-breaking space',
  8232: 'line separator',
  8233: 'paragraph separator',
  12288: 'ideographic space',
}

function invisibles(text: string, start: number): Mistake {
  const end = runEnd(text, start, isInvisible)
  const message = `A character stands here that no screen shows (${codePointName(text.charCodeAt(start))}); JSON does not allow it outside of strings. Remove it.`
  return { start, end, message, fixes: safeFix('Remove the invisible character', { start, end, text: '' }) }
}

function runEnd(text: string, start: number, belongs: (code: number) => boolean): number {
  let end = start
  while (belongs(text.charCodeAt(end))) end++
  return end
}
