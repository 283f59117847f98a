/** Does an incremental sync make an outdated copy equal, and never empty the wrong side? */
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  commit,
  copyAll,
  expectSame,
  goOn,
  hasRsync,
  localSsh,
  makeRepositories,
  makeRepository,
  type Place,
  pathOf,
  place,
  runsScripts,
  snapshot,
  word,
} from './guide-support.ts'

const script = 'sync-directory.sh'
const unfinished = '.signalbox-copy-unfinished'

/** The target has what the source had before its last commit. */
function outdated(at: Place): readonly string[] {
  const paths = makeRepositories(at.source, 3)
  copyAll(at)
  goOn(at.source, paths)
  return paths
}

const contentOf = (root: string) => snapshot(root).replaceAll(root, '')

describe.skipIf(!hasRsync)('an incremental sync (needs rsync, bash, git and tar on Linux)', () => {
  it('tells in a dry run what it would do, and changes nothing', async () => {
    const at = place()
    outdated(at)
    const before = [snapshot(at.source), snapshot(at.target)]
    const { code, output } = await at.run(script, {})
    expect(output).toContain(`From:  ${at.source}/. (3 repositories)`)
    expect(output).toMatch(/Files to create: \d+, to change: \d+, to delete: \d+/)
    expect(output).toContain(`add: --run --yes-overwrite '`)
    expect(code).toBe(0)
    expect([snapshot(at.source), snapshot(at.target)]).toEqual(before)
  })

  it('makes the copy equal, whether the source ends with /. or not', async () => {
    for (const ending of ['', '/', '/.', '/./']) {
      const at = place()
      const paths = outdated(at)
      const { code, output } = await at.run(
        script,
        {},
        '--source',
        `${at.source}${ending}`,
        '--run',
        '--yes-overwrite',
        at.target,
      )
      expect(output).toContain(`From:  ${at.source}/. `)
      expect(code).toBe(0)
      expectSame(at, paths)
      expect(contentOf(at.target)).toBe(contentOf(at.source))
    }
  })

  it('a branch that moved within the second is brought over: its file has the same size and time', async () => {
    const at = place()
    const [path = ''] = makeRepositories(at.source, 1)
    copyAll(at)
    commit(join(at.source, path), 'main', 'second')
    for (const root of [at.source, at.target]) utimesSync(join(root, path, 'refs/heads/main'), 1_000_000, 1_000_000)
    expect((await at.run(script, {})).output).toMatch(/c\S* @hashed\/0a\/0b\/0abcdef\.git\/refs\/heads\/main/)
    expect((await at.run(script, {}, '--run', '--yes-overwrite', at.target)).code).toBe(0)
    expectSame(at, [path])
  })

  it.each([false, true])('goes over SSH, compression: %s', async compress => {
    const at = place()
    const paths = outdated(at)
    localSsh(at)
    const wish = { host: 'git@new.example', compress }
    expect((await at.run(script, wish)).output).toMatch(/Files to create: [1-9]/)
    expect((await at.run(script, wish, '--run', '--yes-overwrite', at.target)).code).toBe(0)
    expectSame(at, paths)
  })

  it('deletes a repository that is gone at the source only if the number of those is told', async () => {
    const at = place()
    const paths = outdated(at)
    makeRepository(at.target, '@hashed/gone.git')
    commit(join(at.source, paths[0] ?? ''), 'main', 'third')
    const dry = await at.run(script, {}, '--overwrite-newer')
    expect(dry.output).toContain('to be DELETED: 1 repositories\n  @hashed/gone.git')
    expect(dry.output).toContain('--delete-repositories 1')
    const overwrite = ['--run', '--overwrite-newer', '--yes-overwrite', at.target]
    for (const number of [[], ['--delete-repositories', '2']]) {
      const refused = await at.run(script, {}, ...overwrite, ...number)
      expect(refused.output).toContain('Are source and target swapped? If it is meant, add: --delete-repositories 1')
      expect(refused.code).toBe(3)
      expect(existsSync(join(at.target, '@hashed/gone.git/HEAD'))).toBe(true)
    }
    expect((await at.run(script, {}, ...overwrite, '--delete-repositories', '1')).code).toBe(0)
    expect(existsSync(join(at.target, '@hashed/gone.git'))).toBe(false)
    expectSame(at, paths)
  })

  it('killed in the middle, it goes on where it was', async () => {
    const at = place()
    const paths = outdated(at)
    // The small files arrive, then all of it dies at once.
    at.standIn(
      'rsync',
      `case " $* " in *" --dry-run "*) ;; *) ${pathOf('rsync')} --max-size=60 "$@"; kill -KILL -- "-$SCRIPT_PID"; exit 1 ;; esac`,
    )
    const first = await at.run(script, {}, '--run', '--yes-overwrite', at.target)
    expect(first.signal).toBe('SIGKILL')
    expect(existsSync(join(at.target, unfinished))).toBe(true)
    expect(contentOf(at.target)).not.toBe(contentOf(at.source))
    at.standIn('rsync', `exec ${pathOf('rsync')} "$@"`)
    // What rsync leaves of a file that it was writing is newer than anything at the source.
    const rest = join(at.target, paths[0] ?? '', 'refs/heads/.main.Ab1xYz')
    writeFileSync(rest, 'half')
    const soon = Date.now() / 1000 + 60
    utimesSync(rest, soon, soon)
    const second = await at.run(script, {}, '--run', '--yes-overwrite', at.target)
    expect(second.code).toBe(0)
    expect(existsSync(rest)).toBe(false)
    expectSame(at, paths)
    expect(contentOf(at.target)).toBe(contentOf(at.source))
  })

  it('tells a break from files that went away', async () => {
    const at = place()
    outdated(at)
    for (const [status, message] of [
      [24, 'the source is being written to'],
      [12, 'it goes on where it was'],
    ] as const) {
      at.standIn('rsync', `exit ${status}`)
      const { code, output } = await at.run(script, {}, '--run', '--yes-overwrite', at.target)
      expect(output).toContain(message)
      expect(code).toBe(1)
    }
  })

  it('wants the path of the target, and no other', async () => {
    const at = place()
    outdated(at)
    const before = snapshot(at.target)
    const none = await at.run(script, {}, '--run')
    expect(none.output).toContain(`add: --yes-overwrite ${word(at.target)}`)
    const other = await at.run(script, {}, '--run', '--yes-overwrite', at.source)
    expect(other.output).toContain(`the path to overwrite is ${at.target}, not ${at.source}`)
    expect([none.code, other.code]).toEqual([3, 3])
    expect(snapshot(at.target)).toBe(before)
  })
})

describe.skipIf(!runsScripts)('swapped arguments of an incremental sync (needs bash, git and tar on Linux)', () => {
  const swapped = (at: Place) => ['--source', at.target, '--target', at.source, '--run', '--yes-overwrite', at.source]

  it('an empty source would wipe the target', async () => {
    const at = place()
    makeRepositories(at.source, 2)
    const before = snapshot(at.source)
    const { code, output } = await at.run(script, {}, ...swapped(at), '--delete-repositories', '2')
    expect(output).toContain('so that everything at the target would be deleted. Are source and target swapped?')
    expect(code).toBe(3)
    expect(snapshot(at.source)).toBe(before)
  })

  it('an outdated copy would overwrite what is newer', async () => {
    const at = place()
    const paths = outdated(at)
    const soon = Date.now() / 1000 + 60
    utimesSync(join(at.source, paths[0] ?? '', 'HEAD'), soon, soon)
    const before = snapshot(at.source)
    const { code, output } = await at.run(script, {}, ...swapped(at))
    expect(output).toContain('the target was changed after the source')
    expect(output).toContain('Are source and target swapped?')
    expect(code).toBe(3)
    expect(snapshot(at.source)).toBe(before)
  })

  it('an outdated copy lacks repositories that would be deleted', async () => {
    const at = place()
    outdated(at)
    makeRepository(at.source, '@hashed/new.git')
    at.standIn('rsync', 'exit 99')
    const { code, output } = await at.run(script, {}, ...swapped(at), '--overwrite-newer')
    expect(output).toContain('1 repositories at the target are not at the source and would be deleted')
    expect(code).toBe(3)
  })

  it('a directory that is mounted twice is found by what is written to it', async () => {
    const at = place()
    makeRepositories(at.source, 1)
    const other = join(at.folder, 'other mount')
    mkdirSync(other)
    // Another machine that sees the source's storage: only what is written there tells.
    at.standIn(
      'ssh',
      `cat >"$0.input"; sed -i -e 's|/proc/sys/kernel/random/boot_id|/dev/null|' "$0.input"
if grep -q '^mark ' "$0.input"; then : >${word(join(at.source, unfinished))}; fi
if grep -q '^unmark ' "$0.input"; then rm -f ${word(join(at.source, unfinished))}; fi
bash "$0.input"`,
    )
    const { code, output } = await at.run('stream-archive.sh', { host: 'git@new.example', destination: other }, '--run')
    expect(output).toContain('both are the same storage, mounted twice')
    expect(code).toBe(3)
    expect(existsSync(join(at.source, unfinished))).toBe(false)
    expect(existsSync(join(other, '@hashed'))).toBe(false)
  })
})
