/** Which aims are met? Times are scaled by what the floor takes here and took where the aims were set. */
import type { CommandTime } from './command-line.ts'
import type { InProcess } from './in-process.ts'
import type { MoveTimes } from './moves.ts'
import type { PayloadTimes } from './payloads.ts'
import type { Comparison } from './side-by-side.ts'
import type { Size } from './sizes.ts'
import { median } from './statistics.ts'
import { figure, table } from './table.ts'

export interface Aim {
  readonly name: string
  readonly aim: string
  readonly measured: string
  readonly met: boolean
}

export interface Results {
  readonly comparisons: readonly Comparison[]
  readonly inProcess: readonly InProcess[]
  readonly sizes: readonly Size[]
  readonly commands: readonly CommandTime[] | undefined
  readonly payloads: readonly PayloadTimes[]
  readonly moves: MoveTimes | undefined
}

/** Edit to findings in milliseconds, at the speed at which the floor takes `floor`. */
const editAims = [
  { upTo: 1_000, limit: 15, floor: 13 },
  { upTo: 10_000, limit: 40, floor: 60 },
  { upTo: Number.POSITIVE_INFINITY, limit: 150, floor: 270 },
]
const startLimit = 120
const frame = 16
const bundleLimit = 700
const commandLimit = 250
/** From a key in a payload of 100 kB to findings and the alert that becomes of it. */
const payloadKeyLimit = 10
/** While moves are watched, however many: milliseconds, and resident megabytes. */
const firstPictureLimit = 2_000
const watcherLimit = 150
/** What is alive at the end, beside what was in the middle. */
const growthLimit = 1.1

export function aims({ comparisons, inProcess, sizes, commands, payloads, moves }: Results): Aim[] {
  return [
    ...comparisons.flatMap(editAim),
    ...inProcess.filter(({ lines }) => lines > 10_000).map(frameAim),
    ...startAim(comparisons),
    ...comparisons.flatMap(memoryAim),
    ...sizes
      .filter(({ name }) => name === 'server.cjs')
      .map(({ name, kilobytes }) => below(`size of ${name}`, kilobytes, bundleLimit, 'kB')),
    ...(commands ?? [])
      .filter(({ lines }) => lines < 1_000)
      .map(({ median }) => below('check of one small file', median, commandLimit, 'ms')),
    ...payloads.flatMap(payloadAims),
    ...(moves ? moveAims(moves) : []),
  ]
}

export function aimTable(all: readonly Aim[]): string {
  const rows = all.map(({ name, aim, measured, met }) => [name, aim, measured, met ? 'met' : 'NOT MET'])
  return `Aims\n${table([['what', 'aim', 'measured', ''], ...rows])}`
}

function fileName({ lines, aliases }: { lines: number; aliases: string }): string {
  return `${lines.toLocaleString('en')} lines, aliases: ${aliases}`
}

function editAim(comparison: Comparison): Aim[] {
  const { edit } = comparison.servers.signalbox
  const floor = comparison.servers.floor.edit
  const known = editAims.find(({ upTo }) => comparison.lines < upTo)
  if (edit === undefined || floor === undefined || !known) return []
  return [below(`edit, ${fileName(comparison)}`, edit, (known.limit * floor) / known.floor, 'ms')]
}

function frameAim(result: InProcess): Aim {
  return below(`own work per edit, ${fileName(result)}`, result.editMiddle + result.check, frame, 'ms')
}

/** No file is open yet at the start, so all runs tell of the same. */
function startAim(comparisons: readonly Comparison[]): Aim[] {
  const start = median(comparisons.flatMap(({ servers }) => servers.signalbox.start ?? []))
  return start === undefined ? [] : [below('start to initialized', start, startLimit, 'ms')]
}

function memoryAim(comparison: Comparison): Aim[] {
  const ours = comparison.servers.signalbox.memory
  const neighbours = comparison.servers['yaml-language-server'].memory
  if (ours === undefined || neighbours === undefined) return []
  return [below(`memory, ${fileName(comparison)}`, ours, neighbours, 'MB')]
}

/** Beside the JSON language service in the same process, and the alert in time for the next frame. */
function payloadAims({ name, open, key, keyAndAlert }: PayloadTimes): Aim[] {
  const alert =
    name === '100 kB' ? [below(`key to findings and alert, ${name}`, keyAndAlert, payloadKeyLimit, 'ms')] : []
  return [
    below(`payload opened, share of the neighbour's time, ${name}`, open.signalbox / open.neighbour, 1, ''),
    below(`key in a payload, share of the neighbour's time, ${name}`, key.signalbox / key.neighbour, 1, ''),
    ...alert,
  ]
}

function moveAims({
  repositories,
  rate,
  busiestSecond,
  firstPicture,
  firstCounted,
  resident,
  alive,
}: MoveTimes): Aim[] {
  const name = `${repositories.toLocaleString('en')} moves`
  return [
    below(`first picture, ${name}`, firstPicture, firstPictureLimit, 'ms'),
    below(`first picture with counts of the instance, ${name}`, firstCounted, firstPictureLimit, 'ms'),
    below(`memory of the watcher, ${name}`, resident.peak ?? Number.NaN, watcherLimit, 'MB'),
    below(
      `alive at the end / in the middle, ${name}`,
      (alive.last ?? Number.NaN) / (alive.middle ?? 1),
      growthLimit,
      '',
    ),
    below(`requests in the busiest second, ${name}`, busiestSecond, rate + 1, ''),
  ]
}

function below(name: string, measured: number, limit: number, unit: string): Aim {
  return {
    name,
    aim: `< ${figure(limit)} ${unit}`.trimEnd(),
    measured: `${figure(measured)} ${unit}`.trimEnd(),
    met: measured < limit,
  }
}
