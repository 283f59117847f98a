/** What happens when a request meets a bug of ours? It is logged with its cause, answered emptily, and the rest goes on. */
import type { Connection } from 'vscode-languageserver'

/** Wraps a handler: what it throws is logged and `fallback` answered. */
export function guarded<Args extends unknown[], Result>(
  connection: Connection,
  name: string,
  fallback: Result,
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  return (...args) => {
    try {
      return handler(...args)
    } catch (error) {
      logBug(connection, name, error)
      return fallback
    }
  }
}

export function logBug(connection: Connection, name: string, error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  connection.console.error(`Signalbox failed in ${name}; please report this with the text below.\n${detail}`)
}
