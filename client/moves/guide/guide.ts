/** How are repositories brought to another instance? As a runbook for the situation that a person has, with its scripts filled in. */
import { type Migration, readMigration } from './migration.ts'
import { backupGuide } from './runbooks/backup-guide.ts'
import { emptyGuide } from './runbooks/empty-guide.ts'
import { outdatedGuide } from './runbooks/outdated-guide.ts'
import { thousandsGuide } from './runbooks/thousands-guide.ts'

/** `any`: backup and restore, for every kind of target. The others copy files and are for single-node targets alone. */
export const situations = ['any', 'empty', 'outdated', 'thousands'] as const
export type Situation = (typeof situations)[number]

export interface GuideWish {
  readonly situation: Situation
  /** A cluster is only ever reached by backup and restore, whatever the situation. */
  readonly target: 'single-node' | 'cluster'
  /** Directory of the repositories at the source; `/var/opt/gitlab/git-data/repositories` where absent. */
  readonly source?: string
  /** Directory at the target. */
  readonly destination?: string
  /** Host of the target, where it is another server, as in `git@new.example`. */
  readonly host?: string
  readonly compress?: boolean
  /** Parallel processes, 10 where absent. */
  readonly jobs?: number
  /** Version of the source instance, as in `16.11`, where known: decides which tasks exist. */
  readonly version?: string
}

export interface GuideFile {
  /** Relative, as in `sync-repositories.sh`. */
  readonly name: string
  readonly text: string
  readonly executable: boolean
}

export interface Guide {
  readonly title: string
  /** The runbook; its scripts stand in it too. */
  readonly markdown: string
  readonly files: readonly GuideFile[]
}

/** Or a problem: a path that is none, a cluster where files would be copied. */
export function writeGuide(wish: GuideWish): { readonly guide: Guide } | { readonly problem: string } {
  const read = readMigration(wish)
  return 'problem' in read ? read : { guide: guideFor(wish, read.migration) }
}

function guideFor({ situation, target }: GuideWish, migration: Migration): Guide {
  switch (situation) {
    case 'any':
      return backupGuide(migration, target)
    case 'empty':
      return emptyGuide(migration)
    case 'outdated':
      return outdatedGuide(migration)
    case 'thousands':
      return thousandsGuide(migration)
  }
}

/** For people, to choose from. */
export function situationLabel(situation: Situation): { readonly label: string; readonly detail: string } {
  switch (situation) {
    case 'any':
      return {
        label: 'Any target: backup and restore (recommended)',
        detail: 'Safe for every kind of target, and the only way into a cluster.',
      }
    case 'empty':
      return {
        label: 'Single node, empty: stream an archive',
        detail: 'Fast with tar. If it breaks off, everything is copied again.',
      }
    case 'outdated':
      return {
        label: 'Single node, outdated copy: incremental sync',
        detail: 'With rsync. Deletes what is not at the source; can lose data and corrupt repositories.',
      }
    case 'thousands':
      return {
        label: 'Single node, thousands of repositories: parallel sync',
        detail: 'One rsync for each repository, repeated until none is left; can lose data and corrupt repositories.',
      }
  }
}
