/** Which projects fit a question, and which of them are on a page? Counted by sums, so that no page costs more for being far. */
import { projectsNamed } from '../storages/generated-names.ts'
import type { World } from '../world.ts'
import type { IdOrder } from './pages.ts'

export interface ProjectQuestion extends IdOrder {
  readonly world: World
  /** Undefined: any. */
  readonly storage: string | undefined
  /** Part of a name or path; empty: any. */
  readonly search: string
  /** `known`: the one with members. */
  readonly seen: 'all' | 'known' | 'none'
}

export interface ProjectList {
  readonly count: number
  /** Ids from one place in the order up to another, which is left out. */
  slice(from: number, to: number): number[]
}

export function projectList(question: ProjectQuestion): ProjectList {
  const { world, seen, search } = question
  if (seen === 'all' && search === '') return rangeOf(question)
  const { id } = world.project
  const candidates = seen === 'all' ? namedProjects(question) : seen === 'known' && isNamed(question) ? [id] : []
  const fitting = candidates.filter(fits(question))
  return listed(question.rising ? fitting : fitting.reverse())
}

/** By ids and storage. */
function fits({ world, storage, after, before }: ProjectQuestion): (id: number) => boolean {
  const storages = world.storages.settled()
  const containers = storages.containers('project')
  return id =>
    id > after && id < before && (storage === undefined || storages.names[containers.storageOf(id)] === storage)
}

/** All that are called so, rising. */
function namedProjects(question: ProjectQuestion): number[] {
  const { world, search } = question
  const { count } = world.storages.settled().containers('project')
  return [...(isNamed(question) ? [world.project.id] : []), ...projectsNamed(search, count)]
}

/** Whether the one with members is called so. */
function isNamed({ world: { project }, search }: ProjectQuestion): boolean {
  return [project.path, project.name].some(text => text.toLowerCase().includes(search.toLowerCase()))
}

function listed(ids: readonly number[]): ProjectList {
  return { count: ids.length, slice: (from, to) => ids.slice(from, to) }
}

/** By storage and ids alone. */
function rangeOf({ world, storage, rising, after, before }: ProjectQuestion): ProjectList {
  const storages = world.storages.settled()
  const containers = storages.containers('project')
  const index = storage === undefined ? undefined : storages.indexOf(storage)
  if (index === -1) return listed([])
  const set = index === undefined ? undefined : containers.on(index)
  const end = Math.min(before, containers.count + 1)
  // Places among all of the storage, or the ids themselves.
  const lowest = set ? set.countBelow(after + 1) : after + 1
  const highest = set ? set.countBelow(end) : end
  const count = Math.max(0, highest - lowest)
  const idAt = (place: number) => (set ? (set.at(place) ?? 0) : place)
  return {
    count,
    slice: (from, to) =>
      Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, step) =>
        idAt(rising ? lowest + from + step : highest - 1 - from - step),
      ),
  }
}
