/** What is open while a JSON text is read? A stack of objects and arrays, each with what it waits for. */

import type { Node, Pair, ScalarNode } from '../tree.ts'
import type { Mistake, ProblemList } from './json-problems.ts'
import { tooDeep } from './json-structure-mistakes.ts'
import { type Tokens, tokensOf } from './json-tokens.ts'

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/** Nodes while they grow. */
export interface OpenMap {
  readonly kind: 'map'
  readonly flow: true
  readonly pairs: Mutable<Pair>[]
  readonly start: number
  end: number
}
export interface OpenSeq {
  readonly kind: 'seq'
  readonly flow: true
  readonly items: Node[]
  readonly start: number
  end: number
}

/** Deepest nesting that is read: far beyond what any reader takes, and little enough to be kept in memory. */
export const maximumDepth = 200_000

export interface Frame {
  /** Undefined at the bottom of the stack: the text itself. */
  readonly node: OpenMap | OpenSeq | undefined
  expects: 'key' | 'colon' | 'value' | 'separator'
  /** The pair that was begun last. */
  pair: Mutable<Pair> | undefined
  /** Offset of the colon of that pair. */
  colon: number
  /** Offset of the comma behind the last member; -1 where there is none. */
  comma: number
  /** The next value belongs to nothing and is read for its own mistakes alone. */
  drop: boolean
  /** Something was said that would be said of every member. */
  told: boolean
}

export interface Reading {
  readonly text: string
  readonly tokens: Tokens
  readonly problems: ProblemList
  /** Never empty. */
  readonly frames: Frame[]
  /** The last of `frames`. */
  frame: Frame
  root: Node | undefined
  /** All objects, to be looked at when they are complete. */
  readonly maps: OpenMap[]
  /** The frame of the root, once it is closed. */
  closedRoot: Frame | undefined
  /** The frame of a root whose braces are missing. */
  braceless: Frame | undefined
  /** What was said of this member says enough: what follows from it is not told. */
  quiet: boolean
  /** The token before has no end, so that brackets may be lost in it. */
  lost: boolean
  done: boolean
}

export function startReading(text: string, problems: ProblemList): Reading {
  const frame = newFrame(undefined, 'value')
  return {
    text,
    tokens: tokensOf(text, problems),
    problems,
    frames: [frame],
    frame,
    root: undefined,
    maps: [],
    closedRoot: undefined,
    braceless: undefined,
    quiet: false,
    lost: false,
    done: false,
  }
}

/** Tells of a mistake unless it follows from one that was told. */
export function report(reading: Reading, mistakeOf: () => Mistake): void {
  if (!reading.quiet) reading.problems.error(mistakeOf)
  reading.quiet = true
}

function newFrame(node: Frame['node'], expects: Frame['expects']): Frame {
  return { node, expects, pair: undefined, colon: -1, comma: -1, drop: false, told: false }
}

/** The current token opens an object or an array, a value of the frame. */
export function openContainer(reading: Reading): void {
  const { kind, start, end } = reading.tokens
  if (kind === '{') openMap(reading, start, end)
  else push(reading, newFrame({ kind: 'seq', flow: true, items: [], start, end }, 'value'))
}

export function openMap(reading: Reading, start: number, end: number): void {
  const map: OpenMap = { kind: 'map', flow: true, pairs: [], start, end }
  reading.maps.push(map)
  push(reading, newFrame(map, 'key'))
}

function push(reading: Reading, frame: Frame): void {
  if (reading.frames.length > maximumDepth) {
    reading.problems.error(() => tooDeep(reading.tokens.start, maximumDepth))
    endReading(reading)
    return
  }
  if (frame.node) addValue(reading, frame.node)
  reading.frames.push(frame)
  reading.frame = frame
  reading.quiet = false
}

/** The frame ends at `end`; the one around it goes on. */
export function closeFrame(reading: Reading, end: number): void {
  const { frames, frame } = reading
  if (frame.node) frame.node.end = end
  frames.pop()
  reading.frame = frames[frames.length - 1] ?? frame
  reading.quiet = false
  if (frames.length === 1) reading.closedRoot = frame
}

/** Nothing more is read; what is open reaches to the end. */
export function endReading(reading: Reading): void {
  for (const { node } of reading.frames) if (node) node.end = reading.text.length
  reading.done = true
}

/** Gives the frame a value, and makes it wait for what stands behind one. */
export function addValue(reading: Reading, value: Node): void {
  const { frame } = reading
  frame.expects = 'separator'
  frame.comma = -1
  if (frame.drop) frame.drop = false
  else if (!frame.node) reading.root = value
  else if (frame.node.kind === 'seq') frame.node.items.push(value)
  else if (frame.pair) frame.pair.value = value
}

export function addKey(reading: Reading, key: ScalarNode): void {
  const { frame } = reading
  const pair: Mutable<Pair> = { key, value: undefined }
  frame.pair = pair
  frame.expects = 'colon'
  frame.comma = -1
  frame.drop = false
  if (frame.node?.kind === 'map') frame.node.pairs.push(pair)
  reading.quiet = false
}
