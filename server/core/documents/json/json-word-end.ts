/** Where does a text end that stands without quotes? */
import { endsValue, isBlank, isForeignBlank, isInvisible, isLineBreak, skipSpaces } from './json-characters.ts'
import { readLoosely } from './json-word-value.ts'

/** How far the end of a key of several words is looked for, and that of a placeholder. */
const longest = { key: 50, placeholder: 500 }

/** The end of the word at `start`. A key ends at its colon, a value goes on over blanks as sentences do. */
export function wordEnd(text: string, start: number, isKey: boolean): number {
  const first = chunkEnd(text, start, isKey)
  if (isKey) return keyEnd(text, first)
  let end = first
  if (end === start || readLoosely(text.slice(start, end))) return Math.max(end, start + 1)
  for (;;) {
    const next = skipForeign(text, end)
    if (next === end) return end
    const goesOn = chunkEnd(text, next, false)
    if (goesOn === next) return end
    end = goesOn
  }
}

/** `first name: 1` is one key; without a colon on its line only the first word is. */
function keyEnd(text: string, first: number): number {
  let end = first
  while (end - first < longest.key) {
    const next = skipSpaces(text, end)
    if (text.charAt(next) === ':' || text.charAt(next) === '=') return end
    const goesOn = chunkEnd(text, next, true)
    if (goesOn === next) break
    end = goesOn
  }
  return first
}

function skipForeign(text: string, start: number): number {
  let at = start
  for (let code = text.charCodeAt(at); ; code = text.charCodeAt(++at)) {
    if (code !== 32 && code !== 9 && !isForeignBlank(code) && !isInvisible(code)) return at
  }
}

/** The end of what stands together; `start` itself where nothing of a word begins. */
function chunkEnd(text: string, start: number, isKey: boolean): number {
  let at = start
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isPlain(code)) continue
    const placeholder = code === 0x24 || code === 0x7b ? placeholderEnd(text, at) : at
    if (placeholder > at) at = placeholder - 1
    else if (endsChunk(text, at, start, isKey)) break
  }
  return at
}

/** ASCII letters and digits, which end nothing. */
function isPlain(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a)
}

function endsChunk(text: string, at: number, start: number, isKey: boolean): boolean {
  const code = text.charCodeAt(at)
  if (isBlank(code) || isForeignBlank(code) || isInvisible(code)) return true
  switch (code) {
    case 0x22: // "
    case 0x2c: // ,
    case 0x5b: // [
    case 0x5d: // ]
    case 0x7b: // {
    case 0x7d: // }
    case 0x3b: // ;
      return true
    case 0x3a: // A colon belongs to times and addresses when something follows at once.
      return isKey || endsValue(text.charCodeAt(at + 1)) || text.charCodeAt(at + 1) === 0x22
    case 0x3d: // =
      return isKey && at > start
    case 0x2f: // A slash begins a comment only behind a blank, so that addresses stay whole.
      return (at === start || text.charCodeAt(at + 1) === 0x2a) && beginsComment(text, at)
    case 0x23: // #
      return at === start && isBlank(text.charCodeAt(at + 1))
    default:
      return false
  }
}

function beginsComment(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1)
  return next === 0x2f || next === 0x2a
}

/** The end of `{{ … }}` or `${…}` on one line, as templates write what they will fill in; else `start`. */
export function placeholderEnd(text: string, start: number): number {
  const [first, second] = [text.charCodeAt(start), text.charCodeAt(start + 1)]
  if (second !== 0x7b || (first !== 0x7b && first !== 0x24)) return start
  // Not an object in place of a key.
  if (first === 0x7b && text.charCodeAt(skipSpaces(text, start + 2)) === 0x22) return start
  const closing = first === 0x7b ? '}}' : '}'
  for (let at = start + 2; at < text.length && at - start < longest.placeholder; at++) {
    const code = text.charCodeAt(at)
    if (isLineBreak(code) || code === 0x7b) break
    if (code === 0x7d && text.startsWith(closing, at)) return at + closing.length
  }
  return start
}

/** The offset behind a closing quote whose opening one is missing: `critical"`; else `end`. */
export function missingOpeningQuote(text: string, end: number): number {
  if (text.charCodeAt(end) !== 0x22) return end
  const next = text.charCodeAt(skipSpaces(text, end + 1))
  return endsValue(next) ? end + 1 : end
}
