/**
 * Where in a JSON text does a cursor stand? Told by the tokens around it, so that it works while quotes, colons, commas
 * and braces are still missing.
 */
import type { Span } from '../../text/span.ts'
import { lineEndAt } from './json-characters.ts'
import { type Frame, jsonNesting, type Nesting } from './json-nesting.ts'
import { type JsonToken, nextToken } from './json-next-token.ts'

export interface JsonCursor {
  /** What can be typed here: `none` between a key and its colon, in a remark, behind the end, and the like. */
  readonly at: 'key' | 'value' | 'none'
  /** Keys and indexes down to the object that wants a key, or to the place that wants a value. */
  readonly path: readonly (string | number)[]
  /** Where the object or list that holds the cursor opens; -1 for the whole text. */
  readonly opened: number
  /** What is being typed, with its quotes, to be replaced; empty where nothing stands. Never more than a line. */
  readonly token: Span
  /** At a key, what stands behind it already: nothing, a value without a colon, a colon alone, a colon and a value. */
  readonly follows: 'nothing' | 'value' | 'colon' | 'colon and value'
  /** The offset behind the colon that follows. */
  readonly colonEnd: number | undefined
  /** Where a comma is missing, behind what stands before. */
  readonly commaBefore: number | undefined
  /** Something follows in the same object or list without a comma between. */
  readonly commaAfter: boolean
  /** At a key: the others of its object. */
  readonly keys: readonly string[]
}

/** Reads the place of `offset` in `text`, in one pass and without recursion. */
export function jsonCursor(text: string, offset: number): JsonCursor {
  const nesting = jsonNesting()
  let previousEnd = 0
  let next = nextToken(text, 0)
  for (; next && (next.kind === 'text' ? next.end < offset : next.end <= offset); next = nextToken(text, next.end)) {
    nesting.take(next)
    previousEnd = next.end
  }
  const frame = nesting.frames.at(-1)
  const at = frame && wanted(frame)
  if (!at || inRemark(text.slice(previousEnd, offset))) return nowhere(offset)
  const path = pathOf(nesting.frames, at)
  const inObject = frame.kind === 'object'
  const commaBefore = frame.wants === 'comma' ? previousEnd : undefined
  const token = tokenAt(text, offset, next, at === 'value' && inObject)
  const { blocked, ...behind } = at === 'key' ? behindKey(text, token) : behindValue(text, token, inObject)
  if (blocked) return nowhere(offset)
  if (at === 'key') {
    frame.wants = behind.follows === 'nothing' ? 'comma' : 'value'
    takeRest(text, behind.colonEnd ?? token.end, nesting)
  }
  const { opened } = frame
  return { at, path, opened, token, ...behind, commaBefore, keys: at === 'key' ? frame.keys : [] }
}

function nowhere(offset: number): JsonCursor {
  return {
    at: 'none',
    path: [],
    opened: -1,
    token: { start: offset, end: offset },
    follows: 'nothing',
    colonEnd: undefined,
    commaBefore: undefined,
    commaAfter: false,
    keys: [],
  }
}

function wanted({ kind, wants }: Frame): 'key' | 'value' | undefined {
  if (kind === 'object') return wants === 'colon' ? undefined : wants === 'value' ? 'value' : 'key'
  return kind === 'list' || wants === 'value' ? 'value' : undefined
}

function pathOf(frames: readonly Frame[], at: 'key' | 'value'): (string | number)[] {
  const steps = frames.map(({ kind, key, index, wants }, depth) => {
    if (kind !== 'list') return key
    return depth === frames.length - 1 && wants === 'comma' ? index + 1 : index
  })
  return steps.slice(1, at === 'key' ? -1 : undefined)
}

/** Not JSON, yet people write them: nothing is proposed inside. `gap` holds no string. */
function inRemark(gap: string): boolean {
  return gap.lastIndexOf('//') > gap.lastIndexOf('\n') || gap.lastIndexOf('/*') > gap.lastIndexOf('*/')
}

/** The text around the cursor. `isValue`: where a value follows on the line, what is typed takes its place. */
function tokenAt(text: string, offset: number, next: JsonToken | undefined, isValue: boolean): Span {
  const nothing = { start: offset, end: offset }
  if (next?.kind !== 'text') return nothing
  if (next.start < offset) {
    if (!isUnclosed(text, next)) return { start: next.start, end: next.end }
    const rest = /^[\w.-]*/.exec(text.slice(offset, offset + longestWord))?.[0] ?? ''
    return { start: next.start, end: offset + rest.length }
  }
  const gap = text.slice(offset, next.start)
  const replaces = isValue && !/[\r\n]/.test(gap) && nextToken(text, next.end)?.kind !== ':'
  return replaces ? { start: offset, end: next.end } : nothing
}

const longestWord = 200

/** Where the quotes of the line do not come out even from `token` on, it is `token` that nobody has closed yet. */
function isUnclosed(text: string, token: JsonToken): boolean {
  if (text[token.start] !== '"') return false
  const lineEnd = lineEndAt(text, token.end)
  let next: JsonToken | undefined = token
  for (; next && next.start < lineEnd; next = nextToken(text, next.end)) if (next.unclosed) return true
  return false
}

type Behind = Pick<JsonCursor, 'follows' | 'colonEnd' | 'commaAfter'> & { readonly blocked?: boolean }

function behindKey(text: string, { start, end }: Span): Behind {
  const next = nextToken(text, end)
  if (next?.kind === ':') {
    const value = nextToken(text, next.end)
    const follows = isBegin(value) && !isKey(text, value) ? 'colon and value' : 'colon'
    return { follows, colonEnd: next.end, commaAfter: isKey(text, value) }
  }
  const isValue = isBegin(next) && !isKey(text, next) && end > start
  return { follows: isValue ? 'value' : 'nothing', colonEnd: undefined, commaAfter: isBegin(next) && !isValue }
}

function behindValue(text: string, { start, end }: Span, inObject: boolean): Behind {
  const next = nextToken(text, end)
  // The value stands on a later line: there is nothing to add here.
  const blocked = inObject && start === end && isBegin(next) && !isKey(text, next)
  return { follows: 'nothing', colonEnd: undefined, commaAfter: isBegin(next), blocked }
}

function isBegin(token: JsonToken | undefined): boolean {
  return token?.kind === 'text' || token?.kind === '{' || token?.kind === '['
}

function isKey(text: string, token: JsonToken | undefined): boolean {
  return token?.kind === 'text' && nextToken(text, token.end)?.kind === ':'
}

/** Up to the end of the object that is open now. */
function takeRest(text: string, from: number, nesting: Nesting): void {
  const depth = nesting.frames.length
  let token = nextToken(text, from)
  for (; token && nesting.frames.length >= depth; token = nextToken(text, token.end)) nesting.take(token)
}
