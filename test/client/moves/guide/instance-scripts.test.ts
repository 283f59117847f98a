/** Do the scripts of backup and restore call the platform's own tools as documented, and restore nowhere but at the target? */
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Place, pathOf, place, runsScripts, word } from './guide-support.ts'

const everythingElse =
  'SKIP=db,uploads,builds,artifacts,lfs,terraform_state,registry,pages,packages,ci_secure_files,external_diffs'

/** An installation whose tools write down how they are called; `gitlab-backup create` leaves an archive. */
function installation(): Place & { readonly backups: string; readonly calls: () => readonly string[] } {
  const at = place()
  const [backups, log] = [join(at.folder, 'backups'), join(at.folder, 'calls')]
  mkdirSync(backups)
  writeFileSync(log, '')
  const noted = `printf '%s %s\\n' "$(basename "$0")" "$*" >>${word(log)}`
  at.standIn('id', `case "$*" in -u) echo 0 ;; *) exec ${pathOf('id')} "$@" ;; esac`)
  at.standIn('gitlab-ctl', noted)
  at.standIn('gitlab-rake', `${noted}\ncase $1 in gitlab:git:checksum_projects) printf '1,abc\\n2,def\\n' ;; esac`)
  at.standIn(
    'gitlab-backup',
    `set -- "$@" \${GITLAB_ASSUME_YES:+assumed}\n${noted}\n[ "$1" != create ] || : >${word(join(backups, '1_gitlab_backup.tar'))}`,
  )
  return { ...at, backups, calls: () => readFileSync(log, 'utf8').trim().split('\n').filter(Boolean) }
}

describe.skipIf(!runsScripts)('a backup (needs bash on Linux)', () => {
  it('is only told without --run', async () => {
    const at = installation()
    const { code, output } = await at.run('backup-instance.sh', {}, '--backups', at.backups)
    expect(output).toContain('To run:  gitlab-backup create\n')
    expect(output).toContain('Dry run: nothing was changed.')
    expect(code).toBe(0)
    expect(at.calls()).toEqual([])
  })

  it('is made, several repositories at the same time, and told how to bring over', async () => {
    const at = installation()
    const wish = { jobs: 4, host: 'git@new.example' }
    const { code, output } = await at.run('backup-instance.sh', wish, '--backups', at.backups, '--run')
    expect(code).toBe(0)
    expect(at.calls()).toEqual([
      'gitlab-backup create GITLAB_BACKUP_MAX_CONCURRENCY=4 GITLAB_BACKUP_MAX_STORAGE_CONCURRENCY=4',
    ])
    expect(output).toContain('gitlab-secrets.json')
    expect(output).toContain(`'root@new.example:/etc/gitlab/'`)
    expect(output).toContain("bash restore-instance.sh --backup '1'")
  })

  it('is found where the directory of backups is a link', async () => {
    const at = installation()
    const link = join(at.folder, 'link')
    symlinkSync(at.backups, link)
    const { code, output } = await at.run('backup-instance.sh', {}, '--backups', link, '--run')
    expect(output).toContain(`Done: ${link}/1_gitlab_backup.tar`)
    expect(code).toBe(0)
  })

  it('of repositories alone skips everything else', async () => {
    const at = installation()
    await at.run('backup-instance.sh', {}, '--backups', at.backups, '--repositories-only', '--run')
    expect(at.calls()).toEqual([`gitlab-backup create ${everythingElse}`])
  })

  it('before there was concurrency has none', async () => {
    const at = installation()
    await at.run('backup-instance.sh', { jobs: 4, version: '13.2' }, '--backups', at.backups, '--run')
    expect(at.calls()).toEqual(['gitlab-backup create'])
  })

  it('that fails, or leaves no archive, fails', async () => {
    const at = installation()
    for (const tool of ['exit 3', ':']) {
      at.standIn('gitlab-backup', tool)
      expect((await at.run('backup-instance.sh', {}, '--backups', at.backups, '--run')).code).toBe(1)
    }
  })

  it('is refused for another user than root, and without the tools', async () => {
    const at = installation()
    at.standIn('id', 'echo 1000')
    const other = await at.run('backup-instance.sh', {}, '--backups', at.backups, '--run')
    expect(other.output).toContain('this has to run as root')
    expect(other.code).toBe(3)
    const bare = place()
    bare.standIn('id', 'echo 0')
    const without = await bare.run('backup-instance.sh', {})
    expect(without.output).toContain('gitlab-backup is missing')
    expect(without.code).toBe(3)
  })
})

describe.skipIf(!runsScripts)('a restore (needs bash on Linux)', () => {
  const options = (at: { readonly backups: string }) => ['--backups', at.backups, '--backup', '1']
  const yes = ['--secrets-copied', '--run', '--yes-overwrite', hostname()]

  function brought(): ReturnType<typeof installation> {
    const at = installation()
    writeFileSync(join(at.backups, '1_gitlab_backup.tar'), '')
    writeFileSync(join(at.backups, '1_gitlab_backup.tar.origin'), 'abc old.example\n')
    return at
  }

  it('stops, restores, configures and starts, in this order', async () => {
    const at = brought()
    const { code } = await at.run('restore-instance.sh', {}, ...options(at), ...yes)
    expect(code).toBe(0)
    expect(at.calls()).toEqual([
      'gitlab-ctl stop puma',
      'gitlab-ctl stop sidekiq',
      'gitlab-backup restore BACKUP=1 assumed',
      'gitlab-ctl reconfigure',
      'gitlab-ctl restart',
    ])
  })

  it('is only told without --run', async () => {
    const at = brought()
    const { code, output } = await at.run('restore-instance.sh', {}, ...options(at))
    expect(output).toContain('GITLAB_ASSUME_YES=1 gitlab-backup restore BACKUP=1')
    expect(code).toBe(0)
    expect(at.calls()).toEqual([])
  })

  it('that fails leaves the instance stopped', async () => {
    const at = brought()
    at.standIn('gitlab-backup', 'exit 1')
    const { code, output } = await at.run('restore-instance.sh', {}, ...options(at), ...yes)
    expect(output).toContain('puma and sidekiq stay stopped')
    expect(code).toBe(1)
    expect(at.calls()).toEqual(['gitlab-ctl stop puma', 'gitlab-ctl stop sidekiq'])
  })

  it('is refused on the machine that made the backup', async () => {
    const at = installation()
    expect((await at.run('backup-instance.sh', {}, '--backups', at.backups, '--run')).code).toBe(0)
    expect(existsSync(join(at.backups, '1_gitlab_backup.tar.origin'))).toBe(true)
    const { code, output } = await at.run('restore-instance.sh', {}, ...options(at), ...yes)
    expect(output).toContain('this is the source, not the target')
    expect(code).toBe(3)
    expect(at.calls()).toHaveLength(1)
  })

  it.each([
    [['--run', '--yes-overwrite', hostname()], 'Copy /etc/gitlab/gitlab-secrets.json'],
    [['--run', '--secrets-copied'], 'would be overwritten'],
    [['--run', '--secrets-copied', '--yes-overwrite', 'other'], 'not other'],
    [['--run', '--backup', '2'], '2_gitlab_backup.tar is missing'],
  ])('is refused with %j', async (more, message) => {
    const at = brought()
    const { code, output } = await at.run('restore-instance.sh', {}, ...options(at), ...more)
    expect(output).toContain(message)
    expect(code).toBe(3)
    expect(at.calls()).toEqual([])
  })
})

describe.skipIf(!runsScripts)('a check of an instance (needs bash on Linux)', () => {
  it('writes checksums at the source, and compares with them at the target', async () => {
    const at = installation()
    const file = join(at.folder, 'checksums')
    expect((await at.run('check-instance.sh', {}, '--checksums', file)).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe('1,abc\n2,def\n')
    const same = await at.run('check-instance.sh', {}, '--against', file)
    expect(same.output).toContain('The same for 2 projects.')
    expect(same.code).toBe(0)
    expect(at.calls()).toContain('gitlab-rake gitlab:git:fsck')
    expect(at.calls()).toContain('gitlab-rake gitlab:check SANITIZE=true')
    writeFileSync(file, '1,abc\n2,other\n')
    const other = await at.run('check-instance.sh', {}, '--against', file, '--quick')
    expect(other.output).toContain('< 2,other')
    expect(other.output).toContain('> 2,def')
    expect(other.code).toBe(1)
  })

  it('fails when one of its tasks does', async () => {
    const at = installation()
    at.standIn('gitlab-rake', '[ "$1" != gitlab:doctor:secrets ]')
    const { code, output } = await at.run('check-instance.sh', {})
    expect(output).toContain('1 checks failed.')
    expect(code).toBe(1)
  })
})
