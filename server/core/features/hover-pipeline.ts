/** What is this, in a pipeline? The text beside the pointer: what the catalogue says of the place, else what the keyword is for. */
import { described, type Texts } from '../catalogue/texts.ts'
import { variables } from '../catalogue/variables.generated.ts'
import { locate, pathOf } from '../documents/locate.ts'
import { innerSpan } from '../documents/tree.ts'
import type { Finding } from '../finding.ts'
import { keywordAt, placeOf } from '../pipeline/keyword-at.ts'
import { type PipelineDocument, sectionAt } from '../pipeline/pipeline-document.ts'
import type { FeatureContext } from './feature-context.ts'
import type { Hover } from './hover.ts'
import { entryPage } from './page.ts'

/** The hover at `offset`, or undefined where there is nothing to say. */
export function hoverPipeline(
  document: PipelineDocument,
  offset: number,
  findings: readonly Finding[],
  context: FeatureContext,
): Hover | undefined {
  return (
    entryHover(offset, findings, context) ??
    variableHover(document, offset, context.texts) ??
    keywordHover(document, offset, context.texts)
  )
}

function entryHover(
  offset: number,
  findings: readonly Finding[],
  { catalogue, texts, options }: FeatureContext,
): Hover | undefined {
  const here = findings.filter(({ span }) => span.start <= offset && offset <= span.end)
  const pages = here.flatMap(({ entry, message }) => {
    const known = entry === undefined ? undefined : catalogue.byId.get(entry)
    if (!known) return []
    const page = described(known, texts)
    return page ? entryPage(page, options.target, true) : `${message}\n`
  })
  const span = here.find(({ entry }) => entry !== undefined)?.span
  return span && pages.length > 0 ? { markdown: pages.join('\n---\n\n'), span } : undefined
}

function variableHover(document: PipelineDocument, offset: number, texts: Texts): Hover | undefined {
  const placed = sectionAt(document, offset)
  const usage = placed?.section.facts.usages.find(
    ({ kind, start, end }) => kind === 'variable' && start + placed.start <= offset && offset <= end + placed.start,
  )
  if (!placed || usage?.kind !== 'variable') return undefined
  const known = Object.hasOwn(variables, usage.name) ? variables[usage.name] : undefined
  const text = known && texts.variables[usage.name]
  if (!text) return undefined
  const introduced = known.introduced ? `\n\nAvailable from ${known.introduced}.` : ''
  const span = { start: usage.start + placed.start, end: usage.end + placed.start }
  return { markdown: `**${usage.name}**: ${text.description}${introduced}`, span }
}

function keywordHover(document: PipelineDocument, offset: number, texts: Texts): Hover | undefined {
  const placed = sectionAt(document, offset)
  if (!placed?.section.root) return undefined
  const steps = locate(placed.section.root, offset - placed.start)
  const last = steps.at(-1)
  if (last?.into !== 'key' || last.pair.key.kind !== 'scalar' || last.name === undefined) return undefined
  const path = [...pathOf(steps.slice(0, -1)), last.name]
  const node = keywordAt(path)
  const text = node && texts.keywords[placeOf(path)]
  if (!text?.description || (path.length === 1 && node === keywordAt(['job name of nobody']))) return undefined
  const inner = innerSpan(last.pair.key)
  const example = text.example ? `\n\n\`\`\`yaml\n${text.example.trimEnd()}\n\`\`\`` : ''
  const link = text.link ? `\n\n[Reference](${text.link})` : ''
  const span = { start: inner.start + placed.start, end: inner.end + placed.start }
  return { markdown: `**${last.name}**: ${text.description}${example}${link}`, span }
}
