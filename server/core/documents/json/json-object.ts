/** How does reading go on inside of an object? One function for each thing that it can wait for. */

import { keyName, type ScalarNode } from '../tree.ts'
import { closeMismatched } from './json-brackets.ts'
import { addKey, type Reading, report } from './json-frames.ts'
import {
  extraColon,
  keyWithoutValue,
  missingColon,
  missingKey,
  missingValue,
  otherColon,
  secondColon,
  unexpectedText,
  valueForKey,
} from './json-structure-mistakes.ts'
import {
  insertComma,
  pairFollows,
  spanOf,
  takeClosing,
  takeComma,
  takeExtraCommas,
  takeKey,
  takeSemicolon,
  takeStraySign,
  takeValue,
  written,
} from './json-taking.ts'

/** After the opening brace, or after a comma. */
export function atKey(reading: Reading): void {
  const { tokens, frame } = reading
  if (takeKey(reading)) return
  switch (tokens.kind) {
    case '}':
      return takeClosing(reading)
    case ']':
      return closeMismatched(reading)
    case ',':
      return takeExtraCommas(reading)
    case ':':
    case '=':
      report(reading, () => missingKey(spanOf(reading)))
      frame.drop = true
      frame.expects = 'value'
      return
    case '{':
    case '[':
      return valueWithoutKey(reading)
    default:
      return takeStraySign(reading)
  }
}

export function atColon(reading: Reading): void {
  const { tokens, frame } = reading
  const { kind, start } = tokens
  if (kind === ':' || kind === '=' || kind === ';') {
    if (kind !== ':') report(reading, () => otherColon(spanOf(reading), written(reading)))
    frame.colon = start
    frame.expects = 'value'
  } else if (kind === ',' || kind === '}' || kind === ']') {
    frame.expects = 'separator'
    lacksValue(reading, '')
    behindValue(reading)
  } else if (pairFollows(reading)) {
    lacksValue(reading, ',')
    takeKey(reading)
  } else {
    const key = frame.pair?.key
    if (key) report(reading, () => missingColon(key, spanOf(reading)))
    frame.colon = start
    takeValue(reading)
  }
}

function lacksValue(reading: Reading, following: string): void {
  const { pair } = reading.frame
  if (pair) report(reading, () => keyWithoutValue(pair.key, keyName(pair) ?? '', following))
}

export function atValue(reading: Reading): void {
  const { tokens, frame } = reading
  if (takeValue(reading)) return
  if (tokens.kind === ':') return report(reading, () => extraColon(spanOf(reading), written(reading)))
  const { pair, colon } = frame
  if (pair && !frame.drop) report(reading, () => missingValue(colon, keyName(pair) ?? '', ''))
  frame.drop = false
  frame.expects = 'separator'
  behindValue(reading)
}

/** Behind a value, where a comma or the closing brace belongs. */
export function behindValue(reading: Reading): void {
  const { tokens } = reading
  switch (tokens.kind) {
    case ',':
      return takeComma(reading, 'key')
    case '}':
      return takeClosing(reading)
    case ']':
      return closeMismatched(reading)
    case ';':
      return takeSemicolon(reading, 'key')
    case ':':
    case '=':
      return anotherColon(reading)
    case '{':
    case '[':
      return valueWithoutKey(reading)
    default:
      if (!pairFollows(reading)) return report(reading, () => unexpectedText(spanOf(reading), written(reading)))
      insertComma(reading)
      takeKey(reading)
  }
}

function valueWithoutKey(reading: Reading): void {
  report(reading, () => valueForKey(spanOf(reading)))
  reading.frame.drop = true
  takeValue(reading)
}

/** What looked like a value is the next key when it begins a line: the value before is still to be written. */
function anotherColon(reading: Reading): void {
  const { text, tokens, frame } = reading
  const { pair, colon } = frame
  const value = pair?.value
  if (pair && value?.kind === 'scalar' && /[\r\n]/.test(text.slice(colon, value.start))) {
    report(reading, () => missingValue(colon, keyName(pair) ?? '', ','))
    pair.value = undefined
    addKey(reading, value as ScalarNode)
  } else {
    report(reading, () => secondColon(spanOf(reading)))
    frame.drop = true
  }
  frame.colon = tokens.start
  frame.expects = 'value'
}
