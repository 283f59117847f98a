/** Does the recovery of a payload end the very alert that the payload made, and change nothing else? */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { recoveryOf, requestOf } from '../../support/alert-meaning.ts'

/** The moment of every recovery here. */
const now = '2026-05-01T10:00:00Z'

describe('a payload of its own', () => {
  it('gets an end as its last field, in the way of its neighbours', () => {
    const payload = '{\n  "title": "Disk full",\n  "fingerprint": "disk-1",\n  "share": 0.30\n}\n'
    const text =
      '{\n  "title": "Disk full",\n  "fingerprint": "disk-1",\n  "share": 0.30,\n  "end_time": "2026-05-01T10:00:00Z"\n}\n'
    expect(recoveryOf(payload)).toEqual({ text })
  })

  it.each([
    ['{"fingerprint":"a"}', `{"fingerprint":"a","end_time": "${now}"}`],
    ['{ "fingerprint": "a" }', `{ "fingerprint": "a", "end_time": "${now}" }`],
    ['{\r\n\t"fingerprint": "a"\r\n}', `{\r\n\t"fingerprint": "a",\r\n\t"end_time": "${now}"\r\n}`],
    ['{"end_time": "2020-01-01T00:00:00Z", "fingerprint": 1}', `{"end_time": "${now}", "fingerprint": 1}`],
    ['{"end_time": null, "fingerprint": "a"}', `{"end_time": "${now}", "fingerprint": "a"}`],
    ['{"end_time": "", "fingerprint": "a"}', `{"end_time": "${now}", "fingerprint": "a"}`],
    ['{"end_time": "soon", "fingerprint": "a"}', `{"end_time": "${now}", "fingerprint": "a"}`],
    [
      '{"end_time": 1, "end_time": {"a": 2}, "fingerprint": "a"}',
      `{"end_time": 1, "end_time": "${now}", "fingerprint": "a"}`,
    ],
  ])('%s', (payload, text) => expect(recoveryOf(payload)).toEqual({ text }))
})

describe('a mapped payload', () => {
  const mapping = { end_time: { path: ['event', 'ended'], fallback: ['over'] }, fingerprint: { path: ['id'] } }
  const paid = { tier: 'premium', mapping } as const

  it.each([
    ['in place of the end', '{"id":"a","event":{"ended":"x","n":1}}', `{"id":"a","event":{"ended":"${now}","n":1}}`],
    ['where the mapping reads it', '{"id":"a","event":{"n":1}}', `{"id":"a","event":{"n":1,"ended": "${now}"}}`],
    ['with what is missing on the way', '{"id":"a"}', `{"id":"a","event": { "ended": "${now}" }}`],
    ['in place of nothing', '{"id":"a","event":null}', `{"id":"a","event":{ "ended": "${now}" }}`],
    ['at its fallback, where it is', '{"id":"a","over":"x"}', `{"id":"a","over":"${now}"}`],
    [
      'at its fallback, where the path is barred',
      '{"id":"a","event":"down"}',
      `{"id":"a","event":"down","over": "${now}"}`,
    ],
  ])('ends %s', (_, payload, text) => expect(recoveryOf(payload, paid)).toEqual({ text }))

  it('ends by the field of its own name on the free tier, where no mapping is used', () => {
    const free = recoveryOf('{"fingerprint":"a"}', { tier: 'free', mapping })
    expect(free).toEqual({ text: `{"fingerprint":"a","end_time": "${now}"}` })
  })

  it('stays the payload that it was where the rest of it tells alerts apart: by `end_time`, which does not count', () => {
    const text = `{"event":{"n":1},"end_time": "${now}"}`
    expect(recoveryOf('{"event":{"n":1}}', paid)).toEqual({ text })
  })

  it('says so where the end is among what tells alerts apart', () => {
    expect(recoveryOf('{"event":{"ended":"x","n":1}}', paid)).toEqual({
      text: `{"event":{"ended":"${now}","n":1}}`,
      doubt: expect.stringContaining('matches no open alert'),
    })
  })
})

describe('a body of Prometheus', () => {
  const head =
    '"version":"4","groupKey":"k","receiver":"r","groupLabels":{},"commonLabels":{},"commonAnnotations":{},"externalURL":"u"'
  const body = (status: string, items: string) => `{${head},"status":"${status}","alerts":[${items}]}`

  it('is resolved with each of its items, whose fingerprints stay', () => {
    const first = (status: string, end: string) =>
      `{"status":"${status}","labels":{"alertname":"A"},"startsAt":"2026-05-01T08:00:00Z","endsAt":"${end}","fingerprint":"f"}`
    const second = '{"labels":{"alertname":"B"},"startsAt":"2026-05-01T09:00:00Z"'
    const open = body('firing', `${first('firing', '0001-01-01T00:00:00Z')},${second}}`)
    const text = body('resolved', `${first('resolved', now)},${second},"status": "resolved","endsAt": "${now}"}`)
    expect(recoveryOf(open)).toEqual({ text })
    const [before, after] = [requestOf(open), requestOf(text)]
    expect(after.alerts.map(alert => alert.status.value)).toEqual(['resolved', 'resolved'])
    expect(after.alerts.map(alert => alert.grouping.value)).toEqual(before.alerts.map(alert => alert.grouping.value))
  })

  it('resolves nothing without items that are alerts', () => {
    expect(recoveryOf(body('firing', ''))).toMatchObject({
      doubt: '`alerts` is empty, so there is nothing to resolve.',
    })
    expect(recoveryOf(body('firing', '{}'))).toMatchObject({
      doubt: expect.stringContaining('`alerts[0]` makes no alert'),
    })
  })
})

describe('the doubt', () => {
  it.each([
    ['free', 'On the free tier a payload without a fingerprint matches no open alert'],
    [undefined, 'Without a fingerprint it resolves on a paid tier only'],
  ] as const)('without a fingerprint, tier %s', (tier, doubt) => {
    expect(recoveryOf('{"title":"a"}', tier ? { tier } : {})).toMatchObject({ doubt: expect.stringContaining(doubt) })
  })

  it('is none where the rest of the payload tells alerts apart', () => {
    expect(recoveryOf('{"title":"a"}', { tier: 'ultimate' })).not.toHaveProperty('doubt')
  })

  it('is there for a version that knows no recoveries', () => {
    expect(recoveryOf('{"fingerprint":"a"}', { target: '13.3' })).toMatchObject({
      doubt: expect.stringContaining('13.4'),
    })
  })
})

test.each([
  ['', 'This is no valid JSON'],
  ['{"title": ', 'This is no valid JSON, so the platform refuses it. Line 1, column'],
  ['[]', 'The payload is an array.'],
  [`{"a":${'['.repeat(200)}${']'.repeat(200)}}`, 'deep in each other'],
])('of %j there is no recovery', (payload, problem) => {
  expect(recoveryOf(payload)).toEqual({ problem: expect.stringContaining(problem) })
})

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('', null, 'x', '2026-01-01T00:00:00Z', 17, [], {}),
)
const names = ['title', 'fingerprint', 'start_time', 'end_time', 'hosts', 'severity', 'event', 'other', '__proto__']
const payloads = fc
  .uniqueArray(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), value), { selector: ([name]) => name })
  .map(pairs => `{${pairs.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(', ')}}`)
const paths = fc.array(fc.oneof(fc.constantFrom(...names), fc.nat(2)), { minLength: 1, maxLength: 3 })
const instances = fc.record(
  {
    tier: fc.constantFrom('free', 'premium', 'ultimate'),
    mapping: fc.dictionary(fc.constantFrom('end_time', 'title', 'fingerprint', 'hosts'), fc.record({ path: paths })),
  },
  { requiredKeys: [] },
)

test('the recovery of any payload resolves, in the group of the payload; where it cannot, that is said', () => {
  fc.assert(
    fc.property(payloads, instances, (payload, instance) => {
      const before = requestOf(payload, instance)
      const recovery = recoveryOf(payload, instance)
      if ('problem' in recovery) return expect(before.alerts).toEqual([])
      const after = requestOf(recovery.text, instance).alerts[0]
      const same = after?.grouping.value.identity === before.alerts[0]?.grouping.value.identity
      if (after?.status.value !== 'resolved' || !same) expect(recovery.doubt).toBeTypeOf('string')
      if (!('mapping' in instance)) expect([after?.status.value, same]).toEqual(['resolved', true])
    }),
    { numRuns: 3000 },
  )
})

test('nothing but the end of a payload changes', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), payload => {
      const recovery = recoveryOf(JSON.stringify(payload, undefined, 2))
      if ('problem' in recovery) throw new Error(recovery.problem)
      const { end_time, ...others } = JSON.parse(recovery.text)
      const { end_time: _, ...before } = JSON.parse(JSON.stringify(payload))
      expect([end_time, others]).toEqual([now, before])
    }),
  )
})
