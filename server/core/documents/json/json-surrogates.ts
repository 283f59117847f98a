/** Which halves of characters stand in a string without their other half? `JSON.parse` takes them, no text can hold them. */
import { type Mistake, mostProblems, reviewFix, shown } from './json-problems.ts'

const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** Whether an unescaped string has such a half. */
export function hasLoneSurrogate(value: string): boolean {
  for (let i = 0; i < value.length; i++) if (value.charCodeAt(i) >= 0xd800) return lone.test(value)
  return false
}

/** Each in the content of a string, by its place; escapes and characters may be halves of one another. */
export function loneSurrogates(text: string, start: number, end: number): Mistake[] {
  const mistakes: Mistake[] = []
  let high: Unit | undefined
  for (let at = start; at < end && mistakes.length < mostProblems; ) {
    const unit = unitAt(text, at)
    const isLow = unit.code >= 0xdc00 && unit.code <= 0xdfff
    if (high && !isLow) mistakes.push(mistake(text, high))
    if (isLow && !high) mistakes.push(mistake(text, unit))
    high = unit.code >= 0xd800 && unit.code <= 0xdbff ? unit : undefined
    at = unit.end
  }
  if (high) mistakes.push(mistake(text, high))
  return mistakes
}

interface Unit {
  readonly start: number
  readonly end: number
  /** Of the UTF-16 unit; -1 for an escape that is none of `\u`. */
  readonly code: number
}

function unitAt(text: string, start: number): Unit {
  if (text.charCodeAt(start) !== 0x5c) return { start, end: start + 1, code: text.charCodeAt(start) }
  const digits = text.slice(start + 2, start + 6)
  if (text.charCodeAt(start + 1) === 0x75 && /^[\da-fA-F]{4}$/.test(digits))
    return { start, end: start + 6, code: Number.parseInt(digits, 16) }
  return { start, end: start + 2, code: -1 }
}

function mistake(text: string, { start, end, code }: Unit): Mistake {
  const written = end - start > 1 ? shown(text.slice(start, end)) : `U+${code.toString(16).toUpperCase()}`
  const message = `${written} is half of a character without its other half. No text can hold it: the platform refuses it or puts something else in its place. Write the whole character.`
  const title = 'Replace by `\\ufffd`, the sign for a lost character'
  return { start, end, message, fixes: reviewFix(title, { start, end, text: '\\ufffd' }) }
}
