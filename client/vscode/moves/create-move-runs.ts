/** How does a window keep the runs? Read when there is something to see or to go on with, followed while they go, freed at the end. */
import { EventEmitter, type ExtensionContext, type LogOutputChannel } from 'vscode'
import type { Run } from '../../moves/run/run.ts'
import type { ExtensionHost, MovesHost } from '../host.ts'
import type { Instances } from '../instances/instances.ts'
import { createFollowRuns } from './follow-runs.ts'
import type { KeptRuns } from './kept-runs.ts'
import { type MoveObstacle, obstacleText } from './move-obstacle.ts'
import { isOver } from './move-texts.ts'
import { createOpenRuns, surroundingsOf } from './open-runs.ts'
import type { WindowRuns } from './window-runs.ts'

export function createMoveRuns(
  context: ExtensionContext,
  host: Pick<ExtensionHost, 'loadMoves' | 'keptRuns'>,
  instances: Pick<Instances, 'all' | 'platform' | 'network' | 'onDidChange'>,
  kept: KeptRuns,
  output: Pick<LogOutputChannel, 'error' | 'info'>,
): WindowRuns {
  const changes = new EventEmitter<void>()
  const changed = () => changes.fire()
  let loading: Promise<MovesHost> | undefined
  let reading: Promise<void> | undefined
  let state: WindowRuns['state'] = 'unread'
  let endWatch: (() => void) | undefined
  const load = async () => {
    loading ??= host.loadMoves(context)
    try {
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  const failed = (run: string, error: unknown) => output.error(`Watching the storage move ${run} ended: ${error}`)
  const following = createFollowRuns({ instances, kept, load, changed, failed })
  const runs = createOpenRuns(load, run => {
    if (run) following.consider(run)
    changed()
  })
  const goOnWithAll = async () => {
    for (const picture of runs.pictures.filter(one => !isOver(one)))
      following.consider(await runs.open(picture.run), true)
  }
  const readAll = async () => {
    state = 'loading'
    changed()
    try {
      const { store } = await load()
      endWatch ??= store.watch(later(() => readAgain().catch((error: unknown) => failed('list', error))))
      await runs.read()
      await kept.remember(runs.pictures)
      await goOnWithAll()
    } finally {
      state = 'read'
      reading = undefined
      changed()
    }
  }
  /** Something was written, by whoever: of interest here is which runs there are; those that are open tell by themselves. */
  const readAgain = async () => {
    const names = await (await load()).store.runs()
    const known = [...runs.pictures, ...runs.unreadable].map(({ run }) => run)
    if (names.length !== known.length || names.some(name => !known.includes(name))) await runs.read()
    await kept.remember(runs.pictures)
  }
  const obstacleProblem = (run: Run, obstacle: MoveObstacle | undefined) => {
    if (obstacle === undefined) return undefined
    const { message, remedy } = obstacleText(obstacle, run.picture.plan.instance.label)
    return `${message}. ${remedy}`
  }
  const start = async (name: string) => {
    const run = await runs.open(name)
    if (run.picture.followed === 'elsewhere') return elsewhere
    await kept.setPaused(name, false)
    return obstacleProblem(run, await following.follow(run, false))
  }
  // A token, an instance or trust may have come.
  const subscription = instances.onDidChange(() => {
    if (state === 'read') goOnWithAll().catch((error: unknown) => failed('list', error))
  })
  return {
    get pictures() {
      return runs.pictures
    },
    get unreadable() {
      return runs.unreadable
    },
    get state() {
      return state
    },
    onDidChange: changes.event,
    open: runs.open,
    load,
    obstacle: following.obstacle,
    isFollowed: following.isFollowed,
    async read(when) {
      if (when !== 'all') {
        const names = await host.keptRuns(context)
        if (when === 'going' ? !kept.mayGo(names) : names.length === 0) return
      }
      reading ??= readAll()
      await reading
    },
    async create(plan) {
      const moves = await load()
      const made = await moves.moves.createRun(plan, surroundingsOf(moves))
      if ('problem' in made) return made
      runs.add(made.run)
      return { run: made.run.picture.run }
    },
    start,
    async pause(name) {
      const run = await runs.open(name)
      if (run.picture.followed === 'elsewhere') return elsewhere
      await kept.setPaused(name, true)
      await following.leave(name)
      changed()
      return undefined
    },
    async wish(name, wish) {
      const run = await runs.open(name)
      const problem = await run.wish(wish)
      if (problem !== undefined || wish.kind === 'give-up') return problem
      if (run.picture.stage === 'planned') return undefined
      await kept.setPaused(name, false)
      return obstacleProblem(run, await following.follow(run, false))
    },
    async remove(name) {
      await following.leave(name)
      await runs.close(name)
      const { store } = await load()
      try {
        await store.remove(name)
      } catch (error) {
        await runs.read()
        return error instanceof Error ? error.message : String(error)
      }
      await runs.read()
      return undefined
    },
    async stop() {
      endWatch?.()
      await following.leaveAll()
      await runs.closeAll()
    },
    dispose() {
      endWatch?.()
      subscription.dispose()
      changes.dispose()
    },
  }
}

const elsewhere = 'Another window or command line goes on with this run. Do it there, or end that one first.'

/** Calls come in swarms; one is enough for those within half a second. */
function later(action: () => unknown): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  return () => {
    if (waiting !== undefined) return
    waiting = setTimeout(() => {
      waiting = undefined
      action()
    }, 500)
  }
}
