// How does a test wait in VS Code? For an event after which what it waits for is true, never for time to pass.
import type { Event } from 'vscode'

/** Reads now and after every event until `accept` agrees; on timeout the error names `what` and the last value. */
export function waitUntil<T>(
  what: string,
  event: Event<unknown>,
  read: () => T,
  accept: (value: T) => boolean,
  timeout = 15_000,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      subscription.dispose()
      settle()
    }
    const look = () => {
      const value = read()
      if (accept(value)) finish(() => resolve(value))
    }
    const timer = setTimeout(
      () => finish(() => reject(new Error(`waited ${timeout / 1000} s for ${what}; last: ${JSON.stringify(read())}`))),
      timeout,
    )
    const subscription = event(look)
    look()
  })
}
