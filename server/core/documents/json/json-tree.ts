/** What tree does a JSON text have? Read token by token, without recursion; what is wrong is told and stepped over. */

import type { Node } from '../tree.ts'
import { atItem, behindItem } from './json-array.ts'
import { endReading, type OpenMap, type Reading, startReading } from './json-frames.ts'
import { atColon, atKey, atValue, behindValue } from './json-object.ts'
import { beforeRoot, behindRoot, isBraceless, tellOfMissingBraces } from './json-outside.ts'
import type { ProblemList } from './json-problems.ts'
import { unclosedAtEnd } from './json-unclosed.ts'

/** `root` is undefined where the text holds nothing. `maps`: all objects. */
export function readTree(text: string, problems: ProblemList): { root: Node | undefined; maps: readonly OpenMap[] } {
  const reading = startReading(text, problems)
  const { tokens } = reading
  while (!reading.done) {
    const { frame } = reading
    if (frame.expects === 'separator') tokens.next(frame.node?.kind === 'seq' ? 'value' : 'key')
    else tokens.next(frame.expects)
    if (!frame.node) outside(reading)
    else if (tokens.kind === 'end') finish(reading)
    else if (frame.node.kind === 'map') inObject(reading)
    else if (frame.expects === 'value') atItem(reading)
    else behindItem(reading)
    reading.lost = tokens.cut
  }
  tellOfMissingBraces(reading)
  const { root, maps } = reading
  return { root, maps }
}

function outside(reading: Reading): void {
  if (reading.frame.expects === 'value') beforeRoot(reading)
  else behindRoot(reading)
}

function inObject(reading: Reading): void {
  switch (reading.frame.expects) {
    case 'key':
      return atKey(reading)
    case 'colon':
      return atColon(reading)
    case 'value':
      return atValue(reading)
    case 'separator':
      return behindValue(reading)
  }
}

/** The text ends, and something is open. */
function finish(reading: Reading): void {
  const { frames, tokens, lost, problems } = reading
  const from = isBraceless(reading, frames[1]) ? 2 : 1
  if (frames.length > from && !lost && !tokens.cut) {
    const mistake = unclosedAtEnd(reading, from)
    if (mistake) problems.error(() => mistake)
  }
  endReading(reading)
}
