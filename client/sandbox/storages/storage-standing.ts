/** What holds for storages at a moment, besides where repositories lie? Weights, flags, faults, speed and version. */
import { type MoveFaults, noMoveFaults, type StorageChange } from './storage-change.ts'
import { directFetch, losesSameCluster, needsDirectFetch } from './version-facts.ts'

export interface StorageStanding {
  readonly weights: Map<string, number>
  readonly features: Map<string, boolean>
  faults: MoveFaults
  speed: number
  version: string
  /** What the version makes of moves, asked of each of a million. */
  losesSameCluster: boolean
  lacksDirectFetch: boolean
}

export function firstStanding({
  storages,
  speed,
  version,
}: Extract<StorageChange, { kind: 'began' }>): StorageStanding {
  const weights = new Map(storages.map(({ name, weight }) => [name, weight]))
  const standing: StorageStanding = {
    ...{ weights, features: new Map(), faults: noMoveFaults, speed, version },
    ...{ losesSameCluster: false, lacksDirectFetch: false },
  }
  judgeVersion(standing)
  return standing
}

/** To be asked again when version or flags are others. */
export function judgeVersion(standing: StorageStanding): void {
  const { version, features } = standing
  standing.losesSameCluster = losesSameCluster(version)
  standing.lacksDirectFetch = needsDirectFetch(version) && features.get(directFetch) !== true
}
