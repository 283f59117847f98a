/** Who is the person to the instance, and what is the instance? Asked once when it is connected. */
import type { Tier } from '../../server/core/alerts/alert-options.ts'
import { failed, type Outcome } from './outcome.ts'
import type { Platform } from './platform.ts'

export interface Connected {
  /** major.minor, as in `17.5`. */
  readonly version: string
  /** As the instance tells it, as in `17.5.1-ee`. */
  readonly fullVersion: string
  /** Undefined where the instance does not tell. */
  readonly edition: 'community' | 'enterprise' | undefined
  /** `free` for the community edition; else what the license says, where the person may see it. */
  readonly tier: Tier | undefined
  readonly user: { readonly username: string; readonly name: string; readonly isAdmin: boolean }
  /** Undefined where the instance does not tell, as for tokens that may not read themselves. */
  readonly scopes: readonly string[] | undefined
  /** ISO date, as in `2026-12-31`. */
  readonly expires: string | undefined
  /** What cannot be done with this token, a sentence each that names the scope and what it is for. */
  readonly lacks: readonly string[]
}

/** Checks the token and reads version, edition, tier, user and scopes. */
export async function connect(_platform: Platform, _signal?: AbortSignal): Promise<Outcome<Connected>> {
  return failed({ kind: 'unexpected', message: 'Not written yet.', remedy: '' })
}
