/** How does reading go on inside of an array? */
import { closeMismatched, closingOf } from './json-brackets.ts'
import { addKey, closeFrame, type Reading, report } from './json-frames.ts'
import { pairInArray, unclosed } from './json-structure-mistakes.ts'
import {
  insertComma,
  takeClosing,
  takeComma,
  takeExtraCommas,
  takeSemicolon,
  takeStraySign,
  takeValue,
} from './json-taking.ts'

/** After the opening bracket, or after a comma. */
export function atItem(reading: Reading): void {
  if (takeValue(reading)) return
  switch (reading.tokens.kind) {
    case ']':
      return takeClosing(reading)
    case '}':
      return closeMismatched(reading)
    case ',':
      return takeExtraCommas(reading)
    default:
      return takeStraySign(reading)
  }
}

/** Behind an item, where a comma or the closing bracket belongs. */
export function behindItem(reading: Reading): void {
  switch (reading.tokens.kind) {
    case ',':
      return takeComma(reading, 'value')
    case ']':
      return takeClosing(reading)
    case '}':
      return closeMismatched(reading)
    case ';':
      return takeSemicolon(reading, 'value')
    case ':':
    case '=':
      return colonInArray(reading)
    default:
      insertComma(reading)
      takeValue(reading)
  }
}

/** The item was a key: of the object around an array that is not closed, or of one that lacks its braces. */
function colonInArray(reading: Reading): void {
  const { tokens, frame, frames } = reading
  const array = frame.node?.kind === 'seq' ? frame.node : undefined
  const [before, key] = array?.items.slice(-2) ?? []
  const around = frames[frames.length - 2]?.node
  if (array && before && key?.kind === 'scalar' && around?.kind === 'map') {
    const closing = closingOf(frames, frames.length - 1)
    const opening = { start: array.start, end: array.start + 1 }
    report(reading, () => unclosed(opening, '[', closing, before.end))
    array.items.pop()
    closeFrame(reading, before.end)
    addKey(reading, key)
    reading.frame.colon = tokens.start
    reading.frame.expects = 'value'
    return
  }
  const last = array?.items.at(-1)
  if (last && !frame.told) report(reading, () => pairInArray({ start: last.start, end: tokens.end }))
  frame.told = true
  frame.drop = true
  frame.expects = 'value'
}
