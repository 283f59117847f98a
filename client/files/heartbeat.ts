/**
 * Does a process of another machine, or of another container, still hold a lock? Its number says nothing here. So whoever holds
 * one writes it anew again and again, and both times are those of whoever keeps the files. One that is stopped for long, as on a
 * machine that sleeps, counts as gone: when it comes back it has to look whether the lock is still its own.
 */
import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { errorCode } from './error-code.ts'

export interface Heartbeat {
  stop(): void
}

/** Milliseconds. */
const interval = 10_000
const silence = 60_000

/** Until it is stopped, or `goesOn` says no. Keeps no process alive. */
export function beat(path: string, text: string, goesOn: () => boolean): Heartbeat {
  const file = openSync(path, 'r+')
  let open = true
  const stop = () => {
    clearInterval(timer)
    if (open) closeSync(file)
    open = false
  }
  const timer = setInterval(() => {
    try {
      // By its handle: should another's lock be there by now, that one is not touched.
      if (goesOn()) writeSync(file, text, 0)
      else stop()
    } catch (error) {
      // A disk that cannot be written for a while is told to whoever writes something that matters.
      if (errorCode(error) === undefined) throw error
    }
  }, interval)
  timer.unref()
  return { stop }
}

/** `fresh` is a file beside it that was written just now. */
export function isSilent(path: string, fresh: string): boolean {
  try {
    return statSync(fresh).mtimeMs - statSync(path).mtimeMs > silence
  } catch (error) {
    // Freed meanwhile.
    if (errorCode(error) === 'ENOENT') return true
    throw error
  }
}
