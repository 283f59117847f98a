/** Can a million projects be moved, listed and filtered? Whatever a page shows is made for that page alone. */
import { expect, test } from 'vitest'
import { type Move, storageTest } from './storages-support.ts'

test('a million', { timeout: 60_000 }, async () => {
  const { get, post, pass, sandbox } = await storageTest({ repositories: { projects: 1_000_000 } })
  const ids = async (path: string) => ((await get(path)).body as { id: number }[]).map(({ id }) => id)
  expect(sandbox.storages.count('default', 'project')).toBe(1_000_000)
  const first = await get('/projects?repository_storage=default&per_page=100&page=5000')
  expect([first.headers.get('x-total'), first.headers.get('x-next-page')]).toEqual([null, '5001'])
  expect(first.headers.get('link')).not.toContain('rel="last"')
  expect((first.body as { id: number }[])[0]?.id).toBe(1_000_000 - 499_900)

  await post('/project_repository_storage_moves', { source_storage_name: 'default', destination_storage_name: 'nvme' })
  pass(3600)
  const { scheduled = 0, finished = 0 } = sandbox.storages.states('project')
  expect(scheduled).toBeGreaterThan(600_000)
  expect(finished).toBeGreaterThan(5000)
  expect(sandbox.storages.count('nvme', 'project')).toBeGreaterThanOrEqual(finished)

  pass(10 * 24 * 3600)
  expect(sandbox.storages.states('project')).toEqual({ finished: 1_000_000 })
  expect(await ids('/projects?repository_storage=default')).toEqual([])
  expect(await ids('/project_repository_storage_moves?per_page=3&page=300000')).toEqual([100_003, 100_002, 100_001])
  const last = await get('/project_repository_storage_moves?per_page=100&page=10000')
  expect([last.headers.get('x-next-page'), (last.body as Move[]).at(-1)?.id]).toEqual(['', 1])
  expect(await ids('/project_repository_storage_moves?per_page=100&page=10001')).toEqual([])
  expect((await get('/projects?order_by=id&per_page=100&page=501')).status).toBe(405)
  expect((await get('/application/statistics')).body).toMatchObject({ projects: '1,000,060' })
  // One move is about twenty bytes, one project five.
  const { arrayBuffers } = process.memoryUsage()
  expect(arrayBuffers).toBeLessThan(100e6)
})
