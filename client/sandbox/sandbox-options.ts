/** How is a sandbox started, and what does whoever started it get? */
import type { Tier } from '../../server/core/alerts/alert-options.ts'

export interface SandboxOptions {
  /** 0, the default: any free one. */
  readonly port?: number
  /** major.minor, or with a patch, that it behaves as; the newest one that is known where absent. */
  readonly version?: string
  /** `ultimate` where absent. */
  readonly tier?: Tier
  /** A folder that keeps everything from one start to the next; absent: in memory. */
  readonly state?: string
  /** How many repositories it has on its storage `default`; those of a small instance where absent. A million is possible. */
  readonly repositories?: { readonly projects?: number; readonly snippets?: number; readonly groups?: number }
  /** How many times faster than in reality moves go; 1 where absent. */
  readonly moveSpeed?: number
  /** Milliseconds since 1970; the machine's clock where absent. */
  readonly now?: () => number
  /** Told what a person should know, as a sentence or two: that the end of a journal was lost, for example. */
  readonly notice?: (text: string) => void
  /** One line for each request: method, path, status. Holds no secret. */
  readonly log?: (line: string) => void
}

/** What can be made to go wrong. Absent or 0: not. */
export interface SandboxFaults {
  /** Milliseconds that each answer waits. */
  readonly latency?: number
  /** Share of requests, from 0 to 1, that are answered with 500, 502 and 503 in turn. */
  readonly serverErrors?: number
  /** Share of requests whose connection is dropped: every other one before it is carried out, the others after it. */
  readonly droppedConnections?: number
  /** Every request is answered with 429, with this many seconds as `Retry-After`. */
  readonly tooManyRequests?: number
  /** Share of moves, from 0 to 1, that fail. */
  readonly moveFailures?: number
  /** Share of moves, from 0 to 1, that end as `finished` although the repository stays where it was. */
  readonly movesThatStay?: number
  /** Share of moves, from 0 to 1, that leave their old copy: `cleanup failed`. */
  readonly moveCopiesLeft?: number
  /** Share of repositories, from 0 to 1, that a request for a whole storage passes over. */
  readonly movesSkipped?: number
  /** The token counts as expired. */
  readonly expiredToken?: boolean
}

export const roles = ['reporter', 'developer', 'maintainer', 'owner', 'administrator'] as const
export type SandboxRole = (typeof roles)[number]

export interface SandboxIntegration {
  readonly name: string
  readonly url: string
  readonly key: string
  readonly active: boolean
}

/** As stored, to be looked at by tests. */
export interface SandboxAlert {
  readonly iid: number
  readonly title: string
  readonly status: 'TRIGGERED' | 'ACKNOWLEDGED' | 'RESOLVED' | 'IGNORED'
  readonly severity: string
  readonly eventCount: number
  readonly fingerprint: string | undefined
  /** The newest body, as it arrived. */
  readonly payload: string
}

export interface RunningSandbox {
  /** Base address, as in `http://127.0.0.1:8929`. Its page is there too. */
  readonly url: string
  /** Of an administrator, with scope `api`. */
  readonly token: string
  /** `group/project` of the project that the integrations belong to. */
  readonly project: string
  readonly integrations: readonly SandboxIntegration[]
  /** A token of the same instance for somebody with this role in the project; `read_api`, which changes nothing: of a maintainer. */
  tokenOf(role: SandboxRole, scope?: 'api' | 'read_api'): string
  setFaults(faults: SandboxFaults): void
  /** Changes what the instance is, while it runs. */
  become(change: { readonly version?: string; readonly tier?: Tier }): void
  /** Alert requests of the project per period in seconds; undefined switches it off. */
  limitRate(limit: { readonly requests: number; readonly seconds: number } | undefined): void
  alerts(): readonly SandboxAlert[]
  /** Storages, their repositories and moves, to be looked at and led by tests. */
  readonly storages: SandboxStorages
  /** Closes connections, finishes writing, frees the port. */
  stop(): Promise<void>
}

/** Types are `project`, `snippet` and `group`. */
export interface SandboxStorages {
  /** Repositories of a type that lie on a storage now. */
  count(storage: string, type: SandboxMoveType): number
  /** Moves of a type by state, as the interface words it. */
  states(type: SandboxMoveType): Readonly<Record<string, number>>
  /** Requests that asked for the move of a repository while one of it was going, refused or not. */
  readonly askedTwice: number
  /** Paths of projects whose repository was deleted, as versions with the mistake do. */
  readonly lost: readonly string[]
  /** Puts a new project on a storage, as a user would. Returns its id. */
  addProject(storage: string): number
  setWeights(weights: Readonly<Record<string, number>>): void
  setFeature(name: string, enabled: boolean | undefined): void
  /** What a console prints for the check of a storage: a line `signalbox {"storage":"default","type":"snippet","left":3}` for each type. */
  console(storage: string): string
  /** Requests to the interface since the start, and the most of them in any one second. */
  requests(): { readonly total: number; readonly busiestSecond: number }
}

export type SandboxMoveType = 'project' | 'snippet' | 'group'
