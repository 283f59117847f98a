/** What does an instance tell of one move? */
import type { MoveType } from './move-type.ts'

/** Whose repository it is. */
export interface Container {
  readonly type: MoveType
  readonly id: number
  /** For people: the path of a project, the title of a snippet, the name of a group; `project 12` where none is told. */
  readonly label: string
}

export interface StorageMove {
  readonly id: number
  /** ISO 8601, by the instance's clock. */
  readonly createdAt: string
  /** As told; `outcomeOf` says what it means. */
  readonly state: string
  readonly source: string
  readonly destination: string
  /** Newer instances tell why a move failed. */
  readonly error: string | undefined
  /** Undefined where it was deleted meanwhile. */
  readonly container: Container | undefined
  /** Every other field that came along, as it was. */
  readonly extra: Readonly<Record<string, unknown>>
}
