/** What do all runbooks that copy files say? */
import type { GuideFile } from '../guide.ts'
import { code, commands } from '../markdown.ts'
import type { Migration } from '../migration.ts'
import { type PartName, script } from '../script.ts'

export const movingPage = 'https://docs.gitlab.com/administration/operations/moving_repositories/'

/** A script that copies or compares, with the values that all of them have. */
export function copyScript(
  name: PartName,
  migration: Migration,
  more: Readonly<Record<string, string>> = {},
): GuideFile {
  const { source, destination, host } = migration
  return script(name, { source_dir: source, target_dir: destination, target_host: host ?? '', ...more })
}

export function yesOrNo(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no'
}

export function whereTo(migration: Migration): string {
  const { source, destination, host, compress, destinationGiven } = migration
  return [
    `- From: ${code(source)}`,
    `- To: ${code(destination)}${host ? ` on ${code(host)}` : ' on the same machine'}${
      destinationGiven
        ? ''
        : ' (an example, as no directory was named: write yours into the scripts, or use `--target`)'
    }`,
    ...(host
      ? [`- Compression on the way: ${yesOrNo(compress)}`]
      : compress
        ? ['- Compression: none, nothing leaves this machine']
        : []),
  ].join('\n')
}

export const recommendBackup =
  '> **Backup and restore is recommended instead**, for every kind of target. Repositories are managed like a database: copying their files beside it can lose data. This way is for a target on a single node alone, never for a cluster.'

export const mixUp =
  '> **This can overwrite the target: do not mix up source and target.** The scripts refuse what they can recognise (the same directory, one inside the other, an empty source), and change nothing without `--run`. Read what the dry run says, above all which side holds how many repositories.'

export const rsyncWarning =
  '> **Copying repositories with rsync can cause data loss and repository corruption.** GitLab says so itself, and that its instructions for it [are under review](https://gitlab.com/gitlab-org/gitlab/-/issues/270422). Keep the source untouched until everything is verified. One such trap: rsync takes a file for the same if size and second are, and every branch is a file of the same size. The scripts compare those by their content too.'

/** `lastRoundOnly`: it can be repeated, so that only the last time has to be quiet. */
export function prerequisites({ host, destination }: Migration, more: readonly string[], lastRoundOnly = true): string {
  const at = host ? ` on ${code(host)}` : ''
  return [
    '## Before you start',
    '',
    '- Make a backup, and see that it can be restored.',
    `- The directory ${code(destination)} exists${at}, belongs to the user \`git\`, and has room for all repositories.`,
    '- The target instance has the same version of GitLab, and its database comes from the source: files alone are no instance. Storages have the same names.',
    ...(host
      ? [
          `- The user \`git\` here reaches ${code(host)} by SSH with a key, without a password. Check it: ${code(`sudo -u git ssh ${host} true`)}`,
        ]
      : []),
    ...more,
    '- Put the scripts where the user `git` can read them, such as a new directory below `/tmp`. Started by root, they go on as `git`, so that files belong to the right user. Another user is named with `--user`.',
    '',
    `### Stop writes${lastRoundOnly ? ' (for the last round; those before may run while people work)' : ''}`,
    '',
    'At the source, say when it will be, then:',
    '',
    commands(`# No new requests; pushes by SSH end with the web server too.
sudo gitlab-ctl stop puma
# Wait until no job is left, then:
sudo gitlab-rails runner 'puts Sidekiq::Stats.new.enqueued + Sidekiq::Workers.new.size'
sudo gitlab-ctl stop sidekiq
# Nothing changes repositories below the copy:
sudo gitlab-ctl stop gitaly`),
    '',
    'At the target, stop everything that could write there too: `sudo gitlab-ctl stop puma`, `sidekiq`, `gitaly`. Leave it stopped until the copy is verified.',
  ].join('\n')
}

export function verification(migration: Migration, extra: boolean): string {
  const there = migration.host ? ` on ${code(migration.host)}` : ''
  return [
    `Compare both sides while nothing writes. Counts, and the branches, tags and HEAD of every repository, must be the same; \`--fsck\` also examines each one${there}, which takes long.`,
    '',
    commands('sudo bash compare-repositories.sh --fsck'),
    '',
    ...(extra
      ? [
          'Repositories that are at the target alone are told, and not minded: this way never removes a repository. Look at the list, and decide.',
          '',
        ]
      : []),
    'Then start the target (`sudo gitlab-ctl start`), and let it examine what it knows itself:',
    '',
    commands(`sudo gitlab-rake gitlab:check SANITIZE=true
sudo gitlab-rake gitlab:git:fsck
# On both instances; the lines must be the same:
sudo gitlab-rake gitlab:git:checksum_projects`),
    '',
    'Dangling objects that `fsck` reports are harmless. Keep the source as it is until people have worked on the target for a while.',
  ].join('\n')
}

export function scriptsAtLength(files: readonly GuideFile[]): string {
  return [
    '## The scripts',
    '',
    'Each tells its options with `--help`, and changes nothing without `--run`. Exit codes: 0 all went well, 1 something failed, 2 the call is wrong, 3 refused and nothing changed, 4 something is left.',
    ...files.map(({ name, text }) => `\n### ${name}\n\n${commands(text)}`),
  ].join('\n')
}
