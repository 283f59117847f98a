/** How fast do many test alerts arrive, does each arrive once, and does memory stay flat? */
import { join } from 'node:path'
import { bareLoop, curl, type Sender, type Sending, signalbox } from './alert-senders.ts'
import { type AlertFiles, writeAlerts } from './alerts-generate.ts'
import type { MemorySamples } from './memory.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { figure, ratio, table } from './table.ts'

export interface AlertTimes {
  readonly sender: 'signalbox' | 'curl, a process each' | 'bare loop'
  readonly count: number
  readonly perSecond: number
  readonly lost: number
  readonly twice: number
  /** Undefined for a process each. */
  readonly senderMemory?: Memory
  readonly sandboxMemory: Memory
}

/** Megabytes. */
export interface Memory {
  readonly peak: number | undefined
  /** In the second quarter of the time, and in the last: alike where nothing piles up. */
  readonly early: number | undefined
  readonly late: number | undefined
}

export interface AlertCounts {
  readonly sent: number
  /** A process each takes long. */
  readonly byCurl: number
}

/** Each sender gets a fresh sandbox. Rejects where an alert was lost, or arrived twice. */
export async function measureAlerts(
  counts: AlertCounts,
  folder: string,
  report: (message: string) => void,
): Promise<AlertTimes[]> {
  const many = await writeAlerts(counts.sent, join(folder, 'many'))
  const few = await writeAlerts(counts.byCurl, join(folder, 'few'))
  const runs: readonly (readonly [AlertTimes['sender'], Sender, AlertFiles])[] = [
    ['signalbox', signalbox, many],
    ['bare loop', bareLoop, many],
    ['curl, a process each', curl, few],
  ]
  const times: AlertTimes[] = []
  for (const [name, sender, alerts] of runs) {
    report(`${alerts.paths.length.toLocaleString('en')} alerts, ${name}`)
    times.push(await measure(name, sender, alerts))
  }
  return times
}

async function measure(name: AlertTimes['sender'], send: Sender, alerts: AlertFiles): Promise<AlertTimes> {
  const sandbox = await startSandboxProcess()
  try {
    const sending: Sending = await send(alerts, sandbox)
    sandbox.memory.stop()
    const arrived = new Map<string, number>()
    for (const { title, eventCount } of await sandbox.alerts())
      arrived.set(title, (arrived.get(title) ?? 0) + eventCount)
    const lost = alerts.titles.filter(title => !arrived.has(title)).length
    const twice = alerts.titles.filter(title => (arrived.get(title) ?? 0) > 1).length
    if (lost > 0 || twice > 0) throw new Error(`${name}: ${lost} alerts were lost, ${twice} arrived more than once.`)
    const count = alerts.titles.length
    return {
      ...{ sender: name, count, lost, twice },
      perSecond: count / (sending.milliseconds / 1000),
      ...(sending.memory && { senderMemory: memoryOf(sending.memory) }),
      sandboxMemory: memoryOf(sandbox.memory),
    }
  } finally {
    await sandbox.stop()
  }
}

function memoryOf(samples: MemorySamples): Memory {
  return { peak: samples.peak(), early: samples.between(0.25, 0.5), late: samples.between(0.75, 1) }
}

export function alertTable(times: readonly AlertTimes[]): string {
  const ours = times.find(({ sender }) => sender === 'signalbox')
  const rows = times.map(time => [
    time.sender,
    time.count.toLocaleString('en'),
    figure(time.perSecond),
    ratio(ours?.perSecond, time.perSecond),
    String(time.lost),
    String(time.twice),
    shown(time.senderMemory),
    shown(time.sandboxMemory),
  ])
  const heading = ['sender', 'alerts', 'per second', 'ours / theirs', 'lost', 'twice', 'sender MB', 'sandbox MB']
  return [
    'Test alerts from files to `signalbox sandbox`, one after the other, whole processes.',
    'MB: in the second quarter of the time → in the last; the most.',
    table([heading, ...rows]),
  ].join('\n')
}

function shown(memory: Memory | undefined): string {
  return memory ? `${figure(memory.early)} → ${figure(memory.late)}; ${figure(memory.peak)}` : '–'
}
