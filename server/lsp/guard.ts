/** What happens when a request meets a bug of ours? It is logged with its cause, answered emptily, and the rest goes on. */
import type { Connection } from 'vscode-languageserver'

/** Wraps a handler: what it throws, now or later, is logged and `fallback` answered. */
export function guarded<Args extends unknown[], Result>(
  connection: Connection,
  name: string,
  fallback: Result,
  handler: (...args: Args) => Result | Promise<Result>,
): (...args: Args) => Result | Promise<Result> {
  const failed = (error: unknown) => {
    logBug(connection, name, error)
    return fallback
  }
  return (...args) => {
    try {
      const result = handler(...args)
      return result instanceof Promise ? result.catch(failed) : result
    } catch (error) {
      return failed(error)
    }
  }
}

export function logBug(connection: Connection, name: string, error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  connection.console.error(`Signalbox failed in ${name}; please report this with the text below.\n${detail}`)
}
