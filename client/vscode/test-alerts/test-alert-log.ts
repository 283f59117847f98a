/** Where does a person read what was sent, line by line? In an output of its own, made when it is first needed. */
import { type OutputChannel, window } from 'vscode'
import type { History } from './history.ts'
import { logLine } from './log-line.ts'
import type { TestAlertRecord } from './test-alert-record.ts'

export interface TestAlertLog {
  write(record: TestAlertRecord): void
  show(): void
  dispose(): void
}

/** `history`: what was sent before stands in it too, the oldest first. */
export function createTestAlertLog(history: () => History['records']): TestAlertLog {
  let channel: OutputChannel | undefined
  const open = (records: readonly TestAlertRecord[]) => {
    channel = window.createOutputChannel('Signalbox Test Alerts', 'log')
    for (const record of [...records].reverse()) channel.appendLine(logLine(record))
    return channel
  }
  return {
    write: record => (channel ? channel.appendLine(logLine(record)) : void open(history())),
    show: () => (channel ?? open(history())).show(true),
    dispose: () => channel?.dispose(),
  }
}
