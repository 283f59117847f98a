/**
 * What has to change so that the lines and indentation of a JSON text are in order? Pipeline files are left to the
 * editor's support of YAML.
 */
import { format as formatJson } from 'jsonc-parser'
import type { Document } from '../documents/document.ts'
import type { JsonDocument } from '../documents/json/json-document.ts'
import { mostProblems } from '../documents/json/json-problems.ts'
import type { Node } from '../documents/tree.ts'
import type { Edit, Span } from '../text/span.ts'
import { jsonOf } from './json-root.ts'

export interface FormatOptions {
  readonly tabSize: number
  readonly insertSpaces: boolean
  readonly insertFinalNewline?: boolean
}

/** The platform refuses what is nested deeper, and indentation that deep would outgrow the text many times. */
const deepest = 100

/** The edits inside `range`, or in the whole text. None where they could change what the text says. */
export function format(document: Document, options: FormatOptions, range?: Span): Edit[] {
  const json = jsonOf(document)
  if (!json?.root || isDeeper(json.root, deepest) || !isClear(json)) return []
  const { tabSize, insertSpaces } = options
  const insertFinalNewline = options.insertFinalNewline || json.text.endsWith('\n')
  const within = range && { offset: range.start, length: range.end - range.start }
  return formatJson(json.text, within, { tabSize, insertSpaces, insertFinalNewline }).map(
    ({ offset, length, content }) => ({ start: offset, end: offset + length, text: content }),
  )
}

/** Commas too many and comments are no danger. Of anything else that is no JSON it is not known what its blanks mean. */
function isClear({ text, problems }: JsonDocument): boolean {
  // Where so many are told, there may be others.
  if (problems.length >= mostProblems) return false
  return problems.every(
    ({ severity, start, end, fixes }) =>
      severity !== 'error' || (fixes !== undefined && /^(?:,$|\/[/*])/.test(text.slice(start, end))),
  )
}

/** Whether objects and arrays stand in one another more than `depth` times. */
function isDeeper(root: Node, depth: number): boolean {
  let level = [root]
  for (let levels = 0; level.length > 0; levels++) {
    if (levels > depth) return true
    const next: Node[] = []
    for (const node of level) {
      if (node.kind === 'seq') for (const item of node.items) next.push(item)
      if (node.kind === 'map') for (const { value } of node.pairs) if (value) next.push(value)
    }
    level = next
  }
  return false
}
