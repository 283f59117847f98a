/** Does a folder keep everything, whatever happens to the process, and is nobody else's file touched? */
import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSandbox } from '../../../client/sandbox/hosts/node.ts'
import { folderForTest, integrationOf, post, sandboxForTest } from './engine-support.ts'

const journalOf = (folder: string) => join(folder, 'journal.jsonl')

test('a second start has the same tokens, keys, settings and alerts', async () => {
  const state = folderForTest()
  const first = await sandboxForTest({ state, version: '15.0', tier: 'premium' })
  for (const payload of [{ fingerprint: 'a' }, { fingerprint: 'a' }, { fingerprint: 'b', title: '½ "x"\n' }])
    await post(integrationOf(first, 0), payload)
  await post(integrationOf(first, 0), { fingerprint: 'b', end_time: '2026-03-01T12:00:00Z' })
  const before = { token: first.token, alerts: first.alerts(), keys: first.integrations.map(({ key }) => key) }
  await first.stop()

  const second = await sandboxForTest({ state })
  const keys = second.integrations.map(({ key }) => key)
  expect({ token: second.token, alerts: second.alerts(), keys }).toEqual(before)
  const { text } = await post(integrationOf(second, 0), { fingerprint: 'a' })
  expect(JSON.parse(text)).toEqual([{ iid: 1, title: 'New: Alert' }])
  expect((await post(integrationOf(second, 0), { fingerprint: 'c' })).text).toContain('"iid":3')
  expect(second.alerts().map(({ eventCount }) => eventCount)).toEqual([3, 1, 1])
})

test('version and tier are those of the last start, unless they are named', async () => {
  const state = folderForTest()
  const first = await sandboxForTest({ state, version: '14.4' })
  await first.stop()
  const second = await sandboxForTest({ state })
  expect((await post(integrationOf(second, 0), {})).text).toBe('')
  await second.stop()
  const third = await sandboxForTest({ state, version: '14.5' })
  expect((await post(integrationOf(third, 0), {})).text).toContain('iid')
})

test('a last line that was cut off is dropped, and said', async () => {
  const state = folderForTest()
  const first = await sandboxForTest({ state })
  await post(integrationOf(first, 0), { title: 'kept' })
  await first.stop()
  appendFileSync(journalOf(state), '{"kind":"alert","alert":{"iid":2,"ti')
  const notices: string[] = []
  const second = await sandboxForTest({ state, notice: text => notices.push(text) })
  expect(second.alerts().map(({ title }) => title)).toEqual(['kept'])
  expect(notices).toEqual([expect.stringContaining('its last line was cut off')])
  await post(integrationOf(second, 0), { title: 'behind it' })
  await second.stop()
  const third = await sandboxForTest({ state })
  expect(third.alerts().map(({ title }) => title)).toEqual(['kept', 'behind it'])
})

test.each([
  ['a text', 'Dear diary,\n'],
  ['a text without an end', 'Dear diary'],
  ['another journal', '{"journal":"moves","format":1}\n'],
  ['a later format', '{"journal":"signalbox sandbox","format":99}\n{"kind":"new"}\n'],
  ['a broken line', '{"journal":"signalbox sandbox","format":1}\n{"kind":"began"}\n'],
])('%s is refused and left as it is', async (_, text) => {
  const state = folderForTest()
  writeFileSync(journalOf(state), text)
  await expect(startSandbox({ state })).rejects.toThrow(/journal\.jsonl: .* (?:Name|or name) another folder\./)
  expect(readFileSync(journalOf(state), 'utf8')).toBe(text)
})

test.each(['', '{"journal":"signalbox', '{"journal":"signalbox sandbox","format":1}\n{"kind":"beg'])(
  'a start that was cut off after %j begins anew',
  async text => {
    const state = folderForTest()
    writeFileSync(journalOf(state), text)
    const sandbox = await sandboxForTest({ state })
    expect((await post(integrationOf(sandbox, 0), {})).status).toBe(200)
  },
)

test('two sandboxes never share a folder; what a dead one left counts for nothing', async () => {
  const state = folderForTest()
  const first = await sandboxForTest({ state })
  await expect(startSandbox({ state })).rejects.toThrow(`is in use by another sandbox (process ${process.pid})`)
  expect((await post(integrationOf(first, 0), {})).status).toBe(200)
  await first.stop()
  for (const holder of ['999999999 123', `${process.pid} 1`, `${process.ppid} 1`, '']) {
    writeFileSync(join(state, 'lock'), holder)
    const next = await startSandbox({ state })
    await next.stop()
  }
})

test('a file of somebody else that is called like the lock stays as it is', async () => {
  const state = folderForTest()
  writeFileSync(join(state, 'lock'), 'the combination is 1234')
  await expect(startSandbox({ state })).rejects.toThrow(/lock: is no lock of a sandbox, and is left as it is/)
  expect(readFileSync(join(state, 'lock'), 'utf8')).toBe('the combination is 1234')
  expect(readdirSync(state)).toEqual(['lock'])
})

test('a port that is taken leaves the folder free', async () => {
  const state = folderForTest()
  const other = await sandboxForTest()
  await expect(startSandbox({ state, port: Number(new URL(other.url).port) })).rejects.toThrow('is taken')
  await sandboxForTest({ state })
})

test.skipIf(process.platform === 'win32')('its files are for nobody else', async () => {
  const state = join(folderForTest(), 'below', 'it')
  await sandboxForTest({ state })
  expect(statSync(state).mode & 0o777).toBe(0o700)
  for (const name of ['journal.jsonl', 'lock']) expect(statSync(join(state, name)).mode & 0o777).toBe(0o600)
})

test('a journal that has grown is written anew, and means the same', async () => {
  const state = folderForTest()
  const first = await sandboxForTest({ state })
  for (let i = 0; i < 150; i++) await post(integrationOf(first, 0), { fingerprint: 'again', n: i })
  const before = first.alerts()
  await first.stop()
  expect(readFileSync(journalOf(state), 'utf8').trim().split('\n')).toHaveLength(7)
  const second = await sandboxForTest({ state })
  expect(second.alerts()).toEqual(before)
  expect(second.alerts()[0]?.eventCount).toBe(150)
})

test('a folder that cannot be used is told in words', async () => {
  const file = join(folderForTest(), 'file')
  writeFileSync(file, '')
  await expect(startSandbox({ state: file })).rejects.toThrow('Name a folder.')
  await expect(startSandbox({ state: join(file, 'x') })).rejects.toThrow('Name a folder.')
})

test('tokens that were kept for a year hold on', async () => {
  const state = folderForTest()
  let now = Date.parse('2026-03-01T12:00:00Z')
  const first = await sandboxForTest({ state, now: () => now })
  await first.stop()
  now += 400 * 24 * 60 * 60 * 1000
  const second = await sandboxForTest({ state, now: () => now })
  const answer = await fetch(`${second.url}/api/v4/user`, { headers: { 'private-token': first.token } })
  expect(answer.status).toBe(200)
})
