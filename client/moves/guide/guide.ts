/** How are repositories brought to another instance? As a runbook for the situation that a person has, with its scripts filled in. */

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
  throw new Error(`Not written yet. ${wish}`)
}

/** For people, to choose from. */
export function situationLabel(situation: Situation): { readonly label: string; readonly detail: string } {
  throw new Error(`Not written yet. ${situation}`)
}
