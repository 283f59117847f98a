/** Does `signalbox alert preview` say what it cannot read, whatever it is given? */
import { expect, test } from 'vitest'
import { at, payload } from './support/alerts.ts'
import { project } from './support/project.ts'
import { signalbox } from './support/signalbox.ts'

test.each<[string, string | Uint8Array, number, RegExp]>([
  ['nothing at all', '', 1, /json-syntax/],
  ['an array at the top', `[${payload}]`, 1, /alert-schema/],
  ['a string at the top', '"disk full"', 1, /alert-schema/],
  ['a number at the top', '17', 1, /alert-schema/],
  ['broken JSON', '{"title": "x",}', 1, /no valid JSON, so the platform refuses it\. Line 1, column \d+: /],
  ['a byte order mark', `\ufeff${payload}`, 1, /no valid JSON, so the platform refuses it\. Line 1, column 1: /],
  ['NUL bytes', '{"title": "a\0b"}', 1, /json-syntax/],
  ['nothing but NUL bytes', '\0'.repeat(1000), 1, /json-syntax|file-encoding/],
  ['UTF-16', Buffer.from(`\ufeff${payload}`, 'utf16le'), 1, /This file is encoded in UTF-16 \(little endian\)/],
  ['Latin-1', Buffer.from(payload.replace('full', 'über'), 'latin1'), 1, /is not UTF-8/],
  ['50 MB', Buffer.alloc(50_000_000, 'x'), 1, /This file has 47\.7 MiB: nothing in it is checked/],
  ['5,000 levels', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 1, /"status": 400/],
  ['100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 1, /"status": 400/],
  ['100,000 keys', `{${Array.from({ length: 100_000 }, (_, i) => `"key${i}": "v"`).join(',')}}`, 1, /"status": 400/],
  ['a key of 1 MB', `{"${'k'.repeat(1_000_000)}": 1}`, 0, /"status": 200/],
])('%s: said clearly, in little time', { timeout: 30_000 }, async (_, content, expected, message) => {
  const cwd = project({ 'a.alert.json': content })
  const begun = performance.now()
  const { code, stdout, stderr } = await signalbox(['alert', 'preview', 'a.alert.json', at, '--format=json'], { cwd })
  const page = await signalbox(['alert', 'preview', '-', at], { cwd, input: content })
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toMatchObject({ file: 'a.alert.json' })
  expect(stdout).toMatch(message)
  expect([code, page.code, page.stderr]).toEqual([expected, expected, ''])
  expect(page.stdout.length).toBeLessThan(100_000)
})
