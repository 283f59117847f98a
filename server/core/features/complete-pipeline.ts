/** What can be typed in a pipeline? Keywords, values, names of the file, variables; never what the target has removed. */
import type { Entry } from '../catalogue/entry.ts'
import type { KeywordNode } from '../catalogue/keywords.generated.ts'
import { lifecycle } from '../catalogue/lifecycle.ts'
import { described, type KeywordText, placeBelow, type Texts } from '../catalogue/texts.ts'
import { variables } from '../catalogue/variables.generated.ts'
import type { Version } from '../catalogue/version.ts'
import { type Cursor, cursorAt } from '../pipeline/cursor.ts'
import { cataloguePath, keywordAt, placeOf } from '../pipeline/keyword-at.ts'
import { forEachUsage, type PipelineDocument, pipelineSections } from '../pipeline/pipeline-document.ts'
import type { Span } from '../text/span.ts'
import type { Completion } from './complete.ts'
import type { FeatureContext } from './feature-context.ts'

/** The proposals at `offset`, deprecated ones last. */
export function completePipeline(document: PipelineDocument, offset: number, context: FeatureContext): Completion[] {
  const cursor = cursorAt(document.text, offset)
  const dollar = /\$\{?\w*$/.exec(document.text.slice(Math.max(0, offset - 80), offset))
  const found = dollar
    ? variableProposals(document, offset, dollar[0], context)
    : cursor.at === 'block'
      ? []
      : [...namedProposals(document, cursor), ...tableProposals(document, cursor, context)]
  return withoutRepetition(found).sort(
    (a, b) => Number(a.deprecated) - Number(b.deprecated) || (a.label < b.label ? -1 : 1),
  )
}

/** The file's own names win over the table's. */
function withoutRepetition(completions: readonly Completion[]): Completion[] {
  const byLabel = new Map<string, Completion>()
  for (const completion of completions) if (!byLabel.has(completion.label)) byLabel.set(completion.label, completion)
  return [...byLabel.values()]
}

function tableProposals(document: PipelineDocument, cursor: Cursor, context: FeatureContext): Completion[] {
  const node = keywordAt(cursor.path)
  const place = placeOf(cursor.path)
  const { keywords } = context.texts
  const { word } = cursor
  if (cursor.at === 'value') return valueProposals(node, keywords[place], word)
  const taken = new Set(siblingsOf(document.text, word.start, cursor.column))
  const keys = Object.entries(node?.keys ?? {})
    .filter(([name]) => !taken.has(name))
    .map(([name, child]) => keyProposal(name, child, keywords[placeBelow(place, name)], cursor))
  return [
    ...keys,
    ...deprecatedKeys(cursor, context, taken),
    ...(cursor.path.at(-1) === '[]' ? valueProposals(node, keywords[place], word) : []),
  ]
}

function keyProposal(
  name: string,
  node: KeywordNode,
  text: KeywordText | undefined,
  { word, hasColon, column }: Cursor,
): Completion {
  const nested = node.forms !== undefined && !node.forms.includes('scalar')
  const tail = hasColon ? '' : nested ? `:\n${' '.repeat(column + 2)}` : ': '
  return {
    label: name,
    kind: 'keyword',
    insert: `${name}${tail}`,
    span: word,
    deprecated: node.deprecated === true,
    ...documented(text),
  }
}

/** Keywords that only the catalogue knows: on their way out at the target, and gone after it. */
function deprecatedKeys(
  { path, word, hasColon }: Cursor,
  { catalogue, texts, options }: FeatureContext,
  taken: ReadonlySet<string>,
): Completion[] {
  const parent = cataloguePath(path)
  const completions: Completion[] = []
  for (const [keyword, detectors] of catalogue.keywords) {
    const dot = keyword.lastIndexOf('.')
    const name = keyword.slice(dot + 1)
    if (keyword.slice(0, Math.max(0, dot)) !== parent || taken.has(name)) continue
    for (const { entry } of detectors) {
      const { offer, ...state } = offered(entry, options.target, texts)
      if (offer)
        completions.push({ label: name, kind: 'keyword', insert: hasColon ? name : `${name}: `, span: word, ...state })
    }
  }
  return completions
}

function offered(
  entry: Entry,
  target: Version,
  texts: Texts,
): { offer: boolean; deprecated: boolean; documentation?: string } {
  const { stage, sentence } = lifecycle(entry, target)
  const page = described(entry, texts)
  return {
    offer: stage !== 'removed',
    deprecated: stage === 'deprecated',
    ...(page && { documentation: `${page.title} ${sentence}. ${page.summary}` }),
  }
}

function valueProposals(node: KeywordNode | undefined, text: KeywordText | undefined, span: Span): Completion[] {
  return (node?.values ?? []).map(({ value }) => {
    const description = text?.values?.[value]
    return {
      label: value,
      kind: 'value',
      insert: value,
      span,
      deprecated: false,
      ...(description && { documentation: description }),
    }
  })
}

function documented({ description, link }: KeywordText = {}): { documentation?: string } {
  if (!description) return {}
  return { documentation: link ? `${description}\n\n[Reference](${link})` : description }
}

/** Names that the file itself gives: stages and jobs. */
function namedProposals(document: PipelineDocument, { path, word, at }: Cursor): Completion[] {
  if (at === 'key' && path.at(-1) !== '[]') return []
  const node = keywordAt(path)
  const list = path.at(-1) === '[]' ? keywordAt(path.slice(0, -1)) : undefined
  const names = node?.names ?? node?.items?.names ?? list?.names
  const self = path[0]
  const named = (kind: 'stage' | 'job', all: readonly string[]) =>
    all.map(name => ({ label: name, kind, insert: quotedName(name), span: word, deprecated: false }))
  if (names === 'stage') return named('stage', stagesOf(document))
  const extending = path[1] === 'extends'
  if (names !== 'job' && !extending) return []
  const others = jobsOf(document).filter(name => name !== self)
  return named('job', extending ? others : others.filter(name => !name.startsWith('.')))
}

function quotedName(name: string): string {
  return /^[\w.][\w ./-]*$/.test(name) ? name : JSON.stringify(name)
}

function stagesOf(document: PipelineDocument): string[] {
  const stages: string[] = []
  forEachUsage(document, usage => {
    if (usage.kind === 'value' && (usage.path === 'stages' || usage.path === 'types')) stages.push(usage.value)
  })
  return stages.length > 0 ? [...new Set(['.pre', ...stages, '.post'])] : ['.pre', 'build', 'test', 'deploy', '.post']
}

function jobsOf(document: PipelineDocument): string[] {
  return pipelineSections(document).flatMap(({ section }) =>
    section.facts.roots.filter(({ job }) => job).map(({ name }) => name),
  )
}

function variableProposals(
  document: PipelineDocument,
  offset: number,
  typed: string,
  { catalogue, texts, options }: FeatureContext,
): Completion[] {
  const start = offset - typed.length + (typed.startsWith('${') ? 2 : 1)
  const end = offset + (/^\w*/.exec(document.text.slice(offset))?.[0].length ?? 0)
  const own = new Set<string>()
  forEachUsage(document, usage => {
    if (usage.kind === 'variable' && usage.form === 'key') own.add(usage.name)
  })
  const proposals = new Map<string, Completion>()
  const add = (label: string, documentation: string | undefined, deprecated: boolean) =>
    proposals.set(label, {
      label,
      kind: 'variable',
      insert: label,
      span: { start, end },
      deprecated,
      ...(documentation && { documentation }),
    })
  for (const [name, { kind }] of Object.entries(variables))
    if (kind !== 'configuration') add(name, texts.variables[name]?.description, false)
  for (const [name, detectors] of catalogue.variables) {
    for (const { entry, detect } of detectors) {
      if (detect.role !== 'predefined') continue
      const { offer, deprecated, documentation } = offered(entry, options.target, texts)
      if (offer) add(name, documentation, deprecated)
    }
  }
  for (const name of own) add(name, 'Declared in this file.', false)
  return [...proposals.values()]
}

/** The keys that stand beside a place, in the same column without a shallower line between. */
function siblingsOf(text: string, offset: number, column: number): string[] {
  const lines = text.split('\n')
  const at = text.slice(0, offset).split('\n').length - 1
  return [...scan(lines, at - 1, -1, column), ...scan(lines, at + 1, 1, column)]
}

function scan(lines: readonly string[], from: number, step: number, column: number): string[] {
  const names: string[] = []
  for (let i = from; i >= 0 && i < lines.length; i += step) {
    const line = lines[i] ?? ''
    if (/^\s*(?:#.*)?$/.test(line)) continue
    const [lead = '', dash = ''] = /^[ \t]*((?:-[ \t]+)*)/.exec(line) ?? []
    if (step > 0 && dash !== '' && lead.length <= column) break
    if (lead.length < column) break
    if (lead.length === column) {
      const name = /^"?([\w.$-]+)"?[ \t]*:/.exec(line.slice(lead.length))?.[1]
      if (name) names.push(name)
      if (step < 0 && dash !== '') break
    }
  }
  return names
}
