/** What stands outside of the value that a JSON text holds: in place of it, or behind it? */
import { type Frame, openMap, type Reading, report } from './json-frames.ts'
import {
  closedTooEarly,
  commaAtEnd,
  emptyText,
  extraSemicolon,
  missingBraces,
  secondValue,
  strayBracket,
} from './json-structure-mistakes.ts'
import { pairFollows, spanOf, takeKey, takeStraySign, takeValue } from './json-taking.ts'

/** Before the root. */
export function beforeRoot(reading: Reading): void {
  const { kind } = reading.tokens
  if (pairFollows(reading)) beginBraceless(reading)
  else if (takeValue(reading)) return
  else if (kind === 'end') {
    report(reading, emptyText)
    reading.done = true
  } else if (kind === '}' || kind === ']') report(reading, () => strayBracket(spanOf(reading), kind))
  else takeStraySign(reading)
}

/** Behind the root, where nothing may follow. */
export function behindRoot(reading: Reading): void {
  const { tokens, frame } = reading
  switch (tokens.kind) {
    case 'end':
      return endOfText(reading)
    case ',':
      if (frame.comma < 0) frame.comma = tokens.start
      return
    case ';':
      return report(reading, () => extraSemicolon(spanOf(reading)))
    case '}':
    case ']':
      return report(reading, () => strayBracket(spanOf(reading), tokens.kind))
    default:
      return goOn(reading)
  }
}

function endOfText(reading: Reading): void {
  const { frame, tokens } = reading
  const { comma } = frame
  if (comma >= 0) report(reading, () => commaAtEnd({ start: comma, end: tokens.previousEnd }))
  reading.done = true
}

/** Keys and values without the braces of an object around them. */
function beginBraceless(reading: Reading): void {
  const { start, end } = reading.tokens
  openMap(reading, start, end)
  reading.braceless = reading.frame
  takeKey(reading)
}

/** Told at the end, when it is known whether the closing brace is missing as well. */
export function tellOfMissingBraces({ braceless, closedRoot, problems, tokens }: Reading): void {
  const key = braceless?.node?.kind === 'map' ? braceless.node.pairs[0]?.key : undefined
  if (!key) return
  const end = closedRoot === braceless ? undefined : tokens.previousEnd
  problems.error(() => missingBraces({ start: key.start, end: key.end }, end))
}

/** Members behind the end belong to the root, whose closing bracket stands too early; anything else is another value. */
function goOn(reading: Reading): void {
  const { closedRoot, frames, frame, tokens } = reading
  const kind = closedRoot?.node?.kind
  const isItem = kind === 'seq' && frame.comma >= 0 && tokens.kind !== '{' && tokens.kind !== '['
  if (!closedRoot?.node || !(isItem || (kind === 'map' && pairFollows(reading)))) return tellOfSecondValue(reading)
  const closing = closedRoot.node.end - 1
  report(reading, () => closedTooEarly(closing, isItem ? ']' : '}'))
  frames.push(closedRoot)
  reading.frame = closedRoot
  frame.comma = -1
  if (isItem) takeValue(reading)
  else takeKey(reading)
}

function tellOfSecondValue(reading: Reading): void {
  report(reading, () => secondValue(spanOf(reading)))
  reading.done = true
}

/** What a frame without brackets lacks is told elsewhere. */
export function isBraceless(reading: Reading, frame: Frame | undefined): boolean {
  return frame !== undefined && frame === reading.braceless
}
