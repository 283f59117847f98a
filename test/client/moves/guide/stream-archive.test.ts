/** Does a stream of tar bring all repositories into an empty directory, and into no other? */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectSame, localSsh, makeRepositories, pathOf, place, runsScripts, snapshot, word } from './guide-support.ts'

const script = 'stream-archive.sh'
const unfinished = '.signalbox-copy-unfinished'

describe.skipIf(!runsScripts)('a stream of tar (needs bash, git and tar on Linux)', () => {
  it('changes nothing without --run', async () => {
    const at = place()
    makeRepositories(at.source, 2)
    const before = snapshot(at.source)
    const { code, output } = await at.run(script, {})
    expect(output).toContain('2 repositories')
    expect(output).toContain('Dry run: nothing was changed.')
    expect(code).toBe(0)
    expect(snapshot(at.source)).toBe(before)
    expect(snapshot(at.target)).toBe('')
  })

  it('copies everything, so that refs are equal and fsck is content', async () => {
    const at = place()
    const paths = makeRepositories(at.source, 3)
    const { code, output } = await at.run(script, {}, '--run')
    expect(output).toContain('Done: 3 repositories.')
    expect(code).toBe(0)
    expectSame(at, paths)
    expect(snapshot(at.target).replaceAll(at.target, '')).toBe(snapshot(at.source).replaceAll(at.source, ''))
  })

  it.each([false, true])('goes over SSH, compression: %s', async compress => {
    const at = place()
    const calls = localSsh(at)
    const paths = makeRepositories(at.source, 2)
    const { code, output } = await at.run(script, { host: 'git@new.example', compress }, '--run')
    expect(output).toContain(`To:           git@new.example:${at.target} (empty)`)
    expect(code).toBe(0)
    expectSame(at, paths)
    expect(calls().includes('|-C|')).toBe(compress)
  })

  it('says so where SSH does not work', async () => {
    const at = place()
    makeRepositories(at.source, 1)
    at.standIn('ssh', 'exit 255')
    const { code, output } = await at.run(script, { host: 'git@new.example' }, '--run')
    expect(output).toContain('cannot reach git@new.example by ssh without a password')
    expect(code).toBe(3)
  })

  it('takes no target that holds anything', async () => {
    const at = place()
    makeRepositories(at.source, 1)
    writeFileSync(join(at.target, 'something'), '')
    const { code, output } = await at.run(script, {}, '--run')
    expect(output).toContain('is not empty')
    expect(code).toBe(3)
    expect(existsSync(join(at.target, '@hashed'))).toBe(false)
  })

  it('refuses swapped arguments: the full directory is then no empty target, the empty one no source', async () => {
    const at = place()
    makeRepositories(at.source, 1)
    const before = snapshot(at.source)
    const full = await at.run(script, {}, '--source', at.target, '--target', at.source, '--run')
    expect(full.output).toContain('is not empty')
    expect(full.code).toBe(3)
    expect(snapshot(at.source)).toBe(before)
    const other = join(at.folder, 'another empty one')
    mkdirSync(other)
    const empty = await at.run(script, {}, '--source', at.target, '--target', other, '--run')
    expect(empty.output).toContain('holds no repository. Are source and target swapped?')
    expect(empty.code).toBe(3)
  })

  it('broken off in the middle, it says that nothing of it can be used, and starts again only from empty', async () => {
    const at = place()
    const paths = makeRepositories(at.source, 3)
    at.standIn(
      'tar',
      `case " $* " in *" -xf "*) head -c 30000 | ${pathOf('tar')} "$@"; exit 2 ;; *) exec ${pathOf('tar')} "$@" ;; esac`,
    )
    const first = await at.run(script, {}, '--run')
    expect(first.output).toContain('The stream broke off.')
    expect(first.code).toBe(1)
    expect(existsSync(join(at.target, unfinished))).toBe(true)
    at.standIn('tar', `exec ${pathOf('tar')} "$@"`)
    const second = await at.run(script, {}, '--run')
    expect(second.output).toContain('It cannot be resumed')
    expect(second.code).toBe(3)
    rmSync(at.target, { recursive: true })
    mkdirSync(at.target)
    expect((await at.run(script, {}, '--run')).code).toBe(0)
    expectSame(at, paths)
    expect(existsSync(join(at.target, unfinished))).toBe(false)
  })

  it('an unfinished copy is no source', async () => {
    const at = place()
    makeRepositories(at.source, 1)
    writeFileSync(join(at.source, unfinished), '')
    const { code, output } = await at.run(script, {}, '--run')
    expect(output).toContain('is itself an unfinished copy. Are source and target swapped?')
    expect(code).toBe(3)
  })

  it('takes an empty file system with lost+found, and leaves that where it is', async () => {
    const at = place()
    makeRepositories(at.source, 1)
    mkdirSync(join(at.source, 'lost+found'))
    mkdirSync(join(at.target, 'lost+found'))
    expect((await at.run(script, {}, '--run')).code).toBe(0)
  })
})

describe.skipIf(!runsScripts)('a target that is itself a link (needs bash, git and tar on Linux)', () => {
  function linked(): ReturnType<typeof place> & { readonly link: string } {
    const at = place()
    makeRepositories(at.source, 1)
    const link = join(at.folder, 'link')
    symlinkSync(at.target, link)
    return { ...at, link }
  }

  it('is not empty because it is a link', async () => {
    const at = linked()
    writeFileSync(join(at.target, 'something'), '')
    for (const name of ['stream-archive.sh', 'sync-directory.sh']) {
      at.standIn('rsync', ':')
      const more = name.startsWith('sync') ? ['--overwrite-newer'] : []
      const { code, output } = await at.run(name, {}, '--target', at.link, '--run', ...more)
      expect(output).toMatch(/is not empty|would be overwritten/)
      expect(code).toBe(3)
    }
    expect(existsSync(join(at.target, '@hashed'))).toBe(false)
  })

  it('that is empty is filled', async () => {
    const at = linked()
    expect((await at.run(script, {}, '--target', at.link, '--run')).code).toBe(0)
    expect(existsSync(join(at.target, '@hashed'))).toBe(true)
  })
})

describe.skipIf(!runsScripts)('directories behind a link (needs bash, git and tar on Linux)', () => {
  it.each(['stream-archive.sh', 'sync-directory.sh', 'list-repositories.sh', 'compare-repositories.sh'])(
    '%s tells that they are not copied',
    async name => {
      const at = place()
      makeRepositories(at.source, 1)
      const other = join(at.folder, 'another disk')
      mkdirSync(other)
      symlinkSync(other, join(at.source, '@hashed/moved away'))
      if (name === 'sync-directory.sh') at.standIn('rsync', ':')
      const { output } = await at.run(name, {})
      expect(output).toContain('What lies behind them is NOT copied')
      expect(output).toContain('./@hashed/moved away')
    },
  )
})

describe.skipIf(!runsScripts)('directories that are refused (needs bash, git and tar on Linux)', () => {
  const wrong: readonly (readonly [string, (at: ReturnType<typeof place>) => readonly [string, string], string])[] = [
    ['the same', at => [at.source, at.source], 'are the same directory'],
    ['the same with a slash and a dot', at => [at.source, `${at.source}//./`], 'are the same directory'],
    ['the same by ..', at => [at.source, `${at.target}/../source repositories`], 'are the same directory'],
    [
      'the same through a link',
      at => {
        symlinkSync(at.source, join(at.folder, 'link'))
        return [at.source, join(at.folder, 'link')]
      },
      'are the same directory',
    ],
    [
      'target inside the source',
      at => {
        mkdirSync(join(at.source, 'inside'))
        return [at.source, join(at.source, 'inside')]
      },
      'lies inside the source',
    ],
    [
      'source inside the target, through a link',
      at => {
        symlinkSync(at.folder, join(at.folder, 'link'))
        return [at.source, join(at.folder, 'link')]
      },
      'lies inside the target',
    ],
    ['no source', at => [join(at.folder, 'none'), at.target], 'the source'],
    ['no target', at => [at.source, join(at.folder, 'none')], 'is missing'],
  ]

  const [here, overSsh] = [
    ['stream-archive.sh', 'sync-directory.sh', 'sync-repositories.sh', 'compare-repositories.sh'],
    ['stream-archive.sh', 'sync-directory.sh'],
  ]

  it.each(wrong)('%s, by every script, here and over SSH to the same machine', async (_, make, message) => {
    const at = place()
    makeRepositories(at.source, 1)
    localSsh(at)
    const [source, target] = make(at)
    const before = snapshot(at.source)
    const answer = async (name: string, wish: { readonly host?: string }) => {
      const run = name.startsWith('compare') ? [] : ['--run']
      const { code, output } = await at.run(name, wish, '--source', source, '--target', target, ...run)
      expect([name, output]).toEqual([name, expect.stringContaining(message)])
      expect(code).toBe(3)
    }
    await Promise.all(here.map(name => answer(name, {})))
    await Promise.all(overSsh.map(name => answer(name, { host: 'git@same.example' })))
    expect(snapshot(at.source)).toBe(before)
  })

  it('another user is sent away, root goes on as the right one', async () => {
    const at = place()
    makeRepositories(at.source, 1)
    at.standIn('id', 'case "$*" in -un) echo somebody ;; -u) echo 1000 ;; esac')
    const { code, output } = await at.run(script, {}, '--user', 'git')
    expect(output).toContain('this has to run as git: sudo -u git -H bash ')
    expect(code).toBe(3)
    const calls = join(at.folder, 'calls')
    at.standIn('id', 'case "$*" in -un) echo root ;; -u) echo 0 ;; esac')
    at.standIn('runuser', `printf '%s|' "$@" >>${word(calls)}; printf '\\n' >>${word(calls)}`)
    expect((await at.run(script, {}, '--user', 'git', '--run')).code).toBe(0)
    const asked = readFileSync(calls, 'utf8')
    expect(asked).toContain(`-u|git|--|bash|${join(at.folder, script)}|--user|`)
    expect(asked).toContain('--run|')
    expect(snapshot(at.target)).toBe('')
  })

  it('an option that is not known, or lacks its value, is a wrong call', async () => {
    const at = place()
    for (const options of [['--no-such'], ['--source']]) {
      const { code, output } = await at.run(script, {}, ...options)
      expect(output).toContain(options[0])
      expect(code).toBe(2)
    }
  })
})
