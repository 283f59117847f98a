/** Where does a string end whose closing quote is followed by a word, so that it stands too early, or belongs to what follows? */
import { endsValue, skipSpaces } from './json-characters.ts'
import { closedByCurly, type Extent, openAt, quoteOrLineBreak } from './json-quotes.ts'

/** How far the quote is looked for that was meant. */
const lookahead = 200

/** `stop`: the early quote. Undefined where nothing better is found. */
export type EarlyQuotes = (start: number, stop: number, isKey: boolean) => Extent | undefined

/** For the strings of one text. Keeps where it looked in vain, as many strings may stand on one line. */
export function earlyQuotes(text: string): EarlyQuotes {
  const searched = { key: 0, value: 0 }

  /** The quote that was meant, of those that follow: none that was looked at before was it. */
  function meantQuote(stop: number, isKey: boolean): number | undefined {
    const role = isKey ? 'key' : 'value'
    const limit = Math.min(text.length, stop + lookahead)
    let at = quoteOrLineBreak(text, Math.max(stop + 1, searched[role]), limit)
    for (; at < limit && text.charCodeAt(at) === 0x22; at = quoteOrLineBreak(text, at + 1, limit)) {
      const next = text.charCodeAt(skipSpaces(text, at + 1))
      if (next === 0x3a && !isKey) break
      if (endsValue(next) && !textFollows(text, at + 1)) return at
    }
    searched[role] = at
    return undefined
  }

  return (start, stop, isKey) => {
    const turned = closedByCurly(start, text.slice(start + 1, stop))
    if (turned) return turned
    const end = isKey ? endBeforeColon(text, start, stop) : endBeforeComma(text, start, stop)
    if (end !== undefined) return openAt(text, start, end)
    const meant = meantQuote(stop, isKey)
    return meant === undefined ? undefined : { contentEnd: meant, end: meant + 1, kind: 'inner-quotes' }
  }
}

/** `"key: "value"`: the quote opens the value. */
function endBeforeColon(text: string, start: number, stop: number): number | undefined {
  const colon = lastBut(text, start, stop, ' \t\r\n[{')
  return text.charCodeAt(colon) === 0x3a ? lastBut(text, start, colon, ' \t\r\n') + 1 : undefined
}

/** `"value, "key": …`: the quote opens the next key. */
function endBeforeComma(text: string, start: number, stop: number): number | undefined {
  const comma = lastBut(text, start, stop, ' \t\r\n')
  if (text.charCodeAt(comma) !== 0x2c || !/^[\w$-]{1,60}"\s{0,60}:/.test(text.slice(stop + 1, stop + 130)))
    return undefined
  return lastBut(text, start, comma, ' \t\r\n') + 1
}

/** The last offset before `end` that holds none of these characters; `start` at least. */
function lastBut(text: string, start: number, end: number, characters: string): number {
  let at = end - 1
  while (at > start && characters.includes(text.charAt(at))) at--
  return at
}

/** As behind the second quote of `"say "x", or y"`: the comma there belongs to the text as well. */
function textFollows(text: string, offset: number): boolean {
  return /^[ \t]*,[ \t]*(?!(?:true|false|null)\b)[\p{L}_]/u.test(text.slice(offset, offset + 40))
}
