/** What does a person do to a server in one run? Opens a file, types, asks for completion, types fast. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Contender } from './contenders.ts'
import type { MeasuredPipeline, Place } from './generate.ts'
import type { BenchOptions } from './options.ts'
import { type Published, type Session, startSession } from './session.ts'

/** Milliseconds, except `memory` in megabytes. Empty or undefined: not measured. */
export interface Measured {
  readonly start: number
  readonly open?: number
  /** How many findings the first publication held. */
  readonly findings?: number
  readonly edits: readonly number[]
  readonly completions: readonly number[]
  /** From the last key to the findings of that version. */
  readonly burst?: number
  /** How often findings were published from the first key of the burst on. */
  readonly burstPublications?: number
  readonly memory?: number
  /** The server was given up after the cap of the options. */
  readonly capped?: 'open' | 'edits' | 'completions' | 'burst'
}

const burstKeys = 20
const keyInterval = 30
/** A single measurement that takes longer is not repeated, and what comes after it is left out. */
const tooSlow = 15_000

type Draft = { -readonly [K in keyof Measured]: Measured[K] } & { edits: number[]; completions: number[] }

/** One run of one server on one file, in a fresh process. */
export async function runScenario(
  contender: Contender,
  pipeline: MeasuredPipeline,
  folder: string,
  options: BenchOptions,
): Promise<Measured> {
  const session = await startSession(contender, folder)
  const result: Draft = { start: session.startTime, edits: [], completions: [] }
  try {
    const capped = await phases(session, contender, pipeline, options, result)
    if (capped) result.capped = capped
    const memory = await session.memory.peak()
    if (memory !== undefined) result.memory = memory
  } finally {
    await session.stop()
  }
  return result
}

/** Gives the phase in which the cap was met, if any. */
async function phases(
  session: Session,
  contender: Contender,
  pipeline: MeasuredPipeline,
  options: BenchOptions,
  result: Draft,
): Promise<Measured['capped']> {
  const opened = await openFile(session, pipeline.text, options.cap)
  if (!opened) return 'open'
  Object.assign(result, opened)
  const typist = new Typist(session, pipeline.typing, options.cap)
  if (!(await repeat(options.edits, options.editBudget, result.edits, () => typist.edit()))) return 'edits'
  if (isSlow(result.edits)) return undefined
  if (contender.name !== 'floor') {
    const editAndComplete = () => typist.editAndComplete(pipeline.key)
    if (!(await repeat(5, options.editBudget, result.completions, editAndComplete))) return 'completions'
    if (isSlow(result.completions)) return undefined
  }
  const burst = await typist.burst()
  if (!burst) return 'burst'
  Object.assign(result, burst)
  return undefined
}

/** The generated files hold mistakes, so findings that are not empty are the first that count. */
async function openFile(
  session: Session,
  text: string,
  cap: number,
): Promise<{ open: number; findings: number } | undefined> {
  const first = session.publication(({ diagnostics }) => diagnostics.length > 0, cap)
  const begin = performance.now()
  session.open(text)
  const published = await first
  return published && { open: published.time - begin, findings: published.diagnostics.length }
}

/** Fills `times` with up to `count` measurements within `budget`; false when one of them met the cap. */
async function repeat(
  count: number,
  budget: number,
  times: number[],
  measure: () => Promise<number | undefined>,
): Promise<boolean> {
  const begin = performance.now()
  for (let i = 0; i < count && (i === 0 || performance.now() - begin < budget); i++) {
    const time = await measure()
    if (time === undefined) return false
    times.push(time)
  }
  return true
}

function isSlow(times: readonly number[]): boolean {
  return times.some(time => time > tooSlow)
}

/** Types at one place, one key at a time. */
class Typist {
  private readonly session: Session
  private readonly cap: number
  private cursor: Place

  constructor(session: Session, place: Place, cap: number) {
    this.session = session
    this.cursor = place
    this.cap = cap
  }

  async edit(): Promise<number | undefined> {
    await this.session.settle()
    const begin = performance.now()
    const version = this.key('x')
    const published = await this.session.publication(of(version), this.cap)
    return published && published.time - begin
  }

  async editAndComplete(place: Place): Promise<number | undefined> {
    await this.session.settle()
    const begin = performance.now()
    const findings = this.session.publication(of(this.key('x')), this.cap)
    const answered = await Promise.race([
      this.session.complete(place).then(() => true),
      pause(this.cap, false, { ref: false }),
    ])
    const time = performance.now() - begin
    return answered && (await findings) ? time : undefined
  }

  /** The last key makes an escape that YAML does not know, so that its findings are told from all others. */
  async burst(): Promise<{ burst: number; burstPublications: number } | undefined> {
    await this.session.settle()
    const before = this.session.publications.length
    for (let i = 1; i < burstKeys; i++) {
      this.key('x')
      await pause(keyInterval)
    }
    const line = this.cursor.line
    const atLine = (published: Published) => published.diagnostics.some(({ range }) => range.start.line === line)
    const begin = performance.now()
    const version = this.key('\\')
    const published = await this.session.publication(found => of(version)(found) && atLine(found), this.cap)
    if (!published) return undefined
    return { burst: published.time - begin, burstPublications: this.session.publications.length - before }
  }

  private key(text: string): number {
    const version = this.session.type(this.cursor, text)
    this.cursor = { line: this.cursor.line, character: this.cursor.character + text.length }
    return version
  }
}

/** Servers that do not say the version are believed: the bench waits for each answer before it types again. */
function of(version: number): (published: Published) => boolean {
  return published => published.version === undefined || published.version === version
}
