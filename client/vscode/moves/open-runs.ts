/** Which runs has this window opened, and what are the others like? Each journal is opened once. */

import type { Run, RunSurroundings } from '../../moves/run/run.ts'
import type { RunPicture } from '../../moves/run/run-picture.ts'
import { systemClock } from '../../platform/clock.ts'
import type { MovesHost } from '../host.ts'
import { isOver } from './move-texts.ts'

export interface OpenRuns {
  /** Newest first. */
  readonly pictures: readonly RunPicture[]
  readonly unreadable: readonly { readonly run: string; readonly problem: string }[]
  /** Reads what there is, and opens those that are not over. */
  read(): Promise<void>
  open(name: string): Promise<Run>
  /** One that was just created. */
  add(run: Run): void
  /** Frees it, where it is open. */
  close(name: string): Promise<void>
  closeAll(): Promise<void>
}

export function surroundingsOf({ store }: MovesHost): RunSurroundings {
  return { store, clock: systemClock, random: Math.random }
}

/** `changed`: called when a run that is open has, or the list. */
export function createOpenRuns(load: () => Promise<MovesHost>, changed: (run: Run | undefined) => void): OpenRuns {
  const opened = new Map<string, Run>()
  const opening = new Map<string, Promise<Run>>()
  let listed: readonly RunPicture[] = []
  let unreadable: OpenRuns['unreadable'] = []
  const keep = (run: Run) => {
    const name = run.picture.run
    opened.set(name, run)
    opening.set(name, Promise.resolve(run))
    if (!listed.some(picture => picture.run === name)) listed = [run.picture, ...listed]
    run.onChange(() => changed(run))
    return run
  }
  const begin = async (name: string) => {
    const host = await load()
    return keep(await host.moves.openRun(name, surroundingsOf(host)))
  }
  const open = async (name: string) => {
    const run = opening.get(name) ?? begin(name)
    opening.set(name, run)
    try {
      return await run
    } catch (error) {
      opening.delete(name)
      throw error
    }
  }
  const close = async (name: string) => {
    const run = opened.get(name)
    opened.delete(name)
    opening.delete(name)
    listed = listed.filter(picture => picture.run !== name)
    await run?.close()
  }
  return {
    get pictures() {
      return listed.map(picture => opened.get(picture.run)?.picture ?? picture)
    },
    get unreadable() {
      return unreadable
    },
    async read() {
      const { moves, store } = await load()
      const all = await moves.listRuns(store)
      listed = all.flatMap(run => ('picture' in run ? [run.picture] : []))
      unreadable = all.flatMap(run => ('problem' in run ? [run] : []))
      const gone = [...opened.keys()].filter(name => !listed.some(({ run }) => run === name))
      await Promise.all(gone.map(close))
      const going = listed.filter(picture => !isOver(picture))
      const failed = await Promise.all(going.map(({ run }) => open(run).then(() => undefined, problemOf(run))))
      unreadable = [...unreadable, ...failed.filter(problem => problem !== undefined)]
      changed(undefined)
    },
    open,
    add(run) {
      keep(run)
      changed(run)
    },
    close,
    closeAll: async () => void (await Promise.all([...opened.keys()].map(close))),
  }
}

function problemOf(run: string) {
  return (error: unknown) => ({ run, problem: error instanceof Error ? error.message : String(error) })
}
