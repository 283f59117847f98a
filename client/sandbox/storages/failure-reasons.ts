/** Why can a move fail, in words as an instance tells them? */
import type { SandboxMoveType } from '../sandbox-options.ts'
import { chance } from './chance.ts'

/** Those that happen by chance. */
export const failureReasons = ['pushes', 'disk-full', 'checksum', 'unavailable'] as const

const reasons = [...failureReasons, 'same-storage', 'direct-fetch', 'old-copy'] as const
export type FailureReason = (typeof reasons)[number]

/** As it is kept with a move; 0 stands for none. */
export function reasonOf(reason: FailureReason): number {
  return reasons.indexOf(reason) + 1
}

export interface FailedMove {
  readonly type: SandboxMoveType
  readonly move: number
  readonly reason: number
  /** Name of the storage. */
  readonly destination: string
  readonly seed: number
}

/** Null where there is none. */
export function reasonText({ type, move, reason, destination, seed }: FailedMove): string | null {
  const kind = type === 'group' ? 'wiki' : type
  const sum = (part: number) => Array.from({ length: 5 }, (_, index) => hex(chance(seed, move, part, index))).join('')
  const known = reasons[reason - 1]
  if (known === undefined) return null
  switch (known) {
    case 'pushes':
      return `Timeout waiting for ${kind} repository pushes`
    case 'disk-full':
      return `13:creating repository on ${destination}: write objects/pack: no space left on device`
    case 'checksum':
      return `Failed to verify ${kind} repository checksum from ${sum(1)} to ${sum(2)}`
    case 'unavailable':
      return `14:failed to connect to all addresses of ${destination}: connection refused`
    case 'same-storage':
      return `Source and destination are the same storage: ${destination}`
    case 'direct-fetch':
      return `12:replicate repository: no internal remote is known on ${destination}`
    case 'old-copy':
      return '4:Deadline Exceeded while the old repository was removed'
  }
}

function hex(share: number): string {
  return Math.floor(share * 0x1_0000_0000)
    .toString(16)
    .padStart(8, '0')
}
