/** How does a stream of tar bring repositories into an empty directory? */
import type { Guide } from '../guide.ts'
import { code, commands, page } from '../markdown.ts'
import type { Migration } from '../migration.ts'
import {
  copyScript,
  mixUp,
  movingPage,
  prerequisites,
  recommendBackup,
  scriptsAtLength,
  verification,
  whereTo,
  yesOrNo,
} from './sections.ts'

export function emptyGuide(migration: Migration): Guide {
  const title = 'Copy repositories into an empty directory'
  const files = [
    copyScript('stream-archive.sh', migration, { compress: yesOrNo(migration.compress) }),
    copyScript('compare-repositories.sh', migration),
  ]
  const markdown = page([
    `# ${title}`,
    whereTo(migration),
    recommendBackup,
    mixUp,
    '> **It cannot be resumed.** If the stream breaks off, empty the target and copy everything again. With much data, or a line that may break, choose an incremental sync instead.',
    prerequisites(
      migration,
      ['- `tar` on both sides. Run it inside `screen` or `tmux`, so that a lost terminal does not break it off.'],
      false,
    ),
    `## 1. Dry run\n\n${commands('sudo bash stream-archive.sh')}\n\nIt says what goes where, and refuses a target that is not empty.`,
    `## 2. Copy\n\n${commands('sudo bash stream-archive.sh --run')}`,
    `## 3. Verify\n\n${verification(migration, false)}`,
    whenItBreaks(migration),
    `## Where this comes from\n\n${movingPage}`,
    scriptsAtLength(files),
  ])
  return { title, markdown, files }
}

function whenItBreaks({ destination, host }: Migration): string {
  const at = host ? ` on ${code(host)}` : ''
  return [
    '## When it breaks',
    '',
    `- **The stream broke off** (exit code 1): what arrived is of no use. A file ${code('.signalbox-copy-unfinished')} in the target says so. Look twice that you are at ${code(destination)}${at}, remove everything in it, that file too, and start again at step 2.`,
    '- **Refused as not empty**: something is in the target that nobody of you put there. Find out what it is before you remove it.',
    '- **The counts differ**: the source was written to. Stop the writes, empty the target, start again.',
    '- **No space left**: compare `df -h` with `du -sh` of the source first.',
  ].join('\n')
}
