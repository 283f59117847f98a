/** Do the repositories of a storage get to another one by `signalbox moves`, whatever happens meanwhile? */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it, test } from 'vitest'
import { type Bastion, bastion, events, hasTerminal } from './support/moves-cli.ts'
import { project } from './support/project.ts'
import { signalbox } from './support/signalbox.ts'

/** The sandbox's old storage gets new projects until somebody changes that. */
const way = ['--from', 'default', '--to', 'nvme', '--accept', 'source-weight']
/** What can be proven without a console. */
const projects = ['--types', 'project']
const fast = ['--rate', '50']

async function planned(host: Bastion, words: readonly string[] = []): Promise<string> {
  const { code, stdout, stderr } = await host.moves(['plan', ...way, ...fast, ...words, '--format', 'json'])
  expect([code, stderr]).toEqual([0, ''])
  return String(events(stdout)[0]?.run)
}

/** What a console of the instance prints, in a file. */
function consoleFile(host: Bastion, storage = 'default'): string {
  const path = join(project({}), 'console.txt')
  writeFileSync(path, `irb(main):001:0> check\n${host.sandbox.storages.console(storage)}\n=> nil\n`)
  return path
}

test.concurrent('a run from plan to proof', { timeout: 60_000 }, async () => {
  const host = await bastion()
  const plan = await host.moves(['plan', ...way, ...fast])
  expect([plan.code, plan.stderr]).toEqual([0, ''])
  expect(plan.stdout).toContain('24 projects')
  expect(plan.stdout).toContain('accepted  ')
  const run = /signalbox moves start (\S+)/.exec(plan.stdout)?.[1] ?? ''
  expect((await host.moves(['status'])).stdout).toContain(`${run}  `)
  expect(host.sandbox.storages.states('project')).toEqual({})
  expect((await host.moves(['start', run])).stderr).toContain('add --yes')
  const started = host.begin(['start', run, '--yes', '--format', 'json'])
  await started.written(/"event":"picture".*"moved":32,/)
  await started.written(/"part":"default\/project","stage":"done"/)
  started.child.kill('SIGINT')
  expect((await started.ended).code).toBe(130)
  expect(host.sandbox.storages.count('default', 'project')).toBe(0)
  const looked = await host.moves(['verify', run])
  expect([looked.code, looked.stdout]).toEqual([1, expect.stringContaining('SnippetRepository')])
  const verified = await host.moves(['verify', run, '--console', consoleFile(host)])
  expect([verified.code, verified.stderr]).toEqual([0, ''])
  expect(verified.stdout).toContain('done')
  expect(await host.moves(['watch', run])).toMatchObject({ code: 0 })
  expect((await host.moves(['status', '--format', 'json'])).stdout).toContain('"stage":"done"')
  expect(host.sandbox.storages.askedTwice).toBe(0)
})

describe.concurrent('a plan', () => {
  it('that is only looked at is not written down', async () => {
    const host = await bastion()
    expect((await host.moves(['plan', ...way, '--dry-run'])).code).toBe(0)
    expect((await host.moves(['status'])).stdout).toMatch(/^No run is written down in /)
  })

  it('says what has to be accepted, and is not written down before it is', async () => {
    const host = await bastion()
    const { code, stdout, stderr } = await host.moves(['plan', '--from', 'default', '--to', 'nvme'])
    expect([code, stderr]).toEqual([1, expect.stringContaining('add --accept source-weight')])
    expect(stdout).toContain('If this is meant: --accept source-weight')
    expect((await host.moves(['status'])).stdout).toMatch(/^No run/)
  })

  it.each<[string, string[], string]>([
    ['an unknown storage', ['--from', 'defualt', '--to', 'nvme'], 'Did you mean "default"?'],
    ['the same storage', ['--from', 'default', '--to', 'default'], 'same-storage'],
  ])('is blocked by %s', async (_, words, text) => {
    const host = await bastion()
    const { code, stdout, stderr } = await host.moves(['plan', ...words])
    expect([code, stdout]).toEqual([1, expect.stringContaining(text)])
    expect(stderr).toContain('This cannot be started')
  })

  it.each<[string, number]>([
    ['14.2.3', 1],
    ['14.2.4', 0],
  ])('of a project to the cluster that has it, on %s: exit code %i', async (version, expected) => {
    const host = await bastion({ version })
    const { code, stdout } = await host.moves([
      ...['plan', '--to', 'praefect', '--cluster', 'yes', '--dry-run', '--format', 'json'],
      ...['--project', await projectOn(host, 'praefect')],
    ])
    expect([code, stdout.includes('"id":"own-storage","level":"block"')]).toEqual([expected, expected === 1])
    expect(host.sandbox.storages.lost).toEqual([])
  })

  it.each<[string, (host: Bastion) => Record<string, string>, number, RegExp]>([
    ['a wrong token', () => ({ SIGNALBOX_TOKEN: 'glpat-wrongwrongwrong1234' }), 2, /127\.0\.0\.1:\d+: .*token/],
    ['no token', () => ({ SIGNALBOX_TOKEN: '' }), 2, /SIGNALBOX_TOKEN: is not set/],
    ['no instance', () => ({ SIGNALBOX_URL: '' }), 2, /--url: is missing/],
    ['nobody who answers', () => ({ SIGNALBOX_URL: 'http://127.0.0.1:9' }), 2, /127\.0\.0\.1:9: /],
    [
      'http to elsewhere',
      () => ({ SIGNALBOX_URL: 'http://gitlab.example' }),
      2,
      /without encryption .*nothing was sent/,
    ],
    ['a maintainer', host => ({ SIGNALBOX_TOKEN: host.sandbox.tokenOf('maintainer') }), 1, /administrator/],
  ])('with %s', async (_, env, expected, message) => {
    const host = await bastion()
    const change = env(host)
    const { code, stdout, stderr } = await host.moves(['plan', ...way], { env: change })
    expect([code, stdout + stderr]).toEqual([expected, expect.stringMatching(message)])
    if (change.SIGNALBOX_TOKEN) expect(stdout + stderr).not.toContain(change.SIGNALBOX_TOKEN)
  })
})

describe.concurrent('a run that goes', () => {
  it('is left by Ctrl-C, and gone on with', { timeout: 60_000 }, async () => {
    const host = await bastion({ moveSpeed: 6 })
    const run = await planned(host, projects)
    const first = host.begin(['start', run, '--yes', '--format', 'json'])
    await first.written(/"event":"picture".*"going":[1-9]/)
    first.child.kill('SIGINT')
    const left = await first.ended
    expect([left.code, left.stderr]).toEqual([130, expect.stringContaining(`signalbox moves watch ${run}`)])
    expect(events(left.stdout).at(-1)).toMatchObject({
      event: 'end',
      exit: 130,
      resume: `signalbox moves watch ${run}`,
    })
    expect((await host.moves(['status'])).stdout).toMatch(/not watched/)
    const again = await host.moves(['watch'])
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('Done: 24 repositories moved')])
    expect(host.sandbox.storages.askedTwice).toBe(0)
  })

  it('is gone on with after its process was killed', { timeout: 60_000 }, async () => {
    const host = await bastion({ moveSpeed: 6 })
    const run = await planned(host, [...projects, '--each', '--at-once', '4'])
    for (const more of [
      ['start', run, '--yes'],
      ['watch', run],
      ['watch', run],
    ]) {
      const going = host.begin([...more, '--format', 'json'])
      await going.written(/"event":"picture".*"going":[1-9]/)
      going.child.kill('SIGKILL')
      await going.ended
    }
    const last = await host.moves(['watch', run, '--format', 'json'])
    expect(events(last.stdout).at(-1)).toMatchObject({ event: 'end', stage: 'done', moved: 24 })
    expect(host.sandbox.storages.askedTwice).toBe(0)
  })

  it('is read along with by another process, which takes over', { timeout: 60_000 }, async () => {
    const host = await bastion({ moveSpeed: 6 })
    const run = await planned(host, projects)
    const one = host.begin(['start', run, '--yes', '--format', 'json'])
    await one.written(/"going":[1-9]/)
    const other = host.begin(['watch', run, '--format', 'json'])
    await other.written(/"followed":"elsewhere"/)
    one.child.kill('SIGKILL')
    await other.written(/"followed":"here"/)
    const { code, stdout } = await other.ended
    expect([code, events(stdout).at(-1)]).toEqual([0, expect.objectContaining({ stage: 'done', moved: 24 })])
    expect(host.sandbox.storages.askedTwice).toBe(0)
  })

  it('is started and left with --detach', { timeout: 60_000 }, async () => {
    const host = await bastion({ moveSpeed: 6 })
    const run = await planned(host)
    const { code, stdout } = await host.moves(['start', run, '--yes', '--detach'])
    expect([code, stdout]).toEqual([0, expect.stringContaining(`signalbox moves watch ${run}`)])
    expect((await host.moves(['status', run, '--format', 'json'])).stdout).toContain('"stage":"running"')
    expect(Object.keys(host.sandbox.storages.states('project'))).not.toEqual([])
    const second = await host.moves(['start', run, '--yes'])
    expect([second.code, second.stderr]).toEqual([2, expect.stringContaining('was started already')])
    const same = await host.moves(['plan', ...way])
    expect([same.code, same.stdout]).toEqual([1, expect.stringContaining('run-going')])
    const ended = await host.moves(['watch', run, '--give-up', 'enough'])
    expect(ended.code).toBe(0)
    expect((await host.moves(['status'])).stdout).toContain('given up')
  })

  it('ends its watching when nobody reads any more', { timeout: 60_000 }, async () => {
    const host = await bastion({ moveSpeed: 6 })
    const run = await planned(host)
    const going = host.begin(['start', run, '--yes', '--format', 'json'])
    await going.written(/"going":[1-9]/)
    going.child.stdout?.destroy()
    const { code, stderr } = await going.ended
    expect([code, stderr]).toEqual([1, expect.stringContaining('Standard output was closed by its reader.')])
    expect(stderr).toContain(`signalbox moves watch ${run}`)
  })
})

test.concurrent('failed repositories are listed, reported, and scheduled again', { timeout: 60_000 }, async () => {
  const host = await bastion()
  host.sandbox.setFaults({ moveFailures: 1 })
  const run = await planned(host, ['--attempts', '1', ...projects])
  const started = await host.moves(['start', run, '--yes'])
  expect([started.code, started.stdout]).toEqual([
    1,
    expect.stringContaining(`signalbox moves watch ${run} --reschedule-failed`),
  ])
  const failures = events((await host.moves(['status', run, '--failures', '--format', 'json'])).stdout)
  expect(failures).toHaveLength(24)
  expect(failures[0]).toMatchObject({ event: 'failure', run, part: 'default/project', attempts: 1 })
  const label = String(failures[0]?.label)
  expect((await host.moves(['status', run, '--search', label])).stdout).toContain(label)
  const folder = project({})
  for (const name of ['report.md', 'report.json', 'report.csv']) {
    expect((await host.moves(['status', run, '--report', join(folder, name)])).code).toBe(0)
    expect(readFileSync(join(folder, name), 'utf8')).toContain(label)
  }
  const twice = await host.moves(['status', run, '--report', join(folder, 'report.md')])
  expect([twice.code, twice.stderr]).toEqual([2, expect.stringContaining('is there already')])
  host.sandbox.setFaults({})
  const unasked = await host.moves(['watch', run, '--reschedule-failed'])
  expect([unasked.code, unasked.stderr]).toEqual([
    1,
    expect.stringContaining('Schedule 24 repositories that failed again'),
  ])
  const again = await host.moves(['watch', run, '--reschedule-failed', '--yes'])
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('Done: 24 repositories moved')])
  expect(host.sandbox.storages.askedTwice).toBe(0)
})

describe.runIf(hasTerminal)('at a terminal', { concurrent: true }, () => {
  it.each([40, 80, 200])('of %i columns it asks, and draws', { timeout: 60_000 }, async columns => {
    const host = await bastion({ repositories: { projects: 130, snippets: 3, groups: 2 } })
    const going = host.terminal(['start', ...way, ...fast, ...projects], { columns, rows: 24 })
    await going.written(/to start: /)
    going.type('default\n')
    await going.written(/\x1b\[\d+A/)
    const { code, stdout } = await going.ended
    expect([code, stripVTControlCharacters(stdout)]).toEqual([
      0,
      expect.stringContaining('Done: 130 repositories moved'),
    ])
    const drawn = stdout.slice(stdout.indexOf('to start: '), stdout.lastIndexOf('\x1b[0J'))
    const pictured = drawn.split('\n').filter(line => line.includes('\x1b[K'))
    expect(pictured.length).toBeGreaterThan(3)
    for (const line of pictured)
      expect(stripVTControlCharacters(line).replaceAll('\r', '').length).toBeLessThan(columns)
    expect(drawn).toMatch(columns > 40 ? /█/ : /%/)
  })

  it('a wrong name starts nothing', { timeout: 60_000 }, async () => {
    const host = await bastion({ repositories: { projects: 130, snippets: 3, groups: 2 } })
    const going = host.terminal(['start', ...way], { columns: 80, rows: 24 })
    await going.written(/to start: /)
    going.type('nvme\n')
    const { code, stdout } = await going.ended
    expect([code, stdout]).toEqual([1, expect.stringContaining('`nvme` is not default. Nothing was started.')])
    expect(host.sandbox.storages.states('project')).toEqual({})
    expect((await host.moves(['status'])).stdout).toMatch(/^No run/)
  })
})

describe.concurrent('what is written down', () => {
  it('cannot be where a file is', async () => {
    const host = await bastion()
    const env = { SIGNALBOX_STATE: join(project({ file: '' }), 'file') }
    for (const words of [['status'], ['watch'], ['watch', '--give-up', 'enough'], ['plan', ...way, ...fast]]) {
      const { code, stderr } = await host.moves(words, { env })
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/^signalbox: .*moves: is a file, or leads through one\./),
      ])
    }
  })

  it('is told though nobody can go on with it', async () => {
    const host = await bastion()
    const run = await planned(host, projects)
    writeFileSync(join(host.state, 'moves', `${run}.lock`), 'of another program')
    const told = await host.moves(['status'])
    expect([told.code, told.stdout]).toEqual([0, expect.stringContaining(`${run}  `)])
    const started = await host.moves(['start', run, '--yes'])
    expect([started.code, started.stdout]).toEqual([1, expect.stringContaining('is no lock of Signalbox')])
    expect(host.sandbox.storages.states('project')).toEqual({})
  })

  it('and cannot be read is told before another run is planned', async () => {
    const host = await bastion()
    await planned(host, projects)
    writeFileSync(join(host.state, 'moves', 'torn.jsonl'), 'nothing\n')
    const { code, stderr } = await host.moves(['plan', '--from', 'praefect', '--to', 'nvme', ...fast, '--dry-run'])
    expect([code, stderr]).toEqual([0, expect.stringContaining('torn.jsonl: is no journal of a run')])
  })

  it('has the parts that its plan has', async () => {
    const host = await bastion()
    const run = await planned(host, projects)
    const { code, stderr } = await host.moves(['status', run, '--part', 'default/projekt'])
    expect([code, stderr]).toEqual([2, expect.stringContaining('Is default/project meant?')])
  })
})

describe.concurrent('the guide', () => {
  it('is printed, or written with its scripts, and replaces nothing', async () => {
    const folder = join(project({}), 'guide')
    const printed = await signalbox(['moves', 'guide', '--situation', 'thousands', '--jobs', '4'])
    expect([printed.code, printed.stdout.startsWith('# ')]).toEqual([0, true])
    const written = await signalbox(['moves', 'guide', '--situation', 'thousands', '--output', folder])
    expect([written.code, written.stdout]).toEqual([0, expect.stringContaining('README.md')])
    const scripts = written.stdout.split('\n').filter(line => line.endsWith('.sh'))
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(existsSync(script)).toBe(true)
    const again = await signalbox(['moves', 'guide', '--situation', 'any', '--output', folder])
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('README.md: is there already')])
  })

  it.runIf(process.platform === 'linux')('is refused where no folder can be made', async () => {
    const { code, stderr } = await signalbox(['moves', 'guide', '--situation', 'any', '--output', '/proc/nowhere'])
    expect([code, stderr]).toEqual([2, expect.stringContaining('/proc/nowhere: ')])
  })

  it.each([
    [['--situation', 'empyt'], '--situation: `empyt` is no situation. Is empty meant?'],
    [[], '--situation: is missing.'],
    [['--situation', 'any', '--target', 'x'], '--target: `x` is no kind of target.'],
    [['--situation', 'thousands', '--jobs', '0'], '--jobs: `0` is no number of processes'],
    [['here'], 'here: is not expected'],
  ])('%j is refused', async (words, message) => {
    const { code, stderr } = await signalbox(['moves', 'guide', ...words])
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})

/** Path of a project there, as the instance tells it. */
async function projectOn({ sandbox }: Bastion, storage: string): Promise<string> {
  const address = `${sandbox.url}/api/v4/projects?repository_storage=${storage}&per_page=1`
  const answer = await fetch(address, { headers: { 'private-token': sandbox.token } })
  const [found] = (await answer.json()) as { path_with_namespace: string }[]
  if (!found) throw new Error(`No project is on ${storage}.`)
  return found.path_with_namespace
}
