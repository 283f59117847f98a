/**
 * How does a journal look? As lines of JSON. What was written together is one line, so that none of it counts when its end was
 * cut off: an entry alone is an object, several are an array.
 */
import { journalProblem } from './journal-problem.ts'
import type { JournalEntry } from './journal-store.ts'

export interface JournalText {
  readonly entries: readonly JournalEntry[]
  /** Bytes of the whole lines. */
  readonly size: number
  readonly header: JournalHeader
}

export interface JournalHeader {
  /** Milliseconds since 1970. */
  readonly created: number
  /** Of journals in several files: how many there were when the first was written. */
  readonly files?: number
}

/** The first line. */
export function headerLine(header: JournalHeader): string {
  return `${JSON.stringify({ ...mark, ...header })}\n`
}

/** Nothing for none. */
export function entryLine(entries: readonly JournalEntry[]): string {
  const [first] = entries
  if (!first) return ''
  return `${JSON.stringify(entries.length === 1 ? first : entries)}\n`
}

/** Throws a problem that names `place` for what is no journal, and for a line that cannot be read. A last line that was cut off is left out. */
export function readJournal(bytes: Uint8Array, place: string): JournalText {
  const { lines, size } = wholeLines(bytes)
  const header = headerOf(lines[0] ?? '', place)
  return { header, size, entries: lines.slice(1).flatMap((line, index) => entriesIn(line, place, index + 2)) }
}

/** As `readJournal`, of a file that goes on with another and has no header. */
export function readEntries(bytes: Uint8Array, place: string): readonly JournalEntry[] {
  return wholeLines(bytes).lines.flatMap((line, index) => entriesIn(line, place, index + 1))
}

/** Undefined where it is no header. */
export function readHeader(line: string): JournalHeader | undefined {
  const value = parsed(line)
  if (!isObject(value) || value.journal !== mark.journal || value.format !== mark.format) return undefined
  const { created, files } = value
  return {
    created: typeof created === 'number' ? created : 0,
    ...(typeof files === 'number' && Number.isSafeInteger(files) && { files }),
  }
}

const mark = { journal: 'signalbox moves', format: 1 } as const

function headerOf(line: string, place: string): JournalHeader {
  const header = readHeader(line)
  if (header) return header
  const value = parsed(line)
  if (isObject(value) && value.journal === mark.journal)
    throw journalProblem(`${place}: was written by another version of Signalbox. Use that one to go on with this run.`)
  throw journalProblem(`${place}: is no journal of a run, and is left as it is. Move it elsewhere.`)
}

/** When a machine loses its power, a file may have been made longer before its content was written: it is filled with zeros. */
function wholeLines(bytes: Uint8Array): { readonly lines: readonly string[]; readonly size: number } {
  let size = bytes.lastIndexOf(newline) + 1
  const last = size === 0 ? 0 : bytes.lastIndexOf(newline, size - 2) + 1
  if (bytes.subarray(last, size).includes(0)) size = last
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, size))
  return { lines: text.split('\n').slice(0, -1), size }
}

const newline = 0x0a

function entriesIn(line: string, place: string, number: number): readonly JournalEntry[] {
  const value = parsed(line)
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (entries.every(isObject)) return entries
  throw journalProblem(
    `${place}: line ${number} cannot be read, and the file is left as it is. Restore it from a backup, or plan a new run.`,
  )
}

function isObject(value: unknown): value is JournalEntry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
