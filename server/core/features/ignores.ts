/** Which findings does the file itself silence, and which of its ignore comments silence nothing? */

import type { Finding } from '../finding.ts'
import { forEachIgnore, type PipelineDocument } from '../pipeline/pipeline-document.ts'
import { lastAtOrBefore } from '../text/binary-search.ts'
import { lineStartAt } from '../text/line-start.ts'
import type { Edit, Span } from '../text/span.ts'

/**
 * The findings that are left, and one for each id that silences nothing. `isOff`: the settings silence the id
 * everywhere, so that its comment is not to be judged by what is reported.
 */
export function applyIgnores(
  document: PipelineDocument,
  findings: readonly Finding[],
  isOff: (id: string) => boolean,
): { heard: Finding[]; unused: Finding[] } {
  const silenced = new Set<Finding>()
  const unused: Finding[] = []
  const ordered = [...findings].sort((a, b) => a.span.start - b.span.start)
  const spokenLine = lineFinder(document.text)
  forEachIgnore(document, (ignore, base) => {
    const line = spokenLine(ignore.comment.start + base, ignore.ownLine)
    const first = lastAtOrBefore(ordered, line.start - 1, ({ span }) => span.start) + 1
    const here = ordered.slice(first, lastAtOrBefore(ordered, line.end, ({ span }) => span.start) + 1)
    for (const { id, start, end } of ignore.ids) {
      const matching = here.filter(finding => matches(finding, id))
      for (const finding of matching) silenced.add(finding)
      if (matching.length > 0 || isOff(id)) continue
      const comment = { start: ignore.comment.start + base, end: ignore.comment.end + base }
      unused.push(
        unusedIgnore(
          id,
          { start: start + base, end: end + base },
          ignore.ids.length === 1 ? comment : undefined,
          document.text,
        ),
      )
    }
  })
  return { heard: findings.filter(finding => !silenced.has(finding)), unused }
}

function matches({ rule, entry }: Finding, id: string): boolean {
  return id === rule || id === entry || id === `${rule}/${entry}`
}

/** Finds the line of a comment, or the next line that is no comment when the comment stands alone. */
function lineFinder(text: string): (offset: number, ownLine: boolean) => Span {
  // Comments that stand below each other speak of the same line: it is looked for once.
  const known = new Map<number, Span>()
  return (offset, ownLine) => {
    let line = lineAt(text, offset)
    if (!ownLine) return line
    const passed: number[] = []
    do {
      const found = known.get(line.start)
      passed.push(line.start)
      line = found ?? lineAt(text, line.end + 1)
      if (found) break
    } while (line.end < text.length && /^\s*#/.test(text.slice(line.start, line.end)))
    for (const start of passed) known.set(start, line)
    return line
  }
}

function lineAt(text: string, offset: number): Span {
  const start = lineStartAt(text, offset)
  const newline = text.indexOf('\n', offset)
  return { start, end: newline < 0 ? text.length : newline }
}

function unusedIgnore(id: string, span: Span, comment: Span | undefined, text: string): Finding {
  const fix = comment && { title: 'Remove the comment', safety: 'safe' as const, edits: [removal(comment, text)] }
  return {
    rule: 'unused-ignore',
    severity: 'warning',
    span,
    message: `Nothing here is reported as \`${id}\`, so this comment silences nothing. Remove it.`,
    fixes: fix ? [fix] : [],
  }
}

/** The comment with the blanks before it, and its line when nothing else stands there. */
function removal(comment: Span, text: string): Edit {
  const line = lineAt(text, comment.start)
  const before = text.slice(line.start, comment.start)
  if (before.trim() === '') return { start: line.start, end: Math.min(line.end + 1, text.length), text: '' }
  return { start: comment.start - (before.length - before.trimEnd().length), end: comment.end, text: '' }
}
