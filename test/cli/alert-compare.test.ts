/** Does `signalbox alert compare` tell whether two payloads group, and what keeps them apart? */
import { expect, test } from 'vitest'
import { mapping, nested } from './support/alerts.ts'
import { project } from './support/project.ts'
import { signalbox } from './support/signalbox.ts'

test.each([
  ['one fingerprint', '{"title": "a", "fingerprint": "f"}', '{"title": "b", "fingerprint": "f"}', [], 'yes', 0],
  ['two fingerprints', '{"title": "a", "fingerprint": "f"}', '{"title": "a", "fingerprint": "g"}', [], 'no', 1],
  ['no fingerprint, tier not known', '{"title": "a"}', '{"title": "a"}', [], 'paid-only', 1],
  ['no fingerprint, premium', '{"title": "a"}', '{"title": "a", "hosts": ["x"]}', ['--tier=premium'], 'yes', 0],
  ['no fingerprint, free', '{"title": "a"}', '{"title": "a"}', ['--tier=free'], 'no', 1],
  ['other payloads, premium', '{"title": "a"}', '{"title": "b"}', ['--tier=premium'], 'no', 1],
])('compare: %s', async (_, left, right, words, group, expected) => {
  const cwd = project({ 'l.alert.json': left, 'r.alert.json': right })
  const run = (...more: string[]) =>
    signalbox(['alert', 'compare', 'l.alert.json', 'r.alert.json', ...words, ...more], { cwd })
  const { code, stdout } = await run('--format=json')
  const { reasons, differences, ...rest } = JSON.parse(stdout)
  expect(rest).toEqual({ version: 1, left: { file: 'l.alert.json' }, right: { file: 'r.alert.json' }, group })
  expect(reasons.length).toBeGreaterThan(0)
  expect(differences.map(({ label }: { label: string }) => label)).toEqual(differing(left, right))
  const page = await run()
  expect([code, page.code]).toEqual([expected, expected])
  for (const reason of reasons) expect(page.stdout.replace(/\n {4}/g, ' ')).toContain(`  • ${reason}\n`)
  expect((await run('--format=json')).stdout).toBe(stdout)
})

function differing(left: string, right: string): string[] {
  const [a, b] = [JSON.parse(left), JSON.parse(right)]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    key => JSON.stringify(a[key]) !== JSON.stringify(b[key]),
  )
}

test('compare shows what keeps two payloads apart as a diff does', async () => {
  const cwd = project({
    'l.alert.json': '{"title": "a\\u001b[1m", "fingerprint": "f", "start_time": "2026-03-14T08:21:00Z"}',
    'r.alert.json': '{"title": "a", "fingerprint": "g"}',
  })
  const { stdout } = await signalbox(['alert', 'compare', 'l.alert.json', 'r.alert.json'], { cwd })
  expect(stdout).toMatch(/^l\.alert\.json and r\.alert\.json\nwould not group\n {2}• /)
  expect(stdout).toContain('\n- l.alert.json\n+ r.alert.json\n')
  expect(stdout).toContain('\nfingerprint  keeps them apart\n- "f"\n+ "g"\n')
  expect(stdout).toMatch(/\nstart_time {2}does not matter\n- "2026[^\n]*\n(\n|$)/)
  expect(stdout).not.toContain('\x1b')
})

test('compare reads each side by the mapping beside it, and one side from standard input', async () => {
  const cwd = project({
    'm/up.alert.json': nested,
    'm/up.alert-mapping.json': mapping.replace('"title"', '"fingerprint"'),
  })
  const input = '{"fingerprint": "Front page down"}'
  const { code, stdout } = await signalbox(['alert', 'compare', 'm/up.alert.json', '-', '--format=json'], {
    cwd,
    input,
  })
  expect(JSON.parse(stdout)).toMatchObject({
    left: { file: 'm/up.alert.json', mappedBy: 'up.alert-mapping.json' },
    right: { file: '-' },
    group: 'yes',
  })
  expect(code).toBe(0)
})

test('compare refuses what becomes no alert, and tells of both', async () => {
  const cwd = project({ 'list.alert.json': '[]', 'broken.alert.json': '{"a": 1,}', 'good.alert.json': '{}' })
  const { code, stdout, stderr } = await signalbox(['alert', 'compare', 'list.alert.json', 'broken.alert.json'], {
    cwd,
  })
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('signalbox: list.alert.json: becomes no alert. A payload is a JSON object: `{ … }`.\n')
  expect(stderr).toMatch(
    /signalbox: broken\.alert\.json: becomes no alert\. This is no valid JSON, so the platform refuses it\. Line 1, column \d: /,
  )
  const missing = await signalbox(['alert', 'compare', 'good.alert.json', 'nowhere.alert.json'], { cwd })
  expect([missing.code, missing.stdout]).toEqual([2, ''])
  expect(missing.stderr).toContain('signalbox: nowhere.alert.json: does not exist.')
})
