/** Are thousands of repositories copied one by one, each written down, repeated until none is left? */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  commit,
  copyAll,
  expectSame,
  git,
  has,
  hasRsync,
  localSsh,
  makeRepositories,
  makeRepository,
  type Place,
  pathOf,
  place,
  runsScripts,
  snapshot,
  soundRefs,
  word,
} from './guide-support.ts'

const [list, sync] = ['list-repositories.sh', 'sync-repositories.sh']
const logs = (at: Place) => ['--logs', join(at.folder, 'transfer logs')]
const logFolder = (at: Place) => join(at.folder, 'transfer logs')

const listed = (at: Place) => readNewest(at, 'all-repos-')
const succeeded = (at: Place) => readNewest(at, 'success-')

/** Lines of the newest log of that kind. */
function readNewest(at: Place, kind: string): readonly string[] {
  const name = readdirSync(logFolder(at))
    .filter(one => one.startsWith(kind))
    .sort()
    .at(-1)
  return name === undefined
    ? []
    : readFileSync(join(logFolder(at), name), 'utf8')
        .trim()
        .split('\n')
        .sort()
}

/** A stand-in for rsync that writes down which repository it was called for; `more` comes before the real one. */
function watchRsync(at: Place, more = ''): () => readonly string[] {
  const log = join(at.folder, 'rsync calls')
  writeFileSync(log, '')
  at.standIn(
    'rsync',
    `for one in "$@"; do case $one in ./*) repository=$one ;; esac; done
case " $* " in *" --checksum "*) ;; *) printf '%s\\n' "$repository" >>${word(log)} ;; esac
calls=$(wc -l <${word(log)})
${more}
exec ${pathOf('rsync')} "$@"`,
  )
  return () => readFileSync(log, 'utf8').trim().split('\n').filter(Boolean).sort()
}

/** xargs where GNU parallel is missing or hidden. */
const withoutParallel = (at: Place) => at.standIn('parallel', 'exit 127')

describe.skipIf(!runsScripts)('a list of repositories (needs bash, git and tar on Linux)', () => {
  it('holds every kind of repository, relative to the source, and is written only with --run', async () => {
    const at = place()
    const paths = makeRepositories(at.source, 2)
    const kinds = [
      '@pools/aa/bb/p.git',
      '@snippets/cc/s.git',
      '@groups/dd/g.wiki.git',
      '@hashed/0a/0b/0abcdef.design.git',
    ]
    for (const path of kinds) makeRepository(at.source, path)
    mkdirSync(join(at.source, '+gitaly/tmp/x.git'), { recursive: true })
    const dry = await at.run(list, {}, ...logs(at))
    expect(dry.output).toContain('Repositories: 6')
    expect(dry.code).toBe(0)
    expect(existsSync(logFolder(at))).toBe(false)
    expect((await at.run(list, {}, ...logs(at), '--run')).code).toBe(0)
    expect(listed(at)).toEqual([...paths, ...kinds].sort())
  })

  it('is not made where a path holds a line break: half of it would count as gone, and nothing as left', async () => {
    const at = place()
    makeRepositories(at.source, 1)
    makeRepository(at.source, '@hashed/a\nb.git')
    const { code, output } = await at.run(list, {}, ...logs(at), '--run')
    expect(output).toContain(
      "holds a line break, so that no list can hold it: $'./@hashed/a\\nb.git'. Rename it first.",
    )
    expect(code).toBe(3)
    expect(readdirSync(logFolder(at))).toEqual([])
  })

  it('takes names that look like options or commands for names', async () => {
    const at = place()
    const paths = ['--delete.git', '@hashed/-rf.git', '@hashed/$(touch x).git', '@hashed/q\'u;o"te.git']
    for (const path of paths) makeRepository(at.source, path)
    expect((await at.run(list, {}, ...logs(at), '--run')).code).toBe(0)
    expect(listed(at)).toEqual([...paths].sort())
  })

  it('with SINCE holds those with activity alone', async () => {
    const at = place()
    const paths = makeRepositories(at.source, 3)
    const old = Date.parse('2020-01-01') / 1000
    for (const path of paths.slice(1))
      for (const entry of ['', ...readdirSync(join(at.source, path), { recursive: true, encoding: 'utf8' })])
        utimesSync(join(at.source, path, entry), old, old)
    expect((await at.run(list, {}, ...logs(at), '--since', '2024-06-01 12:00 UTC', '--run')).code).toBe(0)
    expect(listed(at)).toEqual(paths.slice(0, 1))
    const wrong = await at.run(list, {}, ...logs(at), '--since', 'when it rained')
    expect(wrong.output).toContain('when it rained is no time')
    expect(wrong.code).toBe(2)
    expect((await at.run(list, {}, ...logs(at), '--since', '2999-01-01')).output).toContain('is yet to come')
  })

  it('is not replaced by one that holds nothing', async () => {
    const at = place()
    const paths = makeRepositories(at.source, 1)
    await at.run(list, {}, ...logs(at), '--run')
    const old = Date.parse('2020-01-01') / 1000
    for (const path of paths)
      for (const entry of ['', ...readdirSync(join(at.source, path), { recursive: true, encoding: 'utf8' })])
        utimesSync(join(at.source, path, entry), old, old)
    const { code, output } = await at.run(list, {}, ...logs(at), '--since', '2024-06-01', '--run')
    expect(output).toContain('no new list is written')
    expect(code).toBe(0)
    expect(listed(at)).toEqual(paths)
    expect((await at.run(list, {}, ...logs(at), '--source', at.target)).output).toContain('there is no repository in')
  })

  it('asks the task where there is one, and adds what it does not list', async () => {
    const at = place()
    const [path = ''] = makeRepositories(at.source, 1)
    for (const other of ['@pools/aa/bb/p.git', '@hashed/ff/not-listed.git']) makeRepository(at.source, other)
    at.standIn(
      'gitlab-rake',
      `[ "$1" = gitlab:list_repos ] && [ "$SINCE" = '2024-06-01 12:00:00 UTC' ] || exit 9
printf '%s\\n' ${word(join(at.source, path))} ${word(join(at.source, path.replace('.git', '.wiki.git')))} /other/storage/x.git`,
    )
    const version = `${16}.4.1-ee`
    const { code } = await at.run(list, { version }, ...logs(at), '--since', '2024-06-01 12:00 UTC', '--run')
    expect(code).toBe(0)
    expect(listed(at)).toEqual([path, '@pools/aa/bb/p.git'].sort())
  })

  it('says what to do where the task is gone', async () => {
    const at = place()
    makeRepositories(at.source, 1)
    at.standIn('gitlab-rake', "echo \"Don't know how to build task 'gitlab:list_repos'\" >&2; exit 1")
    const { code, output } = await at.run(list, { version: '16.11' }, ...logs(at), '--run')
    expect(output).toContain('Newer versions do not have it: use --from files.')
    expect(code).toBe(1)
    expect(readdirSync(logFolder(at))).toEqual([])
  })
})

describe.skipIf(!hasRsync)('one sync for each repository (needs rsync, bash, git and tar on Linux)', () => {
  const starters = has('parallel') ? (['GNU parallel', 'xargs'] as const) : (['xargs'] as const)

  it('changes nothing without --run', async () => {
    const at = place()
    makeRepositories(at.source, 3)
    await at.run(list, {}, ...logs(at), '--run')
    const before = snapshot(at.source) + snapshot(logFolder(at))
    const { code, output } = await at.run(sync, {}, ...logs(at))
    expect(output).toContain('Left:  3')
    expect(output).toContain('10 at a time')
    expect(code).toBe(0)
    expect(snapshot(at.source) + snapshot(logFolder(at))).toBe(before)
    expect(snapshot(at.target)).toBe('')
  })

  it.each(starters)('copies all, writes down each, and does nothing the second time: %s', async starter => {
    const at = place()
    if (starter === 'xargs') withoutParallel(at)
    const paths = makeRepositories(at.source, 12)
    await at.run(list, {}, ...logs(at), '--run')
    const calls = watchRsync(at)
    const first = await at.run(sync, {}, ...logs(at), '--run')
    expect(first.output).toContain('Nothing is left.')
    expect(first.output.includes('GNU parallel is not installed')).toBe(starter === 'xargs')
    expect(first.code).toBe(0)
    expectSame(at, paths)
    expect(succeeded(at)).toEqual([...paths].sort())
    expect(calls()).toHaveLength(12)
    const second = await at.run(sync, {}, ...logs(at), '--run')
    expect(second.output).toContain('Left:  0')
    expect(second.code).toBe(0)
    expect(calls()).toHaveLength(12)
  })

  it.each(starters)('killed in the middle, it copies only those that are left: %s', async starter => {
    const at = place()
    if (starter === 'xargs') withoutParallel(at)
    const paths = makeRepositories(at.source, 8)
    await at.run(list, {}, ...logs(at), '--run')
    // The fifth dies half done, and everything with it.
    watchRsync(
      at,
      `if [ "$calls" -ge 5 ]; then ${pathOf('rsync')} --max-size=60 "$@"; kill -KILL -- "-$SCRIPT_PID"; exit 1; fi`,
    )
    const first = await at.run(sync, { jobs: 2 }, ...logs(at), '--run')
    expect(first.signal).toBe('SIGKILL')
    // What was started may outlive the script; it holds on to the lock.
    execFileSync('flock', [join(logFolder(at), 'lock'), 'true'])
    const done = succeeded(at)
    expect(done.length).toBeGreaterThanOrEqual(3)
    expect(done.length).toBeLessThan(8)
    expectSame(at, done)
    const calls = watchRsync(at)
    const second = await at.run(sync, {}, ...logs(at), '--run')
    expect(second.output).toContain(`Left:  ${8 - done.length}`)
    expect(second.code).toBe(0)
    expect(calls()).toEqual(
      paths
        .filter(path => !done.includes(path))
        .map(path => `./${path}/`)
        .sort(),
    )
    expectSame(at, paths)
  })

  it.each(starters)('repeats until none is left: the number converges to zero: %s', async starter => {
    const at = place()
    if (starter === 'xargs') withoutParallel(at)
    const paths = makeRepositories(at.source, 5)
    await at.run(list, {}, ...logs(at), '--run')
    // Every repository fails the first time, but for one; the last of them fails twice.
    const stumble = join(at.folder, 'stumble')
    mkdirSync(stumble)
    for (const [nth, path] of paths.entries()) {
      const times = nth === 0 ? 0 : nth === 4 ? 2 : 1
      for (let left = 0; left < times; left++) writeFileSync(join(stumble, `${path.replaceAll('/', '_')}.${left}`), '')
    }
    watchRsync(
      at,
      `name=\${repository#./}; name=\${name%/}
for one in ${word(stumble)}/"\${name//\\//_}".*; do [ ! -e "$one" ] || { rm -- "$one"; exit 12; }; done`,
    )
    const one = await at.run(sync, {}, ...logs(at), '--run')
    expect(one.output).toContain('Left:  4')
    expect(one.code).toBe(4)
    const rounds = await at.run(sync, {}, ...logs(at), '--run', '--rounds', '10')
    expect(rounds.output.match(/^Left: +\d+$/gm)?.map(line => Number(line.slice(5)))).toEqual([4, 1, 0])
    expect(rounds.code).toBe(0)
    expectSame(at, paths)
  })

  it('finds its list where the directory of logs is a link', async () => {
    const at = place()
    makeRepositories(at.source, 1)
    const elsewhere = join(at.folder, 'another disk')
    mkdirSync(elsewhere)
    symlinkSync(elsewhere, logFolder(at))
    await at.run(list, {}, ...logs(at), '--run')
    const { code, output } = await at.run(sync, {}, ...logs(at))
    expect(output).toContain('Left:  1')
    expect(code).toBe(0)
  })

  it('ends when a round gets no further', async () => {
    const at = place()
    makeRepositories(at.source, 2)
    await at.run(list, {}, ...logs(at), '--run')
    const calls = watchRsync(at, 'exit 12')
    const { code, output } = await at.run(sync, {}, ...logs(at), '--run', '--rounds', '10')
    expect(output).toContain('Not copied: @hashed/')
    expect(code).toBe(4)
    expect(calls()).toHaveLength(2)
  })

  it('deletes within a repository, never a repository, and nothing beside', async () => {
    const at = place()
    const [path = ''] = makeRepositories(at.source, 1)
    git(join(at.source, path), 'update-ref', 'refs/heads/old', 'refs/heads/main')
    copyAll(at)
    git(join(at.source, path), 'update-ref', '-d', 'refs/heads/old')
    commit(join(at.source, path), 'main', 'second')
    makeRepository(at.target, '@hashed/0a/0b/gone.git')
    makeRepository(at.target, '@hashed/gone.git')
    const soon = Date.now() / 1000 + 60
    utimesSync(join(at.source, path, 'HEAD'), soon, soon)
    await at.run(list, {}, ...logs(at), '--run')
    const asked = await at.run(sync, {}, ...logs(at), '--run')
    expect(asked.output).toContain('add: --yes-overwrite')
    expect(asked.code).toBe(3)
    expect((await at.run(sync, {}, ...logs(at), '--run', '--yes-overwrite', at.target)).code).toBe(0)
    expectSame(at, [path])
    for (const gone of ['@hashed/0a/0b/gone.git', '@hashed/gone.git'])
      expect(soundRefs(join(at.target, gone))).not.toBe('')
  })

  it('a new list copies again what changed, without asking once more', async () => {
    const at = place()
    const [path = '', ...others] = makeRepositories(at.source, 3)
    await at.run(list, {}, ...logs(at), '--run')
    await at.run(sync, {}, ...logs(at), '--run')
    commit(join(at.source, path), 'main', 'second')
    writeFileSync(join(logFolder(at), 'all-repos-9999999999.txt'), `${path}\n`)
    const { code, output } = await at.run(sync, {}, ...logs(at), '--run')
    expect(output).toContain('Left:  1')
    expect(code).toBe(0)
    expectSame(at, [path, ...others])
  })

  it('a repository that went away since the list was made is gone, not left', async () => {
    const at = place()
    const [path = '', other = ''] = makeRepositories(at.source, 2)
    await at.run(list, {}, ...logs(at), '--run')
    rmSync(join(at.source, path), { recursive: true })
    const { code, output } = await at.run(sync, {}, ...logs(at), '--run')
    expect(output).toContain('Gone:  1')
    expect(code).toBe(0)
    expectSame(at, [other])
  })

  it('copies names that look like options or commands, from a source that is read-only', async () => {
    const at = place()
    const paths = ['--delete.git', '@hashed/-rf.git', '@hashed/$(touch x).git', '@hashed/q\'u;o"te.git']
    for (const path of paths) makeRepository(at.source, path)
    await at.run(list, {}, ...logs(at), '--run')
    chmodSync(at.source, 0o555)
    const { code } = await at.run(sync, {}, ...logs(at), '--run')
    chmodSync(at.source, 0o755)
    expect(code).toBe(0)
    expectSame(at, paths)
  })

  it('goes over SSH', async () => {
    const at = place()
    localSsh(at)
    const paths = makeRepositories(at.source, 3)
    await at.run(list, {}, ...logs(at), '--run')
    const { code } = await at.run(sync, { host: 'git@new.example', compress: true }, ...logs(at), '--run')
    expect(code).toBe(0)
    expectSame(at, paths)
  })
})

describe.skipIf(!runsScripts)('one sync for each repository, refused (needs bash, git and tar on Linux)', () => {
  it('without a list, with a list that leads outside, with a directory of logs of somebody else', async () => {
    const at = place()
    makeRepositories(at.source, 1)
    const none = await at.run(sync, {}, ...logs(at), '--run')
    expect(none.output).toContain('Start with list-repositories.sh --run.')
    mkdirSync(logFolder(at))
    expect((await at.run(sync, {}, ...logs(at), '--run')).output).toContain('there is no list in')
    for (const line of ['/etc', '../other.git', '@hashed/../../x.git']) {
      writeFileSync(join(logFolder(at), 'all-repos-1.txt'), `${line}\n`)
      const { code, output } = await at.run(sync, {}, ...logs(at), '--run')
      expect(output).toContain('names something outside of the source')
      expect(code).toBe(3)
    }
    at.standIn('stat', `case $* in *%U*) echo somebody ;; *) exec ${pathOf('stat')} "$@" ;; esac`)
    expect((await at.run(sync, {}, ...logs(at), '--run')).output).toContain('has to belong to')
  })

  it('while another run is going', async () => {
    const at = place()
    makeRepositories(at.source, 1)
    await at.run(list, {}, ...logs(at), '--run')
    at.standIn('flock', 'exit 1')
    const { code, output } = await at.run(sync, {}, ...logs(at), '--run')
    expect(output).toContain('another run is going')
    expect(code).toBe(3)
  })

  it('with source and target swapped', async () => {
    const at = place()
    makeRepositories(at.source, 2)
    await at.run(list, {}, ...logs(at), '--run')
    const before = snapshot(at.source)
    const swapped = [...logs(at), '--source', at.target, '--target', at.source, '--run', '--yes-overwrite', at.source]
    const empty = await at.run(sync, {}, ...swapped)
    expect(empty.output).toContain('Are source and target swapped, or is it not mounted?')
    expect(empty.code).toBe(3)
    copyAll(at)
    const soon = Date.now() / 1000 + 60
    utimesSync(join(at.source, '@hashed/0a/0b/0abcdef.git/HEAD'), soon, soon)
    const older = await at.run(sync, {}, ...swapped)
    expect(older.output).toContain('the target was changed after the source')
    expect(older.code).toBe(3)
    expect(snapshot(at.source)).toBe(before)
  })
})
