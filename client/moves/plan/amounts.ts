/** How many repositories does a plan mean, in numbers and in words? */
import type { MoveType } from '../move-type.ts'
import type { Plan, RepositoryCount } from './plan.ts'

export type Amount = Pick<RepositoryCount, 'count' | 'how'>

/** Of one type on all sources. What is `at-most` is told of the whole instance, so that it is not added up. */
export function amountOf(plan: Pick<Plan, 'counts'>, type: MoveType): Amount {
  const counts = plan.counts.filter(count => count.type === type)
  if (counts.length === 0 || counts.some(({ count }) => count === undefined)) return { count: undefined, how: 'exact' }
  const numbers = counts.map(({ count }) => count ?? 0)
  if (counts.some(({ how }) => how === 'at-most')) return { count: Math.max(...numbers), how: 'at-most' }
  const count = numbers.reduce((sum, number) => sum + number, 0)
  return { count, how: counts.some(({ how }) => how === 'at-least') ? 'at-least' : 'exact' }
}

/** Never fewer than there are; infinite where nobody knows. */
export function mostRepositories(plan: Pick<Plan, 'counts' | 'types'>): number {
  return plan.types
    .map(type => amountOf(plan, type))
    .map(({ count, how }) => (count === undefined || how === 'at-least' ? Number.POSITIVE_INFINITY : count))
    .reduce((sum, number) => sum + number, 0)
}

/** `1,234 projects`, `at most 50 snippets`, `an unknown number of wikis of groups`. */
export function amountInWords({ count, how }: Amount, type: MoveType): string {
  if (count === undefined) return `an unknown number of ${things[type].many}`
  if (count === 0 && how !== 'at-least') return `no ${things[type].many}`
  const number = `${inWords(count)} ${count === 1 ? things[type].one : things[type].many}`
  // Beyond that, instances estimate how many of a kind they have.
  const most = count > 10_000 ? 'at most about' : 'at most'
  return how === 'exact' ? number : `${how === 'at-least' ? 'at least' : most} ${number}`
}

/** `projects`, `snippets`, `wikis of groups`. */
export function thingsOf(type: MoveType): string {
  return things[type].many
}

/** `1,234`. */
export function inWords(number: number): string {
  return number.toLocaleString('en')
}

const things: Readonly<Record<MoveType, { readonly one: string; readonly many: string }>> = {
  project: { one: 'project', many: 'projects' },
  snippet: { one: 'snippet', many: 'snippets' },
  group: { one: 'wiki of a group', many: 'wikis of groups' },
}
