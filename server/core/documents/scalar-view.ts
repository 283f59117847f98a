/**
 * What does the reader of a scalar see, and where does each character stand in the file? Escapes are decoded and
 * folded lines joined, so that a shell scanner meets the text that the shell will meet.
 */
import { innerSpan, type ScalarNode } from './tree.ts'

export interface ScalarView {
  readonly text: string
  /** The offset in the section of character `index`; `text.length` gives the end. */
  offset(index: number): number
}

/** The view of a scalar. `section` is the text that the node's offsets count in. */
export function scalarView(node: ScalarNode, section: string): ScalarView {
  switch (node.style) {
    case 'plain':
      return folded(section, node.start, node.end)
    case 'literal':
      return raw(section, blockBody(section, node), node.end)
    case 'folded':
      return folded(section, blockBody(section, node), node.end)
    case 'single':
    case 'double':
      return quoted(section, node)
  }
}

/** Where the content of a block scalar begins: behind its header line. */
function blockBody(section: string, node: ScalarNode): number {
  const newline = section.indexOf('\n', node.start)
  return newline < 0 || newline >= node.end ? node.end : newline + 1
}

function raw(section: string, start: number, end: number): ScalarView {
  return { text: section.slice(start, end), offset: index => start + index }
}

/** Folding keeps every offset: the line break becomes the space that joins the lines. */
function folded(section: string, start: number, end: number): ScalarView {
  const text = section.slice(start, end)
  if (!text.includes('\n')) return { text, offset: index => start + index }
  const joined = text.replace(
    /([^\n\r])(\r?\n)(?=[ \t]*[^\s])/g,
    (_, last: string, line: string) => last + ' '.repeat(line.length),
  )
  return { text: joined, offset: index => start + index }
}

function quoted(section: string, node: ScalarNode): ScalarView {
  const { start, end } = innerSpan(node)
  const source = section.slice(start, end)
  const plain = !(node.style === 'double' ? /[\\\n]/ : /'|\n/).test(source)
  if (plain) return { text: source, offset: index => start + index }
  let text = ''
  const offsets: number[] = []
  for (let i = 0; i < source.length; ) {
    const [character, length] = node.style === 'double' ? doubleQuoted(source, i) : singleQuoted(source, i)
    for (let k = 0; k < character.length; k++) offsets.push(start + i)
    text += character
    i += length
  }
  return { text, offset: index => offsets[index] ?? end }
}

/** The character at `i` and how many source characters it takes. */
function singleQuoted(source: string, i: number): [string, number] {
  if (source[i] === "'" && source[i + 1] === "'") return ["'", 2]
  return source[i] === '\n' ? foldedBreak(source, i) : [source[i] ?? '', 1]
}

function doubleQuoted(source: string, i: number): [string, number] {
  if (source[i] === '\n') return foldedBreak(source, i)
  if (source[i] !== '\\') return [source[i] ?? '', 1]
  const letter = source[i + 1] ?? ''
  const digits = { x: 2, u: 4, U: 8 }[letter]
  if (digits) {
    const code = Number.parseInt(source.slice(i + 2, i + 2 + digits), 16)
    return [Number.isNaN(code) || code > 0x10ffff ? '' : String.fromCodePoint(code), 2 + digits]
  }
  if (letter === '\n') return ['', 2 + leadingSpace(source, i + 2)]
  return [{ n: '\n', t: '\t', r: '\r', '0': '\0' }[letter] ?? letter, 2]
}

function foldedBreak(source: string, i: number): [string, number] {
  const space = leadingSpace(source, i + 1)
  return [source[i + 1 + space] === '\n' ? '\n' : ' ', 1 + space]
}

function leadingSpace(source: string, from: number): number {
  let i = from
  while (source[i] === ' ' || source[i] === '\t') i++
  return i - from
}
