/** How does backup and restore bring an instance to another one, whatever its storages are? */
import type { Guide, GuideFile, GuideWish } from '../guide.ts'
import { releases } from '../guide-parts.generated.ts'
import { code, commands, page } from '../markdown.ts'
import type { Migration } from '../migration.ts'
import { reaches } from '../release.ts'
import { script } from '../script.ts'
import { scriptsAtLength } from './sections.ts'

const backupPage = 'https://docs.gitlab.com/administration/backup_restore/backup_gitlab/'
const restorePage = 'https://docs.gitlab.com/administration/backup_restore/restore_gitlab/'

export function backupGuide(migration: Migration, target: GuideWish['target']): Guide {
  const title = 'Move to another instance by backup and restore'
  const files = filesFor(migration)
  const markdown = page([
    `# ${title}`,
    whyThis(target),
    before(migration),
    `## 1. At the source: check it\n\n${commands('sudo bash check-instance.sh')}\n\nWhat is broken before is broken afterwards: mend it first.`,
    backUp(migration),
    bringOver(),
    restore(target),
    `## 5. Verify, at the target\n\n${commands('sudo bash check-instance.sh --against /root/checksums-source.txt')}\n\nIt examines repositories, files and secrets, and compares the references of every project with the source. It must end with 0. Then start Sidekiq's schedules, runners and mail again, and keep the source as it is until people have worked on the target for a while.`,
    repositoriesOnly,
    whenItBreaks,
    `## Where this comes from\n\n- ${backupPage}\n- ${restorePage}\n- https://docs.gitlab.com/administration/operations/moving_repositories/`,
    scriptsAtLength(files),
  ])
  return { title, markdown, files }
}

function filesFor(migration: Migration): readonly GuideFile[] {
  return [
    script('check-instance.sh', {}),
    script('backup-instance.sh', {
      target_host: rootAt(migration.host) ?? '',
      concurrency: migration.jobsGiven && mayBeConcurrent(migration) ? `${migration.jobs}` : '',
    }),
    script('restore-instance.sh', {}),
  ]
}

/** The backup and its secrets go to places that root alone writes. */
function rootAt(host: string | undefined): string | undefined {
  return host?.replace(/^(?:.*@)?/, 'root@')
}

function mayBeConcurrent({ release }: Migration): boolean {
  return !release || reaches(release, releases.concurrentBackup)
}

function whyThis(target: GuideWish['target']): string {
  const why =
    'Backup and restore is the recommended way for every kind of target: repositories are managed like a database, and copying their files beside it can lose data.'
  return target === 'cluster'
    ? `${why} **The target is a cluster: this is the only way that works.**`
    : `${why} It is also the only way into a cluster.`
}

function before({ host, release }: Migration): string {
  return [
    '## Before you start',
    '',
    `- The target is a working installation of **exactly the same version and edition** as the source${release ? ` (${release.text}, to the patch)` : ''}: \`sudo gitlab-rake gitlab:env:info\` tells it on both.`,
    '- Every storage that the source has is configured at the target under the same name.',
    '- Room for the whole backup in the directory of backups, on both sides, and as much again while it is packed.',
    '- What a backup does not hold you bring over yourself: `/etc/gitlab`, certificates, object storage, and what waits in Redis.',
    '- With PgBouncer in between, both commands need more settings; see the pages below.',
    `- Access as root on both${host ? `, and by SSH to ${code(`${rootAt(host)}`)}` : ''}. The scripts are for the Linux package; Docker and Kubernetes have the same steps with other commands.`,
  ].join('\n')
}

function backUp(migration: Migration): string {
  return [
    '## 2. At the source: stop writes, and back up',
    '',
    'From here on nobody may write to the source any more. Say when it will be. Database, Redis and Gitaly must keep running for the backup.',
    '',
    commands(`sudo gitlab-ctl stop puma
# Wait until no job is left, then:
sudo gitlab-rails runner 'puts Sidekiq::Stats.new.enqueued + Sidekiq::Workers.new.size'
sudo gitlab-ctl stop sidekiq
# What every project holds, to compare with afterwards:
sudo bash check-instance.sh --quick --checksums /root/checksums-source.txt
sudo bash backup-instance.sh          # tells what it would do
sudo bash backup-instance.sh --run`),
    '',
    mayBeConcurrent(migration)
      ? `From version ${releases.concurrentBackup} on, several repositories are backed up at the same time: \`--concurrency N\` sets \`GITLAB_BACKUP_MAX_CONCURRENCY\` and \`GITLAB_BACKUP_MAX_STORAGE_CONCURRENCY\`.${migration.jobsGiven ? ` The script has ${migration.jobs} filled in.` : ' Without it GitLab chooses.'} It costs memory and disk, and helps most with several storages.`
      : `Several repositories at the same time are possible from version ${releases.concurrentBackup} on; version ${migration.release?.text ?? ''} takes one after the other.`,
  ].join('\n')
}

function bringOver(): string {
  return [
    '## 3. Bring it over',
    '',
    `The script ends with the commands for it. The secrets of the source must come along: without \`/etc/gitlab/gitlab-secrets.json\` nobody can read what is encrypted in its database. They are secrets: bring them by a way that only you can read, never in one place with the backup.`,
    '',
    'And the checksums, `/root/checksums-source.txt`. Then, at the target:',
    '',
    commands('sudo chown git:git /var/opt/gitlab/backups/*_gitlab_backup.tar\nsudo gitlab-ctl reconfigure'),
  ].join('\n')
}

function restore(target: GuideWish['target']): string {
  return [
    '## 4. At the target: restore',
    '',
    '> **This overwrites the database and repositories of the target.** The script wants its name typed, and refuses on the machine that made the backup.',
    '',
    commands(`sudo bash restore-instance.sh --backup ID          # tells what it would do
sudo bash restore-instance.sh --backup ID --secrets-copied --run`),
    ...(target === 'cluster'
      ? [
          '',
          'Into a cluster, restore through a node that runs GitLab Rails: it writes to the cluster as every client does. All its nodes must be up.',
        ]
      : []),
  ].join('\n')
}

const repositoriesOnly = [
  '## Repositories only',
  '',
  'If the database is there already (restored before, or replicated), `--repositories-only` backs up and restores nothing else: both scripts set `SKIP` to everything but repositories. Repositories and database have to be of the same moment, so stop the writes first.',
].join('\n')

const whenItBreaks = [
  '## When it breaks',
  '',
  '- **The backup fails**: nothing was changed. Mostly it is the room on the disk; remove what it left in the directory of backups, and run it again.',
  '- **Version mismatch**: install the version that the message names at the target, and restore again.',
  '- **The restore fails**: puma and sidekiq stay stopped at the target. Mend the cause, run it again; the source is untouched, and can be started again at any time.',
  '- **`gitlab:doctor:secrets` reports failures**: the secrets of the source are not in place. Copy them, run `gitlab-ctl reconfigure` and `gitlab-ctl restart`, check again.',
  '- **Checksums differ**: a project was written to after its backup. Stop the writes and repeat, or bring that project over once more.',
].join('\n')
