/** Who watches storage moves? `signalbox moves watch` as a person runs it, a loop of `curl`, and a loop that does nothing but count. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { command } from './command-line.ts'
import { type MemorySamples, sampleMemory } from './memory.ts'
import type { MovesSandbox } from './moves-sandbox.ts'

export interface Watching {
  /** Milliseconds from the start of the process to a picture of what the journal tells, and to one of what the instance tells. */
  readonly firstPicture: number
  readonly firstCounted: number
  /** Milliseconds until every repository was seen, and until nothing was left on the source. */
  readonly wholePass: number
  readonly done: number
  readonly memory: MemorySamples
  /** Megabytes after each collection; empty where it was not asked for. */
  readonly alive: readonly number[]
}

export interface RunWish {
  readonly folder: string
  readonly projects: number
  /** Requests in a second. */
  readonly rate: number
}

interface Picture {
  readonly event: string
  readonly run: string
  readonly stage: string
  readonly going: number
  readonly moved: number
  readonly failed: number
  readonly exit?: number
}

/** Plans and starts a run with the command line, and leaves it. Resolves to its name. */
export async function startRun(sandbox: MovesSandbox, { folder, rate }: RunWish): Promise<string> {
  const child = signalbox(sandbox, folder, [
    ...['moves', 'start', '--url', sandbox.url, '--from', 'default', '--to', 'nvme', '--types', 'project'],
    ...['--rate', String(rate), '--weights-set', '--yes', '--confirm', 'default', '--detach', '--format', 'json'],
  ])
  let run = ''
  for await (const line of linesOf(child)) run = picture(line)?.run ?? run
  const code = await codeOf(child)
  if (code !== 0 || run === '') throw new Error(`signalbox moves start ended with code ${code}.`)
  return run
}

/** Watches until the run is done. `alive`: what is alive is measured too, which needs a collection every second. */
export async function watchRun(
  run: string,
  sandbox: MovesSandbox,
  { folder, projects }: RunWish,
  alive: boolean,
): Promise<Watching> {
  const begin = performance.now()
  const since = () => performance.now() - begin
  const path = join(folder, 'alive')
  const flags = alive ? ['--expose-gc', '--import', resolve(import.meta.dirname, 'alive-memory.ts')] : []
  const child = signalbox(sandbox, folder, ['moves', 'watch', run, '--yes', '--format', 'json'], flags, path)
  const memory = sampleMemory(child.pid ?? 0)
  const at: { firstPicture?: number; firstCounted?: number; wholePass?: number } = {}
  for await (const line of linesOf(child)) {
    const seen = picture(line)
    if (!seen) continue
    at.firstPicture ??= since()
    const counted = seen.going + seen.moved + seen.failed
    if (counted > 0) at.firstCounted ??= since()
    if (counted >= projects) at.wholePass ??= since()
  }
  const code = await codeOf(child)
  memory.stop()
  const { firstPicture, firstCounted, wholePass } = at
  if (code !== 0 || firstPicture === undefined || firstCounted === undefined || wholePass === undefined)
    throw new Error(`signalbox moves watch ended with code ${code} before all ${projects} repositories were seen.`)
  const samples = existsSync(path) ? (await readFile(path, 'utf8')).trim().split('\n').map(Number) : []
  return { firstPicture, firstCounted, wholePass, done: since(), memory, alive: samples }
}

export interface Counting {
  readonly pages: number
  readonly milliseconds: number
  /** Undefined for a process each. */
  readonly memory?: MemorySamples
}

/** One pass over all moves. */
export async function countByLoop({ url, token }: MovesSandbox): Promise<Counting> {
  const begin = performance.now()
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'moves-floor.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, MOVES_TOKEN: token },
  })
  const memory = sampleMemory(child.pid ?? 0)
  let pages = 0
  for await (const line of linesOf(child)) pages = Number(JSON.parse(line).pages)
  const code = await codeOf(child)
  memory.stop()
  if (code !== 0) throw new Error(`The loop ended with code ${code}.`)
  return { pages, milliseconds: performance.now() - begin, memory }
}

/** As people do today, some pages of it. The token is told through a pipe, so that no list of processes shows it. */
export async function countByCurl({ url, token }: MovesSandbox, pages: number): Promise<Counting> {
  const begin = performance.now()
  for (let page = 1; page <= pages; page++) {
    const child = spawn('curl', ['--silent', '--fail', '--config', '-'], { stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin.end(
      `url = "${url}/api/v4/project_repository_storage_moves?per_page=100&page=${page}"\nheader = "PRIVATE-TOKEN: ${token}"\n`,
    )
    let text = ''
    for await (const part of child.stdout.setEncoding('utf8')) text += part
    const code = await codeOf(child)
    if (code !== 0 || !text.includes('"state"')) throw new Error(`curl ended with code ${code} at page ${page}.`)
  }
  return { pages, milliseconds: performance.now() - begin }
}

function signalbox(
  { token }: MovesSandbox,
  folder: string,
  args: readonly string[],
  flags: readonly string[] = [],
  alive = '',
): ChildProcess {
  return spawn(process.execPath, [...flags, command, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SIGNALBOX_TOKEN: token, SIGNALBOX_STATE: folder, ALIVE_MEMORY: alive },
  })
}

function linesOf({ stdout }: ChildProcess) {
  if (!stdout) throw new Error('The process has no output.')
  return createInterface(stdout)
}

async function codeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

function picture(line: string): Picture | undefined {
  const told = JSON.parse(line) as Picture
  return told.event === 'picture' ? told : undefined
}
