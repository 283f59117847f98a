/**
 * Which tab goes on with a run, where there are neither processes to be asked for nor files that are made only once?
 *
 * A tab writes down that it claims the run, waits, and looks whether its claim is still the last. From then on it gives signs of
 * life; when there are none for long, another tab may claim. Tabs of one origin keep each other out by Web Locks besides, but the
 * workspaces of VS Code for the Web may have an origin each, and one storage.
 *
 * What this guarantees: an append counts only when the claim was still its own after it was written; whoever claims later reads what
 * was written until then, and writes to files of its own. So a tab that was frozen and comes back writes nothing that counts. What it
 * cannot: the storage knows no "write if unchanged". A tab that is frozen for longer than `patience` just between its last look and
 * the write of a claim would put it in the place of another's. That other one notices at its next append.
 */
import type { Clock } from '../../platform/network.ts'
import type { StoredFiles } from './browser.ts'
import { readStored, writeStored } from './stored-file.ts'
import { type LockingOrigin, tabLock } from './tab-locks.ts'

export interface TabSurroundings {
  readonly clock: Clock
  /** Undefined where there are none. */
  readonly locking: LockingOrigin | undefined
  /** A new one at each call: letters and digits. */
  readonly newId: () => string
}

export interface StoredClaim {
  /** Of this claim alone. */
  readonly id: string
  /** What the claim pointed to when it was taken. */
  readonly content: string | undefined
  isOurs(): Promise<boolean>
  /** Rejects as the storage does. */
  point(content: string): Promise<void>
  /** Aborted when it is noticed that another tab took it. */
  readonly lost: AbortSignal
  lose(): void
  release(): Promise<void>
}

/** What stands in the file. */
interface ClaimText {
  readonly id: string
  readonly content?: string
  readonly free?: boolean
  /** Of the tab that locks besides. */
  readonly origin?: string
}

/** Milliseconds between signs of life; without any for `patience` a tab is taken for gone. Timers of a tab in the background may be a minute late. */
const interval = 10_000
const patience = 90_000
const settling = 200

/** Undefined while another tab has it, or was faster. */
export async function takeClaim(
  files: StoredFiles,
  name: string,
  surroundings: TabSurroundings,
): Promise<StoredClaim | undefined> {
  const { clock, locking, newId } = surroundings
  const free = locking ? await tabLock(locking, `signalbox ${files.place} ${name}`) : 'none'
  if (free === undefined) return undefined
  const unlock = free === 'none' ? () => undefined : free
  try {
    const origin = free === 'none' ? undefined : locking?.origin
    const before = await claimIn(files, name)
    if (await isAlive(files, name, before, origin, clock)) return leave(unlock)
    const own: ClaimText = {
      id: newId(),
      ...(before?.content !== undefined && { content: before.content }),
      ...(origin !== undefined && { origin }),
    }
    await writeStored(files, lifeOf(name), String(clock.now()))
    await writeStored(files, fileOf(name), JSON.stringify(own))
    await clock.sleep(settling, never)
    if ((await claimIn(files, name))?.id !== own.id) return leave(unlock)
    return begin(files, name, own, clock, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** What the claim points to; undefined where there is none. */
export async function claimedContent(files: StoredFiles, name: string): Promise<string | undefined> {
  return (await claimIn(files, name))?.content
}

export function claimFiles(name: string): readonly string[] {
  return [fileOf(name), lifeOf(name)]
}

/** For whoever watches: changes with the holder, not with its signs of life. */
export async function claimState(files: StoredFiles, name: string): Promise<string> {
  return JSON.stringify(await claimIn(files, name))
}

const fileOf = (name: string) => `${name}.claim`
const lifeOf = (name: string) => `${name}.life`
const never = new AbortController().signal

function leave(unlock: () => void): undefined {
  unlock()
  return undefined
}

async function isAlive(
  files: StoredFiles,
  name: string,
  claim: ClaimText | undefined,
  origin: string | undefined,
  clock: Clock,
): Promise<boolean> {
  if (!claim || claim.free) return false
  // Its tab would have the lock that we have.
  if (origin !== undefined && claim.origin === origin) return false
  const sign = async () => Number((await readStored(files, lifeOf(name))) ?? 0)
  const last = await sign()
  if (Math.abs(clock.now() - last) < patience) return true
  // Perhaps it was the clock that jumped: whoever lives gives another sign.
  await clock.sleep(interval * 1.5, never)
  return (await sign()) !== last
}

function begin(files: StoredFiles, name: string, own: ClaimText, clock: Clock, unlock: () => void): StoredClaim {
  const lost = new AbortController()
  const ended = new AbortController()
  let text = own
  const isOurs = async () => !lost.signal.aborted && (await claimIn(files, name))?.id === own.id
  const lose = () => {
    lost.abort()
    ended.abort()
    unlock()
  }
  void live(files, name, clock, ended.signal, async () => {
    const ours = await isOurs()
    if (!ours) lose()
    return ours
  })
  return {
    id: own.id,
    content: own.content,
    lost: lost.signal,
    isOurs,
    lose,
    async point(content) {
      await writeStored(files, fileOf(name), JSON.stringify({ ...text, content }))
      text = { ...text, content }
    },
    async release() {
      ended.abort()
      try {
        if (await isOurs()) await writeStored(files, fileOf(name), JSON.stringify({ ...text, free: true }))
      } finally {
        unlock()
      }
    },
  }
}

async function live(
  files: StoredFiles,
  name: string,
  clock: Clock,
  ended: AbortSignal,
  goesOn: () => Promise<boolean>,
): Promise<void> {
  for (;;) {
    await clock.sleep(interval, ended)
    try {
      if (ended.aborted || !(await goesOn())) return
      await writeStored(files, lifeOf(name), String(clock.now()))
    } catch (error) {
      // A storage that fails for a while is told to whoever writes something that matters.
      if (!(error instanceof Error)) throw error
    }
  }
}

async function claimIn(files: StoredFiles, name: string): Promise<ClaimText | undefined> {
  const text = await readStored(files, fileOf(name))
  if (text === undefined) return undefined
  try {
    const { id, content, free, origin } = JSON.parse(text)
    return {
      id: String(id),
      ...(typeof content === 'string' && { content }),
      ...(free === true && { free }),
      ...(typeof origin === 'string' && { origin }),
    }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
}
