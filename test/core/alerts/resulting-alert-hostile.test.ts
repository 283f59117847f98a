/** Does telling what a payload becomes end in time, whatever the payload? */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { comparisonOf, requestOf } from '../../support/alert-meaning.ts'

const nested = (depth: number) => ['{"a":'.repeat(depth), '}'.repeat(depth)].join('1')
const wide = (count: number) => `{${Array.from({ length: count }, (_, i) => `"key${i}":${i}`).join(',')}}`
const limits = { payload: 1e9, depth: 1e9, hosts: 255 }

/** Far more than it takes, and far less than what grows with the square would take. */
const inTime = 20_000

const large: readonly [name: string, payload: string][] = [
  ['5,000 levels', nested(5000)],
  ['100,000 levels', nested(100_000)],
  ['100,000 levels of arrays', `{"hosts":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['arrays as fingerprint', `{"fingerprint":${'['.repeat(100_000)}"x"${']'.repeat(100_000)}}`],
  ['100,000 keys', wide(100_000)],
  ['100,000 times the same key', `{${'"title":"x",'.repeat(100_000)}"title":"y"}`],
  ['100,000 hosts', `{"hosts":[${'"h",'.repeat(100_000)}"h"]}`],
  ['5 MB of text', JSON.stringify({ title: '😀'.repeat(1_250_000), end_time: ' '.repeat(5_000_000) })],
  ['a key of 1 MB', JSON.stringify({ ['k'.repeat(1_000_000)]: { ['l'.repeat(1_000_000)]: 1 } })],
  [
    'an object of 5 MB as title',
    `{"title":{${Array.from({ length: 60_000 }, (_, i) => `"key${i}":"${'v'.repeat(70)}"`).join(',')}}}`,
  ],
]

describe.each(large)('%s', { timeout: 2 * inTime }, (_, payload) => {
  it('at the usual limits and without limits, on every tier', () => {
    const started = performance.now()
    for (const tier of ['free', undefined] as const) {
      requestOf(payload, tier ? { tier } : {})
      const { alerts } = requestOf(payload, { limits, ...(tier && { tier }) })
      expect(alerts).toHaveLength(1)
    }
    expect(performance.now() - started).toBeLessThan(inTime)
  })

  it('compared with itself and with something else', () => {
    const started = performance.now()
    const instance = { limits, tier: 'premium' } as const
    expect(comparisonOf(payload, payload, instance).differences).toEqual([])
    expect(comparisonOf(payload, '{"title": "A"}', instance).group).toBe('no')
    expect(performance.now() - started).toBeLessThan(inTime)
  })
})

test('a body of Prometheus with 100,000 items', () => {
  const head = '"version":"4","groupKey":"","status":"","receiver":"","groupLabels":{},"commonLabels":{},'
  const items = '{"startsAt":"2026-01-01","labels":{"alertname":"x"}},'.repeat(100_000)
  const started = performance.now()
  const { alerts } = requestOf(`{${head}"commonAnnotations":{},"externalURL":"","alerts":[${items}{}]}`, { limits })
  expect(alerts).toHaveLength(100)
  expect(performance.now() - started).toBeLessThan(inTime)
})

/** Values of all kinds under the names that mean something. */
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('resolved', 'HIGH', '2026-01-01T00:00:00Z', '10:30', '', ' ', 1614325506000, -0, 1e300, null),
)
const names = [
  ...['title', 'description', 'start_time', 'end_time', 'service', 'monitoring_tool', 'hosts', 'severity'],
  ...['fingerprint', 'gitlab_environment_name', 'runbook', 'version', 'groupKey', 'status', 'receiver', 'groupLabels'],
  ...['commonLabels', 'commonAnnotations', 'externalURL', 'alerts', 'startsAt', '__proto__', 'constructor', 'x'],
]
const payloads = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom(...names), value),
  fc
    .record({
      alerts: fc.array(fc.dictionary(fc.constantFrom('startsAt', 'endsAt', 'status', 'labels', 'annotations'), value)),
      others: fc.dictionary(fc.constantFrom(...names), value),
    })
    .map(({ alerts, others }) => ({
      ...Object.fromEntries(names.slice(11, 18).map(name => [name, {}])),
      ...others,
      version: '4',
      externalURL: '',
      alerts,
    })),
)
const instances = fc.record({
  tier: fc.constantFrom('free' as const, 'premium' as const),
  target: fc.constantFrom('13.3', '13.10', '14.5', '18.0'),
  mapping: fc.constantFrom({ title: { path: ['x', 0] }, end_time: { path: ['title'], fallback: ['hosts', 'a'] } }),
})

test('any JSON, and any text, becomes the same each time and is told in whole sentences', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        payloads.map(json => JSON.stringify(json)),
        fc.string(),
      ),
      instances,
      (text, instance) => {
        const outcome = requestOf(text, instance)
        expect(requestOf(text, instance)).toEqual(outcome)
        const told = outcome.alerts.flatMap(({ details, ...alert }) => Object.values(alert))
        for (const { reason } of [outcome.response, ...told]) expect(reason).toMatch(/^[`A-Z].*[.)]$/s)
        for (const note of outcome.notes) expect(note).toMatch(/^[`A-Z0-9].*[.)]$/s)
        for (const { span } of told) if (span) expect(text.slice(span.start, span.end).trim()).not.toBe('')
      },
    ),
    { numRuns: 1000 },
  ))

test('any two are compared, either way with the same answer', () =>
  fc.assert(
    fc.property(payloads, payloads, instances, (left, right, { target: _, ...instance }) => {
      const [one, other] = [JSON.stringify(left), JSON.stringify(right)]
      const there = comparisonOf(one, other, instance)
      const back = comparisonOf(other, one, instance)
      expect(back.group).toBe(there.group)
      const labels = ({ differences }: typeof there) => differences.map(({ label }) => label).sort()
      expect(labels(back)).toEqual(labels(there))
      expect(comparisonOf(one, one, instance).differences).toEqual([])
    }),
    { numRuns: 500 },
  ))
