/** What was asked on the command line? */
import { parseArgs } from 'node:util'
import type { AlertCounts } from './alerts.ts'
import type { MoveCounts } from './moves.ts'

export interface BenchOptions {
  readonly sizes: readonly number[]
  readonly runs: number
  readonly edits: number
  /** Milliseconds after which a server is no longer waited for. */
  readonly cap: number
  /** Milliseconds for all edits of one file in one run; at least one edit is made. */
  readonly editBudget: number
  readonly server: string
  readonly withServers: boolean
  /** Pipelines and all that is measured with them. */
  readonly withPipelines: boolean
  readonly withPayloads: boolean
  /** Test alerts that are sent; undefined: none. */
  readonly alerts?: AlertCounts
  /** Storage moves that are watched; undefined: none. */
  readonly moves?: MoveCounts
  readonly json?: string
}

export const usage = `usage: npm run bench -- [options]
  --quick          300 and 3,000 lines, one run, few edits
  --only SIZES     sizes in lines, separated by commas
  --runs N         runs of every server on every file (3)
  --server FILE    the server to measure (dist/server.cjs)
  --payloads       only what is measured of payloads
  --alerts         only what is measured of test alerts: 10,000 are sent to a sandbox, with --quick 1,000
  --moves          only what is measured of storage moves: a million are watched in a sandbox, with --quick 20,000
  --no-servers     only what is measured without a language server beside ours
  --json FILE      all figures, for comparisons`

export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      runs: { type: 'string' },
      server: { type: 'string', default: 'dist/server.cjs' },
      payloads: { type: 'boolean', default: false },
      alerts: { type: 'boolean', default: false },
      moves: { type: 'boolean', default: false },
      'no-servers': { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  })
  const sizes = (values.only ?? (values.quick ? '300,3000' : '300,3000,20000'))
    .split(',')
    .map(size => wholeNumber(size, '--only'))
  const only = values.payloads || values.alerts || values.moves
  return {
    sizes,
    runs: values.runs === undefined ? (values.quick ? 1 : 3) : wholeNumber(values.runs, '--runs'),
    edits: values.quick ? 6 : 20,
    cap: 60_000,
    editBudget: 6_000,
    server: values.server,
    withServers: !values['no-servers'] && !only,
    withPipelines: !only,
    withPayloads: !values.alerts && !values.moves,
    ...(values.alerts && { alerts: values.quick ? { sent: 1_000, byCurl: 50 } : { sent: 10_000, byCurl: 200 } }),
    ...(values.moves && { moves: values.quick ? fewMoves : aMillionMoves }),
    ...(values.json !== undefined && { json: values.json }),
  }
}

/** The moves of the sandbox are over in seconds: what is measured is the watcher. */
const aMillionMoves: MoveCounts = { projects: 1_000_000, rate: 100, speed: 100_000, byCurl: 200 }
const fewMoves: MoveCounts = { projects: 20_000, rate: 50, speed: 5_000, byCurl: 50 }

function wholeNumber(text: string, option: string): number {
  const number = Number(text.trim())
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`${option} takes whole numbers above zero, not \`${text}\`.`)
  return number
}
