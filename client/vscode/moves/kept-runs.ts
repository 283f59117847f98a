/** What is remembered of runs beside their journals: which are over, which were paused, what was told. Enough to know at a start that there is nothing to do. */
import type { Memento } from 'vscode'
import type { RunPicture } from '../../moves/run/run-picture.ts'
import { isRecord } from '../is-record.ts'
import { isOver } from './move-texts.ts'

export interface KeptRuns {
  /** Whether a run of these names may be going: one that was not over when it was last read. */
  mayGo(names: readonly string[]): boolean
  isPaused(run: string): boolean
  setPaused(run: string, paused: boolean): Promise<void>
  /** What was told of it, by any window. */
  told(run: string): readonly string[]
  setTold(run: string, keys: readonly string[]): Promise<void>
  /** All that there are, as they were read. */
  remember(pictures: readonly RunPicture[]): Promise<void>
}

const overKey = 'signalbox.moves.over'
const pausedKey = 'signalbox.moves.paused'
const toldKey = 'signalbox.moves.told'

export function createKeptRuns(state: Pick<Memento, 'get' | 'update'>): KeptRuns {
  const names = (key: string) => texts(state.get<unknown>(key))
  const allTold = () => {
    const kept = state.get<unknown>(toldKey)
    return isRecord(kept) ? kept : {}
  }
  const write = async (key: string, value: unknown) => {
    if (JSON.stringify(value) !== JSON.stringify(state.get(key))) await state.update(key, value)
  }
  return {
    mayGo: runs => runs.some(run => !names(overKey).includes(run)),
    isPaused: run => names(pausedKey).includes(run),
    async setPaused(run, paused) {
      const others = names(pausedKey).filter(other => other !== run)
      await write(pausedKey, paused ? [...others, run] : others)
    },
    told: run => texts(allTold()[run]),
    setTold: async (run, keys) => await write(toldKey, { ...allTold(), [run]: keys }),
    async remember(pictures) {
      const there = new Set(pictures.map(({ run }) => run))
      await write(
        overKey,
        pictures.filter(isOver).map(({ run }) => run),
      )
      await write(
        pausedKey,
        names(pausedKey).filter(run => there.has(run)),
      )
      const told = Object.entries(allTold()).filter(([run]) => there.has(run))
      await write(toldKey, Object.fromEntries(told))
    },
  }
}

/** Another version of the extension may have written it. */
function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : []
}
