/** Do things go wrong as they were asked to, by turns and never by chance? */
import { expect, test } from 'vitest'
import { readFaults } from '../../../client/sandbox/faults/read-faults.ts'
import { get, integrationOf, post, sandboxForTest } from './engine-support.ts'

test('every third request fails, with 500, 502 and 503 in turn', async () => {
  const sandbox = await sandboxForTest()
  sandbox.setFaults({ serverErrors: 1 / 3 })
  const statuses: number[] = []
  for (let i = 0; i < 9; i++) statuses.push((await post(integrationOf(sandbox, 0), {})).status)
  expect(statuses).toEqual([200, 200, 500, 200, 200, 502, 200, 200, 503])
  sandbox.setFaults({ serverErrors: 1 })
  expect((await get(`${sandbox.url}/api/v4/version`)).text).toContain('500 Internal Server Error')
  const proxy = await get(`${sandbox.url}/api/v4/version`)
  expect([proxy.status, proxy.headers.get('content-type'), proxy.text]).toEqual([
    502,
    'text/html',
    expect.stringContaining('<h1>502 Bad Gateway</h1>'),
  ])
})

test('connections are dropped, before and after the request is carried out', async () => {
  const sandbox = await sandboxForTest()
  const integration = integrationOf(sandbox, 0)
  sandbox.setFaults({ droppedConnections: 0.5 })
  const came: boolean[] = []
  for (const title of ['a', 'b', 'c', 'd'])
    came.push(
      await post(integration, { title }).then(
        () => true,
        () => false,
      ),
    )
  expect(came).toEqual([true, false, true, false])
  expect(sandbox.alerts().map(({ title }) => title)).toEqual(['a', 'c', 'd'])
})

test('429 tells how long to wait', async () => {
  const sandbox = await sandboxForTest()
  sandbox.setFaults({ tooManyRequests: 30 })
  const alert = await post(integrationOf(sandbox, 0), {})
  expect([alert.status, alert.text, alert.headers.get('retry-after')]).toEqual([429, '', '30'])
  expect((await get(`${sandbox.url}/api/v4/version`)).status).toBe(429)
  sandbox.setFaults({})
  expect((await post(integrationOf(sandbox, 0), {})).status).toBe(200)
})

test('an answer waits, and a sandbox that stops waits for nobody', async () => {
  const sandbox = await sandboxForTest()
  sandbox.setFaults({ latency: 30 })
  const start = performance.now()
  await post(integrationOf(sandbox, 0), {})
  expect(performance.now() - start).toBeGreaterThan(25)
  sandbox.setFaults({ latency: 600_000 })
  const pending = post(integrationOf(sandbox, 0), {})
  await expect.poll(() => sandbox.alerts().length).toBe(2)
  await sandbox.stop()
  expect((await pending).status).toBe(200)
})

test('nobody is waited for who has left', async () => {
  const sandbox = await sandboxForTest()
  sandbox.setFaults({ latency: 600_000 })
  const leaving = new AbortController()
  const { url, key } = integrationOf(sandbox, 0)
  const headers = { authorization: `Bearer ${key}` }
  const pending = fetch(url, { method: 'POST', body: '{}', headers, signal: leaving.signal })
  await expect.poll(() => sandbox.alerts().length).toBe(1)
  leaving.abort()
  await expect(pending).rejects.toThrow()
})

test('the page is spared, so that faults can be switched off again', async () => {
  const sandbox = await sandboxForTest()
  sandbox.setFaults({ serverErrors: 1, tooManyRequests: 30, droppedConnections: 0 })
  for (const path of ['/', '/-/sandbox/state']) expect((await get(sandbox.url + path)).status).not.toBe(429)
})

test('faults are read from words', () => {
  expect(readFaults('latency=200,errors=0.1, drop=.5,429=30,expired')).toEqual({
    faults: { latency: 200, serverErrors: 0.1, droppedConnections: 0.5, tooManyRequests: 30, expiredToken: true },
  })
  for (const text of [
    '',
    'latency',
    'latency=-1',
    'errors=2',
    'drop=x',
    '429=1.5',
    'expired=yes',
    'hail=1',
    'drop=1=1',
  ])
    expect(readFaults(text)).toMatchObject({ problem: expect.stringMatching(/Write|Leave/) })
})

test('faults of moves are read too', () => {
  expect(readFaults('move-failures=0.1,moves-stay=.5,move-copies-left=1,moves-skipped=0')).toEqual({
    faults: { moveFailures: 0.1, movesThatStay: 0.5, moveCopiesLeft: 1, movesSkipped: 0 },
  })
  expect(readFaults('moves-stay=2')).toEqual({
    problem: '`moves-stay` needs a share from 0 to 1. Write it as in `moves-stay=0.1`, which is every tenth move.',
  })
})
