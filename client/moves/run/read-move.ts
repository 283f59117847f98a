/** What does a record of a move tell? Read once, where it comes from the instance; every other field is kept. */
import type { MoveType } from '../move-type.ts'
import { at, countAt, textAt } from '../plan/told-value.ts'
import type { Container, StorageMove } from '../storage-move.ts'

/** Undefined where it is none. https://docs.gitlab.com/api/project_repository_storage_moves/ */
export function readMove(value: unknown, type: MoveType): StorageMove | undefined {
  const id = countAt(value, 'id')
  const state = textAt(value, 'state')
  if (id === undefined || state === undefined) return undefined
  return {
    id,
    state,
    createdAt: textAt(value, 'created_at') ?? '',
    source: textAt(value, 'source_storage_name') ?? '',
    destination: textAt(value, 'destination_storage_name') ?? '',
    error: textAt(value, 'error_message'),
    container: readContainer(at(value, type), type),
    extra: Object.fromEntries(
      Object.entries(value as Readonly<Record<string, unknown>>).filter(([name]) => !known.has(name) && name !== type),
    ),
  }
}

const known = new Set([
  ...['id', 'state', 'created_at', 'source_storage_name', 'destination_storage_name', 'error_message'],
])

function readContainer(value: unknown, type: MoveType): Container | undefined {
  const id = countAt(value, 'id')
  if (id === undefined) return undefined
  return { type, id, label: labelOf(value, type) ?? `${type} ${id}` }
}

function labelOf(value: unknown, type: MoveType): string | undefined {
  switch (type) {
    case 'project':
      return textAt(value, 'path_with_namespace') ?? textAt(value, 'name')
    case 'snippet':
      return textAt(value, 'title')
    case 'group':
      return textAt(value, 'full_path') ?? textAt(value, 'name')
  }
}
