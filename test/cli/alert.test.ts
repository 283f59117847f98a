/** Are the calls of `signalbox alert` understood, and those that cannot be refused with a clear message? */
import { expect, test } from 'vitest'
import { at, payload } from './support/alerts.ts'
import { project } from './support/project.ts'
import { signalbox } from './support/signalbox.ts'

test('the help tells of each command and of each option', async () => {
  const group = await signalbox(['alert', '--help'])
  expect([group.code, group.stderr]).toEqual([0, ''])
  expect(group.stdout).toContain('signalbox alert preview FILE')
  expect(group.stdout).toContain('signalbox alert compare A B')
  const preview = await signalbox(['alert', 'preview', '--help'])
  expect(preview.stdout).toMatch(/^signalbox alert preview FILE/)
  for (const option of ['mapping', 'target', 'tier', 'at', 'format', 'config', 'no-color'])
    expect(preview.stdout).toContain(`--${option}`)
  const compare = await signalbox(['-h', 'alert', 'compare'])
  expect(compare.stdout).toMatch(/^signalbox alert compare A B/)
  for (const option of ['mapping', 'tier', 'format', 'config']) expect(compare.stdout).toContain(`--${option}`)
  expect(compare.stdout).not.toContain('--at')
  expect(group.stdout).toContain('signalbox alert send PATH…')
  const send = await signalbox(['alert', 'send', '--help'])
  expect(send.stdout).toMatch(/^signalbox alert send PATH…/)
  const common = ['mapping', 'target', 'tier', 'format', 'config', 'no-color', 'timeout', 'ca-file']
  for (const option of ['url', 'key-env', 'auth', 'recovery', 'yes', ...common])
    expect(send.stdout).toContain(`--${option}`)
  expect((await signalbox(['check', '--help'])).stdout).toMatch(/alert payloads +\*\.alert\.json/)
})

test('`signalbox alert` alone shows its help as an error', async () => {
  const { code, stdout, stderr } = await signalbox(['alert'])
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('signalbox alert preview FILE')
})

test.each([
  [['alert', 'prevew'], 'signalbox: alert prevew: is no known command. Is `alert preview` meant?'],
  [['alert', 'x.alert.json'], 'To look at a file, write `signalbox alert preview x.alert.json`.'],
  [['alert', 'preview'], 'signalbox: alert preview: takes one file, or `-` for standard input.'],
  [['alert', 'preview', 'a.json', 'b.json'], '`signalbox alert compare` takes two.'],
  [['alert', 'preview', 'a.json', '--fix'], 'signalbox: --fix: is no option of `alert preview`.'],
  [['alert', 'preview', 'a.json', '--teir=free'], 'signalbox: --teir: is no known option. Is --tier meant?'],
  [
    ['alert', 'preview', 'a.json', '--tier=gold'],
    'signalbox: --tier: `gold` is no tier. Use free, premium or ultimate.',
  ],
  [['alert', 'preview', 'a.json', '--format=sarif'], 'signalbox: --format: `sarif` is no format. Use text or json.'],
  [['alert', 'preview', 'a.json', '--target=new'], 'signalbox: --target: `new` is not a target version.'],
  [['alert', 'preview', 'a.json', '--at=noon'], 'signalbox: --at: `noon` is no moment. Write it with its time zone'],
  [['alert', 'preview', 'a.json', '--at=2026-03-14T09:00:00'], 'is no moment'],
  [['alert', 'preview', 'a.json', '--at=2026-02-30T09:00:00Z'], 'is no moment'],
  [['alert', 'preview', 'a.json', '--at=99999999999999999'], 'is no moment'],
  [['alert', 'compare', 'a.json'], 'signalbox: alert compare: takes two files;'],
  [['alert', 'compare', 'a.json', 'b.json', 'c.json'], 'signalbox: alert compare: takes two files;'],
  [['alert', 'compare', '-', '-'], 'signalbox: -: stands for standard input, which holds one payload.'],
  [['alert', 'compare', 'a.json', 'b.json', at], 'signalbox: --at: is no option of `alert compare`.'],
  [['check', '--tier=free'], 'signalbox: --tier: is no option of `check`.'],
])('%j is refused with exit code 2', async (words, message) => {
  const { code, stdout, stderr } = await signalbox(words, { cwd: project({}) })
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(message)
})

test('a missing file, a folder, a pipeline, an endless device: a clear message each, and exit code 2', async () => {
  const cwd = project({
    'folder/a.txt': '',
    '.gitlab-ci.yml': 'build: {}\n',
    'map.alert-mapping.json': '{"mapping":{}}',
  })
  const cases = [
    ['missing.alert.json', 'does not exist.'],
    ['folder', 'is a folder where a file is expected.'],
    ['.gitlab-ci.yml', 'is a pipeline file.'],
    ['map.alert-mapping.json', 'is a mapping without a sample payload.'],
    ['/dev/zero', 'is no regular file.'],
  ] as const
  for (const [file, message] of cases) {
    const { code, stdout, stderr } = await signalbox(['alert', 'preview', file], { cwd })
    expect([code, stdout, stderr.split('\n').length]).toEqual([2, '', 2])
    expect(stderr).toContain(message)
  }
})

test.each([
  ['nowhere.json', 'signalbox: nowhere.json: does not exist.'],
  ['folder', 'signalbox: folder: is a folder where a file is expected.'],
  ['broken.json', 'signalbox: broken.json: is no mapping that can be read. `signalbox check broken.json` says why.'],
  ['list.json', 'signalbox: list.json: is no mapping that can be read.'],
])('a mapping that cannot be used is an error: %s', async (name, message) => {
  const cwd = project({ 'a.alert.json': payload, 'broken.json': '{"sample": {', 'list.json': '[]', 'folder/x': '' })
  const { code, stdout, stderr } = await signalbox(['alert', 'preview', 'a.alert.json', '--mapping', name], { cwd })
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(message)
})
