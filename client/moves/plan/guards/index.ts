/** What is asked of every plan, in the order in which a person should read it? */
import type { Guard } from '../guard.ts'
import type { GuardCheck, Situation } from '../situation.ts'
import { administrator } from './administrator.ts'
import { directFetch } from './direct-fetch.ts'
import { going } from './going.ts'
import { knownStorages } from './known-storages.ts'
import { limits } from './limits.ts'
import { nothingThere } from './nothing-there.ts'
import { offeredTypes } from './offered-types.ts'
import { oneProject } from './one-project.ts'
import { ownStorage } from './own-storage.ts'
import { readOnly } from './read-only.ts'
import { storageNames } from './storage-names.ts'
import { token } from './token.ts'
import { weights } from './weights.ts'

const checks: readonly GuardCheck[] = [
  ownStorage,
  administrator,
  token,
  storageNames,
  oneProject,
  knownStorages,
  going,
  offeredTypes,
  directFetch,
  limits,
  weights,
  nothingThere,
  readOnly,
]

/** Worst first. Of those that can be accepted, no two have the same id. */
export function guardsAgainst(situation: Situation): readonly Guard[] {
  const found = checks.flatMap(check => check(situation))
  const levels: readonly Guard['level'][] = ['block', 'accept', 'note']
  return levels.flatMap(level => found.filter(guard => guard.level === level))
}
