/** Does another sandbox use the folder? A file with the process that does; that of a process which is gone counts for nothing. */

import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sandboxProblem } from '../sandbox-problem.ts'

/** Throws a problem where another sandbox has the folder. Returns what frees it. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock')
  const own = `${path}.${randomBytes(6).toString('hex')}`
  // Linked when it is whole, so that nobody ever reads a half of it.
  writeFileSync(own, holderText(process.pid), { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (isLinked(own, path)) {
        held.add(path)
        return () => {
          held.delete(path)
          rmSync(path, { force: true })
        }
      }
      const holder = holderOf(path)
      // What is not ours is nobody's to be put aside. Empty: its writer ended too early.
      if (holder !== undefined && !/^(?:\d+(?: \d+)?)?$/.test(holder)) throw foreign(path)
      if (holder !== undefined && isAlive(holder, path)) throw inUse(folder, holder, path)
      if (holder !== undefined) putAside(path, holder)
    }
  } finally {
    rmSync(own, { force: true })
  }
  throw inUse(folder, holderOf(path) ?? '', path)
}

/** The folders of this very process. */
const held = new Set<string>()

function isLinked(own: string, path: string): boolean {
  try {
    if (!isTriedLink(own, path)) writeFileSync(path, readFileSync(own), { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** False on file systems that know no links. */
function isTriedLink(own: string, path: string): boolean {
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error) ?? '')) return false
    throw error
  }
}

/** Only what was read, should somebody else have been faster. */
function putAside(path: string, holder: string): void {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== holder) isLinked(aside, path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  rmSync(aside, { force: true })
}

function holderOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The number of the process, and where it can be known, when it was started: numbers are used again. */
function holderText(pid: number): string {
  return `${pid} ${startOf(pid)}`.trim()
}

function isAlive(holder: string, path: string): boolean {
  const pid = Number(holder.split(' ')[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  if (pid === process.pid) return held.has(path)
  try {
    process.kill(pid, 0)
  } catch (error) {
    // A process of somebody else may not be asked, and so is there.
    if (codeOf(error) !== 'EPERM') return false
  }
  return holder === holderText(pid) || !holder.includes(' ')
}

/** Ticks since the machine was started; empty where the system does not tell. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    return ''
  }
}

function foreign(path: string): Error {
  return sandboxProblem(`${path}: is no lock of a sandbox, and is left as it is. Name another folder.`)
}

function inUse(folder: string, holder: string, path: string): Error {
  const [pid] = holder.split(' ')
  return sandboxProblem(
    `${folder}: is in use by another sandbox${pid ? ` (process ${pid})` : ''}. Stop that one, or name another folder. If none is running, delete ${path}.`,
  )
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
