/** Which bracket was forgotten or mistaken where the closing one does not fit the opening one? */
import { skipBlanks } from './json-characters.ts'
import { closeFrame, type Frame, type Reading, report } from './json-frames.ts'
import { otherBracket, strayBracket, unclosed } from './json-structure-mistakes.ts'

/** How far the bracket that fits is looked for, in open brackets, and how far a key behind a comma, in characters. */
const lookahead = { frames: 200, key: 200 }

/**
 * The current token closes a bracket of the other kind than is open. Three explanations, tried in the order in which
 * people make these mistakes; the one is taken that makes sense of what follows.
 */
export function closeMismatched(reading: Reading): void {
  const { tokens, frames, frame } = reading
  const top = frames.length - 1
  const fitting = frameThatFits(reading)
  if (fitting > 0 && follows(reading, frames[fitting - 1])) return closeInner(reading, fitting)
  if (follows(reading, frames[top - 1])) return closeByOther(reading)
  if (!follows(reading, frame)) return fitting > 0 ? closeInner(reading, fitting) : closeByOther(reading)
  report(reading, () => strayBracket({ start: tokens.start, end: tokens.end }, tokens.kind))
}

/** The innermost open bracket that the token could close; 0 where there is none. */
function frameThatFits({ tokens, frames }: Reading): number {
  const wanted = tokens.kind === '}' ? 'map' : 'seq'
  const last = frames.length - 1
  for (let i = last - 1; i > 0 && last - i <= lookahead.frames; i--) if (frames[i]?.node?.kind === wanted) return i
  return 0
}

/** Whether what follows the token can stand in this frame, behind a value. */
function follows({ text, tokens }: Reading, frame: Frame | undefined): boolean {
  const inMap = frame?.node?.kind === 'map'
  const inSeq = frame?.node?.kind === 'seq'
  const at = skipBlanks(text, tokens.end)
  if (at >= text.length) return frame !== undefined && !frame.node
  const next = text.charAt(at)
  if (next === '}') return inMap
  if (next === ']') return inSeq
  return next === ',' && (beginsPair(text, skipBlanks(text, at + 1)) ? inMap : inSeq)
}

/** A key and its colon, in quotes or not. */
function beginsPair(text: string, offset: number): boolean {
  const beginning = text.slice(offset, offset + lookahead.key)
  return /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[\w$-]+)\s*[:=]/.test(beginning)
}

/** The brackets inside of the one that fits are not closed. */
function closeInner(reading: Reading, fitting: number): void {
  const { tokens, frames, frame, problems, lost } = reading
  const { previousEnd, end } = tokens
  const closing = closingOf(frames, fitting + 1)
  if (frame.node && !lost) {
    const opening = { start: frame.node.start, end: frame.node.start + 1 }
    const bracket = frame.node.kind === 'map' ? '{' : '['
    problems.error(() => unclosed(opening, bracket, closing, previousEnd))
  }
  while (reading.frames.length - 1 > fitting) closeFrame(reading, tokens.start)
  closeFrame(reading, end)
}

/** The token is meant to close what is open. */
function closeByOther(reading: Reading): void {
  const { tokens, frame } = reading
  const isMap = frame.node?.kind === 'map'
  const span = { start: tokens.start, end: tokens.end }
  report(reading, () => otherBracket(span, tokens.kind, isMap ? '{' : '[', isMap ? '}' : ']'))
  closeFrame(reading, tokens.end)
}

/** What closes the frames from the innermost to that at `from`. */
export function closingOf(frames: readonly Frame[], from: number): string {
  const closing: string[] = []
  for (let i = frames.length - 1; i >= from; i--) closing.push(frames[i]?.node?.kind === 'map' ? '}' : ']')
  return closing.join('')
}
