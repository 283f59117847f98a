/** How does an incremental sync bring an outdated copy up to date? */
import type { Guide } from '../guide.ts'
import { code, commands, page } from '../markdown.ts'
import type { Migration } from '../migration.ts'
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

export function outdatedGuide(migration: Migration): Guide {
  const title = 'Bring an outdated copy of repositories up to date'
  const files = [
    copyScript('sync-directory.sh', migration, { compress: yesOrNo(migration.compress) }),
    copyScript('compare-repositories.sh', migration),
  ]
  const { source, destination } = migration
  const markdown = page([
    `# ${title}`,
    whereTo(migration),
    recommendBackup,
    rsyncWarning,
    mixUp,
    `> **It deletes** at the target whatever is not at the source. With the two swapped, that is everything new.`,
    `The path of the source must end with \`/.\`, as in ${code(`${source}/.`)}: without it rsync puts the directory itself into the target, and the structure there is wrong. The script puts it there, and checks it.`,
    prerequisites(migration, ['- `rsync` on both sides (`apt` or `yum` installs it).']),
    [
      '## 1. Dry run',
      '',
      commands('sudo bash sync-directory.sh'),
      '',
      'It tells how many repositories either side holds, which ones would be deleted at the target, and what else would change. It refuses when the source is empty, and when the target was changed after the source: then they are probably swapped.',
    ].join('\n'),
    [
      '## 2. Sync',
      '',
      'The dry run ends with the options to add. The path of the target is wanted once more, and the number of repositories that may be deleted, if any:',
      '',
      commands(`sudo bash sync-directory.sh --run --yes-overwrite ${shellWord(destination)}`),
      '',
      'To keep the interruption short, run it once while the source still works, and once more after the writes are stopped: only the last one counts.',
    ].join('\n'),
    `## 3. Verify\n\n${verification(migration, false)}`,
    whenItBreaks,
    `## Where this comes from\n\n${movingPage}`,
    scriptsAtLength(files),
  ])
  return { title, markdown, files }
}

const whenItBreaks = [
  '## When it breaks',
  '',
  '- **It broke off** (exit code 1): run the same command again, it goes on where it was. Until it has ended well once, the target is unfinished, which the file `.signalbox-copy-unfinished` in it says; do not start GitLab on it.',
  '- **“Are source and target swapped?”**: believe it first. Compare both sides by hand before you add the option that it names.',
  '- **Files went away while they were copied**: the source is being written to. Stop the writes, run it again.',
  '- **`fsck` finds a broken repository at the target but not at the source**: run the sync again with the writes stopped. If it stays, bring that repository over by a backup.',
].join('\n')
