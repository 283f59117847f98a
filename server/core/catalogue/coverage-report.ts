/**
 * How does `cobertura: FILE` become a `coverage_report`? The key alone is rewritten, so that the value keeps its
 * comments, quotes and anchor. https://docs.gitlab.com/ci/yaml/artifacts_reports/#artifactsreportscoverage_report
 */

import { innerSpan, type Node, pairOf } from '../documents/tree.ts'
import type { KeywordUsage } from '../pipeline/usage.ts'
import { lineStartAt } from '../text/line-start.ts'
import type { Edit } from '../text/span.ts'
import { isExplicitKey } from './remove-pair.ts'

/** The edits, or undefined where no single path can be told or a `coverage_report` is there already. */
export function coverageReportEdits({ pair, parent }: KeywordUsage, base: number, text: string): Edit[] | undefined {
  const { key, value } = pair
  if (key.kind !== 'scalar' || !value || pairOf(parent, 'coverage_report')) return undefined
  const path = singlePath(value)
  if (!path || isExplicitKey(key.start + base, text)) return undefined
  const unwrap = path === value ? [] : unwrapped(value, path, base)
  const keySpan = { start: key.start + base, end: key.end + base }
  if (parent.flow) {
    const inner = innerSpan(key)
    const quote = text.slice(keySpan.start, inner.start + base)
    const name = (word: string) => `${quote}${word}${quote}`
    const head = `${name('coverage_report')}: {${name('coverage_format')}: cobertura, ${name('path')}`
    return [{ ...keySpan, text: head }, ...unwrap, { start: value.end + base, end: value.end + base, text: '}' }]
  }
  const lineStart = lineStartAt(text, keySpan.start)
  const column = keySpan.start - lineStart
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  const indent = ' '.repeat(column + 2)
  const lines = ['coverage_report:', `${indent}coverage_format: cobertura`, `${indent}path`]
  return [{ ...keySpan, text: lines.join(lineBreak) }, ...unwrap]
}

/** `path` takes one path: a scalar, an alias, or the only item of a list. */
function singlePath(value: Node): Node | undefined {
  if (value.kind === 'scalar') return value.style === 'literal' || value.style === 'folded' ? undefined : value
  if (value.kind === 'alias') return value
  const [only, ...others] = value.kind === 'seq' && value.flow && !value.anchor ? value.items : []
  return only?.kind === 'scalar' && others.length === 0 ? only : undefined
}

/** Takes the brackets off `[only]`. */
function unwrapped(list: Node, only: Node, base: number): Edit[] {
  return [
    { start: list.start + base, end: only.start + base, text: '' },
    { start: only.end + base, end: list.end + base, text: '' },
  ]
}
