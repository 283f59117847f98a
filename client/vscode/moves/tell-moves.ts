/** Which notifications does this window show of storage moves? What is new, where this window goes on with the run or nobody does; each once. */
import type { RunPicture } from '../../moves/run/run-picture.ts'
import type { KeptRuns } from './kept-runs.ts'
import { type MoveNotice, noticesOf } from './move-notices.ts'

export interface ToldRuns {
  readonly pictures: readonly RunPicture[]
  isFollowed(run: string): boolean
}

/** Returns what looks whether there is something new to tell. */
export function createMoveTeller(
  runs: ToldRuns,
  kept: Pick<KeptRuns, 'told' | 'setTold'>,
  show: (notice: MoveNotice, run: string) => void,
): () => void {
  /** Notices that are up to another window, as it followed the run when they arose. */
  const ofOthers = new Map<string, ReadonlySet<string>>()
  /** Runs that were over when they were first seen: their end was told long ago, or nobody looked. */
  const seen = new Set<string>()
  return () => {
    for (const picture of runs.pictures) {
      const { run } = picture
      const notices = noticesOf(picture)
      const keys = notices.map(({ key }) => key)
      const first = !seen.has(run)
      seen.add(run)
      if (picture.followed === 'elsewhere') {
        ofOthers.set(run, new Set([...(ofOthers.get(run) ?? []), ...keys]))
        continue
      }
      // What an old run came to is no news.
      const old = first && picture.stage === 'done' && !kept.told(run).includes('going')
      const told = kept.told(run)
      const mine = notices.filter(({ key }) => !told.includes(key) && !ofOthers.get(run)?.has(key))
      // What is no more may be told again when it comes back; failures that pile up are told once for all.
      const still = told.filter(key => keys.includes(key) || key === 'pile')
      const going = picture.stage === 'running' || picture.stage === 'attention' || picture.stage === 'check'
      const next = [...new Set([...still, ...keys, ...(going ? ['going'] : [])])]
      if (next.join() !== told.join()) void kept.setTold(run, next)
      if (!old) for (const notice of mine) show(notice, run)
    }
  }
}
