/** What do tests and people see of storages, and how do they lead them? */
import type { RequestCount } from '../request-count.ts'
import type { SandboxMoveType, SandboxStorages } from '../sandbox-options.ts'
import { sandboxProblem } from '../sandbox-problem.ts'
import type { World } from '../world.ts'
import { projectName } from './generated-names.ts'
import { type MoveState, stateWords } from './move-state.ts'
import { containerTypes, type Storages } from './storages.ts'

export function shownStorages(
  world: Pick<World, 'project' | 'settings' | 'storages'>,
  requests: RequestCount,
): SandboxStorages {
  const { storages } = world
  return {
    count(storage, type) {
      const settled = storages.settled()
      return countOn(settled, existing(settled, storage), type)
    },
    states: type => statesOf(storages.settled(), type),
    get askedTwice() {
      return storages.settled().askedTwice
    },
    get lost() {
      return lostPaths(world)
    },
    addProject(storage) {
      existing(storages.settled(), storage)
      return storages.addProject(storage)
    },
    setWeights(weights) {
      const refusal = storages.setWeights(weights)
      if (refusal) throw sandboxProblem(`Weights: ${Object.values(refusal.refused).flat().join(', ')}.`)
    },
    setFeature: (name, enabled) => storages.setFeature(name, enabled),
    console(storage) {
      return consoleText(world, existing(storages.settled(), storage))
    },
    requests: () => ({ total: requests.total, busiestSecond: requests.busiestSecond }),
  }
}

/** Paths of the projects whose repository was deleted. */
export function lostPaths({ project, storages }: Pick<World, 'project' | 'storages'>): string[] {
  return [...storages.settled().lost].map(id => (id === project.id ? project.path : projectName(id).path))
}

export function countOn(storages: Storages, storage: string, type: SandboxMoveType): number {
  return storages.containers(type).on(storages.indexOf(storage)).size
}

/** States that no move is in are left out. */
export function statesOf(storages: Storages, type: SandboxMoveType): Record<string, number> {
  const { moves } = storages.queue(type)
  const states = Object.entries(stateWords).map(
    ([number, word]) => [word, moves.inState(Number(number) as MoveState)] as const,
  )
  return Object.fromEntries(states.filter(([, count]) => count > 0))
}

/** A line for each type, as the check prints it that is run on the console of an instance. */
export function consoleText({ settings, storages }: Pick<World, 'settings' | 'storages'>, storage: string): string {
  const settled = storages.settled()
  const lines = containerTypes.map(type => {
    // The community edition has no wikis of groups, and says so.
    const isNone = type === 'group' && settings.tier === 'free'
    const told = isNone
      ? { storage, type, left: 0, note: 'this edition has no wikis of groups' }
      : { storage, type, left: countOn(settled, storage, type) }
    return `signalbox ${JSON.stringify(told)}\n`
  })
  return lines.join('')
}

function existing(storages: Storages, storage: string): string {
  if (storages.indexOf(storage) >= 0) return storage
  throw sandboxProblem(`The sandbox has no storage \`${storage}\`. It has ${storages.names.join(', ')}.`)
}
