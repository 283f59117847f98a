/** Which process is it, and does it still run? A number alone does not say: numbers are used again. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { errorCode } from './error-code.ts'

export interface ProcessIdentity {
  readonly pid: number
  /** When it was started, in the system's own unit; empty where that is not known. */
  readonly started: string
  /** Within which the number means a process; empty where that is not known. */
  readonly machine: string
}

export function ownIdentity(): ProcessIdentity {
  own ??= { pid: process.pid, started: ownStart(), machine: ownMachine() }
  return own
}

let own: ProcessIdentity | undefined

/** Of a process on this machine. A number that cannot be told from another's counts as running. */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isThere(pid)) return false
  if (started === '') return true
  if (process.platform === 'linux') {
    const now = statOf(pid)
    // One that has ended and was not asked for by its parent runs nothing any more.
    return now === undefined || (now.started === started && !['Z', 'X'].includes(now.state))
  }
  return isSameStart(pid, started)
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of somebody else may not be asked, and so is there.
    return errorCode(error) === 'EPERM'
  }
}

function ownStart(): string {
  if (process.platform === 'linux') return statOf(process.pid)?.started ?? ''
  return String(Math.round(performance.timeOrigin / 1000))
}

/** Ticks since the machine was started. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function statOf(pid: number): { readonly state: string; readonly started: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', started: fields[19] ?? '' }
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    return undefined
  }
}

/** Elsewhere another program has to be asked, which takes long: once for each process that is there. */
function isSameStart(pid: number, started: string): boolean {
  const name = `${pid} ${started}`
  if (known.has(name)) return true
  const seconds = askedStart(pid)
  // Node tells its own start a moment later than the system.
  const same = seconds === undefined || Math.abs(seconds - Number(started)) < 60
  if (same && seconds !== undefined) known.add(name)
  return same
}

const known = new Set<string>()

/** Seconds since 1970. */
function askedStart(pid: number): number | undefined {
  try {
    if (process.platform === 'win32') {
      const script = `[DateTimeOffset]::new((Get-Process -Id ${pid}).StartTime).ToUnixTimeSeconds()`
      return numberIn(
        Number.parseInt(said('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', script]), 10),
      )
    }
    return numberIn(Date.parse(`${said('ps', ['-o', 'lstart=', '-p', `${pid}`])} UTC`) / 1000)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return undefined
  }
}

function said(program: string, args: readonly string[]): string {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  return execFileSync(program, args, {
    encoding: 'utf8',
    timeout: 10_000,
    stdio: ['ignore', 'pipe', 'ignore'],
    env,
  }).trim()
}

function numberIn(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined
}

/** Containers on one machine count their processes each for itself, whatever they call themselves. */
function ownMachine(): string {
  const kernel = readText(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))
  const space = readText(() => readlinkSync('/proc/self/ns/pid'))
  const name = kernel === undefined || space === undefined ? hostname() : `${kernel} ${space}`
  return createHash('sha256').update(name).digest('hex').slice(0, 12)
}

function readText(read: () => string): string | undefined {
  try {
    return read()
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    return undefined
  }
}
