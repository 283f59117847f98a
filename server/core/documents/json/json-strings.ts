/** What does a string say that is not as JSON wants it, and how is it mended? */

import type { Edit, Span } from '../../text/span.ts'
import { codePointName, escapeOf, isLineBreak } from './json-characters.ts'
import { type Mistake, reviewFix, safeFix, shown } from './json-problems.ts'
import type { Extent } from './json-quotes.ts'

/** One string can hold millions; the first ones are mended, the others when it is read again. */
const mostFlaws = 1000

export interface StringReading {
  readonly value: string
  mistakes(): readonly Mistake[]
}

/** A piece of the content that cannot stay as it is. The edit makes it what `value` says. */
interface Flaw {
  readonly kind: 'escape' | 'quote' | 'line break' | 'control'
  readonly span: Span
  readonly edit: Edit
  readonly mistake?: Mistake
}

/** Reads the string that begins at `start` and ends as `extent` says. */
export function readString(text: string, start: number, extent: Extent): StringReading {
  const { value, flaws } = readContent(text, start + 1, extent.contentEnd)
  const opening = text.charAt(start)
  const mistakes = () =>
    opening === '"' ? straightMistakes(text, start, extent, flaws) : [otherQuotes(text, start, extent, flaws)]
  return { value, mistakes }
}

function readContent(text: string, start: number, end: number): { value: string; flaws: Flaw[] } {
  const flaws: Flaw[] = []
  let value = ''
  let kept = start
  for (let at = start; at < end; ) {
    const code = text.charCodeAt(at)
    if (code > 0x22 && code !== 0x5c) {
      at++
      continue
    }
    const piece = code === 0x5c ? escapeAt(text, at, end, flaws.length < mostFlaws) : rawAt(text, at, end)
    if (piece) {
      value += text.slice(kept, at) + piece.value
      kept = piece.end
      if (piece.flaw && flaws.length < mostFlaws) flaws.push(piece.flaw)
    }
    at = piece?.end ?? at + 1
  }
  return { value: value + text.slice(kept, end), flaws }
}

interface Piece {
  readonly end: number
  readonly value: string
  readonly flaw?: Flaw
}

/** A control character or a quote that nothing marks. */
function rawAt(text: string, start: number, limit: number): Piece | undefined {
  const code = text.charCodeAt(start)
  if (code === 0x20 || code === 0x21) return undefined
  if (code === 0x22) return raw('quote', start, start + 1, '"', '\\"')
  if (!isLineBreak(code)) return raw('control', start, start + 1, text.charAt(start), escapeOf(code))
  const end = start + (text.startsWith('\r\n', start) && start + 1 < limit ? 2 : 1)
  return raw('line break', start, end, '\n', '\\n')
}

function raw(kind: Flaw['kind'], start: number, end: number, value: string, replacement: string): Piece {
  const span = { start, end }
  return { end, value, flaw: { kind, span, edit: { ...span, text: replacement } } }
}

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

function escapeAt(text: string, start: number, limit: number, withFlaw: boolean): Piece {
  const letter = start + 1 < limit ? text.charAt(start + 1) : ''
  const known = escapes[letter]
  if (known !== undefined) return { end: start + 2, value: known }
  // Where the string was cut off, what closes it takes care of the backslash.
  if (letter === '' || !withFlaw) return { end: start + 1, value: '\\' }
  const code = letter.charCodeAt(0)
  if (isLineBreak(code)) return continuedLine(text, start, limit)
  if (code < 0x20) return raw('control', start, start + 2, letter, escapeOf(code))
  if (letter === 'u') {
    const digits = text.slice(start + 2, Math.min(start + 6, limit))
    if (/^[\da-fA-F]{4}$/.test(digits))
      return { end: start + 6, value: String.fromCharCode(Number.parseInt(digits, 16)) }
  }
  return wrongEscape(text, start, limit, letter)
}

/** A backslash before a line break, which in other languages joins the lines. */
function continuedLine(text: string, start: number, limit: number): Piece {
  const end = start + (text.startsWith('\r\n', start + 1) && start + 2 < limit ? 3 : 2)
  return raw('line break', start, end, '', '')
}

/** An escape of another language becomes what it means there; any other backslash stays a backslash. */
function wrongEscape(text: string, start: number, limit: number, letter: string): Piece {
  const rest = text.slice(start, Math.min(start + 12, limit))
  const translated = /^\\(?:x([\da-fA-F]{2})|u\{([\da-fA-F]{1,6})\})/.exec(rest)
  const code = Number.parseInt(translated?.[1] ?? translated?.[2] ?? '', 16)
  if (translated && code <= 0x10ffff) {
    const written = unicodeEscape(code)
    const message = `JSON has no escape ${shown(translated[0])}. Write ${shown(written)}.`
    const span = { start, end: start + translated[0].length }
    return wrong(span, { ...span, text: written }, String.fromCodePoint(code), message, `Write ${shown(written)}`)
  }
  const next = String.fromCodePoint(text.codePointAt(start + 1) ?? 0)
  const written = letter === 'u' ? (/^\\u[\da-fA-F]{0,3}/.exec(rest)?.[0] ?? '\\u') : `\\${next}`
  const span = { start, end: start + written.length }
  const twice = { start, end: start + 1, text: '\\\\' }
  if (letter === 'u') {
    const message = `Four hexadecimal digits have to follow \`\\u\`; here it is ${shown(written)}. Complete it, or write the backslash twice if it is meant as one.`
    return wrong(span, twice, '\\', message, 'Write the backslash twice', start + 1)
  }
  if (/^[\p{L}\p{N}]$/u.test(next)) {
    const message = `JSON has no escape ${shown(written)}. A backslash that is meant as one is written twice.`
    return wrong(span, twice, '\\', message, 'Write the backslash twice', start + 1)
  }
  const message = `JSON has no escape ${shown(written)}: this character needs no backslash. Remove it, or write it twice if it is meant.`
  return wrong(span, { start, end: start + 1, text: '' }, '', message, 'Remove the backslash', start + 1, twice)
}

function wrong(
  span: Span,
  edit: Edit,
  value: string,
  message: string,
  title: string,
  end = span.end,
  otherwise?: Edit,
): Piece {
  const fixes = [...reviewFix(title, edit), ...(otherwise ? reviewFix('Write the backslash twice', otherwise) : [])]
  return { end, value, flaw: { kind: 'escape', span, edit, mistake: { ...span, message, fixes } } }
}

function unicodeEscape(code: number): string {
  const units = String.fromCodePoint(code)
  return [...units.split('')].map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
}

/** One mistake for each wrong escape, and one for each other kind: the first shows it, the fix mends all. */
function straightMistakes(text: string, start: number, extent: Extent, flaws: readonly Flaw[]): Mistake[] {
  const mistakes = flaws.flatMap(({ mistake }) => mistake ?? [])
  const of = (kind: Flaw['kind']) => flaws.filter(flaw => flaw.kind === kind)
  const [lineBreaks, controls, quotes] = [of('line break'), of('control'), of('quote')]
  if (lineBreaks[0]) mistakes.push(rawLineBreaks(lineBreaks[0], lineBreaks))
  if (controls[0]) mistakes.push(rawControls(text, controls[0], controls))
  if (quotes[0]) mistakes.push(innerQuotes(quotes[0], quotes))
  if (extent.kind === 'open') mistakes.push(unclosed(text, start, extent))
  if (extent.kind === 'marked-quote') mistakes.push(markedQuote(extent))
  if (extent.kind === 'other-quote') mistakes.push(otherClosing(text, start, extent))
  return mistakes
}

function rawLineBreaks({ span }: Flaw, all: readonly Flaw[]): Mistake {
  const message = 'A string cannot go on over lines. Write a line break as `\\n`.'
  return { ...span, message, fixes: reviewFix('Write line breaks as `\\n`', ...all.map(({ edit }) => edit)) }
}

function rawControls(text: string, { span, edit }: Flaw, all: readonly Flaw[]): Mistake {
  const code = text.charCodeAt(span.end - 1)
  const name = code === 9 ? 'A tab' : `The control character ${codePointName(code)}`
  const message = `${name} cannot stand in a string as it is. Write it as \`${edit.text}\`.`
  return { ...span, message, fixes: safeFix(`Write it as \`${edit.text}\``, ...all.map(flaw => flaw.edit)) }
}

function innerQuotes({ span }: Flaw, all: readonly Flaw[]): Mistake {
  const message = 'This quote ends the string, though the text goes on. A quote inside of a string is written as `\\"`.'
  return { ...span, message, fixes: reviewFix('Write quotes inside as `\\"`', ...all.map(({ edit }) => edit)) }
}

function unclosed(text: string, start: number, { contentEnd }: Extent): Mistake {
  const message = 'This string has no closing `"`. Put it where the text ends.'
  const edit = { start: contentEnd, end: contentEnd, text: closing(text, start, contentEnd) }
  return { start, end: Math.max(contentEnd, start + 1), message, fixes: reviewFix('Close the string', edit) }
}

function markedQuote({ contentEnd, end }: Extent): Mistake {
  const message =
    'The backslash makes this quote a part of the string, so that nothing closes it. Write a backslash that is meant as one twice.'
  const edit = { start: contentEnd, end: contentEnd, text: '\\' }
  return { start: contentEnd - 1, end, message, fixes: reviewFix('Write the backslash twice', edit) }
}

/** A backslash at the end would mark the closing quote. */
function closing(text: string, start: number, contentEnd: number): string {
  let backslashes = 0
  while (contentEnd - backslashes > start + 1 && text.charCodeAt(contentEnd - 1 - backslashes) === 0x5c) backslashes++
  return backslashes % 2 === 1 ? '\\"' : '"'
}

function otherClosing(text: string, start: number, { contentEnd, end }: Extent): Mistake {
  const message = `This string is closed by \`${text.slice(contentEnd, end)}\`. JSON knows straight double quotes only: write \`"\`.`
  const edit = { start: contentEnd, end, text: closing(text, start, contentEnd) }
  return { start: contentEnd, end, message, fixes: safeFix('Write `"`', edit) }
}

/** Quotes of other kinds are one mistake with all that has to change inside. */
function otherQuotes(text: string, start: number, extent: Extent, flaws: readonly Flaw[]): Mistake {
  const quote = text.charAt(start)
  const name = quote === "'" ? 'single quotes' : quote === '`' ? 'backticks' : 'curly quotes'
  const isOpen = extent.kind === 'open'
  const message = isOpen
    ? `This string begins with \`${quote}\` and has no end. Put it in double quotes.`
    : `This string stands in ${name}. JSON knows straight double quotes only: write \`"\`.`
  const edits = [
    { start, end: start + 1, text: '"' },
    ...flaws.map(({ edit }) => edit),
    { start: extent.contentEnd, end: extent.end, text: closing(text, start, extent.contentEnd) },
  ]
  const isSafe = !isOpen && flaws.every(({ kind, edit }) => kind === 'quote' || kind === 'control' || edit.text === '')
  const fix = isSafe ? safeFix : reviewFix
  return { start, end: extent.end, message, fixes: fix('Put it in double quotes', ...edits) }
}
