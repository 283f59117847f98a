/** Which path leads to a field of the sample? Whole paths where they fit on the line, else the next step. */
import { type PayloadField, payloadFields } from '../alerts/mapping/payload-fields.ts'
import { lineEndAt } from '../documents/json/json-characters.ts'
import type { JsonCursor } from '../documents/json/json-cursor.ts'
import { nextToken } from '../documents/json/json-next-token.ts'
import type { Node } from '../documents/tree.ts'
import type { Span } from '../text/span.ts'
import type { Completion } from './complete.ts'
import { fitted, valueProposal } from './json-proposal.ts'
import { drawSketch } from './json-sketch.ts'
import { inlineCode } from './markdown-text.ts'

/** Undefined where no path is wanted. */
export function completePaths(text: string, cursor: JsonCursor, sample: Node | undefined): Completion[] | undefined {
  const [top, , role, ...inside] = cursor.path
  const isPath = cursor.at === 'value' && top === 'mapping' && (role === 'path' || role === 'fallback')
  if (!isPath || inside.length > 1) return undefined
  const fields = payloadFields(sample)
  if (inside.length === 0) return fields.map(field => wholePath(text, cursor, cursor.token, field))
  const list = listOnLine(text, cursor)
  return list ? fields.map(field => wholePath(text, cursor, list, field)) : nextSteps(text, cursor, fields)
}

/** In place of `span`: what stands there of a path, or of a word for it. */
function wholePath(text: string, cursor: JsonCursor, span: Span, { path, label, example }: PayloadField): Completion {
  const plain = `[${path.map(step => JSON.stringify(step)).join(', ')}]`
  const proposal = { label, kind: 'value' as const, documentation: `In the sample: ${inlineCode(example)}` }
  if (span === cursor.token) return valueProposal(text, cursor, proposal, { fixed: plain })
  const place = { ...cursor, commaBefore: undefined, commaAfter: wantsComma(text, span.end) }
  return { ...fitted(text, place, proposal, span, drawSketch({ fixed: plain })), filter: plain }
}

/** The list that holds the cursor, up to the cursor's text where nobody has closed it yet. */
function listOnLine(text: string, { opened, token }: JsonCursor): Span | undefined {
  if (/[\r\n]/.test(text.slice(opened, token.end))) return undefined
  const lineEnd = lineEndAt(text, token.end)
  let next = nextToken(text, token.end)
  while (next && next.end <= lineEnd && (next.kind === 'text' || next.kind === ',')) next = nextToken(text, next.end)
  return { start: opened, end: next?.kind === ']' && next.end <= lineEnd ? next.end : token.end }
}

/** The steps that lead on from those before the cursor. */
function nextSteps(text: string, cursor: JsonCursor, fields: readonly PayloadField[]): Completion[] {
  const before = stepsBefore(text, cursor)
  const steps = new Map<string | number, PayloadField>()
  for (const field of fields) {
    const next = field.path[before.length]
    if (next !== undefined && !steps.has(next) && before.every((step, index) => step === field.path[index]))
      steps.set(next, field)
  }
  return [...steps].map(([step, { label, example }]) => {
    const documentation = `In the sample: ${inlineCode(label)} is ${inlineCode(example)}`
    return valueProposal(
      text,
      cursor,
      { label: String(step), kind: 'value', documentation },
      { fixed: JSON.stringify(step) },
    )
  })
}

function stepsBefore(text: string, { opened, token }: JsonCursor): (string | number)[] {
  const steps: (string | number)[] = []
  let next = nextToken(text, opened + 1)
  for (; next && next.start < token.start; next = nextToken(text, next.end)) {
    if (next.kind === 'text') steps.push(text[next.start] === '"' ? next.name : Number(next.name))
  }
  return steps
}

function wantsComma(text: string, offset: number): boolean {
  const next = nextToken(text, offset)
  return next?.kind === 'text' || next?.kind === '{' || next?.kind === '['
}
