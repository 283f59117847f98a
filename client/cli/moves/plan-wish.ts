/** What do the options of `moves plan` and `moves start` mean? */
import { nearest } from '../../../server/core/text/nearest.ts'
import type { MoveType } from '../../moves/move-type.ts'
import type { PlanWish } from '../../moves/plan/draft.ts'
import type { Options } from '../call.ts'
import type { Problem } from '../problem.ts'
import { isProblem } from './connection-wish.ts'

/** A project is looked up at the instance, which also tells the source. */
export type PlanOptions = Omit<PlanWish, 'only'> & { readonly project?: string }

/** Names of the options that make a plan. */
export const planOptions = [
  ...(['from', 'to', 'types', 'each', 'at-once', 'project'] as const),
  ...(['rate', 'attempts', 'cluster', 'weights-set', 'accept'] as const),
] as const

/** The wish, or all that is wrong with it. */
export function readPlanOptions(options: Options, command: string): PlanOptions | readonly Problem[] {
  const types = options.types === undefined ? undefined : readTypes(options.types)
  const numbers = readNumbers(options)
  const cluster = readCluster(options.cluster)
  const sources = listOf(options.from ?? '')
  const problems = [types, numbers.atOnce, numbers.rate, numbers.attempts, cluster].filter(isProblem)
  problems.push(...contradictions(options, sources, command))
  if (isProblem(types) || isProblem(cluster) || !areNumbers(numbers) || problems.length > 0) return problems
  const { to, project, each } = options
  return {
    sources,
    ...(to !== undefined && { destination: to }),
    ...(types && { types }),
    ...(project !== undefined && { project, how: 'one' as const, types: ['project'] as const }),
    ...(each && { how: 'each' as const }),
    ...numbers,
    ...(cluster !== undefined && { cluster }),
    ...(options['weights-set'] && { weightsSet: true }),
    accepted: acceptedIn(options),
  }
}

/** Guards that the person accepts. */
export function acceptedIn({ accept = [] }: Options): readonly string[] {
  return accept.flatMap(listOf)
}

function listOf(text: string): string[] {
  const names = text.split(',').map(name => name.trim())
  return [...new Set(names.filter(name => name !== ''))]
}

function contradictions(options: Options, sources: readonly string[], command: string): Problem[] {
  const { project, from, types, each } = options
  const problems: Problem[] = []
  if (project === undefined && sources.length === 0)
    problems.push({
      subject: from === undefined ? command : '--from',
      message: `needs ${command === 'moves start' ? 'a run that was planned, or ' : ''}a storage to move repositories from: \`--from NAME\`, several with commas between.`,
    })
  if (project !== undefined && sources.length > 1)
    problems.push({ subject: '--from', message: 'names several storages, and one project lies on one of them.' })
  if (project !== undefined && types !== undefined)
    problems.push({ subject: '--types', message: 'is for whole storages. Leave it out where --project names one.' })
  if (project !== undefined && each)
    problems.push({ subject: '--each', message: 'is for whole storages. Leave it out where --project names one.' })
  if (options['at-once'] !== undefined && !each)
    problems.push({
      subject: '--at-once',
      message: 'is for --each, where projects are scheduled one by one. Add --each, or leave it out.',
    })
  return problems
}

const knownTypes: readonly MoveType[] = ['project', 'snippet', 'group']

function readTypes(text: string): readonly MoveType[] | Problem {
  const types: MoveType[] = []
  for (const word of listOf(text)) {
    const type = knownTypes.find(known => known === word.toLowerCase().replace(/s$/, ''))
    if (!type) {
      const [guess] = nearest(word, knownTypes)
      const meant = guess ? `Is ${guess} meant? ` : ''
      return { subject: '--types', message: `\`${word}\` is no type. ${meant}Use project, snippet and group.` }
    }
    if (!types.includes(type)) types.push(type)
  }
  // Known order, so that equal wishes are equal plans.
  return types.length > 0
    ? knownTypes.filter(type => types.includes(type))
    : { subject: '--types', message: 'names no type. Use project, snippet and group.' }
}

type Numbers = { readonly atOnce?: number; readonly rate?: number; readonly attempts?: number }
type Read<T> = { readonly [Name in keyof T]: T[Name] | Problem }

function readNumbers(options: Options): Read<Numbers> {
  const { rate, attempts, 'at-once': atOnce } = options
  return {
    ...(atOnce !== undefined && { atOnce: readWhole('--at-once', atOnce, 1000, 'projects') }),
    ...(rate !== undefined && { rate: readRate(rate) }),
    ...(attempts !== undefined && { attempts: readWhole('--attempts', attempts, 100, 'attempts') }),
  }
}

function areNumbers(read: Read<Numbers>): read is Numbers {
  return Object.values(read).every(value => typeof value === 'number')
}

function readWhole(subject: string, text: string, most: number, what: string): number | Problem {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (number >= 1 && number <= most) return number
  return { subject, message: `\`${text}\` is no number of ${what} from 1 to ${most}. Correct it.` }
}

function readRate(text: string): number | Problem {
  const rate = /^\d{1,4}(?:\.\d{1,3})?$/.test(text) ? Number(text) : 0
  if (rate > 0 && rate <= 1000) return rate
  return { subject: '--rate', message: `\`${text}\` is no number of requests in a second, above 0 and up to 1000.` }
}

export function readCluster(text: string | undefined): boolean | undefined | Problem {
  if (text === undefined || text === 'yes' || text === 'no') return text === undefined ? undefined : text === 'yes'
  return {
    subject: '--cluster',
    message: `\`${text}\` is no answer. Use yes where the destination is a cluster (Gitaly Cluster, Praefect), else no.`,
  }
}
