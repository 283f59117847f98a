/** How fast are payloads read and judged, beside the language service of VS Code's own JSON and beside a bare parser? */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseTree } from 'jsonc-parser'
import { getLanguageService, type LanguageService } from 'vscode-json-languageservice'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { defaultAlertOptions } from '../server/core/alerts/alert-options.ts'
import { resultingAlert } from '../server/core/alerts/outcome/resulting-alert.ts'
import { catalogueOf } from '../server/core/catalogue/catalogue.ts'
import { entries } from '../server/core/catalogue/entries.generated.ts'
import { parseDocument } from '../server/core/documents/document.ts'
import { check } from '../server/core/features/check.ts'
import { generatePayload, type MeasuredPayload } from './payloads-generate.ts'
import { median } from './statistics.ts'
import { figure, ratio, table } from './table.ts'

/** Medians in milliseconds. `floor` only parses, and finds nothing but mistakes of syntax. */
export interface PayloadTimes {
  readonly name: string
  readonly size: number
  /** A text that was never seen: read, and judged. */
  readonly open: Readonly<Record<Contender, number>>
  /** A key typed in the middle: the whole text read and judged again. */
  readonly key: Readonly<Record<Contender, number>>
  /** The same key, and the alert that becomes of the payload. */
  readonly keyAndAlert: number
}

type Contender = 'signalbox' | 'neighbour' | 'floor'

const contenders: readonly Contender[] = ['signalbox', 'neighbour', 'floor']
const keys = 20
const sizes = [
  { name: '1 kB', size: 1_000, rounds: 60 },
  { name: '100 kB', size: 100_000, rounds: 12 },
  { name: '5 MB', size: 5_000_000, rounds: 5 },
]

/** `runs` times all of them, each in turn, so that a slow minute hits all alike. */
export async function measurePayloads(runs: number, report: (message: string) => void): Promise<PayloadTimes[]> {
  const judges = judgesOf(neighbour())
  const results: PayloadTimes[] = []
  for (const { name, size, rounds } of sizes) {
    report(`payload of ${name}`)
    results.push(await measure(generatePayload(name, size), judges, rounds * runs))
  }
  return results
}

export function payloadTable(times: readonly PayloadTimes[]): string {
  const heading = ['payload', 'signalbox', 'JSON language service', 'parseTree', 'neighbour / ours', 'ours / parseTree']
  const rows = (of: (time: PayloadTimes) => PayloadTimes['open']) =>
    table([
      heading,
      ...times.map(time => {
        const { signalbox, neighbour, floor } = of(time)
        return [
          time.name,
          milliseconds(signalbox),
          milliseconds(neighbour),
          milliseconds(floor),
          ratio(neighbour, signalbox),
          ratio(signalbox, floor),
        ]
      }),
    ])
  const alerts = table([['payload', 'ms'], ...times.map(({ name, keyAndAlert }) => [name, milliseconds(keyAndAlert)])])
  return [
    `Payload opened to findings, in one warm process, ms\n${rows(({ open }) => open)}`,
    `Key typed in the middle to findings, in one warm process, ms\n${rows(({ key }) => key)}`,
    `Key typed in the middle to findings and resulting alert, ms\n${alerts}`,
  ].join('\n\n')
}

/** Small payloads take a few hundredths. */
function milliseconds(value: number): string {
  return value < 1 ? value.toFixed(3) : figure(value)
}

/** Reads and judges one version of a text. */
type Judge = (text: string, version: number) => unknown

function judgesOf(service: LanguageService): Record<Contender, Judge> {
  const catalogue = catalogueOf(entries)
  const target = catalogue.versions.at(-1)
  if (!target) throw new Error('The catalogue names no version.')
  return {
    signalbox: text => check(parseDocument('alert', text), catalogue, { target }),
    neighbour(text, version) {
      const document = TextDocument.create('file:///disk.alert.json', 'json', version, text)
      const severity = 'error'
      const settings = { comments: severity, trailingCommas: severity, schemaValidation: severity } as const
      return service.doValidation(document, service.parseJSONDocument(document), settings)
    },
    floor: text => parseTree(text, []),
  }
}

function neighbour(): LanguageService {
  const file = resolve(import.meta.dirname, '../schemas/alert-payload.schema.json')
  const service = getLanguageService({})
  const uri = 'file:///schemas/alert-payload.schema.json'
  const schema = JSON.parse(readFileSync(file, 'utf8'))
  service.configure({ validate: true, allowComments: false, schemas: [{ uri, fileMatch: ['*.alert.json'], schema }] })
  return service
}

async function measure(
  payload: MeasuredPayload,
  judges: Record<Contender, Judge>,
  rounds: number,
): Promise<PayloadTimes> {
  const catalogue = catalogueOf(entries)
  const target = catalogue.versions.at(-1)
  if (!target) throw new Error('The catalogue names no version.')
  const withAlert = (text: string) => {
    const document = parseDocument('alert', text)
    check(document, catalogue, { target })
    const root = document.surface === 'alert' ? document.json.root : undefined
    return resultingAlert(root, { options: defaultAlertOptions, target, now: Date.UTC(2026, 1, 3) })
  }
  const open: Record<Contender, number[]> = { signalbox: [], neighbour: [], floor: [] }
  const key: Record<Contender, number[]> = { signalbox: [], neighbour: [], floor: [] }
  const keyAndAlert: number[] = []
  // The first rounds warm up what the engine compiles.
  for (let round = -2; round < rounds; round++) {
    const texts = typed(payload, round)
    for (const contender of rotated(contenders, round + 2)) {
      const judge = judges[contender]
      const opened = await timed(() => judge(inOnePiece(payload.text), round))
      const typedKeys = await eachTimed(texts, judge)
      if (round < 0) continue
      open[contender].push(opened)
      key[contender].push(...typedKeys)
    }
    const both = await eachTimed(texts, withAlert)
    if (round >= 0) keyAndAlert.push(...both)
  }
  return {
    name: payload.name,
    size: payload.size,
    open: medians(open),
    key: medians(key),
    keyAndAlert: median(keyAndAlert) ?? 0,
  }
}

/** The text after one key, after two, and so on. */
function typed({ text, typing, size }: MeasuredPayload, round: number): string[] {
  const count = size > 1_000_000 ? Math.min(keys, 4) : keys
  const word = `${round + 2} at half past ten or so`
  return Array.from({ length: count }, (_, index) =>
    inOnePiece(text.slice(0, typing), word.slice(0, index + 1), text.slice(typing)),
  )
}

/** As in a server: who reads a text is not to pay for putting it together. */
function inOnePiece(...pieces: readonly string[]): string {
  return Buffer.from(pieces.join('')).toString()
}

async function eachTimed(texts: readonly string[], judge: Judge): Promise<number[]> {
  const times: number[] = []
  for (const [index, text] of texts.entries()) times.push(await timed(() => judge(text, index)))
  return times
}

async function timed(work: () => unknown): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

function rotated<T>(items: readonly T[], by: number): T[] {
  const at = by % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}

function medians(times: Record<Contender, number[]>): Record<Contender, number> {
  const of = (contender: Contender) => median(times[contender]) ?? 0
  return { signalbox: of('signalbox'), neighbour: of('neighbour'), floor: of('floor') }
}
