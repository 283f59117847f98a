/** Is every row of the requirement on storage moves kept, by Signalbox on an instance? */
import { describe, expect, it } from 'vitest'
import { type Guide, type GuideWish, situations, writeGuide } from '../../../client/moves/guide/guide.ts'
import { outcomeOf } from '../../../client/moves/move-state.ts'
import { mayStart } from '../../../client/moves/plan/guard.ts'
import type { Run } from '../../../client/moves/run/run.ts'
import { movingWorld, toNvme, types } from './support/moving-world.ts'

const flag = 'gitaly_replicate_repository_direct_fetch'
const bulk = (type: string) => `/${type}_repository_storage_moves`
const own = (id: number) => `/projects/${id}/repository_storage_moves`
const projectsAlone = { ...toNvme, types: ['project'] } as const

/** Calls `action` once, as soon as something has moved. */
function onceMoving(run: Run, action: () => void): void {
  const unheard = run.onChange(() => {
    if (run.picture.totals.moved === 0) return
    unheard()
    action()
  })
}

describe('procedure through the interface', () => {
  it('step 1: source and destination are storages that the instance can reach', async () => {
    const { guards } = await movingWorld()
    expect(await guards(toNvme)).toEqual(['note read-only'])
    expect(await guards({ ...toNvme, sources: ['defualt'] })).toContain('block unknown-source')
    expect(await guards({ ...toNvme, destination: 'nvm' })).toContain('block unknown-destination')
  })

  it('step 2: weights keep new projects off the old storage, and one that comes there all the same is told', async () => {
    const { sandbox, guards, start, follow } = await movingWorld()
    sandbox.storages.setWeights({ default: 100, nvme: 0 })
    expect(await guards(toNvme)).toContain('accept source-weight')
    sandbox.storages.setWeights({ default: 0, nvme: 100 })
    expect(await guards(toNvme)).not.toContain('accept source-weight')
    const run = await start(projectsAlone)
    onceMoving(run, () => sandbox.storages.addProject('default'))
    await follow(run)
    expect(run.picture).toMatchObject({ stage: 'attention', wants: [{ kind: 'newcomers', part: 'default/project' }] })
  })

  it('step 3: projects, snippets and groups are scheduled, each kind by its own request, one storage at a time', async () => {
    const { sent, start, finish } = await movingWorld()
    const run = await start({ sources: ['default', 'praefect'], destination: 'nvme' })
    await finish(run)
    const posts = sent.filter(({ method }) => method === 'POST')
    const body = (source: string) => ({ source_storage_name: source, destination_storage_name: 'nvme' })
    expect(posts.map(request => [request.path, request.body])).toEqual(
      ['default', 'praefect'].flatMap(source => types.map(type => [bulk(type), body(source)])),
    )
    expect(posts.map(({ projectsLeft }) => projectsLeft)).toEqual([12, 12, 12, 0, 0, 0])
  })

  it('step 4: the newest moves are asked for again and again: going ones until they are over, finished ones count, failed ones are scheduled again', async () => {
    const { sandbox, sent, start, finish } = await movingWorld()
    sandbox.setFaults({ moveFailures: 0.3 })
    const run = await start(projectsAlone, { attempts: 20 })
    onceMoving(run, () => sandbox.setFaults({}))
    await finish(run)
    expect(run.picture.totals).toMatchObject({ expected: 12, moved: 12, failed: 0, going: 0 })
    const looks = sent.filter(
      ({ method, path, query }) => method === 'GET' && path === bulk('project') && query.has('page'),
    )
    expect(looks.length).toBeGreaterThan(3)
    expect(sandbox.storages.states('project').failed).toBeGreaterThan(0)
    expect(sent.filter(({ method, path }) => method === 'POST' && path.startsWith('/projects/')).length).toBe(
      sandbox.storages.states('project').failed,
    )
  })

  it('step 5: projects are verified by the old storage as a filter, where none may be left', async () => {
    const { sandbox, sent, start, follow } = await movingWorld()
    sandbox.setFaults({ movesThatStay: 0.3 })
    const run = await start(projectsAlone)
    await follow(run)
    const stayed = sandbox.storages.count('default', 'project')
    expect(stayed).toBeGreaterThan(0)
    expect(run.picture).toMatchObject({ stage: 'attention', parts: [{ left: stayed }], wants: [{ kind: 'left-over' }] })
    expect(sent.some(({ path, query }) => path === '/projects' && query.get('repository_storage') === 'default')).toBe(
      true,
    )
    sandbox.setFaults({})
    await run.wish({ kind: 'schedule-left', part: 'default/project' })
    await follow(run)
    expect(run.picture).toMatchObject({ stage: 'done', parts: [{ left: 0, stage: 'done' }] })
  })

  it('step 5: snippets and groups are verified on a console of the instance, which has to tell of none', async () => {
    const { sandbox, start, follow } = await movingWorld()
    const run = await start({ ...toNvme, types: ['snippet', 'group'] })
    await follow(run)
    expect(run.picture.wants.map(({ kind, part }) => `${kind} ${part}`)).toEqual([
      'console default/snippet',
      'console default/group',
    ])
    const answer = (left: number) =>
      ['snippet', 'group'].map(type => `signalbox {"storage":"default","type":"${type}","left":${left}}\n`).join('')
    await run.wish({ kind: 'console', source: 'default', text: answer(2) })
    await follow(run)
    expect(run.picture.stage).toBe('attention')
    await run.wish({ kind: 'console', source: 'default', text: sandbox.storages.console('default') })
    await follow(run)
    expect(run.picture.stage).toBe('done')
  })

  it('step 6: it is repeated for each storage, and over when all are empty', async () => {
    const { sandbox, start, finish } = await movingWorld()
    const run = await start({ sources: ['default', 'praefect'], destination: 'nvme', types: ['project'] })
    await finish(run)
    expect(run.picture.parts.map(({ part, stage }) => [part, stage])).toEqual([
      ['default/project', 'done'],
      ['praefect/project', 'done'],
    ])
    for (const source of ['default', 'praefect']) expect(sandbox.storages.count(source, 'project')).toBe(0)
  })
})

describe('rules', () => {
  const intoCluster = { sources: ['default'], destination: 'praefect', types: ['project'], cluster: true } as const

  it.each([
    ['13.11.7', false],
    ['13.12.12', true],
    ['14.0.11', true],
    ['14.1.8', true],
    ['14.2.4', false],
  ])(`into a cluster, ${flag} has to be on from 13.12 to 14.1; at %s: %s`, async (version, needed) => {
    const { sandbox, guards } = await movingWorld({ version })
    for (const [enabled, level] of [
      [undefined, 'accept'],
      [false, 'block'],
      [true, undefined],
    ] as const) {
      sandbox.storages.setFeature(flag, enabled)
      const found = (await guards(intoCluster)).filter(guard => guard.endsWith('direct-fetch'))
      expect(found).toEqual(needed && level ? [`${level} direct-fetch`] : [])
    }
  })

  it.each([
    ['13.12.11', '13.12.12'],
    ['14.0.10', '14.0.11'],
    ['14.1.5', '14.1.6'],
    ['14.2.3', '14.2.4'],
    ['14.2.0', '14.3.0'],
  ])(
    'a single project to the cluster that holds it is not asked for at %s, which may delete it, and is at %s',
    async (before, fixed) => {
      for (const version of [before, fixed]) {
        const { sandbox, draft } = await movingWorld({ version })
        const only = { type: 'project', id: sandbox.storages.addProject('praefect'), label: '' } as const
        const { guards } = await draft({ sources: [], how: 'one', only, destination: 'praefect' })
        const ids = guards.map(({ id }) => id)
        expect([version, mayStart(guards, ids)]).toEqual([version, version === fixed])
        expect(ids.includes('own-storage')).toBe(version === before)
      }
    },
  )
})

describe('migration to another instance', () => {
  const guide = (wish: Partial<GuideWish>): Guide => {
    const written = writeGuide({ situation: 'any', target: 'single-node', ...wish })
    if ('problem' in written) throw new Error(written.problem)
    return written.guide
  }
  const script = (name: string, wish: Partial<GuideWish>) =>
    guide(wish).files.find(file => file.name === name)?.text ?? `There is no ${name}.`

  it('is not done by the interface: the guide says another way for every situation', () => {
    for (const situation of situations)
      for (const { text } of guide({ situation }).files) expect(text).not.toContain('repository_storage_moves')
  })

  it('backup and restore is recommended for every kind of target, and all that a cluster gets', () => {
    for (const situation of situations)
      expect(guide({ situation }).markdown).toMatch(/[Bb]ackup and restore is (?:the )?recommended/)
    expect(guide({ target: 'cluster' }).markdown).toContain('this is the only way that works')
    for (const situation of ['empty', 'outdated', 'thousands'] as const)
      expect(writeGuide({ situation, target: 'cluster' })).toMatchObject({
        problem: expect.stringContaining('Only backup and restore'),
      })
  })

  it('repositories are managed like a database: copying their files can lose data', () => {
    for (const situation of situations) {
      expect(guide({ situation }).markdown).toMatch(/managed like a database/)
      expect(guide({ situation }).markdown).toMatch(/can (?:lose data|cause data loss)/)
    }
  })

  it('from 13.3 on a backup takes several repositories at once', () => {
    expect(guide({ jobs: 4, version: '13.3' }).markdown).toContain('From version 13.3 on, several repositories')
    expect(script('backup-instance.sh', { jobs: 4, version: '13.3' })).toContain('\nconcurrency=4\n')
    expect(script('backup-instance.sh', { jobs: 4, version: '13.2' })).toContain("\nconcurrency=''\n")
  })

  it('a backup can be of repositories alone, by what it skips', () => {
    const text = script('backup-instance.sh', {})
    expect(text).toMatch(/--repositories-only/)
    expect(text).toMatch(/"SKIP=\$all_but_repositories"/)
    expect(/^all_but_repositories=(.*)$/m.exec(text)?.[1]?.split(',')).not.toContain('repositories')
  })

  it('copying file trees can overwrite the target: source and target must not be mixed up', () => {
    for (const situation of ['empty', 'outdated', 'thousands'] as const) {
      const { markdown, files } = guide({ situation })
      expect(markdown).toContain('This can overwrite the target: do not mix up source and target.')
      expect(files[situation === 'thousands' ? 1 : 0]?.text).toMatch(/Are source and target swapped/)
    }
  })

  it('empty target: an archive is streamed, which cannot be resumed', () => {
    expect(script('stream-archive.sh', { situation: 'empty' })).toMatch(
      /tar -C "\$source_dir"[\s\S]*tar -C "\$target_dir" -xf -/,
    )
    expect(guide({ situation: 'empty' }).markdown).toContain('It cannot be resumed.')
  })

  it('empty target: over SSH to another server, for which the user git needs access, compressed on request', () => {
    const wish = { situation: 'empty', host: 'git@new.example', compress: true } as const
    expect(script('stream-archive.sh', wish)).toContain('\ntarget_host=git@new.example\ncompress=yes\nrun_as=git\n')
    expect(guide(wish).markdown).toContain('The user `git` here reaches `git@new.example` by SSH')
    expect(script('stream-archive.sh', { ...wish, compress: false })).toContain('\ncompress=no\n')
  })

  it('outdated target: an incremental sync that deletes what is extra, from a path that ends with /.', () => {
    const text = script('sync-directory.sh', { situation: 'outdated' })
    expect(text).toMatch(/rsync "\$\{options\[@\]\}" --delete /)
    expect(text).toContain('the source path must end with /.')
    expect(guide({ situation: 'outdated' }).markdown).toContain('must end with `/.`')
  })

  it('outdated target: warned of data loss and corruption, and that the instructions are under review', () => {
    const { markdown } = guide({ situation: 'outdated' })
    expect(markdown).toContain('can cause data loss and repository corruption')
    expect(markdown).toContain('are under review')
  })

  it('thousands: one sync for each repository, by a tool for parallel jobs that is installed separately', () => {
    const wish = { situation: 'thousands' } as const
    expect(script('sync-repositories.sh', wish)).toMatch(/parallel --null --quote --jobs "\$jobs"/)
    expect(guide(wish).markdown).toMatch(/GNU parallel\]\(\S+\) here; neither comes with GitLab/)
  })

  it('thousands: the work list comes from the listing task, since a time by SINCE', () => {
    const text = script('list-repositories.sh', { situation: 'thousands', version: '16.11' })
    expect(text).toContain('\nlist_from=task\n')
    expect(text).toContain('SINCE="$since" gitlab-rake gitlab:list_repos')
  })

  it('thousands: successes are logged in transfer-logs, which belong to git', () => {
    const text = script('sync-repositories.sh', { situation: 'thousands' })
    expect(text).toContain('\nlogs_dir=/var/opt/gitlab/transfer-logs\nrun_as=git\n')
    expect(text).toContain('success="$logs_dir/success-')
    expect(text).toContain('has to belong to $run_as')
  })

  it('thousands: repeated until nothing is left, without copying twice; repositories that are gone at the source stay', () => {
    const { markdown } = guide({ situation: 'thousands' })
    expect(markdown).toContain('and not copied again')
    expect(markdown).toContain('goes down to zero')
    expect(markdown).toContain('It does not remove repositories')
  })

  it('limit: 10 jobs at a time, by JOBS', () => {
    const wish = { situation: 'thousands' } as const
    expect(script('sync-repositories.sh', wish)).toContain('\njobs=10\n')
    expect(script('sync-repositories.sh', wish)).toContain('jobs=${JOBS:-$jobs}')
    expect(guide(wish).markdown).toContain('sudo JOBS=10 bash sync-repositories.sh --run')
  })
})

describe.each(types)('request for the moves of all %ss of a storage', type => {
  it('source_storage_name is required; both names are sent', async () => {
    const { sent, start, follow, ask } = await movingWorld()
    await follow(await start({ ...toNvme, types: [type] }))
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      source_storage_name: 'default',
      destination_storage_name: 'nvme',
    })
    expect(await ask('POST', bulk(type), { destination_storage_name: 'nvme' })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('source_storage_name is missing') },
    })
  })

  it('destination_storage_name is named as a rule; left out, it is said that the weights choose, and they do', async () => {
    const { sandbox, sent, guards, start, finish } = await movingWorld()
    const wish = { sources: ['default'], types: [type] }
    expect(await guards(wish)).toContain('note no-destination')
    await finish(await start(wish))
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ source_storage_name: 'default' })
    expect(sandbox.storages.count('default', type)).toBe(0)
    expect(sandbox.storages.states(type)).toMatchObject({ finished: expect.any(Number) })
  })
})

it('move record: the state finished means that it is done', async () => {
  const { start, finish } = await movingWorld()
  const run = await start(projectsAlone)
  await finish(run)
  expect(outcomeOf('finished')).toBe('moved')
  expect(run.picture.parts[0]?.states).toEqual([{ state: 'finished', count: 12, outcome: 'moved' }])
})

it('project record: repository_storage names the storage that holds it, the new one after its move', async () => {
  const { start, finish, ask } = await movingWorld()
  expect((await ask('GET', '/projects/7')).body).toMatchObject({ repository_storage: 'default' })
  await finish(await start(projectsAlone))
  expect((await ask('GET', '/projects/7')).body).toMatchObject({ repository_storage: 'nvme' })
})

describe('states and transitions', () => {
  it('repository: writable → read-only for as long as its move goes, which is said before with the number', async () => {
    const { draft, ask } = await movingWorld()
    const { guards } = await draft(projectsAlone)
    expect(guards.find(({ id }) => id === 'read-only')?.message).toMatch(
      /^Each repository is read-only .*: 12 projects\./,
    )
    expect((await ask('POST', own(7), { destination_storage_name: 'nvme' })).status).toBe(201)
    expect(await ask('POST', own(7), { destination_storage_name: 'nvme' })).toMatchObject({
      status: 400,
      body: { message: { project: ['is read-only'] } },
    })
  })

  it('move: in progress → finished, and the repository is writable again', async () => {
    const { ask, pass } = await movingWorld()
    await ask('POST', own(7), { destination_storage_name: 'nvme' })
    expect(outcomeOf((await ask('GET', `${own(7)}/1`)).body.state)).toBe('going')
    pass(120)
    expect((await ask('GET', `${own(7)}/1`)).body).toMatchObject({ state: 'finished' })
    expect((await ask('POST', own(7), { destination_storage_name: 'default' })).status).toBe(201)
  })

  it('move: failed, scheduled again → a new move, during which the repository is read-only again', async () => {
    const { sandbox, ask, pass } = await movingWorld()
    sandbox.setFaults({ moveFailures: 1 })
    await ask('POST', own(7), { destination_storage_name: 'nvme' })
    pass(120)
    expect((await ask('GET', `${own(7)}/1`)).body).toMatchObject({ state: 'failed' })
    sandbox.setFaults({})
    expect(await ask('POST', own(7), { destination_storage_name: 'nvme' })).toMatchObject({
      status: 201,
      body: { id: 2 },
    })
    expect((await ask('POST', own(7), { destination_storage_name: 'nvme' })).status).toBe(400)
    pass(120)
    expect((await ask('GET', own(7))).body.map(({ state }: { state: string }) => state)).toEqual(['finished', 'failed'])
  })
})

describe('endpoints, below /api/v4', () => {
  it.each(types)(
    'POST /%s_repository_storage_moves: source and destination as JSON; all of the storage are moved',
    async type => {
      const { sandbox, sent, start, finish } = await movingWorld()
      await finish(await start({ ...toNvme, types: [type] }))
      expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([bulk(type)])
      expect(sandbox.storages.count('default', type)).toBe(0)
    },
  )

  it('GET /projects?repository_storage=NAME: projects, each with repository_storage; none has the old one after all moved', async () => {
    const { start, finish, ask } = await movingWorld()
    const on = async (name: string) => (await ask('GET', `/projects?repository_storage=${name}&per_page=100`)).body
    const before = await on('default')
    expect(before).toHaveLength(12)
    for (const project of before) expect(project).toMatchObject({ repository_storage: 'default' })
    await finish(await start(projectsAlone))
    expect(await on('default')).toEqual([])
    expect(await on('nvme')).toHaveLength(12)
  })

  it('/projects/:id/repository_storage_moves: a single project is moved, by POST with the destination', async () => {
    const { sent, start, finish, ask } = await movingWorld()
    const only = { type: 'project', id: 7, label: '' } as const
    const run = await start({ sources: [], how: 'one', only, destination: 'nvme' })
    await finish(run)
    expect(sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [own(7), { destination_storage_name: 'nvme' }],
    ])
    expect((await ask('GET', '/projects/7')).body).toMatchObject({ repository_storage: 'nvme' })
  })

  it('Content-Type: application/json goes with every body, and with nothing else', async () => {
    const { sent, start, finish } = await movingWorld()
    await finish(await start(toNvme))
    expect(sent.filter(({ body }) => body !== undefined)).toHaveLength(3)
    for (const { body, headers } of sent)
      expect(headers['content-type']).toBe(body === undefined ? undefined : 'application/json')
  })
})

it('authentication: every request, of scheduling and of verification, carries the token in PRIVATE-TOKEN', async () => {
  const { sandbox, sent, start, finish, ask } = await movingWorld()
  await finish(await start(toNvme))
  for (const { headers } of sent) expect(headers['private-token']).toBe(sandbox.token)
  expect((await ask('POST', bulk('project'), { source_storage_name: 'nvme' }, '')).status).toBe(401)
})

it('errors: a move that failed is scheduled again, by itself and by a person, and that mends it', async () => {
  const { sandbox, start, follow } = await movingWorld()
  sandbox.setFaults({ moveFailures: 1 })
  const run = await start(projectsAlone, { attempts: 2 })
  await follow(run)
  expect(run.picture).toMatchObject({ stage: 'attention', totals: { failed: 12 }, wants: [{ kind: 'failures' }] })
  expect(sandbox.storages.states('project').failed).toBeGreaterThan(12)
  sandbox.setFaults({})
  await run.wish({ kind: 'reschedule' })
  await follow(run)
  expect(run.picture).toMatchObject({ stage: 'done', totals: { moved: 12, failed: 0 } })
})
