/** How bad does the platform take an alert to be? */
import { expect, test } from 'vitest'
import { nearestSeverity, readPrometheusSeverity, readSeverity } from '../../support/alert-meaning.ts'

test.each(['critical', 'high', 'medium', 'low', 'info', 'unknown'])('%s is one of the six, in any case', word => {
  expect(readSeverity(word)).toBe(word)
  expect(readSeverity(word.toUpperCase())).toBe(word)
  expect(readSeverity(`${word.charAt(0).toUpperCase()}${word.slice(1)}`)).toBe(word)
})

test.each([' high', 'high ', 'warning', 'p1', '', '1', 'highest'])('%j is none of them', word =>
  expect(readSeverity(word)).toBeUndefined(),
)

test.each([
  ['critical', ['critical', 's1', 'p1', 'emergency', 'fatal', 'FATAL']],
  ['high', ['high', 's2', 'p2', 'major', 'page']],
  ['medium', ['medium', 's3', 'p3', 'error', 'alert']],
  ['low', ['low', 's4', 'p4', 'warn', 'warning', 'Warning', 'minor']],
  ['info', ['info', 's5', 'p5', 'debug', 'information', 'notice']],
  [undefined, ['unknown', 'none', 'sev1', '']],
])('Prometheus means %s by %j', (severity, words) =>
  expect(words.map(readPrometheusSeverity)).toEqual(words.map(() => severity)),
)

test.each([
  ['hihg', 'high'],
  ['criticl', 'critical'],
  ['CRIT', 'critical'],
  ['mediun', 'medium'],
  ['unknwon', 'unknown'],
  [' Low ', 'low'],
  ['warning', 'low'],
  ['error', 'medium'],
  ['moderate', 'medium'],
  ['fatal', 'critical'],
  ['sev2', 'high'],
  ['informational', 'info'],
  ['banana', undefined],
  ['', undefined],
  ['4', undefined],
  ['critical'.repeat(100_000), undefined],
])('a quick fix: %#', (word, severity) => expect(nearestSeverity(word)).toBe(severity))
