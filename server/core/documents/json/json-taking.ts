/** How does the current token become a key, a value, or a separator, with the mistakes that are its own? */

import type { Span } from '../../text/span.ts'
import type { ScalarNode } from '../tree.ts'
import { skipBlanks } from './json-characters.ts'
import { addKey, addValue, closeFrame, type Frame, openContainer, type Reading, report } from './json-frames.ts'
import {
  extraCommas,
  extraSemicolon,
  missingComma,
  otherComma,
  straySign,
  trailingComma,
} from './json-structure-mistakes.ts'
import { bareKey, bareValue, wordValue } from './json-words.ts'

export function spanOf({ tokens }: Reading): Span {
  return { start: tokens.start, end: tokens.end }
}

export function written({ text, tokens }: Reading): string {
  return text.slice(tokens.start, tokens.end)
}

/** The character behind the current token and the blanks after it; empty at the end. */
export function nextCharacter({ text, tokens }: Reading): string {
  return text.charAt(skipBlanks(text, tokens.end))
}

/** Whether the current token can be a key and a colon follows it. */
export function pairFollows(reading: Reading): boolean {
  const { kind } = reading.tokens
  if (kind !== 'string' && kind !== 'word' && kind !== 'plain') return false
  const next = nextCharacter(reading)
  return next === ':' || next === '='
}

/** Adds the current token as a key; `false` when it can be none. */
export function takeKey(reading: Reading): boolean {
  const { text, tokens } = reading
  const { kind, start, end } = tokens
  if (kind === 'string') {
    addKey(reading, { kind: 'scalar', style: tokens.style, value: tokens.value, start, end })
    // What follows a key without its closing quote follows from that.
    reading.quiet = tokens.cut
    return true
  }
  if (kind !== 'word' && kind !== 'plain') return false
  reading.problems.error(() => bareKey(text, start, end))
  addKey(reading, { kind: 'scalar', style: 'plain', value: bareValue(tokens.value), start, end })
  // Somebody types: what the key lacks besides is told when it has its quotes.
  reading.quiet = ',}]'.includes(nextCharacter(reading))
  return true
}

/** Adds the current token as a value, or opens it; `false` when it is none. */
export function takeValue(reading: Reading): boolean {
  const { tokens } = reading
  const { kind, start, end, value, style } = tokens
  switch (kind) {
    case 'string':
    case 'plain':
      addValue(reading, { kind: 'scalar', style, value, start, end })
      if (tokens.cut) reading.quiet = true
      return true
    case 'word':
      addValue(reading, wordNode(reading))
      return true
    case '{':
    case '[':
      openContainer(reading)
      return true
    default:
      return false
  }
}

function wordNode(reading: Reading): ScalarNode {
  const { start, end } = reading.tokens
  const { isText, value, mistake } = wordValue(reading.text, start, end)
  if (mistake) reading.problems.error(mistake)
  // Where a text went without quotes, what stands behind it is likely a part of it.
  if (isText) reading.quiet = true
  return { kind: 'scalar', style: 'plain', value, start, end }
}

/** The comma behind a member. */
export function takeComma(reading: Reading, next: Frame['expects']): void {
  const { frame, tokens } = reading
  frame.comma = tokens.start
  frame.expects = next
  frame.drop = false
  reading.quiet = false
}

/** A value begins where a comma was to stand. */
export function insertComma(reading: Reading): void {
  const { frame, tokens } = reading
  const { previousEnd } = tokens
  const mistakeOf = () => missingComma(previousEnd, spanOf(reading))
  // A key with its colon is a member of its own, whatever is wrong with the one before.
  if (frame.node?.kind === 'map') reading.problems.error(mistakeOf)
  else report(reading, mistakeOf)
  reading.quiet = false
  frame.comma = -1
}

/** A semicolon where a comma was to stand, or at the end. */
export function takeSemicolon(reading: Reading, next: Frame['expects']): void {
  const following = nextCharacter(reading)
  if (following === '' || following === '}' || following === ']') {
    report(reading, () => extraSemicolon(spanOf(reading)))
    return
  }
  report(reading, () => otherComma(spanOf(reading)))
  takeComma(reading, next)
}

/** Commas without a value before them; those that follow one another are one mistake. */
export function takeExtraCommas(reading: Reading): void {
  const { tokens, frame } = reading
  const { start } = tokens
  while (nextCharacter(reading) === ',') tokens.next('key')
  const { end } = tokens
  const following = nextCharacter(reading)
  const closes = following === '}' || following === ']'
  if (closes && frame.comma >= 0) {
    const from = frame.comma
    frame.comma = -1
    report(reading, () => trailingComma({ start: from, end }, following))
  } else report(reading, () => extraCommas({ start, end }))
  reading.quiet = false
}

/** A sign that nothing can begin with. */
export function takeStraySign(reading: Reading): void {
  report(reading, () => straySign(spanOf(reading), written(reading)))
}

/** The closing bracket that fits, with the comma that may stand before it. */
export function takeClosing(reading: Reading): void {
  const { comma } = reading.frame
  const { kind, end } = reading.tokens
  if (comma >= 0) reading.problems.error(() => trailingComma({ start: comma, end: comma + 1 }, kind))
  closeFrame(reading, end)
}
