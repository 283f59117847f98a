/** What is asked of the REST interface, and who answers which path? */
import { decoded } from '../decoded.ts'
import type { SandboxAnswer, SandboxRequest } from '../exchange.ts'
import type { LivingWorld } from '../state/create-world.ts'
import type { User, World } from '../world.ts'

export interface ApiCall {
  readonly request: SandboxRequest
  readonly world: LivingWorld
  /** Undefined: nobody. */
  readonly user: User | undefined
  /** The named parts of the path, decoded. */
  readonly parameters: Readonly<Record<string, string>>
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Behind `/api/v4`; a part that begins with a colon may be anything, as in `/projects/:id`. */
  readonly path: string
  /** `anybody`: without a token too. */
  readonly for: 'users' | 'anybody'
  readonly answer: (call: ApiCall) => SandboxAnswer
  /** Whether the instance has it, by version and tier; absent: always. */
  readonly isThere?: (world: World) => boolean
}

/** The named parts of a path that fits the pattern; undefined where it does not. `path` is encoded as it was sent. */
export function matched(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const text = decoded(given[index] ?? '')
    if (text === undefined || (part.startsWith(':') ? text === '' : part !== text)) return undefined
    if (part.startsWith(':')) parameters[part.slice(1)] = text
  }
  return parameters
}
