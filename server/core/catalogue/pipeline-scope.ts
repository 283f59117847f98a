/** What holds for a name in this pipeline? Who declares a variable, which templates and jobs are in it, who extends whom. */
import { type PipelineDocument, pipelineSections } from '../pipeline/pipeline-document.ts'
import type { VariableUsage } from '../pipeline/usage.ts'
import type { Span } from '../text/span.ts'
import { forEachCandidate, isVariableOfConcern } from './candidates.ts'
import type { Catalogue } from './catalogue.ts'
import type { Condition } from './entry.ts'

export interface PipelineScope {
  /** The pipeline's own declaration or assignment that a reference at `offset` in `job` reads. */
  ownVariable(name: string, job: string | undefined, offset: number): boolean
  /** The variable is declared somewhere in the file. */
  declared(name: string): boolean
  /** The variable is declared for all jobs: under the top `variables:`, or by a rule of `workflow`. */
  declaredForAll(name: string): boolean
  /** `job` itself, or a hidden job that it extends, declares the variable. */
  declaredByJob(name: string, job: string): boolean
  /** One part of the condition is in the file. */
  holds(condition: Condition): boolean
  /** The job is one of the condition's jobs, or extends one. */
  isConditionJob(condition: Condition, job: string): boolean
  /** Variables of type File that the pipeline declares. */
  readonly fileVariables: ReadonlySet<string>
}

interface Declaration {
  readonly usage: VariableUsage
  readonly base: number
}

/** By the job that declares, or `undefined` for the top of the file: a question looks at few jobs, not at all. */
type Declarations = Map<string | undefined, Declaration[]>

/** What the file says about the names that the catalogue speaks of. */
export function pipelineScope(document: PipelineDocument, catalogue: Catalogue): PipelineScope {
  const { declarations, fileVariables, included } = collect(document, catalogue)
  const lineage = lineages(document)
  const visibleIn = (name: string, job: string | undefined): Declaration[] => {
    const known = declarations.get(name)
    if (!known) return []
    const owners = job === undefined ? [undefined] : [undefined, ...lineage(job)]
    return owners.flatMap(owner => known.get(owner) ?? [])
  }
  return {
    ownVariable: (name, job, offset) => visibleIn(name, job).some(declaration => reads(declaration, offset)),
    declared: name => [...(declarations.get(name)?.values() ?? [])].flat().some(({ usage }) => usage.form === 'key'),
    declaredForAll: name =>
      declarations
        .get(name)
        ?.get(undefined)
        ?.some(({ usage }) => usage.form === 'key') === true,
    declaredByJob: (name, job) =>
      visibleIn(name, job).some(({ usage }) => usage.job !== undefined && usage.form === 'key'),
    holds: remembered(condition => isMet(condition, included)),
    isConditionJob: (condition, job) => lineage(job).some(name => isJobOf(condition, name)),
    fileVariables,
  }
}

/** What the file consists of; each name once. */
interface Included {
  readonly templates: Set<string>
  readonly components: Set<string>
  readonly jobs: Set<string>
}

interface Collected {
  readonly declarations: ReadonlyMap<string, Declarations>
  readonly fileVariables: ReadonlySet<string>
  readonly included: Included
}

function collect(document: PipelineDocument, catalogue: Catalogue): Collected {
  const declarations = new Map<string, Declarations>()
  const fileVariables = new Set<string>()
  const included = { templates: new Set<string>(), components: new Set<string>(), jobs: new Set<string>() }
  forEachCandidate(document, catalogue, (usage, base) => {
    switch (usage.kind) {
      case 'variable':
        if (usage.file) fileVariables.add(usage.name)
        if (usage.form !== 'reference' && isVariableOfConcern(usage.name, catalogue)) declare(declarations, usage, base)
        return
      case 'template':
        included.templates.add(usage.name)
        return
      case 'component':
        included.components.add(usage.name)
        return
      case 'job':
        included.jobs.add(usage.name)
        return
      case 'value':
        if (usage.path === 'include.remote') included.templates.add(usage.value)
        return
      default:
        return
    }
  })
  return { declarations, fileVariables, included }
}

function declare(declarations: Map<string, Declarations>, usage: VariableUsage, base: number): void {
  const known = declarations.get(usage.name)
  if (known) push(known, usage.job, { usage, base })
  else declarations.set(usage.name, new Map([[usage.job, [{ usage, base }]]]))
}

function isMet(condition: Condition, { templates, components, jobs }: Included): boolean {
  return (
    [...templates].some(name => condition.template?.some(wanted => isTemplate(name, wanted))) ||
    [...components].some(name => condition.component?.some(wanted => isComponent(name, wanted))) ||
    [...jobs].some(name => isJobOf(condition, name))
  )
}

/** Asked for every use of a variable, answered by reading the whole file: once per question is enough. */
function remembered<Question, Answer>(answer: (question: Question) => Answer): (question: Question) => Answer {
  const known = new Map<Question, Answer>()
  return question => {
    const before = known.get(question)
    if (before !== undefined) return before
    const found = answer(question)
    known.set(question, found)
    return found
  }
}

/** Template names compare with or without their folder, and inside the address of a remote include. */
export function isTemplate(name: string, wanted: string): boolean {
  return name === wanted || wanted.endsWith(`/${name}`) || name.endsWith(`/${wanted}`)
}

function isComponent(address: string, wanted: string): boolean {
  const path = address.split('@')[0] ?? address
  return path === wanted || path.endsWith(`/${wanted}`)
}

function isJobOf({ job }: Condition, name: string): boolean {
  return job?.some(wanted => isJobNamed(name, wanted)) === true
}

/** `name`, or an expanded form of it such as `name: [a, b]` or `name 1/3`. */
function isJobNamed(name: string, wanted: string): boolean {
  return name === wanted || name.startsWith(`${wanted}:`) || name.startsWith(`${wanted} `)
}

function reads({ usage, base }: Declaration, offset: number): boolean {
  if (usage.form === 'assignment') return usage.start + base < offset
  // In `NAME: $NAME` the value still reads what was there before.
  const value = usage.pair?.value
  return !(value && contains({ start: value.start + base, end: value.end + base }, offset))
}

function contains(span: Span, offset: number): boolean {
  return span.start <= offset && offset < span.end
}

/** The platform follows `extends` no further. https://docs.gitlab.com/ci/yaml/#extends */
const maximumExtends = 11

/** Gives a job and everything that it extends, directly or not. Reads who extends whom when it is first asked. */
function lineages(document: PipelineDocument): (job: string) => readonly string[] {
  let parents: ReadonlyMap<string, readonly string[]> | undefined
  return remembered(job => {
    parents ??= parentsOf(document)
    const all = new Set([job])
    let level: readonly string[] = [job]
    for (let depth = 0; depth < maximumExtends && level.length > 0; depth++) {
      const above = new Set(level.flatMap(name => parents?.get(name) ?? []))
      level = [...above].filter(name => !all.has(name))
      for (const name of level) all.add(name)
    }
    return [...all]
  })
}

function parentsOf(document: PipelineDocument): Map<string, string[]> {
  const parents = new Map<string, string[]>()
  for (const { section } of pipelineSections(document)) {
    for (const { by, from, name } of section.facts.demands) {
      if (by === 'extends' && from !== undefined) push(parents, from, name)
    }
  }
  return parents
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
