/**
 * Who alone may use something that several processes share? Whoever has the lock: a file that names its process. One that is
 * gone has lost it, however it ended.
 *
 * The lock of a process that is gone is never simply deleted: between looking and deleting, somebody else could have taken it.
 * Instead whoever wants it makes the one file that may follow it, named for that very lock, and only then puts that file in its place.
 */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { errorCode } from './error-code.ts'
import { beat, type Heartbeat, isSilent } from './heartbeat.ts'
import { linkNew } from './link-new.ts'
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts'
import { replaceFile } from './replace-file.ts'

export interface ProcessLock {
  /** False once another process took it, or somebody deleted its file. */
  isOurs(): boolean
  release(): void
}

export type LockAttempt =
  | { readonly lock: ProcessLock }
  /** Who has it. */
  | { readonly heldBy: number }
  /** There is a file of that name, and it is no lock. */
  | { readonly notALock: true }

/** Tried once. `path` is in a folder that is there. `lost` is called when it is noticed that the lock is not ours any more. Throws what the file system throws. */
export function takeLock(path: string, lost: () => void = () => undefined): LockAttempt {
  const identity = ownIdentity()
  const own = `${identity.pid} ${identity.started || '-'} ${identity.machine} ${randomBytes(8).toString('hex')}`
  const prepared = `${path}.${own.slice(-16)}`
  // Linked when it is whole, so that nobody ever reads a half of it.
  writeFileSync(prepared, own, { mode: 0o600, flag: 'wx' })
  try {
    for (let attempt = 0; ; attempt++) {
      const chain = chainAt(path)
      const last = chain.at(-1)
      if (last && !pattern.test(last.text)) return { notALock: true }
      if (last && (attempt === attempts || isAlive(last, prepared))) return { heldBy: processIn(last.text).pid }
      const place = last ? successorOf(path, last.text) : path
      if (linkNew(prepared, place) && isInPlace(path, place, chain)) return { lock: heldLock(path, own, lost) }
    }
  } finally {
    rmSync(prepared, { force: true })
  }
}

const attempts = 20
/** Earlier ones told less. Empty: its writer ended too early. */
const pattern = /^(?:\d+(?: [\w-]+){0,3})?$/

interface Link {
  readonly file: string
  readonly text: string
}

/** The lock, and those that were to follow it but whose processes ended before. The last one counts. */
function chainAt(path: string): readonly Link[] {
  const chain: Link[] = []
  for (let file = path; ; ) {
    const text = textOf(file)
    if (text === undefined) return chain
    chain.push({ file, text })
    if (!pattern.test(text)) return chain
    file = successorOf(path, text)
  }
}

/** Only one file can follow a lock. */
function successorOf(path: string, text: string): string {
  return `${path}.after-${text.replaceAll(' ', '-') || 'nothing'}`
}

/** False where the lock was another's before `place` was made: then it follows something that is past. */
function isInPlace(path: string, place: string, chain: readonly Link[]): boolean {
  if (place === path) return true
  if (textOf(path) !== chain[0]?.text) {
    rmSync(place, { force: true })
    return false
  }
  replaceFile(place, path)
  for (const { file } of chain.slice(1)) rmSync(file, { force: true })
  return true
}

function heldLock(path: string, own: string, lost: () => void): ProcessLock {
  held.add(own)
  const isOurs = () => held.has(own) && textOf(path) === own
  const free = () => {
    if (isOurs()) rmSync(path, { force: true })
    held.delete(own)
  }
  const goesOn = () => {
    if (isOurs()) return true
    lost()
    return false
  }
  const heartbeat = begun(() => {
    tidy(path)
    return beat(path, own, goesOn)
  }, free)
  return {
    isOurs,
    release() {
      heartbeat.stop()
      free()
    },
  }
}

/** What processes that were ended in the middle left behind. Whoever has the lock may: nothing else can follow it but what follows its own. */
function tidy(path: string): void {
  const [folder, name] = [dirname(path), basename(path)]
  const left = readdirSync(folder).filter(
    other => other.startsWith(`${name}.after-`) || /^[0-9a-f]{16}$/.test(other.slice(name.length + 1)),
  )
  for (const file of left.filter(other => other.startsWith(`${name}.`)).map(other => join(folder, other)))
    if (!isPrepared(file)) rmSync(file, { force: true })
}

/** By a process that tries just now. */
function isPrepared(file: string): boolean {
  const text = file.includes('.after-') ? undefined : textOf(file)
  return text !== undefined && (text === '' || isAlive({ file, text }, file))
}

function begun(begin: () => Heartbeat, undo: () => void): Heartbeat {
  try {
    return begin()
  } catch (error) {
    undo()
    throw error
  }
}

/** Of this very process, and not freed. */
const held = new Set<string>()

function isAlive({ file, text }: Link, fresh: string): boolean {
  const identity = processIn(text)
  if (text === '') return isBeingWritten(file, fresh)
  const { machine } = ownIdentity()
  // The number means nothing here; what is left is whether it gives signs of life.
  if (identity.machine !== '' && identity.machine !== machine) return !isSilent(file, fresh)
  if (identity.pid === process.pid && identity.started === '') return held.has(text)
  return isRunning(identity)
}

/** Where there are no links, a lock is there before its text is. */
function isBeingWritten(file: string, fresh: string): boolean {
  try {
    return !linkNew(fresh, `${fresh}.link`, false) && !isSilent(file, fresh)
  } finally {
    rmSync(`${fresh}.link`, { force: true })
  }
}

function processIn(text: string): ProcessIdentity {
  const [pid = '', started = '', machine = ''] = text.split(' ')
  return { pid: Number(pid), started: started === '-' ? '' : started, machine }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
