/**
 * How does a world outlast its process? As a file of one event a line, written before the event is answered. So nothing that
 * was answered is lost when the process ends, however it ends; when the machine does, the last moments may be.
 */
import { chmodSync, closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parsedJson } from '../json.ts'
import { sandboxProblem } from '../sandbox-problem.ts'
import { eventsOf, type Tables, tablesOf } from '../state/tables.ts'
import { readWorldEvent, type WorldEvent } from '../state/world-event.ts'

export interface Journal {
  /** What the journal led to; undefined: it is new. */
  readonly tables: Tables | undefined
  /** Throws where the disk takes nothing more; then nothing of the event stays. */
  append(event: WorldEvent): void
  /** Writes it anew with the fewest events, where it has grown far beyond them. */
  tidy(tables: Tables): void
  close(): void
}

/** Throws a problem for a file of another kind, which it leaves as it is. `notice` is told of an end that was lost. */
export function openJournal(folder: string, notice: (text: string) => void): Journal {
  const path = join(folder, 'journal.jsonl')
  const { events, size, lost } = readJournal(path)
  const tables = events.length === 0 ? undefined : replayed(path, events)
  let lines = events.length
  let file = openSync(path, size === 0 ? 'w' : 'r+', 0o600)
  // The file holds tokens and keys.
  chmodSync(path, 0o600)
  let end = size
  if (lost > 0) {
    ftruncateSync(file, size)
    notice(`${path}: its last line was cut off, as a sandbox ended while it wrote. The ${lost} bytes were dropped.`)
  }
  const write = (text: string) => {
    const bytes = Buffer.from(`${text}\n`)
    try {
      writeWhole(file, bytes, end)
    } catch (error) {
      ftruncateSync(file, end)
      throw error
    }
    end += bytes.length
  }
  if (size === 0) write(JSON.stringify(header))
  return {
    tables,
    append(event) {
      write(JSON.stringify(event))
      lines++
    },
    tidy(current) {
      const needed = eventsOf(current)
      if (lines <= 2 * needed.length + 100) return
      end = replaceJournal(path, needed, () => closeSync(file))
      file = openSync(path, 'r+')
      lines = needed.length
    },
    close() {
      fsyncSync(file)
      closeSync(file)
    },
  }
}

const header = { journal: 'signalbox sandbox', format: 1 } as const

function replayed(path: string, events: readonly WorldEvent[]): Tables {
  const tables = tablesOf(events)
  if (!tables) throw broken(path, 2)
  return tables
}

function replaceJournal(path: string, events: readonly WorldEvent[], closeOld: () => void): number {
  const next = `${path}.next`
  const file = openSync(next, 'w', 0o600)
  let size = 0
  for (const line of [header, ...events]) {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
    writeWhole(file, bytes, size)
    size += bytes.length
  }
  fsyncSync(file)
  closeSync(file)
  closeOld()
  renameSync(next, path)
  return size
}

function writeWhole(file: number, bytes: Uint8Array, position: number): void {
  for (let written = 0; written < bytes.length; )
    written += writeSync(file, bytes, written, bytes.length - written, position + written)
}

interface Read {
  readonly events: WorldEvent[]
  /** Bytes up to the last whole line. */
  readonly size: number
  /** Bytes behind it. */
  readonly lost: number
}

function readJournal(path: string): Read {
  const bytes = contentOf(path)
  const size = bytes.lastIndexOf(newline) + 1
  const events: WorldEvent[] = []
  let line = 0
  for (let start = 0; start < size; ) {
    const end = bytes.indexOf(newline, start)
    const value = parsedJson(bytes.toString('utf8', start, end))
    line++
    if (line === 1) checkHeader(path, value)
    else {
      const event = readWorldEvent(value)
      if (!event) throw broken(path, line)
      events.push(event)
    }
    start = end + 1
  }
  // Without one whole line it is ours only if it begins as ours do.
  if (size === 0 && !JSON.stringify(header).startsWith(bytes.toString('utf8'))) throw foreign(path)
  // A world that did not get as far as its beginning begins anew.
  return events.length === 0 ? { events, size: 0, lost: 0 } : { events, size, lost: bytes.length - size }
}

const newline = 0x0a

function contentOf(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

function checkHeader(path: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || !('journal' in value) || value.journal !== header.journal)
    throw foreign(path)
  if (!('format' in value) || value.format !== header.format)
    throw sandboxProblem(`${path}: was written by another version of Signalbox. Use that one, or name another folder.`)
}

function foreign(path: string): Error {
  return sandboxProblem(`${path}: is no journal of a sandbox, and is left as it is. Name another folder.`)
}

function broken(path: string, line: number): Error {
  return sandboxProblem(
    `${path}: line ${line} cannot be read, and the file is left as it is. Correct the line, or name another folder.`,
  )
}
