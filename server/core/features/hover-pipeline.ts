/** What is this, in a pipeline? The text beside the pointer: what the catalogue says of the place, else what the keyword is for. */
import type { Catalogue } from '../catalogue/catalogue.ts'
import { variables } from '../catalogue/variables.generated.ts'
import type { Version } from '../catalogue/version.ts'
import { locate, pathOf } from '../documents/locate.ts'
import { innerSpan } from '../documents/tree.ts'
import type { Finding } from '../finding.ts'
import { keywordAt } from '../pipeline/keyword-at.ts'
import { type PipelineDocument, sectionAt } from '../pipeline/pipeline-document.ts'
import type { Hover } from './hover.ts'
import { entryPage } from './page.ts'

/** The hover at `offset`, or undefined where there is nothing to say. */
export function hoverPipeline(
  document: PipelineDocument,
  offset: number,
  findings: readonly Finding[],
  catalogue: Catalogue,
  target: Version,
): Hover | undefined {
  return (
    entryHover(offset, findings, catalogue, target) ?? variableHover(document, offset) ?? keywordHover(document, offset)
  )
}

function entryHover(
  offset: number,
  findings: readonly Finding[],
  catalogue: Catalogue,
  target: Version,
): Hover | undefined {
  const here = findings.filter(({ span }) => span.start <= offset && offset <= span.end)
  const pages = here.flatMap(({ entry }) => {
    const known = entry === undefined ? undefined : catalogue.byId.get(entry)
    return known ? [entryPage(known, target, true)] : []
  })
  const span = here.find(({ entry }) => entry !== undefined)?.span
  return span && pages.length > 0 ? { markdown: pages.join('\n---\n\n'), span } : undefined
}

function variableHover(document: PipelineDocument, offset: number): Hover | undefined {
  const placed = sectionAt(document, offset)
  const usage = placed?.section.facts.usages.find(
    ({ kind, start, end }) => kind === 'variable' && start + placed.start <= offset && offset <= end + placed.start,
  )
  if (!placed || usage?.kind !== 'variable') return undefined
  const known = Object.hasOwn(variables, usage.name) ? variables[usage.name] : undefined
  if (!known) return undefined
  const introduced = known.introduced ? `\n\nAvailable from ${known.introduced}.` : ''
  const span = { start: usage.start + placed.start, end: usage.end + placed.start }
  return { markdown: `**${usage.name}**: ${known.description}${introduced}`, span }
}

function keywordHover(document: PipelineDocument, offset: number): Hover | undefined {
  const placed = sectionAt(document, offset)
  if (!placed?.section.root) return undefined
  const steps = locate(placed.section.root, offset - placed.start)
  const last = steps.at(-1)
  if (last?.into !== 'key' || last.pair.key.kind !== 'scalar' || last.name === undefined) return undefined
  const path = [...pathOf(steps.slice(0, -1)), last.name]
  const node = keywordAt(path)
  if (!node?.description || (path.length === 1 && node === keywordAt(['job name of nobody']))) return undefined
  const inner = innerSpan(last.pair.key)
  const example = node.example ? `\n\n\`\`\`yaml\n${node.example.trimEnd()}\n\`\`\`` : ''
  const link = node.link ? `\n\n[Reference](${node.link})` : ''
  const span = { start: inner.start + placed.start, end: inner.end + placed.start }
  return { markdown: `**${last.name}**: ${node.description}${example}${link}`, span }
}
