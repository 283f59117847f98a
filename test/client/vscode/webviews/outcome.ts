/** What does the server answer in these tests? A whole outcome, of which a test changes what it is about. */
import type { AlertOutcome, ResultingAlert } from '../../../../server/core/alerts/outcome/resulting-alert.ts'
import type { AlertPreview } from '../../../../server/lsp/protocol.ts'

const absent = { value: undefined, from: 'absent', reason: 'The payload has none.' } as const

export const alert: ResultingAlert = {
  title: { value: 'Disk full', from: 'given', reason: 'As in `title`.', span: { start: 13, end: 24 } },
  description: absent,
  severity: { value: 'critical', from: 'default', reason: 'The payload has no `severity`.' },
  status: { value: 'triggered', from: 'default', reason: 'There is no `end_time`.' },
  start: {
    value: '2026-01-01T10:00:00.000Z',
    from: 'given',
    reason: 'As in `start_time`.',
    span: { start: 40, end: 60 },
  },
  end: absent,
  service: absent,
  tool: { value: 'Nagios', from: 'given', reason: 'As in `monitoring_tool`.' },
  hosts: { value: ['db-1', 'db-2'], from: 'given', reason: 'As in `hosts`.' },
  environment: absent,
  runbook: absent,
  dashboard: { value: false, from: 'default', reason: 'It has no environment.' },
  grouping: {
    value: { by: 'fingerprint', identity: 'abc', counted: true },
    from: 'given',
    reason: 'As in `fingerprint`.',
  },
  details: [{ label: 'disk/usage', value: '97', span: { start: 70, end: 72 } }],
}

export const outcome: AlertOutcome = {
  shape: 'generic',
  alerts: [alert],
  response: { value: { status: 200, body: 'alerts' }, from: 'given', reason: 'One alert is created.' },
  notes: [],
}

export const preview: AlertPreview = { version: 3, target: '16.0', outcome }
