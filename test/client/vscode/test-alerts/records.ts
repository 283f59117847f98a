// What do tests of the test alerts begin with? Records as sending leaves them.
import type { FailureKind } from '../../../../client/platform/outcome.ts'
import type {
  ListedAlert,
  RecordedFailure,
  TestAlertRecord,
} from '../../../../client/vscode/test-alerts/test-alert-record.ts'

/** 21 November 2026, 06:40:12, at this machine. */
export const noon = new Date(2026, 10, 21, 6, 40, 12).getTime()

export const shop = {
  name: 'Checkout',
  place: 'gitlab.example.com, shop/checkout',
  url: 'https://gitlab.example.com/shop/checkout/alerts/notify/checkout/0123456789abcdef.json',
  project: 'shop/checkout',
  alertsPage: 'https://gitlab.example.com/shop/checkout/-/alert_management',
}

export const diskFull: ListedAlert = {
  iid: 12,
  title: 'Disk full',
  link: 'https://gitlab.example.com/shop/checkout/-/alert_management/12/details',
}

export function accepted(
  alerts: readonly ListedAlert[] | undefined,
  change: Partial<TestAlertRecord> = {},
): TestAlertRecord {
  const listed = alerts ? { alerts } : { unlisted: 'The answer does not name the alerts.' }
  return record({ ...change, came: { kind: 'accepted', status: alerts ? 200 : 201, duration: 45.4, ...listed } })
}

export function failure(kind: FailureKind, change: Partial<RecordedFailure> = {}): TestAlertRecord {
  const failed = { failure: kind, message: 'What happened.', remedy: 'What to do.', ...change }
  return record({ came: { kind: 'failed', ...failed } })
}

function record(change: Partial<TestAlertRecord> & Pick<TestAlertRecord, 'came'>): TestAlertRecord {
  const file = { name: 'alerts/disk.alert.json', uri: 'file:///project/alerts/disk.alert.json' }
  return { time: noon, what: 'alert', file, integration: shop, ...change }
}
