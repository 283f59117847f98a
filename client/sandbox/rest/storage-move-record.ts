/** What is told of a move? Made of its columns when somebody asks. https://docs.gitlab.com/api/project_repository_storage_moves/ */
import type { SandboxMoveType } from '../sandbox-options.ts'
import { reasonText } from '../storages/failure-reasons.ts'
import { type MoveState, stateWords } from '../storages/move-state.ts'
import type { World } from '../world.ts'
import { groupRecord, projectRecord, snippetRecord } from './container-record.ts'
import { has } from './has.ts'

type Record = { readonly id: number; readonly [field: string]: unknown }

export function moveRecords(type: SandboxMoveType, ids: readonly number[], world: World): Record[] {
  return ids.map(id => moveRecord(type, id, world))
}

export function moveRecord(type: SandboxMoveType, id: number, world: World): Record {
  const storages = world.storages.settled()
  const { moves } = storages.queue(type)
  const { container, source, destination, created } = moves.get(id)
  const [from = '', to = ''] = [storages.names[source], storages.names[destination]]
  const reason = () => reasonText({ type, move: id, reason: moves.reason(id), destination: to, seed: storages.seed })
  return {
    id,
    created_at: new Date(created).toISOString(),
    state: stateWords[moves.state(id) as MoveState],
    source_storage_name: from,
    destination_storage_name: to,
    ...(has('storage-move-errors', world) && { error_message: reason() }),
    [type]: containerRecords[type](container, world),
  }
}

const containerRecords = { project: projectRecord, snippet: snippetRecord, group: groupRecord }
