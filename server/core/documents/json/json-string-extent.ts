/** Where does a string end whose quotes are not as they should be? Found as a person would: by what stands around it. */
import { endsValue, isForeignBlank, isInvisible, isLineBreak, lineEndAt, skipBlanks } from './json-characters.ts'
import { type EarlyQuotes, earlyQuotes } from './json-early-quote.ts'
import { closedByCurly, type Extent, openAt, quoteOrLineBreak } from './json-quotes.ts'

/** How far a closing quote is looked for behind a line break, and the end of a string that has none. */
const lookahead = { lines: 500, end: 200 }

const straight = '"'
const curly = '“”„‟'
/** What can close a string by what opens it. */
const closers: Readonly<Record<string, string>> = {
  '"': straight,
  "'": "'",
  '`': '`',
  ...Object.fromEntries([...curly].map(quote => [quote, curly])),
  ...Object.fromEntries([...'‘’‚‛'].map(quote => [quote, '‘’‚‛'])),
}

/** Whether some language or word processor opens a string with this character. */
export function opensString(text: string, offset: number): boolean {
  return closers[text.charAt(offset)] !== undefined
}

/** Finds the ends of the strings of one text. Keeps where it looked in vain, so that no line is searched again and again. */
export function stringExtents(text: string): (start: number, isKey: boolean) => Extent {
  const barren = new Map<string, number>()
  const mended = earlyQuotes(text)
  return (start, isKey) => {
    const quotes = closers[text.charAt(start)] ?? straight
    if (quotes === straight) return straightExtent(text, start, isKey, mended)
    const known = barren.get(quotes) ?? 0
    const close =
      start < known ? undefined : (closingQuote(text, start + 1, quotes) ?? curlyClosedStraight(text, start, quotes))
    if (close !== undefined) {
      const kind = quotes.includes(text.charAt(close)) ? 'closed' : 'other-quote'
      return { contentEnd: close, end: close + 1, kind }
    }
    const lineEnd = start < known ? known : lineEndAt(text, start)
    barren.set(quotes, lineEnd)
    return openExtent(text, start, lineEnd, isKey)
  }
}

function straightExtent(text: string, start: number, isKey: boolean, mended: EarlyQuotes): Extent {
  const stop = quoteOrLineBreak(text, start + 1, text.length)
  if (text.charCodeAt(stop) === 0x22) {
    const closed = { contentEnd: stop, end: stop + 1, kind: 'closed' } as const
    return (beginsWord(text, stop + 1) ? mended(start, stop, isKey) : undefined) ?? closed
  }
  const later = stop < text.length ? quoteOnLaterLine(text, stop, isKey) : undefined
  if (later !== undefined) return { contentEnd: later, end: later + 1, kind: 'closed' }
  return openExtent(text, start, stop, isKey)
}

/** The closing quote of a string that goes on over lines; a quote that opens the next key or value is none. */
function quoteOnLaterLine(text: string, lineBreak: number, isKey: boolean): number | undefined {
  const limit = Math.min(text.length, lineBreak + lookahead.lines)
  let at = lineBreak
  while (at < limit && isLineBreak(text.charCodeAt(at))) at = quoteOrLineBreak(text, at + 1, limit)
  if (text.charCodeAt(at) !== 0x22 || at >= limit) return undefined
  const next = text.charCodeAt(skipBlanks(text, at + 1))
  return next === 58 ? (isKey ? at : undefined) : endsValue(next) ? at : undefined
}

function curlyClosedStraight(text: string, start: number, quotes: string): number | undefined {
  return quotes === curly ? closingQuote(text, start + 1, straight) : undefined
}

/** The closing quote on the line, or behind line breaks where nothing but the end of a value can follow it. */
function closingQuote(text: string, from: number, quotes: string): number | undefined {
  let limit: number | undefined
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isLineBreak(code)) {
      if (quotes === straight) return undefined
      limit ??= at + lookahead.lines
    }
    if (limit !== undefined && at > limit) return undefined
    if (code === 0x5c && !isLineBreak(text.charCodeAt(at + 1))) at++
    else if (quotes.includes(text.charAt(at))) {
      if (limit !== undefined) return endsValue(text.charCodeAt(skipBlanks(text, at + 1))) ? at : undefined
      // As in `'it's'`: an apostrophe is followed by a letter.
      if (!beginsWord(text, at + 1)) return at
    }
  }
  return undefined
}

function beginsWord(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset)
  return !endsValue(code) && !isForeignBlank(code) && !isInvisible(code) && !'"[{/#;='.includes(text.charAt(offset))
}

/** A string without its closing quote ends before what ends the line: a comma, brackets; a key before its colon. */
function openExtent(text: string, start: number, lineEnd: number, isKey: boolean): Extent {
  const begin = text.slice(start + 1, Math.min(lineEnd, start + 1 + lookahead.end))
  const turned = closedByCurly(start, begin)
  if (turned) return turned
  const colon = isKey ? /[ \t]*:(?!\/)/.exec(begin) : null
  if (colon) return openAt(text, start, start + 1 + colon.index)
  const isShort = lineEnd - start <= lookahead.end && !/[{[]/.test(begin)
  let end = lineEnd
  while (end > start + 1 && endsLine(text.charCodeAt(end - 1), isShort)) end--
  return openAt(text, start, end)
}

function endsLine(code: number, withBrackets: boolean): boolean {
  return code === 44 || code === 32 || code === 9 || (withBrackets && (code === 125 || code === 93))
}
