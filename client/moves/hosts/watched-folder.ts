/** Has anything in the folder changed, by whoever? */
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../files/error-code.ts'

export interface WatchedFolder {
  /** Looks at once. */
  look(): void
  stop(): void
}

/** Milliseconds. Folders of other machines tell nothing by themselves, and the end of a process is no change of a file. */
const interval = 2_000

/**
 * Calls `changed` after names came or went of which `counts` says so, or those of them ending with `measured` changed their size or
 * time. The folder need not be there yet. Keeps no process alive.
 */
export function watchFolder(
  folder: string,
  counts: (name: string) => boolean,
  measured: string,
  changed: () => void,
): WatchedFolder {
  let watcher: FSWatcher | undefined
  let stopped = false
  let known = stateOf(folder, counts, measured)
  let looking: NodeJS.Immediate | undefined
  const begin = () => {
    watcher ??= tryWatch(folder, look, () => {
      watcher = undefined
    })
  }
  const compare = () => {
    looking = undefined
    const before = known
    known = stateOf(folder, counts, measured)
    if (before !== known) changed()
  }
  // Events come in numbers: one look for all that are there.
  function look() {
    if (stopped) return
    begin()
    looking ??= setImmediate(compare)
  }
  const timer = setInterval(look, interval)
  timer.unref()
  begin()
  return {
    look,
    stop() {
      stopped = true
      clearInterval(timer)
      clearImmediate(looking)
      watcher?.close()
    },
  }
}

/** Undefined where there is nothing to watch, or the system has no more watches to give. */
function tryWatch(folder: string, look: () => void, ended: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(folder, { persistent: false }, (_, name) => {
      // A folder that goes tells it by its own name, and is to be watched anew when it comes back.
      if (name === null || folder.endsWith(name)) stop()
      look()
    })
    const stop = () => {
      watcher.close()
      ended()
    }
    watcher.on('error', stop)
    return watcher
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    return undefined
  }
}

function stateOf(folder: string, counts: (name: string) => boolean, measured: string): string {
  try {
    const names = readdirSync(folder).filter(counts).sort()
    return names.map(name => (name.endsWith(measured) ? sizeOf(folder, name) : name)).join('\n')
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    return ''
  }
}

function sizeOf(folder: string, name: string): string {
  try {
    const { size, mtimeMs, ino } = statSync(join(folder, name))
    return `${name} ${size} ${mtimeMs} ${ino}`
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    return name
  }
}
