/**
 * How can brackets and quotes be read whose lines stand too far to the left? The platform's reader (libyaml) does not
 * look at indentation inside them; ours does. So their line breaks become spaces, which changes no offset.
 */
import { lineStartAt } from '../text/line-start.ts'

/** A text of the same length in which every flow collection and quoted scalar stands on one line. */
export function flattenedFlow(text: string): string {
  const characters = text.split('')
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? ''
    if (isBlank(text, i - 1) && character === '#') i = blankComment(text, i, depth > 0 ? characters : undefined)
    else if ((character === '"' || character === "'") && startsToken(text, i, depth))
      i = flattenQuote(text, i, characters)
    else if ((character === '[' || character === '{') && (depth > 0 || startsToken(text, i, depth))) depth++
    else if ((character === ']' || character === '}') && depth > 0) depth--
    else if ((character === '\n' || character === '\r') && depth > 0) characters[i] = ' '
    else if ((character === '|' || character === '>') && depth === 0 && startsToken(text, i, depth))
      i = blockScalarEnd(text, i)
  }
  return characters.join('')
}

function isBlank(text: string, at: number): boolean {
  return at < 0 || /\s/.test(text[at] ?? '')
}

/** A value begins here: behind `: `, `- `, a bracket or a comma, or at the start of a line. */
function startsToken(text: string, at: number, depth: number): boolean {
  let before = at - 1
  while (before >= 0 && (text[before] === ' ' || text[before] === '\t')) before--
  const previous = text[before] ?? '\n'
  if (previous === '\n' || previous === '\r') return true
  if (depth > 0 && /[[{,:]/.test(previous)) return true
  return before < at - 1 && /[:\-?]/.test(previous)
}

function blankComment(text: string, from: number, characters: string[] | undefined): number {
  let i = from
  for (; i < text.length && text[i] !== '\n'; i++) if (characters) characters[i] = ' '
  return i - 1
}

function flattenQuote(text: string, from: number, characters: string[]): number {
  const quote = text[from]
  for (let i = from + 1; i < text.length; i++) {
    if (text[i] === '\\' && quote === '"') i++
    else if (text[i] === quote && !(quote === "'" && text[i + 1] === "'")) return i
    else if (text[i] === quote) i++
    else if (text[i] === '\n' || text[i] === '\r') characters[i] = ' '
  }
  return text.length
}

/** The end of the last line that stands deeper than the line with `|` or `>`. */
function blockScalarEnd(text: string, at: number): number {
  const lineStart = lineStartAt(text, at)
  const indent = /^[ ]*/.exec(text.slice(lineStart, at))?.[0].length ?? 0
  let end = text.indexOf('\n', at)
  while (end >= 0 && end + 1 < text.length) {
    const next = text.indexOf('\n', end + 1)
    const line = text.slice(end + 1, next < 0 ? text.length : next)
    if (line.trim() !== '' && (/^[ ]*/.exec(line)?.[0].length ?? 0) <= indent) break
    end = next
  }
  return end < 0 ? text.length : end - 1
}
