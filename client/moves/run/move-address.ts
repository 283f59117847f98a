/** Under which paths are moves asked for? https://docs.gitlab.com/api/project_repository_storage_moves/ */
import type { MoveType } from '../move-type.ts'
import type { Plan } from '../plan/plan.ts'
import type { PartState } from './run-state.ts'

/** All moves of the type; those of one project in a run of one. */
export function movesPath({ how, type }: PartState, { only }: Plan): string {
  return how === 'one' && only ? ownMovesPath(type, only.id) : `/${type}_repository_storage_moves`
}

export function bulkPath(type: MoveType): string {
  return `/${type}_repository_storage_moves`
}

export function ownMovesPath(type: MoveType, container: number): string {
  return `/${type}s/${container}/repository_storage_moves`
}

export function projectPath(project: number): string {
  return `/projects/${project}`
}
