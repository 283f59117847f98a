/** Which edit takes one pair out of a map, or one item out of a comma-separated value, and leaves the rest valid? */

import type { MapNode, Pair } from '../documents/tree.ts'
import { lineStartAt } from '../text/line-start.ts'
import type { Edit, Span } from '../text/span.ts'

/** Removes `pair` from `map`; `base` is added to node offsets to find them in `text`. */
export function removePair(map: MapNode, pair: Pair, base: number, text: string): Edit[] {
  const index = map.pairs.indexOf(pair)
  if (index < 0) return []
  const span = pairSpan(pair, base, text)
  if (isExplicitKey(span.start, text)) return []
  if (map.flow) return [flowEdit(map, index, span, base)]
  if (map.pairs.length === 1) return [emptied(span, text)]
  return [wholeLines(map, index, span, base, text)]
}

/** Removes the item at `span` from a comma-separated value, with one comma. */
export function removeItem(span: Span, text: string): Edit {
  const after = /^\s*,[ \t]*/.exec(text.slice(span.end))?.[0].length ?? 0
  if (after > 0) return { start: span.start, end: span.end + after, text: '' }
  const before = /,\s*$/.exec(text.slice(0, span.start))?.[0].length ?? 0
  return { start: span.start - before, end: span.end, text: '' }
}

function pairSpan({ key, value }: Pair, base: number, text: string): Span {
  const keyStart = withProperties(key.start + base, text)
  const end = (value ?? key).end + base
  // The colon of a key without a value.
  const colon = value ? 0 : (/^\s*:/.exec(text.slice(end))?.[0].length ?? 0)
  return { start: keyStart, end: end + colon }
}

/** `? key` on a line of its own: too rare to be cut apart, so it is left to a person. */
export function isExplicitKey(start: number, text: string): boolean {
  return /(?:^|[\s{[,])\?\s+$/.test(text.slice(Math.max(0, start - 200), start))
}

/** Anchors and tags stand before the key that they belong to. */
function withProperties(start: number, text: string): number {
  const lineStart = lineStartAt(text, start)
  const before = /(?:[&!][^\s,{}[\]]*[ \t]+)+$/.exec(text.slice(lineStart, start))
  return before ? start - before[0].length : start
}

function flowEdit(map: MapNode, index: number, span: Span, base: number): Edit {
  const next = map.pairs[index + 1]
  if (next) return { start: span.start, end: next.key.start + base, text: '' }
  const previous = map.pairs[index - 1]
  return { start: previous ? (previous.value ?? previous.key).end + base : span.start, end: span.end, text: '' }
}

/** The only pair of a block map leaves an empty map behind its parent's colon. */
function emptied(span: Span, text: string): Edit {
  const gap = span.start - trimmedEnd({ start: 0, end: span.start }, text)
  const afterColon = text[span.start - gap - 1] === ':'
  return afterColon
    ? { start: span.start - gap, end: trimmedEnd(span, text), text: ' {}' }
    : { start: span.start, end: trimmedEnd(span, text), text: '{}' }
}

/** Block scalars end behind their last line break, which stays. */
function trimmedEnd(span: Span, text: string): number {
  let end = span.end
  while (end > span.start && /\s/.test(text[end - 1] ?? '')) end--
  return end
}

function wholeLines(map: MapNode, index: number, span: Span, base: number, text: string): Edit {
  const next = map.pairs[index + 1]
  const lineStart = lineStartAt(text, span.start)
  const alone = text.slice(lineStart, span.start).trim() === ''
  if (!alone && next) {
    // The first pair after `- `: the next one moves up to its place.
    return { start: span.start, end: withProperties(next.key.start + base, text), text: '' }
  }
  const end = trimmedEnd(span, text)
  const newline = text.indexOf('\n', end)
  return { start: alone ? lineStart : span.start, end: newline < 0 ? text.length : newline + 1, text: '' }
}
