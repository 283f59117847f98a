/** How do tests ask a sandbox about its storages? Over loopback, with a clock that they set. */
import type { RunningSandbox, SandboxOptions } from '../../../client/sandbox/sandbox-options.ts'
import { sandboxForTest } from './engine-support.ts'

export interface Asked {
  readonly status: number
  /** Parsed; undefined where there is none. */
  readonly body: unknown
  readonly headers: Headers
}

export interface StorageTest {
  readonly sandbox: RunningSandbox
  /** As an administrator, where no other token is named. `path` follows `/api/v4`. */
  ask(method: string, path: string, body?: unknown, token?: string): Promise<Asked>
  get(path: string): Promise<Asked>
  post(path: string, body: unknown): Promise<Asked>
  /** Moves of a list, up to a hundred. */
  moves(path?: string): Promise<readonly Move[]>
  /** Lets time pass, in seconds. */
  pass(seconds: number): void
  /** Milliseconds since 1970. */
  now(): number
}

export interface Move {
  readonly id: number
  readonly created_at: string
  readonly state: string
  readonly source_storage_name: string
  readonly destination_storage_name: string
  readonly error_message?: string | null
  readonly project?: { readonly id: number; readonly path_with_namespace: string }
}

export async function storageTest(options: SandboxOptions = {}): Promise<StorageTest> {
  let now = Date.parse('2026-03-01T12:00:00Z')
  const sandbox = await sandboxForTest({ now: () => now, ...options })
  const ask: StorageTest['ask'] = async (method, path, body, token = sandbox.token) => {
    const headers = {
      ...(token !== '' && { 'private-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${sandbox.url}/api/v4${path}`, { method, headers, ...sent })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text), headers: answer.headers }
  }
  const get = (path: string) => ask('GET', path)
  return {
    sandbox,
    ask,
    get,
    post: (path, body) => ask('POST', path, body),
    moves: async (path = '/project_repository_storage_moves') =>
      (await get(`${path}?per_page=100`)).body as readonly Move[],
    pass: seconds => {
      now += seconds * 1000
    },
    now: () => now,
  }
}
