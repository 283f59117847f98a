/** How long does core itself take, without a process or a protocol around it? */
import { catalogueOf } from '../server/core/catalogue/catalogue.ts'
import { entries } from '../server/core/catalogue/entries.generated.ts'
import { check } from '../server/core/features/check.ts'
import { type PipelineDocument, parsePipeline } from '../server/core/pipeline/pipeline-document.ts'
import type { MeasuredPipeline } from './generate.ts'
import { median } from './statistics.ts'
import { figure, table } from './table.ts'

/** Medians in milliseconds. */
export interface InProcess {
  readonly lines: number
  readonly aliases: MeasuredPipeline['aliases']
  readonly parse: number
  readonly editTop: number
  readonly editMiddle: number
  readonly editBottom: number
  readonly check: number
  /** Judging again at another target version, without parsing. */
  readonly target: number
}

const catalogue = catalogueOf(entries)

export function measureInProcess(pipeline: MeasuredPipeline): InProcess {
  const { text, lines, aliases } = pipeline
  const document = parsePipeline(text)
  const newest = catalogue.versions.at(-1)
  const oldest = catalogue.versions[0]
  if (!newest || !oldest) throw new Error('The catalogue names no version.')
  const at = (line: number) => offsetOfLine(text, line)
  const typing = at(pipeline.typing.line) + pipeline.typing.character
  return {
    lines,
    aliases,
    parse: timed(8, () => parsePipeline(text)),
    editTop: edited(document, text.indexOf('GIT_DEPTH: "10') + 14),
    editMiddle: edited(document, typing),
    editBottom: edited(document, text.lastIndexOf('paths:') - 20),
    check: timed(20, () => check(document, catalogue, { target: newest })),
    target: timed(20, round => check(document, catalogue, { target: round % 2 ? oldest : newest })),
  }
}

export function inProcessTable(rows: readonly InProcess[]): string {
  const heading = [
    'lines, aliases',
    'full parse',
    'edit at top',
    'in the middle',
    'at the end',
    'check',
    'other target',
  ]
  const cells = rows.map(row => [
    `${row.lines.toLocaleString('en')}, ${row.aliases}`,
    ...[row.parse, row.editTop, row.editMiddle, row.editBottom, row.check, row.target].map(figure),
  ])
  return `Core alone, in one warm process, ms\n${table([heading, ...cells])}`
}

/** Types one character after the other, each version parsed from the one before. */
function edited(start: PipelineDocument, offset: number): number {
  let document = start
  const times: number[] = []
  for (let key = 0; key < 20; key++) {
    // Joined from an array, a text is in one piece, as in a server: the parser is not to pay for putting it together.
    const next = [document.text.slice(0, offset), 'x', document.text.slice(offset)].join('')
    const begin = performance.now()
    document = parsePipeline(next, document)
    times.push(performance.now() - begin)
  }
  return median(times) ?? 0
}

function timed(count: number, work: (round: number) => unknown): number {
  const times: number[] = []
  for (let round = 0; round < count; round++) {
    const begin = performance.now()
    work(round)
    times.push(performance.now() - begin)
  }
  return median(times) ?? 0
}

function offsetOfLine(text: string, line: number): number {
  let offset = 0
  for (let i = 0; i < line; i++) offset = text.indexOf('\n', offset) + 1
  return offset
}
