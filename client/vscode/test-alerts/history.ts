/** Which test alerts were sent in this workspace? The newest first, kept from one session to the next. */
import type { Memento } from 'vscode'
import { readRecords, type TestAlertRecord } from './test-alert-record.ts'

export interface History {
  readonly records: readonly TestAlertRecord[]
  add(record: TestAlertRecord): void
  clear(): void
}

const key = 'signalbox.testAlerts.history'
const mostRecords = 200

/** `changed` hears of every change, with the record that is new. */
export function createHistory(store: Memento, changed: (added?: TestAlertRecord) => void): History {
  let records = readRecords(store.get(key))
  const keep = (next: readonly TestAlertRecord[]) => {
    records = next
    void store.update(key, next)
  }
  return {
    get records() {
      return records
    },
    add(record) {
      keep([record, ...records].slice(0, mostRecords))
      changed(record)
    },
    clear() {
      keep([])
      changed()
    },
  }
}
