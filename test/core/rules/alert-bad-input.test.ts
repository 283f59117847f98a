/** Do all rules together come back in good time from payloads that no person writes? */
import { expect, it } from 'vitest'
import { rulesOn } from '../../support/alerts.ts'
import { findingsOf } from '../../support/core.ts'

const list = (length: number, item: (index: number) => string) => Array.from({ length }, (_, i) => item(i)).join(',')

/** What must be found besides anything else, and how the payload is made. */
const payloads: readonly [name: string, rule: string, text: () => string][] = [
  ['objects 5,000 deep', 'payload-limit', () => `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ['arrays 100,000 deep', 'alert-schema', () => '['.repeat(100_000) + ']'.repeat(100_000)],
  [
    'an object with arrays 100,000 deep',
    'payload-limit',
    () => `{"hosts":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  ],
  ['brackets that nobody closes', 'json-syntax', () => '{"hosts":'.repeat(50_000)],
  ['100,000 keys', 'payload-limit', () => `{${list(100_000, i => `"key${i}":"value${i}"`)}}`],
  ['100,000 keys that look like fields', 'misspelled-field', () => `{${list(100_000, i => `"severit${i % 7}":null`)}}`],
  ['100,000 fields without a value', 'alert-schema', () => `{${list(100_000, i => `"key${i}":null`)}}`],
  ['the same field 100,000 times', 'duplicate-key', () => `{${list(100_000, () => '"title":null')}}`],
  ['100,000 environments', 'environment-name', () => `{${list(100_000, i => `"a${i}_environment_name":"b"`)}}`],
  ['a key of 1 MB', 'missing-title', () => `{"${'k'.repeat(1_000_000)}":true}`],
  ['a key of 1 MB like a field', 'missing-title', () => `{"${'title'.repeat(200_000)}":"a"}`],
  ['a severity of 1 MB', 'unknown-severity', () => `{"severity":"${'high '.repeat(200_000)}"}`],
  ['a time of 1 MB', 'time-format', () => `{"start_time":"${'2026-01-02 '.repeat(100_000)}"}`],
  ['a number of 1 MB', 'time-format', () => `{"end_time":${'1'.repeat(1_000_000)}}`],
  ['a title of 8 MB', 'truncated-value', () => `{"title":"${'é'.repeat(8_000_000)}"}`],
  ['a million hosts', 'truncated-value', () => `{"hosts":[${list(1_000_000, () => '"a"')}]}`],
  ['a million wrong hosts', 'alert-schema', () => `{"hosts":[${list(1_000_000, () => '1')}]}`],
  [
    '100,000 secrets',
    'secret-in-payload',
    () => `{"token":[${list(100_000, () => `"${'0123456789abcdef'.repeat(2)}"`)}]}`,
  ],
  ['8 MB of one letter', 'payload-limit', () => `{"a":"${'gl'.repeat(4_000_000)}"}`],
  [
    '100,000 items of Prometheus',
    'prometheus-alert',
    () =>
      `{"version":"4","groupKey":"","status":"","receiver":"","groupLabels":{},"commonLabels":{},"commonAnnotations":{},"externalURL":"","alerts":[${list(100_000, () => '{"labels":{"severity":"x"}}')}]}`,
  ],
]

it.each(payloads)('%s', (_, rule, make) => {
  const text = make()
  const before = performance.now()
  const found = rulesOn(text)
  const took = performance.now() - before
  expect(found).toContain(rule)
  expect(took).toBeLessThan(5000)
})

it('keeps every message short, whatever the payload holds', () => {
  for (const [, , make] of payloads.slice(9, 14)) {
    for (const { message } of findingsOf(make(), { surface: 'alert' })) expect(message.length).toBeLessThan(700)
  }
})

it('finds something in every text that is no payload, and throws at none', () => {
  for (const text of [
    '',
    ' ',
    '[',
    '{',
    '}',
    '"',
    '"title"',
    '{"title"',
    '{"title":',
    '{"hosts":[,]}',
    '{:1}',
    '\u0000',
    'nul',
    '// a',
  ]) {
    expect([text, rulesOn(text).length > 0]).toEqual([text, true])
  }
})

it('leaves what cannot be read to the rule about that', () => {
  expect(rulesOn('{ "title": "a", "gitlab_environment_name": "b", "hosts": [NaN] }')).toEqual(['json-syntax'])
  expect(rulesOn('{ "title": "a", "gitlab_environment_name": "b", "start_time": 01 }')).toEqual(['json-syntax'])
  // An object that is still being written has no title yet.
  expect(rulesOn('{')).toEqual(['json-syntax'])
  expect(rulesOn('{ "severity": "x", }')).toEqual(
    expect.arrayContaining(['json-syntax', 'unknown-severity', 'missing-title']),
  )
  const off = { levels: new Map([['json-syntax', 'off' as const]]) }
  expect(rulesOn('{ "title": "a", "gitlab_environment_name": "b", "start_time": 01 }', off)).toEqual(['time-format'])
})
