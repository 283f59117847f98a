/** Which test alerts were sent in this workspace? The newest first, kept from one session to the next. */
import type { Memento } from 'vscode'
import { readRecords, type TestAlertRecord } from './test-alert-record.ts'

export interface History {
  readonly records: readonly TestAlertRecord[]
  /** Keeps what is true if nothing more is heard, as when the window closes before the answer. `add` replaces it. */
  begin(interrupted: TestAlertRecord): Promise<void>
  add(record: TestAlertRecord): void
  clear(): void
}

const key = 'signalbox.testAlerts.history'
const underWayKey = 'signalbox.testAlerts.underWay'
const mostRecords = 200

/** `changed` hears of every change, with the record that is new. */
export function createHistory(store: Memento, changed: (added?: TestAlertRecord) => void): History {
  const interrupted = readRecords(store.get(underWayKey))
  let underWay: readonly TestAlertRecord[] = []
  let records = [...interrupted, ...readRecords(store.get(key))].slice(0, mostRecords)
  const keep = (next: readonly TestAlertRecord[]) => {
    records = [...next]
    void store.update(key, next)
  }
  const keepUnderWay = async (next: readonly TestAlertRecord[]) => {
    underWay = next
    await store.update(underWayKey, next.length > 0 ? next : undefined)
  }
  if (interrupted.length > 0) {
    keep(records)
    void keepUnderWay([])
  }
  return {
    get records() {
      return records
    },
    begin: record => keepUnderWay([record, ...underWay]),
    add(record) {
      keep([record, ...records].slice(0, mostRecords))
      void keepUnderWay(underWay.filter(({ time, file }) => time !== record.time || file.uri !== record.file.uri))
      changed(record)
    },
    clear() {
      keep([])
      changed()
    },
  }
}
