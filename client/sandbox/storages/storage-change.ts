/** What can happen to storages and their repositories? Each change is plain data; what follows from it by time alone is reckoned. */
import type { SandboxMoveType } from '../sandbox-options.ts'

export interface StorageSetup {
  readonly name: string
  /** Share of new repositories, from 0 to 100. */
  readonly weight: number
  readonly isCluster: boolean
  /** What lies on it at first. */
  readonly repositories: Readonly<Record<SandboxMoveType, number>>
}

/** Shares from 0 to 1. */
export interface MoveFaults {
  readonly failures: number
  readonly stays: number
  readonly copiesLeft: number
  readonly skipped: number
}

export type StorageChange =
  | {
      readonly kind: 'began'
      /** What is left to chance follows from it. */
      readonly seed: number
      readonly storages: readonly StorageSetup[]
      /** How many times faster than in reality moves go. */
      readonly speed: number
      /** Of the instance, with a patch where it has one. */
      readonly version: string
    }
  /** A whole storage was asked for. Without a destination the weights choose. */
  | { readonly kind: 'bulk'; readonly type: SandboxMoveType; readonly source: string; readonly destination?: string }
  /** One repository was asked for, and is scheduled. */
  | {
      readonly kind: 'move'
      readonly type: SandboxMoveType
      readonly container: number
      readonly destination?: string
    }
  /** One repository was asked for, and refused, as a move of it is going. */
  | { readonly kind: 'asked-again' }
  | { readonly kind: 'project'; readonly storage: string }
  | { readonly kind: 'weights'; readonly weights: Readonly<Record<string, number>> }
  /** Null: as it is by default. */
  | { readonly kind: 'feature'; readonly name: string; readonly enabled: boolean | null }
  | { readonly kind: 'faults'; readonly faults: MoveFaults }
  | { readonly kind: 'speed'; readonly speed: number }
  | { readonly kind: 'version'; readonly version: string }

export interface TimedChange {
  /** Milliseconds since 1970; never before the change that came before. */
  readonly at: number
  readonly change: StorageChange
}

export const noMoveFaults: MoveFaults = { failures: 0, stays: 0, copiesLeft: 0, skipped: 0 }

export function isSameFaults(a: MoveFaults, b: MoveFaults): boolean {
  return a.failures === b.failures && a.stays === b.stays && a.copiesLeft === b.copiesLeft && a.skipped === b.skipped
}
