/** What holds for a name in this pipeline? Who declares a variable, which templates and jobs are in it, who extends whom. */
import { forEachUsage, type PipelineDocument, pipelineSections } from '../pipeline/pipeline-document.ts'
import type { VariableUsage } from '../pipeline/usage.ts'
import type { Span } from '../text/span.ts'
import type { Condition } from './entry.ts'

export interface PipelineScope {
  /** The pipeline's own declaration or assignment that a reference at `offset` in `job` reads. */
  ownVariable(name: string, job: string | undefined, offset: number): boolean
  /** The variable is declared somewhere in the file. */
  declared(name: string): boolean
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

/** Collects the facts for the variables that `concerns` names. */
export function pipelineScope(document: PipelineDocument, concerns: (variable: string) => boolean): PipelineScope {
  const declarations = new Map<string, Declaration[]>()
  const templates: string[] = []
  const components: string[] = []
  const jobs: string[] = []
  const fileVariables = new Set<string>()
  forEachUsage(document, (usage, base) => {
    switch (usage.kind) {
      case 'variable':
        if (usage.file) fileVariables.add(usage.name)
        if (usage.form === 'reference' || !concerns(usage.name)) return
        push(declarations, usage.name, { usage, base })
        return
      case 'template':
        templates.push(usage.name)
        return
      case 'component':
        components.push(usage.name)
        return
      case 'job':
        jobs.push(usage.name)
        return
      case 'value':
        if (usage.path === 'include.remote') templates.push(usage.value)
        return
      default:
        return
    }
  })
  const parents = extendsOf(document)
  const isSelfOrParent = (job: string, wanted: string | undefined) =>
    wanted !== undefined && lineage(job, parents).has(wanted)
  const isConditionJob = (condition: Condition, job: string) =>
    [...lineage(job, parents)].some(name => condition.job?.some(wanted => isJobNamed(name, wanted)))
  return {
    ownVariable: (name, job, offset) =>
      (declarations.get(name) ?? []).some(declaration => reads(declaration, job, offset, isSelfOrParent)),
    declared: name => (declarations.get(name) ?? []).some(({ usage }) => usage.form === 'key'),
    declaredByJob: (name, job) =>
      (declarations.get(name) ?? []).some(({ usage }) => usage.form === 'key' && isSelfOrParent(job, usage.job)),
    holds: condition =>
      templates.some(name => condition.template?.some(wanted => isTemplate(name, wanted))) ||
      components.some(name => condition.component?.some(wanted => isComponent(name, wanted))) ||
      jobs.some(name => condition.job?.some(wanted => isJobNamed(name, wanted))),
    isConditionJob,
    fileVariables,
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

/** `name`, or an expanded form of it such as `name: [a, b]` or `name 1/3`. */
function isJobNamed(name: string, wanted: string): boolean {
  return name === wanted || name.startsWith(`${wanted}:`) || name.startsWith(`${wanted} `)
}

function reads(
  { usage, base }: Declaration,
  job: string | undefined,
  offset: number,
  isSelfOrParent: (job: string, wanted: string | undefined) => boolean,
): boolean {
  const inScope = usage.job === undefined || (job !== undefined && isSelfOrParent(job, usage.job))
  if (!inScope) return false
  if (usage.form === 'assignment') return usage.start + base < offset
  // In `NAME: $NAME` the value still reads what was there before.
  const value = usage.pair?.value
  return !(value && contains({ start: value.start + base, end: value.end + base }, offset))
}

function contains(span: Span, offset: number): boolean {
  return span.start <= offset && offset < span.end
}

function extendsOf(document: PipelineDocument): Map<string, string[]> {
  const parents = new Map<string, string[]>()
  for (const { section } of pipelineSections(document)) {
    for (const demand of section.facts.demands) {
      if (demand.by !== 'extends' || demand.from === undefined) continue
      push(parents, demand.from, demand.name)
    }
  }
  return parents
}

/** A job and everything that it extends, directly or not. */
function lineage(job: string, parents: ReadonlyMap<string, readonly string[]>): Set<string> {
  const all = new Set([job])
  for (const name of all) for (const parent of parents.get(name) ?? []) all.add(parent)
  return all
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
