/** How is a long journal kept where files can only be rewritten? In several of bounded size: an append writes the last one alone. */
import { entryLine, headerLine, type JournalHeader, readEntries, readJournal } from '../journal/journal-lines.ts'
import { journalProblem } from '../journal/journal-problem.ts'
import type { JournalEntry } from '../journal/journal-store.ts'
import type { StoredFiles } from './browser.ts'
import { readStoredBytes, removeStored, writeStored } from './stored-file.ts'

/** Characters. What is written at once is never divided, so that all of it is there or nothing. */
const bound = 64_000

export interface Segments {
  append(entries: readonly JournalEntry[]): Promise<void>
}

export interface StoredJournal {
  readonly header: JournalHeader
  readonly entries: readonly JournalEntry[]
}

/** `stem` names the files. Undefined where there is no such journal. Rejects with a problem where a part of it is missing or cannot be read. */
export async function readSegments(files: StoredFiles, stem: string): Promise<StoredJournal | undefined> {
  const first = await readStoredBytes(files, segmentOf(stem, 1))
  if (!first) return undefined
  const { header, entries } = readJournal(first, segmentOf(stem, 1))
  const all = [entries]
  for (let number = 2; ; number++) {
    const bytes = await readStoredBytes(files, segmentOf(stem, number))
    if (!bytes) {
      if (number <= (header.files ?? 1)) throw missing(files, segmentOf(stem, number))
      return { header, entries: all.flat() }
    }
    all.push(readEntries(bytes, segmentOf(stem, number)))
  }
}

/** Writes a journal anew. It is there when the first file is, which comes last. */
export async function writeSegments(files: StoredFiles, stem: string, journal: StoredJournal): Promise<Segments> {
  const texts = ['']
  for (const entry of journal.entries) {
    const line = entryLine([entry])
    const last = texts.length - 1
    if ((texts[last] ?? '').length + line.length > bound) texts.push(line)
    else texts[last] += line
  }
  texts[0] = `${headerLine({ created: journal.header.created, files: texts.length })}${texts[0]}`
  for (const [index, text] of [...texts.entries()].reverse()) await writeStored(files, segmentOf(stem, index + 1), text)
  let number = texts.length
  let text = texts[number - 1] ?? ''
  return {
    async append(entries) {
      const line = entryLine(entries)
      const begun = text.length > 0 && text.length + line.length > bound
      const next = begun ? line : text + line
      // A file that was not written whole is written again by the next append.
      await writeStored(files, segmentOf(stem, begun ? number + 1 : number), next)
      if (begun) number++
      text = next
    },
  }
}

/** Also what is left of one that was removed by half. */
export async function removeSegments(files: StoredFiles, stem: string): Promise<void> {
  for (let number = 1; await readStoredBytes(files, segmentOf(stem, number)); number++)
    await removeStored(files, segmentOf(stem, number))
}

/** Of the last file, which changes with each append. `from`: one that is there, so that not all have to be read. */
export async function lastSegment(files: StoredFiles, stem: string, from: number) {
  let last = { number: from, size: 0 }
  for (let number = from; ; number++) {
    const bytes = await readStoredBytes(files, segmentOf(stem, number))
    if (!bytes) return last
    last = { number, size: bytes.length }
  }
}

function segmentOf(stem: string, number: number): string {
  return `${stem}.${number}.jsonl`
}

function missing(files: StoredFiles, name: string): Error {
  return journalProblem(`${files.place}: ${name} is missing, so that the run cannot be read. Plan a new run.`)
}
