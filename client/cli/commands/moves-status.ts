/** `signalbox moves status`: what is known of runs, from what is written down alone? */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Run } from '../../moves/run/run.ts'
import type { FailedRepository } from '../../moves/run/run-picture.ts'
import type { Call } from '../call.ts'
import { failureJson, jsonLine, runJson } from '../formats/moves-run-json.ts'
import { failureText, runLine, runText } from '../formats/moves-run-text.ts'
import { countText } from '../formats/moves-words.ts'
import { visible } from '../formats/visible.ts'
import { chosenRun } from '../moves/chosen-run.ts'
import { isProblem, readFormat } from '../moves/connection-wish.ts'
import { type OpenMoves, withMoves } from '../moves/moves-library.ts'
import { unknownPart } from '../moves/run-wishes.ts'
import { refuse } from '../moves/with-connection.ts'
import { fileProblem, type Problem, problemLines } from '../problem.ts'
import type { Terminal } from '../terminal.ts'

/** Runs the command and gives its exit code. */
export async function showMoves(call: Call, terminal: Terminal): Promise<number> {
  const format = readFormat(call.options.format)
  const report = call.options.report === undefined ? undefined : reportFormat(call.options.report)
  const problems = [format, report].filter(isProblem)
  if (isProblem(format) || isProblem(report)) return refuse(problems, terminal)
  return withMoves(terminal, moves => showIn(moves, call, { format, report, terminal }))
}

interface Shown {
  readonly format: 'text' | 'json'
  readonly report: ReportWish | undefined
  readonly terminal: Terminal
}

async function showIn(moves: OpenMoves, call: Call, { format, report, terminal }: Shown): Promise<number> {
  const { failures, search, part } = call.options
  const ofOne = failures || search !== undefined || part !== undefined || report !== undefined
  if (call.operands.length === 0 && !ofOne) return listAll(moves, format, terminal)
  const run = await chosenRun(call, moves, { fits: () => true, wanted: 'there is no run' })
  if (isProblem(run)) return refuse([run], terminal)
  try {
    const unknown = part === undefined ? undefined : unknownPart(part, run.picture)
    if (unknown) return refuse([unknown], terminal)
    if (report !== undefined) return writeReport(run, report, moves, terminal)
    if (failures || search !== undefined || part !== undefined) return showFailures(run, call, format, terminal)
    terminal.write(format === 'json' ? jsonLine(runJson(run.picture)) : runText(run.picture, terminal))
    return 0
  } finally {
    await run.close()
  }
}

async function listAll(
  { library, surroundings }: OpenMoves,
  format: 'text' | 'json',
  terminal: Terminal,
): Promise<number> {
  const runs = await library.listRuns(surroundings.store)
  const problems = runs.flatMap(read => ('problem' in read ? [{ subject: read.run, message: read.problem }] : []))
  terminal.complain(problemLines(problems))
  for (const read of runs) {
    if (!('picture' in read)) continue
    terminal.write(format === 'json' ? jsonLine(runJson(read.picture)) : runLine(read.picture, terminal))
  }
  if (runs.length === 0 && format === 'text')
    terminal.write(
      `No run is written down in ${visible(surroundings.store.place)}. \`signalbox moves plan --help\` tells how one is made.\n`,
    )
  return problems.length > 0 && problems.length === runs.length ? 2 : 0
}

/** How many failures are read at a time. */
const page = 500

function* failuresOf(
  run: Run,
  query: { readonly part?: string; readonly search?: string },
): Generator<FailedRepository> {
  for (let offset = 0; ; offset += page) {
    const { rows, total } = run.failures({ ...query, offset, limit: page })
    yield* rows
    if (rows.length === 0 || offset + page >= total) return
  }
}

function showFailures(run: Run, { options }: Call, format: 'text' | 'json', terminal: Terminal): number {
  const { part, search } = options
  const name = run.picture.run
  let count = 0
  for (const failure of failuresOf(run, {
    ...(part !== undefined && { part }),
    ...(search !== undefined && { search }),
  })) {
    count++
    terminal.write(format === 'json' ? jsonLine(failureJson(name, failure)) : failureText(failure, terminal))
  }
  if (format === 'text')
    terminal.write(count === 0 ? `No failure of ${name} fits.\n` : `\n${countText(count)} of ${name}.\n`)
  return 0
}

interface ReportWish {
  readonly path: string
  readonly format: 'markdown' | 'json' | 'csv'
}

function reportFormat(path: string): ReportWish | Problem {
  const ending = /\.(md|markdown|json|csv)$/i.exec(path)?.[1]?.toLowerCase()
  if (ending === undefined)
    return {
      subject: '--report',
      message: `\`${path}\` tells no format by its ending. Name a file *.md, *.json or *.csv.`,
    }
  return { path, format: ending === 'json' || ending === 'csv' ? ending : 'markdown' }
}

/** A report that is there is not replaced: it may be the only trace of another run. */
function writeReport(run: Run, { path, format }: ReportWish, { library }: OpenMoves, terminal: Terminal): number {
  const text = library.writeReport(run.picture, [...failuresOf(run, {})], format)
  try {
    writeFileSync(resolve(path), text, { flag: 'wx' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      return refuse(
        [{ subject: path, message: 'is there already. Name a file that is not, or delete it first.' }],
        terminal,
      )
    return refuse([fileProblem(path, error)], terminal)
  }
  terminal.write(`The report of ${run.picture.run} is in ${visible(path)}.\n`)
  return 0
}
