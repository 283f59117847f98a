/** How is a whole YAML text read? Piece by piece, using again what did not change since the version before. */
import type { Span } from '../text/span.ts'
import type { Node, Problem } from './tree.ts'
import { yamlPieces } from './yaml-pieces.ts'
import { parseYamlSection } from './yaml-section.ts'

/** One piece with its tree and whatever facts its surface draws from it. Shared between versions: never changed. */
export interface Section<Facts> {
  readonly text: string
  readonly root: Node | undefined
  readonly problems: readonly Problem[]
  readonly facts: Facts
}

/** A section at its place in this version of the text. */
export interface PlacedSection<Facts> {
  readonly start: number
  readonly section: Section<Facts>
}

/** One YAML document of a text. */
export interface YamlPart<Facts> extends Span {
  /** It describes the inputs of the document that follows. */
  readonly header: boolean
  readonly sections: readonly PlacedSection<Facts>[]
}

export interface YamlDocument<Facts> {
  readonly text: string
  readonly parts: readonly YamlPart<Facts>[]
}

/**
 * Reads a YAML text. `describe` draws the surface's facts from one section; it sees nothing but that section, so that
 * its result can be used again. `previous` is an earlier version of the same file.
 */
export function parseYaml<Facts>(
  text: string,
  describe: (root: Node | undefined, text: string, header: boolean) => Facts,
  previous?: YamlDocument<Facts>,
): YamlDocument<Facts> {
  const pieces = yamlPieces(text)
  const headed = pieces.length > 1 && hasHeader(text, pieces[0])
  const known = previous && knownSections(previous, text.length)
  const parts = pieces.map((document, index) => {
    const header = headed && index === 0
    const sections = document.pieces.map(piece => {
      const section = known?.(text, piece, header) ?? readSection(text.slice(piece.start, piece.end), describe, header)
      return { start: piece.start, section }
    })
    return { start: document.start, end: document.end, header, sections }
  })
  return { text, parts }
}

/** True when the first YAML document of a text is a header: it has a top-level key `spec` and something follows it. */
function hasHeader(text: string, first: Span | undefined): boolean {
  return first !== undefined && /^(?:spec|"spec"|'spec')\s*:/m.test(text.slice(first.start, first.end))
}

function readSection<Facts>(
  slice: string,
  describe: (root: Node | undefined, text: string, header: boolean) => Facts,
  header: boolean,
): Section<Facts> {
  const text = detached(slice)
  const { root, problems } = parseYamlSection(text)
  return { text, root, problems, facts: describe(root, text, header) }
}

/** A copy that shares no memory: engines keep the whole text alive behind a slice of it. */
function detached(slice: string): string {
  return ` ${slice}`.slice(1)
}

/** Finds a piece among the sections of the version before, by where it stood, counted from the start or from the end. */
function knownSections<Facts>(previous: YamlDocument<Facts>, length: number) {
  const byStart = new Map<number, { section: Section<Facts>; header: boolean }>()
  for (const { header, sections } of previous.parts) {
    for (const { start, section } of sections) byStart.set(start, { section, header })
  }
  const shift = length - previous.text.length
  return (text: string, piece: Span, header: boolean): Section<Facts> | undefined => {
    const slice = text.slice(piece.start, piece.end)
    for (const start of [piece.start, piece.start - shift]) {
      const known = byStart.get(start)
      // Engines compare whole strings as blocks of memory, but `startsWith` character by character.
      if (known?.header === header && known.section.text === slice) return known.section
    }
    return undefined
  }
}
