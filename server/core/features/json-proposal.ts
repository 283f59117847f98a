/** How does a name or value fit in where the cursor stands in a JSON text? With the quotes, colon and commas that are missing. */
import type { JsonCursor } from '../documents/json/json-cursor.ts'
import type { Span } from '../text/span.ts'
import type { Completion } from './complete.ts'
import { type Drawn, drawMembers, drawSketch, escapeTabStops, type Sketch } from './json-sketch.ts'

/** What is proposed, before it is fitted in. */
export interface Proposal {
  readonly label: string
  readonly kind: Completion['kind']
  readonly documentation?: string | undefined
}

/** A key with its value, or the key alone where a value stands behind it already. */
export function keyProposal(text: string, cursor: JsonCursor, proposal: Proposal, value: Sketch): Completion {
  const { token, follows, colonEnd } = cursor
  const key = JSON.stringify(proposal.label)
  const splits = colonEnd !== undefined && /[\r\n]/.test(text.slice(token.end, colonEnd))
  if (follows === 'colon and value' || splits) return fitted(text, cursor, proposal, token, asIs(key))
  if (follows === 'value') {
    const gap = /\s/.test(text.charAt(token.end)) ? '' : ' '
    return fitted(text, cursor, proposal, token, asIs(`${key}:${gap}`))
  }
  const span = { start: token.start, end: colonEnd ?? token.end }
  return fitted(text, cursor, proposal, span, drawMembers([[proposal.label, value]]))
}

export function valueProposal(text: string, cursor: JsonCursor, proposal: Proposal, value: Sketch): Completion {
  const gap = text[cursor.token.start - 1] === ':' ? ' ' : ''
  return fitted(text, cursor, proposal, cursor.token, around(gap, drawSketch(value), ''))
}

/** Takes the place of `span`, with the commas that are missing before and behind. */
export function fitted(
  text: string,
  { commaBefore, commaAfter, follows }: JsonCursor,
  { label, kind, documentation }: Proposal,
  span: Span,
  drawn: Drawn,
): Completion {
  const isWhole = follows === 'nothing' || follows === 'colon'
  const after = commaAfter && isWhole ? (/\s/.test(text.charAt(span.end)) ? ',' : ', ') : ''
  const touches = commaBefore === span.start
  const { plain, tabStops } = around(touches ? ', ' : '', drawn, after)
  return {
    label,
    kind,
    insert: plain,
    ...(tabStops !== escapeTabStops(plain) && { tabStops }),
    span,
    ...(commaBefore !== undefined && !touches && { alongside: [{ start: commaBefore, end: commaBefore, text: ',' }] }),
    filter: filterOf(label, text, span),
    ...(documentation && { documentation }),
    deprecated: false,
  }
}

/** An editor compares what stands in the span with the filter, quotes and all. */
function filterOf(label: string, text: string, { start, end }: Span): string {
  const first = end > start ? text.charAt(start) : ''
  return first === '"' || first === "'" ? `${first}${label}${first}` : label
}

function asIs(plain: string): Drawn {
  return { plain, tabStops: escapeTabStops(plain) }
}

function around(before: string, { plain, tabStops }: Drawn, after: string): Drawn {
  return { plain: `${before}${plain}${after}`, tabStops: `${before}${tabStops}${after}` }
}
