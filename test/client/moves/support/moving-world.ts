/** A whole instance and a run on it: the sandbox over loopback, both by one clock that every wait puts forward at once. */
import { onTestFinished } from 'vitest'
import { type DraftOptions, draftPlan, type PlanDraft, type PlanWish } from '../../../../client/moves/plan/draft.ts'
import type { Plan } from '../../../../client/moves/plan/plan.ts'
import { createRun, type Run } from '../../../../client/moves/run/run.ts'
import { connect } from '../../../../client/platform/connect.ts'
import { createNodeNetwork } from '../../../../client/platform/hosts/node.ts'
import { createPlatform, type Platform } from '../../../../client/platform/platform.ts'
import type { RunningSandbox, SandboxMoveType, SandboxOptions } from '../../../../client/sandbox/sandbox-options.ts'
import { type Asked, storageTest } from '../../sandbox/storages-support.ts'
import { memoryDisk } from './memory-store.ts'

export interface SentRequest {
  readonly method: string
  /** Below `/api/v4`, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  /** Parsed; undefined where none was sent. */
  readonly body: unknown
  /** Projects on `default` when it was sent. */
  readonly projectsLeft: number
}

export interface MovingWorld {
  readonly sandbox: RunningSandbox
  readonly platform: Platform
  /** What Signalbox sent. */
  readonly sent: readonly SentRequest[]
  draft(wish: PlanWish, options?: Partial<DraftOptions>): Promise<PlanDraft>
  /** Levels and names, as in `block same-storage`. */
  guards(wish: PlanWish): Promise<readonly string[]>
  start(wish: PlanWish, changes?: Partial<Plan>): Promise<Run>
  /** Goes on until it is over or wants a person. */
  follow(run: Run): Promise<void>
  /** Goes on until it is done, and answers what only a console tells. Fails where something else is wanted. */
  finish(run: Run): Promise<void>
  /** One request as anybody may send it, beside Signalbox. */
  ask(method: string, path: string, body?: unknown, token?: string): Promise<Answered>
  /** Lets time pass, in seconds. */
  pass(seconds: number): void
}

export interface Answered extends Asked {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it and fail where it is something else.
  readonly body: any
}

export const types: readonly SandboxMoveType[] = ['project', 'snippet', 'group']
export const toNvme: PlanWish = { sources: ['default'], destination: 'nvme' }

/** New projects go to `nvme`, unless told. */
export async function movingWorld(options: SandboxOptions = {}): Promise<MovingWorld> {
  const repositories = { projects: 12, snippets: 4, groups: 3 }
  const { sandbox, ask, pass, now } = await storageTest({ repositories, ...options })
  sandbox.storages.setWeights({ default: 0, nvme: 100 })
  const network = createNodeNetwork({ env: {} })
  onTestFinished(async () => network.close?.())
  const sent: SentRequest[] = []
  const platform = createPlatform({
    ...{ url: sandbox.url, token: sandbox.token },
    network: {
      ...network,
      fetch(address, init) {
        sent.push(requestOf(address, init, sandbox.storages.count('default', 'project')))
        return network.fetch(address, init)
      },
    },
  })
  const clock = {
    now,
    async sleep(milliseconds: number, signal: AbortSignal) {
      if (!signal.aborted) pass(milliseconds / 1000)
      await new Promise(resolve => setImmediate(resolve))
    },
  }
  const draft: MovingWorld['draft'] = async (wish, more = {}) => {
    const connected = await connect(platform)
    if (!connected.ok) throw new Error(connected.failure.message)
    const about = { platform, connected: connected.value, label: 'Sandbox', going: [], ...more }
    const drafted = await draftPlan(wish, about)
    if (!drafted.ok) throw new Error(drafted.failure.message)
    return drafted.value
  }
  const follow = (run: Run) => run.follow(platform, AbortSignal.timeout(20_000))
  return {
    ...{ sandbox, platform, sent, draft, follow, pass },
    ask: ask as MovingWorld['ask'],
    guards: async wish => (await draft(wish)).guards.map(({ level, id }) => `${level} ${id}`),
    async start(wish, changes = {}) {
      const { plan } = await draft(wish)
      const surroundings = { store: memoryDisk().storeOf({}), clock, random: () => 0.5 }
      const made = await createRun({ ...plan, ...changes }, surroundings)
      if ('problem' in made) throw new Error(made.problem)
      onTestFinished(() => made.run.close())
      return made.run
    },
    async finish(run) {
      for (let turn = 0; turn < 10 && run.picture.stage !== 'done'; turn++) {
        await follow(run)
        for (const { kind, part = '', message } of run.picture.wants) {
          if (kind !== 'console') throw new Error(message)
          const source = part.slice(0, part.lastIndexOf('/'))
          await run.wish({ kind, source, text: sandbox.storages.console(source) })
        }
      }
      if (run.picture.stage !== 'done') throw new Error(`It is not done: ${run.picture.stage}.`)
    },
  }
}

function requestOf(
  address: string,
  { method, headers, body }: { method: string; headers: Readonly<Record<string, string>>; body?: Uint8Array },
  projectsLeft: number,
): SentRequest {
  const { pathname, searchParams } = new URL(address)
  const path = pathname.replace(/^\/api\/v4/, '')
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const content = body && JSON.parse(new TextDecoder().decode(body))
  return { method, path, query: searchParams, headers: lower, body: content, projectsLeft }
}
