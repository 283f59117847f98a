/** How are answers made? With the headers that the platform's answers have. */
import type { SandboxAnswer } from './exchange.ts'

export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): SandboxAnswer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) }
}

/** As the REST interface words what it refuses: `404 Project Not Found`. */
export function refusalAnswer(
  status: number,
  reason: string,
  headers?: Readonly<Record<string, string>>,
): SandboxAnswer {
  return jsonAnswer(status, { message: `${status} ${reason}` }, headers)
}

export function textAnswer(status: number, text: string): SandboxAnswer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: `${text}\n` }
}

export function emptyAnswer(status: number, headers: Readonly<Record<string, string>> = {}): SandboxAnswer {
  return { status, headers, body: '' }
}
