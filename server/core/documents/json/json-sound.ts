/**
 * What tree does a JSON text have that has no mistake? The short way, which gives up at the first thing that there is
 * something to say about: most texts at most moments are sound, and each key that is typed has the whole text read.
 */

import type { Node, ScalarNode } from '../tree.ts'
import { skipBlanks } from './json-characters.ts'
import { maximumDepth, type OpenMap, type OpenSeq } from './json-frames.ts'
import { hasLoneSurrogate } from './json-surrogates.ts'

export interface SoundText {
  readonly root: Node
  readonly maps: readonly OpenMap[]
}

type Container = OpenMap | OpenSeq

/** Undefined where the text is no JSON, or something in it is to be warned of. */
export function readSound(text: string): SoundText | undefined {
  const maps: OpenMap[] = []
  const around: (Container | undefined)[] = []
  let inner: Container | undefined
  let root: Node | undefined
  for (let at = 0; ; ) {
    at = skipBlanks(text, at)
    let key: ScalarNode | undefined
    if (inner?.kind === 'map') {
      key = text.charCodeAt(at) === 0x22 ? stringAt(text, at) : undefined
      if (!key) return undefined
      at = skipBlanks(text, key.end)
      if (text.charCodeAt(at) !== 0x3a) return undefined
      at = skipBlanks(text, at + 1)
    }
    const value = valueAt(text, at)
    if (!value) return undefined
    if (!inner) root = value
    else if (inner.kind === 'seq') inner.items.push(value)
    else if (key) inner.pairs.push({ key, value })
    at = value.end
    if (value.kind !== 'scalar') {
      if (value.kind === 'map') maps.push(value)
      if (around.push(inner) > maximumDepth) return undefined
      inner = value
      at = skipBlanks(text, at)
      if (text.charCodeAt(at) !== closingOf(inner)) continue
    }
    for (at = skipBlanks(text, at); inner && text.charCodeAt(at) === closingOf(inner); at = skipBlanks(text, at)) {
      inner.end = ++at
      inner = around.pop()
    }
    if (!inner) return root && at >= text.length ? { root, maps } : undefined
    if (text.charCodeAt(at++) !== 0x2c) return undefined
  }
}

function closingOf({ kind }: Container): number {
  return kind === 'map' ? 0x7d : 0x5d
}

/** A scalar, or a container that begins; `end` is where reading goes on. */
function valueAt(text: string, start: number): ScalarNode | Container | undefined {
  switch (text.charCodeAt(start)) {
    case 0x22:
      return stringAt(text, start)
    case 0x7b:
      return { kind: 'map', flow: true, pairs: [], start, end: start + 1 }
    case 0x5b:
      return { kind: 'seq', flow: true, items: [], start, end: start + 1 }
    case 0x74:
      return literalAt(text, start, 'true')
    case 0x66:
      return literalAt(text, start, 'false')
    case 0x6e:
      return literalAt(text, start, 'null')
    default:
      return numberAt(text, start)
  }
}

function literalAt(text: string, start: number, value: string): ScalarNode | undefined {
  if (!text.startsWith(value, start)) return undefined
  return { kind: 'scalar', style: 'plain', value, start, end: start + value.length }
}

const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

function numberAt(text: string, start: number): ScalarNode | undefined {
  let end = start
  while (end < text.length && isInNumber(text.charCodeAt(end))) end++
  const value = text.slice(start, end)
  return numberPattern.test(value) ? { kind: 'scalar', style: 'plain', value, start, end } : undefined
}

function isInNumber(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x2e || code === 0x2b || (code | 0x20) === 0x65
}

function stringAt(text: string, start: number): ScalarNode | undefined {
  let hasEscapes = false
  let mayBeHalf = false
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) {
      const value = hasEscapes ? unescaped(text.slice(start, at + 1)) : text.slice(start + 1, at)
      if (value === undefined || (mayBeHalf && hasLoneSurrogate(value))) return undefined
      return { kind: 'scalar', style: 'double', value, start, end: at + 1 }
    }
    if (code === 0x5c) {
      hasEscapes = true
      mayBeHalf ||= text.charCodeAt(++at) === 0x75
    } else if (code < 0x20) return undefined
    else if (code >= 0xd800) mayBeHalf = true
  }
  return undefined
}

function unescaped(quoted: string): string | undefined {
  try {
    return JSON.parse(quoted)
  } catch {
    // The other way of reading tells why it is no string.
    return undefined
  }
}
