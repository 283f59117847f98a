/** Do moves go through their states as the platform's do, as time passes, and does the right thing go wrong? */
import { describe, expect, it } from 'vitest'
import { type Move, type StorageTest, storageTest } from './storages-support.ts'

const own = '/projects/7/repository_storage_moves'

/** The states of the newest move of project 7, each once, in the order of time. */
async function statesOf(test: StorageTest): Promise<string[]> {
  const states: string[] = []
  for (let step = 0; step < 2000; step++) {
    const [move] = await test.moves(own)
    if (move && states.at(-1) !== move.state) states.push(move.state)
    if (['finished', 'failed', 'cleanup failed'].includes(move?.state ?? '')) return states
    test.pass(0.05)
  }
  throw new Error(`It is not over: ${states}.`)
}

describe('the states', () => {
  it('of a move that succeeds', async () => {
    const test = await storageTest()
    await test.post(own, { destination_storage_name: 'nvme' })
    expect(await statesOf(test)).toEqual(['scheduled', 'started', 'replicated', 'finished'])
  })

  it('of one of a whole storage begin earlier', async () => {
    const test = await storageTest()
    await test.post('/project_repository_storage_moves', { source_storage_name: 'default' })
    expect(await statesOf(test)).toEqual(['initial', 'scheduled', 'started', 'replicated', 'finished'])
  })

  it('of a move that fails', async () => {
    const test = await storageTest()
    test.sandbox.setFaults({ moveFailures: 1 })
    await test.post(own, { destination_storage_name: 'nvme' })
    expect(await statesOf(test)).toEqual(['scheduled', 'started', 'failed'])
  })

  it('of one whose old copy stays', async () => {
    const test = await storageTest()
    test.sandbox.setFaults({ moveCopiesLeft: 1 })
    await test.post(own, { destination_storage_name: 'nvme' })
    expect(await statesOf(test)).toEqual(['scheduled', 'started', 'replicated', 'cleanup failed'])
    expect(test.sandbox.storages.count('nvme', 'project')).toBe(1)
  })
})

it('the project is elsewhere, and writable, from replicated on', async () => {
  const test = await storageTest()
  await test.post(own, { destination_storage_name: 'nvme' })
  for (let step = 0; step < 2000; step++) {
    const [move] = await test.moves(own)
    const { body } = await test.get('/projects/7')
    const there = ['replicated', 'finished'].includes(move?.state ?? '')
    expect(body).toMatchObject({ repository_storage: there ? 'nvme' : 'default' })
    const again = await test.post(own, { destination_storage_name: 'praefect' })
    expect([move?.state, again.status]).toEqual([move?.state, there ? 201 : 400])
    if (there) return expect(again.body).toMatchObject({ source_storage_name: 'nvme' })
    test.pass(0.05)
  }
})

it('a failed move can be asked for again, and is another one', async () => {
  const test = await storageTest()
  test.sandbox.setFaults({ moveFailures: 1 })
  await test.post(own, { destination_storage_name: 'nvme' })
  await statesOf(test)
  test.sandbox.setFaults({})
  expect(await test.post(own, { destination_storage_name: 'nvme' })).toMatchObject({ status: 201, body: { id: 2 } })
  await statesOf(test)
  expect((await test.moves(own)).map(({ id, state }) => [id, state])).toEqual([
    [2, 'finished'],
    [1, 'failed'],
  ])
  expect(test.sandbox.storages.askedTwice).toBe(0)
})

it('a whole storage ends up empty, and the console agrees', async () => {
  const { post, pass, sandbox } = await storageTest()
  for (const type of ['project', 'snippet', 'group'])
    await post(`/${type}_repository_storage_moves`, {
      source_storage_name: 'default',
      destination_storage_name: 'nvme',
    })
  expect(sandbox.storages.console('default')).toBe(
    `signalbox {"storage":"default","type":"project","left":240}
signalbox {"storage":"default","type":"snippet","left":36}
signalbox {"storage":"default","type":"group","left":12}
`,
  )
  pass(3600)
  expect(sandbox.storages.console('default')).not.toMatch(/"left":[^0]/)
  expect(sandbox.storages.states('project')).toEqual({ finished: 240 })
  expect(sandbox.storages.count('nvme', 'snippet')).toBe(36)
})

it('a few go at a time, first come first served', async () => {
  const { post, pass, sandbox, moves } = await storageTest()
  await post('/project_repository_storage_moves', { source_storage_name: 'default', destination_storage_name: 'nvme' })
  let most = 0
  for (let step = 0; step < 100; step++) {
    pass(0.5)
    const { started = 0, replicated = 0 } = sandbox.storages.states('project')
    most = Math.max(most, started + replicated)
    const list = await moves()
    const begun = list.filter(({ state }) => !['initial', 'scheduled'].includes(state)).map(({ id }) => id)
    const waiting = list.filter(({ state }) => state === 'scheduled').map(({ id }) => id)
    if (begun.length > 0 && waiting.length > 0) expect(Math.max(...begun)).toBeLessThan(Math.min(...waiting))
  }
  expect(most).toBeGreaterThan(4)
  expect(most).toBeLessThan(20)
})

it('a request for a whole storage once more passes over what is going, and is counted', async () => {
  const { post, pass, sandbox } = await storageTest()
  const names = { source_storage_name: 'default', destination_storage_name: 'nvme' }
  await post('/project_repository_storage_moves', names)
  await post('/project_repository_storage_moves', names)
  pass(3600)
  expect(sandbox.storages.states('project')).toEqual({ finished: 240 })
  expect(sandbox.storages.askedTwice).toBeGreaterThan(100)
})

describe('what goes wrong', () => {
  const share = async (faults: object) => {
    const test = await storageTest({ version: '17.0' })
    test.sandbox.setFaults(faults)
    await test.post('/project_repository_storage_moves', {
      source_storage_name: 'default',
      destination_storage_name: 'nvme',
    })
    test.pass(7200)
    return test
  }

  it('a share of the moves fails, for different reasons', async () => {
    const { sandbox, moves } = await share({ moveFailures: 0.25 })
    const { failed = 0, finished = 0 } = sandbox.storages.states('project')
    expect([failed + finished, Math.abs(failed - 60) <= 2]).toEqual([240, true])
    const messages = (await moves()).flatMap(({ error_message }) => error_message ?? [])
    expect(new Set(messages.map(message => message.slice(0, 12))).size).toBeGreaterThanOrEqual(4)
    expect(messages.join('\n')).toMatch(/Timeout waiting for project repository pushes/)
    expect(messages.join('\n')).toMatch(/no space left on device/)
    expect(sandbox.storages.count('default', 'project')).toBe(failed)
  })

  it('a share ends as finished, and yet the repository stays', async () => {
    const { sandbox } = await share({ movesThatStay: 0.1 })
    expect(sandbox.storages.states('project')).toEqual({ finished: 240 })
    expect(Math.abs(sandbox.storages.count('default', 'project') - 24)).toBeLessThanOrEqual(2)
  })

  it('a share of the repositories is passed over', async () => {
    const { sandbox } = await share({ movesSkipped: 0.1 })
    const left = sandbox.storages.count('default', 'project')
    expect(Math.abs(left - 24)).toBeLessThanOrEqual(2)
    expect(sandbox.storages.states('project')).toEqual({ finished: 240 - left })
  })

  it('all at once, each move ends one way', async () => {
    const { sandbox } = await share({ moveFailures: 0.2, movesThatStay: 0.1, moveCopiesLeft: 0.1 })
    const { failed = 0, finished = 0, 'cleanup failed': left = 0 } = sandbox.storages.states('project')
    expect(failed + finished + left).toBe(240)
    expect(Math.abs(failed - 48) + Math.abs(left - 24)).toBeLessThanOrEqual(6)
  })
})

describe('the mistake that deletes repositories', () => {
  const onPraefect = '/projects/250/repository_storage_moves'
  const versions: readonly [version: string, loses: boolean][] = [
    ['13.1', true],
    ['13.12.11', true],
    ['13.12.12', false],
    ['13.12.15', false],
    ['14.0.10', true],
    ['14.0.11', false],
    ['14.1.5', true],
    ['14.1.6', false],
    ['14.2.3', true],
    ['14.2.4', false],
    ['14.2', true],
    ['14.3', false],
    ['14.3.0', false],
    ['17.5', false],
  ]

  it.each(versions)('%s has it: %s', async (version, loses) => {
    const { post, pass, moves, get, sandbox } = await storageTest({ version })
    const before = (await get('/projects/250')).body as { path_with_namespace: string }
    await post(onPraefect, { destination_storage_name: 'praefect' })
    pass(120)
    const [move] = (await moves(onPraefect)) as [Move]
    expect(move.state).toBe(loses ? 'finished' : 'failed')
    expect((await get('/projects/250')).body).toMatchObject({ empty_repo: loses, repository_storage: 'praefect' })
    expect(sandbox.storages.lost).toEqual(loses ? [before.path_with_namespace] : [])
  })

  it('says on versions without it why it did nothing', async () => {
    const { post, pass, moves } = await storageTest({ version: '17.5' })
    await post(onPraefect, { destination_storage_name: 'praefect' })
    pass(120)
    expect((await moves(onPraefect))[0]?.error_message).toContain('same storage')
  })

  it('does nothing to what is on no cluster', async () => {
    const { post, pass, moves, sandbox } = await storageTest({ version: '14.2.3' })
    await post(own, { destination_storage_name: 'default' })
    pass(120)
    expect((await moves(own))[0]?.state).toBe('finished')
    expect(sandbox.storages.lost).toEqual([])
  })
})

describe('moves into a cluster', () => {
  it.each([
    ['13.11', 'finished'],
    ['13.12', 'failed'],
    ['14.1.8', 'failed'],
    ['14.2', 'finished'],
  ])('at %s, without the flag, are %s', async (version, state) => {
    const { post, pass, moves, sandbox } = await storageTest({ version })
    await post(own, { destination_storage_name: 'praefect' })
    pass(120)
    expect((await moves(own))[0]?.state).toBe(state)
    await post('/features/gitaly_replicate_repository_direct_fetch', { value: true })
    await post('/projects/8/repository_storage_moves', { destination_storage_name: 'praefect' })
    pass(120)
    expect(sandbox.storages.states('project')).toMatchObject({ finished: state === 'failed' ? 1 : 2 })
  })
})

it('a request whose answer is lost may have been carried out, or not', async () => {
  const { post, pass, sandbox } = await storageTest()
  const names = { source_storage_name: 'default', destination_storage_name: 'nvme' }
  sandbox.setFaults({ droppedConnections: 1 })
  await expect(post('/snippet_repository_storage_moves', names)).rejects.toThrow()
  await expect(post('/group_repository_storage_moves', names)).rejects.toThrow()
  sandbox.setFaults({ serverErrors: 1 })
  expect((await post('/project_repository_storage_moves', names)).status).toBe(500)
  pass(600)
  const { storages } = sandbox
  expect([storages.states('snippet'), storages.states('group'), storages.states('project')]).toEqual([
    {},
    { finished: 12 },
    {},
  ])
})

it('without weights, the first storage gets what names no destination', async () => {
  const { post, sandbox } = await storageTest()
  sandbox.storages.setWeights({})
  expect((await post(own, {})).body).toMatchObject({ destination_storage_name: 'default' })
  expect(() => sandbox.storages.setWeights({ old: 1 })).toThrow("Weights: can't include: old.")
})

it('weights share what names no destination', async () => {
  const { post, pass, sandbox } = await storageTest({ repositories: { projects: 2000 } })
  sandbox.storages.setWeights({ nvme: 75, praefect: 25 })
  await post('/project_repository_storage_moves', { source_storage_name: 'default' })
  pass(24 * 3600)
  const { storages } = sandbox
  expect(storages.count('nvme', 'project') + storages.count('praefect', 'project')).toBe(2060)
  expect(storages.count('nvme', 'project') / 2000).toBeCloseTo(0.75, 1)
})

it('the community edition says on its console that it has no wikis of groups', async () => {
  const { sandbox } = await storageTest({ tier: 'free' })
  expect(sandbox.storages.console('nvme')).toContain('{"storage":"nvme","type":"group","left":0,"note":')
})

it('time can be made faster, also for what is going', async () => {
  const slow = await storageTest()
  const fast = await storageTest({ moveSpeed: 100 })
  for (const { post } of [slow, fast])
    await post('/project_repository_storage_moves', {
      source_storage_name: 'default',
      destination_storage_name: 'nvme',
    })
  slow.pass(2)
  fast.pass(2)
  expect(fast.sandbox.storages.states('project')).toEqual({ finished: 240 })
  expect(slow.sandbox.storages.states('project').finished ?? 0).toBeLessThan(10)
})

it('a clock that is set back undoes nothing', async () => {
  const { post, pass, sandbox } = await storageTest()
  await post(own, { destination_storage_name: 'nvme' })
  pass(60)
  expect(sandbox.storages.states('project')).toEqual({ finished: 1 })
  pass(-3600)
  expect(sandbox.storages.states('project')).toEqual({ finished: 1 })
  await post('/projects/8/repository_storage_moves', { destination_storage_name: 'nvme' })
  pass(3600 + 60)
  expect(sandbox.storages.states('project')).toEqual({ finished: 2 })
})

it('what was checked is carried out at the same moment, however the clock runs meanwhile', async () => {
  let now = Date.parse('2026-03-01T12:00:00Z')
  // Each look at the clock finds it a little later, as a real one.
  const { post, sandbox } = await storageTest({ now: () => (now += 7), moveSpeed: 50 })
  const names = { source_storage_name: 'default', destination_storage_name: 'nvme' }
  await post('/project_repository_storage_moves', names)
  for (let project = 1; project <= 120; project++)
    await post(`/projects/${project}/repository_storage_moves`, { destination_storage_name: 'nvme' })
  now += 3_600_000
  const list: { source_storage_name: string; project: { id: number } }[] = []
  for (const page of [1, 2, 3, 4]) {
    const headers = { 'private-token': sandbox.token }
    const path = `/api/v4/project_repository_storage_moves?per_page=100&page=${page}`
    list.push(...((await (await fetch(sandbox.url + path, { headers })).json()) as typeof list))
  }
  // From the storage where it was at first, each was moved once.
  const first = list.filter(({ source_storage_name }) => source_storage_name === 'default')
  expect(first.length).toBe(240)
  expect(new Set(first.map(({ project }) => project.id)).size).toBe(240)
})
