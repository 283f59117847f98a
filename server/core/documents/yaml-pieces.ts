/**
 * Where does a YAML text fall into pieces that can be read alone? At the keys in column zero. A piece holds one
 * top-level key with all that belongs to it, so an edit inside one job re-reads that job and nothing else.
 */
import type { Span } from '../text/span.ts'

/** The pieces of one YAML document, in order, without gaps. */
export interface PieceDocument extends Span {
  readonly pieces: readonly Span[]
}

/** Cuts a text into its YAML documents and those into pieces. */
export function yamlPieces(text: string): PieceDocument[] {
  const documents: PieceDocument[] = []
  let documentStart = text.charCodeAt(0) === 0xfeff ? 1 : 0
  let pieces: Span[] = []
  let pieceStart = documentStart
  let pieceHasContent = false
  let cuttable = true
  const closePiece = (end: number) => {
    if (end > pieceStart) pieces.push({ start: pieceStart, end })
    pieceStart = end
    pieceHasContent = false
  }
  const closeDocument = (end: number, next: number) => {
    closePiece(end)
    documents.push({ start: documentStart, end, pieces })
    documentStart = next
    pieceStart = next
    pieces = []
    cuttable = true
  }
  let lineStart = documentStart
  while (lineStart < text.length) {
    const nextLine = endOfLine(text, lineStart)
    if (isDocumentMarker(text, lineStart)) {
      closeDocument(lineStart, lineStart + 3)
    } else {
      const role = roleOf(text, lineStart)
      const first = !pieceHasContent && pieces.length === 0
      // A document that begins with an item or with indented text is not a map of keys in column zero.
      if (first && (role === 'sequence' || role === 'indented')) cuttable = false
      if (role === 'key' && pieceHasContent && cuttable) closePiece(lineStart)
      if (role !== 'blank') pieceHasContent = true
    }
    lineStart = nextLine
  }
  closeDocument(text.length, text.length)
  return documents.filter((document, index) => index === documents.length - 1 || hasContent(text, document))
}

type LineRole = 'blank' | 'indented' | 'sequence' | 'continuation' | 'key'

function roleOf(text: string, lineStart: number): LineRole {
  switch (text.charCodeAt(lineStart)) {
    case 10: // line feed
    case 13: // carriage return
    case 35: // # a comment
    case 37: // % a directive
      return 'blank'
    case 32: // space
    case 9: // tab
      return isBlankLine(text, lineStart) ? 'blank' : 'indented'
    case 93: // ] closes a flow collection that the lines above opened
    case 125: // }
    case 44: // ,
    case 58: // : the value of an explicit key
      return 'continuation'
    case 45: // - an item, which may stand in the column of its key
      return isSpaceOrEnd(text.charCodeAt(lineStart + 1)) ? 'sequence' : 'key'
    default:
      return 'key'
  }
}

function isBlankLine(text: string, lineStart: number): boolean {
  for (let i = lineStart; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 10 || code === 13 || code === 35) return true
    if (code !== 32 && code !== 9) return false
  }
  return true
}

function isDocumentMarker(text: string, lineStart: number): boolean {
  const dashesOrDots = text.startsWith('---', lineStart) || text.startsWith('...', lineStart)
  return dashesOrDots && isSpaceOrEnd(text.charCodeAt(lineStart + 3))
}

function isSpaceOrEnd(code: number): boolean {
  return Number.isNaN(code) || code === 32 || code === 9 || code === 10 || code === 13
}

/** The offset behind the line break of the line. */
function endOfLine(text: string, lineStart: number): number {
  const newline = text.indexOf('\n', lineStart)
  return newline < 0 ? text.length : newline + 1
}

function hasContent(text: string, document: PieceDocument): boolean {
  let lineStart = document.start
  while (lineStart < document.end) {
    const role = roleOf(text, lineStart)
    if (role !== 'blank') return true
    lineStart = endOfLine(text, lineStart)
  }
  return false
}
