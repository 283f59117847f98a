/** Do moves survive a restart, and a journal that was written before there were any? */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSandbox } from '../../../client/sandbox/hosts/node.ts'
import { folderForTest, sandboxForTest } from './engine-support.ts'
import { storageTest } from './storages-support.ts'

const names = { source_storage_name: 'default', destination_storage_name: 'nvme' }

test('moves go on behind a restart, as if there had been none', async () => {
  const state = folderForTest()
  const first = await storageTest({ state, version: '17.0', repositories: { projects: 500 } })
  first.sandbox.setFaults({ moveFailures: 0.1, moveCopiesLeft: 0.1 })
  await first.post('/project_repository_storage_moves', names)
  await first.post('/projects/520/repository_storage_moves', { destination_storage_name: 'nvme' })
  first.sandbox.storages.setWeights({ nvme: 100 })
  first.sandbox.storages.setFeature('some_flag', true)
  first.sandbox.storages.addProject('nvme')
  first.pass(40)
  first.sandbox.setFaults({})
  first.pass(20)
  const before = {
    moves: await first.moves(),
    states: first.sandbox.storages.states('project'),
    count: first.sandbox.storages.count('nvme', 'project'),
  }
  expect(Object.keys(before.states)).toEqual(expect.arrayContaining(['scheduled', 'started', 'finished', 'failed']))
  await first.sandbox.stop()

  let now = first.now()
  const second = await storageTest({ state, now: () => now })
  const after = {
    moves: await second.moves(),
    states: second.sandbox.storages.states('project'),
    count: second.sandbox.storages.count('nvme', 'project'),
  }
  expect(after).toEqual(before)
  expect((await second.get('/features')).body).toMatchObject([{ name: 'some_flag', state: 'on' }])
  expect((await second.get('/application/settings')).body).toMatchObject({
    repository_storages_weighted: { nvme: 100 },
  })
  expect((await second.get('/projects/561')).body).toMatchObject({ repository_storage: 'nvme' })
  now += 3_600_000
  expect(Object.keys(second.sandbox.storages.states('project')).sort()).toEqual([
    'cleanup failed',
    'failed',
    'finished',
  ])
})

test('the journal holds what was asked for, and no line for each move', async () => {
  const state = folderForTest()
  const { sandbox, post, pass } = await storageTest({ state })
  await post('/project_repository_storage_moves', names)
  pass(3600)
  expect(sandbox.storages.states('project')).toEqual({ finished: 240 })
  const lines = readFileSync(join(state, 'journal.jsonl'), 'utf8').trim().split('\n')
  expect(lines.filter(line => line.includes('"storages"')).map(line => JSON.parse(line).change.kind)).toEqual([
    'began',
    'bulk',
  ])
})

test('a journal without storages gets them', async () => {
  const state = folderForTest()
  const first = await sandboxForTest({ state, version: '15.0' })
  await first.stop()
  const path = join(state, 'journal.jsonl')
  const without = readFileSync(path, 'utf8')
    .split('\n')
    .filter(line => !line.includes('"kind":"storages"'))
  writeFileSync(path, without.join('\n'))
  const second = await sandboxForTest({ state, repositories: { projects: 5 } })
  expect(second.storages.count('default', 'project')).toBe(5)
  await second.stop()
  const third = await sandboxForTest({ state, repositories: { projects: 99 } })
  expect(third.storages.count('default', 'project')).toBe(5)
})

test('faults end with the sandbox, and speed and version of a start count from then on', async () => {
  const state = folderForTest()
  const first = await storageTest({ state, version: '14.2.3', moveSpeed: 100 })
  first.sandbox.setFaults({ moveFailures: 1 })
  await first.sandbox.stop()
  const second = await storageTest({ state, version: '14.2.4', moveSpeed: 1000 })
  await second.post('/projects/250/repository_storage_moves', { destination_storage_name: 'praefect' })
  await second.post('/project_repository_storage_moves', names)
  second.pass(2)
  expect(second.sandbox.storages.states('project')).toEqual({ finished: 240, failed: 1 })
  expect(second.sandbox.storages.lost).toEqual([])
})

test.each([
  [{ repositories: { projects: -1 } }, '-1 projects: use a whole number from 0 to 5000000.'],
  [{ repositories: { groups: 0.5 } }, '0.5 groups: use a whole number'],
  [{ moveSpeed: 0 }, '`0` is no speed of moves. Use a number from 0.01 to 1000000'],
])('%j is refused', async (options, message) => {
  await expect(startSandbox(options)).rejects.toThrow(message)
})
