/** What do watchers of storage moves ask? A sandbox with as many projects as wanted, in a process of its own, which counts requests. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startSandbox } from '../client/sandbox/hosts/node.ts'

export interface MovesSandbox {
  readonly pid: number
  readonly url: string
  readonly token: string
  /** What came since it was asked the last time, and what there is. */
  asked(): Promise<SandboxState>
  stop(): Promise<void>
}

export interface SandboxState {
  readonly requests: number
  /** In any one second since the start. */
  readonly busiestSecond: number
  readonly states: Readonly<Record<string, number>>
  readonly left: number
}

export interface SandboxWish {
  readonly projects: number
  /** Times faster than in reality. */
  readonly speed: number
}

/** Its projects are on the storage `default`. */
export async function startMovesSandbox(wish: SandboxWish): Promise<MovesSandbox> {
  const child = fork(import.meta.filename, [JSON.stringify(wish)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const answer = async () => (await once(child, 'message', { signal: ended.signal }))[0]
  const ended = new AbortController()
  child.once('exit', code => ended.abort(new Error(`The sandbox ended with code ${code}.`)))
  const { url, token } = await answer()
  return {
    pid: child.pid ?? 0,
    url,
    token,
    asked() {
      child.send('state')
      return answer()
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function serve({ projects, speed }: SandboxWish): Promise<void> {
  const sandbox = await startSandbox({ repositories: { projects, snippets: 0, groups: 0 }, moveSpeed: speed })
  const { storages } = sandbox
  // As before any run: new projects go elsewhere.
  storages.setWeights({ default: 0, nvme: 100 })
  process.on('message', () => {
    const { total, busiestSecond } = storages.requests()
    const states = storages.states('project')
    const state: SandboxState = { requests: total, busiestSecond, states, left: storages.count('default', 'project') }
    process.send?.(state)
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ url: sandbox.url, token: sandbox.token })
}

// The module is its own process, too.
if (process.argv[1] === import.meta.filename) await serve(JSON.parse(process.argv[2] ?? '{}'))
