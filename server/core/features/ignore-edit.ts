/** Which edit silences one finding? A comment on a line of its own above it, where a comment can stand. */

import type { Document } from '../documents/document.ts'
import { locate, pathOf } from '../documents/locate.ts'
import type { Finding } from '../finding.ts'
import { type PipelineDocument, sectionAt } from '../pipeline/pipeline-document.ts'
import { lineStartAt } from '../text/line-start.ts'
import type { Edit } from '../text/span.ts'

/** Undefined for JSON, which has no comments, and where the line above lies in the middle of a value, so that a comment would become part of it. */
export function ignoreEdit(document: Document, { span, rule, entry }: Finding): Edit | undefined {
  if (document.surface !== 'pipeline') return undefined
  if (rule === 'yaml-syntax' || rule === 'unused-ignore') return undefined
  const { text } = document
  const lineStart = lineStartAt(text, span.start)
  if (!commentFits(document, lineStart)) return undefined
  const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? ''
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  return { start: lineStart, end: lineStart, text: `${indent}# signalbox-ignore ${entry ?? rule}${lineBreak}` }
}

/** Between two nodes, or between two lines of a script, whose shell knows comments too. */
function commentFits(document: PipelineDocument, lineStart: number): boolean {
  const placed = sectionAt(document, lineStart)
  if (!placed?.section.root) return true
  const steps = locate(placed.section.root, lineStart - placed.start)
  const node = steps.at(-1)?.node
  if (node?.kind !== 'scalar' || node.start >= lineStart - placed.start) return true
  return node.style === 'literal' && pathOf(steps).some(name => name.endsWith('script'))
}
