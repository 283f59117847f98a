/** How are thousands of repositories brought over, each by its own sync, until none is left? */
import type { Guide, GuideFile } from '../guide.ts'
import { releases } from '../guide-parts.generated.ts'
import { commands, page } from '../markdown.ts'
import type { Migration } from '../migration.ts'
import { reaches } from '../release.ts'
import { script } from '../script.ts'
import { shellWord } from '../shell-word.ts'
import {
  copyScript,
  mixUp,
  movingPage,
  prerequisites,
  recommendBackup,
  rsyncWarning,
  scriptsAtLength,
  verification,
  whereTo,
  yesOrNo,
} from './sections.ts'

/** Where the platform's own procedure keeps them. */
const logs = '/var/opt/gitlab/transfer-logs'

export function thousandsGuide(migration: Migration): Guide {
  const title = 'Copy thousands of repositories, one sync for each'
  const files = filesFor(migration)
  const { destination, jobs } = migration
  const markdown = page([
    `# ${title}`,
    `${whereTo(migration)}\n- At the same time: ${jobs} repositories (JOBS=${jobs})`,
    recommendBackup,
    rsyncWarning,
    mixUp,
    '> **It does not remove repositories** at the target that are gone at the source. Inside a repository it does delete what is not at the source: else deleted branches would come back.',
    prerequisites(migration, [
      '- `rsync` on both sides, and [GNU parallel](https://www.gnu.org/software/parallel/) here; neither comes with GitLab (`apt` or `yum` installs them). Without GNU parallel the script starts its jobs with `xargs`, which copies and logs the same.',
      `- The directory of logs, \`${logs}\`: \`list-repositories.sh\` creates it for the user \`git\`. It holds the list, the logs of successes, and nothing else.`,
    ]),
    listStep(migration),
    [
      '## 2. Dry run',
      '',
      commands('sudo bash sync-repositories.sh'),
      '',
      'It tells how many repositories are left, and the first of them.',
    ].join('\n'),
    [
      '## 3. Copy, until none is left',
      '',
      'If the target is not empty, its path is wanted once more, the first time:',
      '',
      commands(`sudo JOBS=${jobs} bash sync-repositories.sh --run --yes-overwrite ${shellWord(destination)}`),
      '',
      `Each repository that arrives is written to a log of successes in \`${logs}\`, and not copied again. Exit code 4 says that some are left. Repeat it, by hand or in rounds; a round that gets no further ends it:`,
      '',
      commands('sudo bash sync-repositories.sh --run --rounds 10'),
      '',
      'The number of repositories that are left goes down to zero. A repository that was deleted or renamed since the list was made counts as gone, not as left.',
    ].join('\n'),
    sinceStep,
    `## 5. Verify\n\n${verification(migration, true)}`,
    whenItBreaks,
    `## Where this comes from\n\n${movingPage}`,
    scriptsAtLength(files),
  ])
  return { title, markdown, files }
}

function filesFor(migration: Migration): readonly GuideFile[] {
  const { source, jobs, compress } = migration
  return [
    script('list-repositories.sh', {
      source_dir: source,
      logs_dir: logs,
      list_from: listOf(migration) === 'task' ? 'task' : 'files',
    }),
    copyScript('sync-repositories.sh', migration, { logs_dir: logs, jobs: `${jobs}`, compress: yesOrNo(compress) }),
    copyScript('compare-repositories.sh', migration, { extra: 'yes' }),
  ]
}

function listOf({ release }: Migration): 'task' | 'files' | 'unknown' {
  if (!release) return 'unknown'
  return reaches(release, releases.repositoryListRemoved) ? 'files' : 'task'
}

function listStep(migration: Migration): string {
  return [
    '## 1. List what is to be copied',
    '',
    aboutTask(migration),
    '',
    commands(`sudo bash list-repositories.sh          # tells what it would write
sudo bash list-repositories.sh --run`),
    '',
    'Note when you made the list: step 4 wants that time.',
  ].join('\n')
}

function aboutTask(migration: Migration): string {
  const removed = `The task \`gitlab:list_repos\` was deprecated in ${releases.repositoryListDeprecated} and removed in ${releases.repositoryListRemoved}`
  const version = migration.release?.text ?? ''
  switch (listOf(migration)) {
    case 'task':
      return `The list comes from GitLab's task \`gitlab:list_repos\`, which version ${version} has. It lists projects and their wikis; the script adds designs, snippets, wikis of groups, and the pools that forks share (without them forks are broken). ${removed}: after an upgrade, add \`--from files\`.`
    case 'files':
      return `${removed}, so that version ${version} does not have it. GitLab's advice from there on is backup and restore, which is [the other runbook](${movingPage}#recommended-approach-in-all-cases). If files have to be copied all the same, the script lists the directories of the repositories themselves: projects, wikis, designs, snippets, wikis of groups, and pools. It knows nothing of other storages: run it for each.`
    case 'unknown':
      return `${removed}. As no version was given, the script lists the directories of the repositories themselves, which works everywhere. On an older instance \`--from task\` asks the task instead, and adds what it does not list.`
  }
}

const sinceStep = [
  '## 4. Once more, for what changed meanwhile',
  '',
  'Everything up to here may run while people work. For the last time stop the writes as above, and list only repositories with activity since the first list was made (`SINCE`), with some minutes to spare:',
  '',
  commands(`sudo bash list-repositories.sh --since 'YYYY-MM-DD HH:MM UTC' --run
sudo bash sync-repositories.sh --run --rounds 10`),
  '',
  'The newest list counts. If you are not sure about the time, leave `--since` out: rsync copies only what differs.',
].join('\n')

const whenItBreaks = [
  '## When it breaks',
  '',
  '- **Broken off, by whatever**: run it again. What is in the logs of successes is not copied again; a repository in the middle of its copy is completed.',
  '- **“Another run is going”**: look for it, or wait. Its jobs may still be there after its terminal is gone.',
  '- **SSH drops connections**: the other server takes only so many at once (`MaxStartups` of its sshd). Run with fewer `--jobs`.',
  '- **The number that is left stays the same**: read what rsync says about them. A repository that is broken at the source cannot be copied: repair it there, or bring it by a backup.',
  `- **Start over**: move \`${logs}\` away, and list again.`,
  '- **Two lists**: only the newest counts; successes belong to the list for which they were written.',
].join('\n')
