/** What do the files in `schemas/deprecations/` say, and what is wrong with them? */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Document, LineCounter, parseDocument } from 'yaml'
import type { DescribedEntry } from '../../server/core/catalogue/entry.ts'
import { entryProblems, sharedDetects } from './entry-checks.ts'
import { type FieldProblem, schemaCheck } from './entry-schema.ts'
import type { Problem } from './problem.ts'

const folder = 'schemas/deprecations'

export interface EntryFiles {
  readonly entries: readonly DescribedEntry[]
  /** Of all files, in the order of their names and lines. */
  readonly problems: readonly Problem[]
}

/** Reads every entry below `root`, and checks each against the schema and what a schema cannot say. */
export async function readEntries(root: string, schema: object): Promise<EntryFiles> {
  const check = schemaCheck(schema)
  const names = (await readdir(join(root, folder))).sort()
  const files = await Promise.all(
    names.map(async name => ({ name, text: await readFile(join(root, folder, name), 'utf8') })),
  )
  const read = files.map(({ name, text }) => readEntry(name, text, check))
  const entries = read.flatMap(({ entry }) => entry ?? [])
  const shared = sharedDetects(entries).map(({ id, field, message }) => ({
    file: `${folder}/${id}.yml`,
    field,
    message,
  }))
  return { entries, problems: [...read.flatMap(({ problems }) => problems), ...shared] }
}

interface ReadEntry {
  readonly entry?: DescribedEntry
  readonly problems: readonly Problem[]
}

/** Reads one file; `name` is its name in the folder. The entry is there only when it is without fault. */
export function readEntry(name: string, text: string, check: (value: unknown) => readonly FieldProblem[]): ReadEntry {
  const file = `${folder}/${name}`
  const id = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.yml$/.exec(name)?.[1]
  if (!id) {
    const message =
      'the name of the file becomes the id of the entry. Use small letters, digits and single dashes, and the ending `.yml`.'
    return { problems: [{ file, field: '', message }] }
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [error] = document.errors
  if (error) {
    const line = lines.linePos(error.pos[0]).line
    return {
      problems: [
        { file, line, field: '', message: `this is no YAML that can be read. ${error.message.split('\n')[0]}` },
      ],
    }
  }
  const value: unknown = document.toJS()
  const found = check(value)
  if (found.length > 0) return { problems: found.map(problem => placed(problem, file, document, lines)) }
  const entry = { id, detect: [], ...(value as Omit<DescribedEntry, 'id' | 'detect'>) }
  const problems = entryProblems(entry).map(problem => placed(problem, file, document, lines))
  return problems.length > 0 ? { problems } : { entry, problems }
}

function placed({ path, message }: FieldProblem, file: string, document: Document, lines: LineCounter): Problem {
  const line = lineOf(path, document, lines)
  const field = path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('')
  return { file, ...(line !== undefined && { line }), field, message }
}

/** The line of the innermost part of `path` that is in the file. */
function lineOf(path: FieldProblem['path'], document: Document, lines: LineCounter): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      return lines.linePos(Number(node.range[0])).line
    }
  }
  return undefined
}
