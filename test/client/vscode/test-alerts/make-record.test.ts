/** Is what is kept of a test alert true, small, and free of secrets? */
import { describe, expect, it } from 'vitest'
import type { Accepted } from '../../../../client/alerts/send-alert.ts'
import { failed, type Outcome, succeeded } from '../../../../client/platform/outcome.ts'
import { hidden } from '../../../../client/platform/redact.ts'
import { makeRecord, type Sent } from '../../../../client/vscode/test-alerts/make-record.ts'
import { readRecords } from '../../../../client/vscode/test-alerts/test-alert-record.ts'
import { accepted, diskFull, failure, noon, shop } from './records.ts'

const key = '0123456789abcdef0123456789abcdef'

function made(outcome: Outcome<Accepted>, change: Partial<Sent> = {}) {
  const file = { name: 'disk.alert.json', uri: 'file:///project/disk.alert.json' }
  const sent: Sent = {
    ...{ time: noon, what: 'alert', file, integration: shop, outcome, version: undefined, earlier: [] },
    ...change,
  }
  return makeRecord(sent, key)
}

const ok = (alerts: Accepted['alerts'], status = 200) => succeeded({ status, duration: 45, alerts })

describe('an accepted one', () => {
  it('holds status, duration and the alerts of the answer', () => {
    expect(made(ok([diskFull])).came).toEqual({ kind: 'accepted', status: 200, duration: 45, alerts: [diskFull] })
  })

  it('knows an alert that an answer of the same integration named before', () => {
    const earlier = [accepted([diskFull]), failure('invalid')]
    expect(made(ok([diskFull, { iid: 13, title: 'CPU' }]), { earlier }).came).toMatchObject({
      alerts: [{ iid: 12, known: true }, { iid: 13 }],
    })
    const elsewhere = [accepted([diskFull], { integration: { ...shop, url: 'https://other.example/a/b.json' } })]
    expect(made(ok([diskFull]), { earlier: elsewhere }).came).not.toMatchObject({ alerts: [{ known: true }] })
  })

  it.each([
    ['14.4', 200, 'An instance of version 14.4 accepts alerts without naming them in its answer.'],
    ['14.4', 201, 'An instance of version 14.4 accepts alerts without naming them in its answer.'],
    ['17.5', 201, 'Bodies of Prometheus are accepted without naming the alerts in the answer.'],
    [undefined, 201, 'Bodies of Prometheus are accepted without naming the alerts in the answer.'],
    [undefined, 200, 'The answer does not name the alerts.'],
    ['17.5', 200, 'The answer does not name the alerts.'],
  ])('says why %s with %i lists nothing', (version, status, unlisted) => {
    expect(made(ok(undefined, status), { version }).came).toMatchObject({ unlisted })
  })
})

it('keeps of a failure what helps a person', () => {
  const outcome = failed({
    ...{ kind: 'timeout', message: 'No answer.', remedy: 'Try later.', status: 504, retryAfter: 3, cause: 'broken' },
    unanswered: true,
  })
  expect(made(outcome).came).toEqual({
    ...{ kind: 'failed', failure: 'timeout', message: 'No answer.', remedy: 'Try later.', status: 504 },
    unanswered: true,
  })
})

it('never holds the key, whoever repeats it', () => {
  const basic = Buffer.from(`:${key}`).toString('base64')
  const records = [
    made(ok([{ iid: 1, title: `key ${key}`, link: `https://x.example/?k=${key}` }])),
    made(failed({ kind: 'unexpected', message: `echo ${key}`, remedy: `Basic ${basic}` })),
    made(ok([]), { integration: { ...shop, name: key } }),
    made(ok([{ iid: 1, title: 'x', link: `https://x.example/${encodeURIComponent(key)}` }])),
    made(failed({ kind: 'unexpected', message: Buffer.from(`user:${key}`).toString('base64'), remedy: '' })),
  ]
  for (const record of records) {
    expect(JSON.stringify(record)).not.toContain(key)
    expect(JSON.stringify(record)).not.toContain(basic)
    expect(JSON.stringify(record)).toContain(hidden)
  }
})

describe('what a store kept', () => {
  it('is read again as it was', () => {
    const records = [accepted([diskFull]), accepted(undefined), failure('timeout', { unanswered: true })]
    expect(readRecords(JSON.parse(JSON.stringify(records)))).toEqual(records)
  })

  it.each([
    ['nothing', undefined],
    ['no list', {}],
    ['other things', [null, 5, 'x', {}, { time: 1 }]],
    ['no answer', [{ ...accepted([]), came: {} }]],
    [
      'alerts without a title',
      [{ ...accepted([]), came: { kind: 'accepted', status: 1, duration: 1, alerts: [{ iid: 1 }] } }],
    ],
    ['a failure without a message', [{ ...failure('invalid'), came: { kind: 'failed', failure: 'invalid' } }]],
  ])('is left out where it is of another shape: %s', (_, stored) => {
    expect(readRecords(stored)).toEqual([])
  })
})
