/** How does this window go on with runs, each on its own instance? One following for each, as long as nothing is in its way. */
import { workspace } from 'vscode'
import type { Run } from '../../moves/run/run.ts'
import type { RunPicture } from '../../moves/run/run-picture.ts'
import type { Network } from '../../platform/network.ts'
import type { MovesHost } from '../host.ts'
import type { Instances } from '../instances/instances.ts'
import type { KeptRuns } from './kept-runs.ts'
import type { MoveObstacle } from './move-obstacle.ts'
import { isOver } from './move-texts.ts'

export interface FollowRuns {
  obstacle(name: string): MoveObstacle | undefined
  isFollowed(name: string): boolean
  /** `quiet`: no token is asked for. Resolves as soon as it goes, or to what stands in the way. */
  follow(run: Run, quiet: boolean): Promise<MoveObstacle | undefined>
  /** Something changed: goes on with it where that makes sense. `anew`: instances, tokens or trust changed. */
  consider(run: Run, anew?: boolean): void
  /** Resolves when it has ended. */
  leave(name: string): Promise<void>
  leaveAll(): Promise<void>
}

interface Following {
  readonly abort: AbortController
  readonly ended: Promise<void>
}

export interface FollowSurroundings {
  readonly instances: Pick<Instances, 'all' | 'platform' | 'network'>
  readonly kept: Pick<KeptRuns, 'isPaused'>
  load(): Promise<MovesHost>
  changed(): void
  /** A bug, or a journal that cannot be read any more. */
  failed(name: string, error: unknown): void
}

export function createFollowRuns({ instances, kept, load, changed, failed }: FollowSurroundings): FollowRuns {
  const followings = new Map<string, Following>()
  const starting = new Set<string>()
  /** A person wanted something while it was followed, which may end at that moment. */
  const again = new Set<string>()
  const obstacles = new Map<string, MoveObstacle>()
  /** How a run was when following it ended by itself: as long as it stays so, there is nothing to follow. */
  const endedAs = new Map<string, string>()
  let stopped = false
  const reach = async ({ plan }: RunPicture, quiet: boolean) => {
    const instance = instances.all.find(({ url }) => url === plan.instance.url)
    if (!instance) return 'unknown-instance' as const
    if (!workspace.isTrusted && quiet) return 'untrusted' as const
    const { moves } = await load()
    const through = (network: Network) => moves.limitedNetwork(currentNetwork(instances, network), plan.rate)
    const platform = await instances.platform(instance, { quiet, through })
    return platform ?? (workspace.isTrusted ? ('no-token' as const) : ('untrusted' as const))
  }
  const begin = async (run: Run, quiet: boolean): Promise<MoveObstacle | undefined> => {
    const name = run.picture.run
    const reached = await reach(run.picture, quiet)
    if (typeof reached === 'string') {
      obstacles.set(name, reached)
      changed()
      return reached
    }
    if (stopped || followings.has(name)) return undefined
    obstacles.delete(name)
    const abort = new AbortController()
    const end = (error?: unknown) => {
      followings.delete(name)
      endedAs.set(name, stateOf(run.picture))
      if (error !== undefined) {
        obstacles.set(name, 'failed')
        failed(name, error)
      }
      changed()
      if (again.delete(name) && error === undefined) void follow(run, true)
    }
    const ended = run.follow(reached, abort.signal).then(
      () => end(),
      (error: unknown) => end(error ?? new Error('It ended without a reason.')),
    )
    followings.set(name, { abort, ended })
    changed()
    return undefined
  }
  const follow = async (run: Run, quiet: boolean): Promise<MoveObstacle | undefined> => {
    const name = run.picture.run
    if (!quiet && followings.has(name)) again.add(name)
    if (stopped || isOver(run.picture) || followings.has(name) || starting.has(name)) return undefined
    starting.add(name)
    try {
      return await begin(run, quiet)
    } finally {
      starting.delete(name)
    }
  }
  const leave = async (name: string) => {
    again.delete(name)
    const following = followings.get(name)
    following?.abort.abort()
    await following?.ended
  }
  return {
    obstacle: name => (kept.isPaused(name) ? 'paused' : obstacles.get(name)),
    isFollowed: name => followings.has(name),
    follow,
    consider(run, anew = false) {
      const { picture } = run
      if (picture.stage === 'planned' || isOver(picture)) return
      if (kept.isPaused(picture.run)) return void leave(picture.run)
      const mayBeMended = anew && picture.wants.some(({ kind }) => kind === 'access')
      if (!mayBeMended && endedAs.get(picture.run) === stateOf(picture)) return
      follow(run, true).catch((error: unknown) => failed(picture.run, error))
    },
    leave,
    async leaveAll() {
      stopped = true
      await Promise.all([...followings.keys()].map(leave))
    },
  }
}

/** What would have to change before following it again can lead to anything else. */
function stateOf({ stage, followed, wants }: RunPicture): string {
  return JSON.stringify([stage, followed, wants.map(({ kind, part }) => [kind, part])])
}

/** A run outlives the settings of network and proxy that it began with. */
function currentNetwork({ network }: Pick<Instances, 'network'>, first: Network): Network {
  return {
    ...first,
    fetch: async (address, init) => ((await network({ quiet: true })) ?? first).fetch(address, init),
  }
}
