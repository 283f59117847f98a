/** What does the page show of storages and their moves? */
import type { SandboxMoveType } from '../sandbox-options.ts'
import { isGoing, type MoveState, stateWords } from '../storages/move-state.ts'
import { consoleText, countOn, lostPaths, statesOf } from '../storages/shown-storages.ts'
import { containerTypes, type Storages } from '../storages/storages.ts'
import type { World } from '../world.ts'
import type { PageStorages } from './page-data.ts'

export function pageStorages(world: World): PageStorages {
  const storages = world.storages.settled()
  return {
    storages: storages.names.map(name => ({
      name,
      isCluster: storages.isCluster(name),
      weight: storages.weights.get(name) ?? 0,
      counts: ofTypes(type => countOn(storages, name, type)),
      console: consoleText(world, name),
    })),
    states: ofTypes(type => statesOf(storages, type)),
    isGoing: containerTypes.some(type => isAnyGoing(storages, type)),
    speed: storages.speed,
    lost: lostPaths(world),
  }
}

function isAnyGoing(storages: Storages, type: SandboxMoveType): boolean {
  const queue = storages.queue(type)
  const going = Object.keys(stateWords).map(state => Number(state) as MoveState)
  return queue.isWalking || going.some(state => isGoing(state) && queue.moves.inState(state) > 0)
}

function ofTypes<T>(value: (type: SandboxMoveType) => T): Record<SandboxMoveType, T> {
  return { project: value('project'), snippet: value('snippet'), group: value('group') }
}
