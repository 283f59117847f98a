/** What does an entry mean at a target version? Stage, severity and sentence; everything shown comes from here. */
import type { Severity } from '../finding.ts'
import type { Entry } from './entry.ts'
import { atOrBefore, parseVersion, type Version } from './version.ts'

/** `passed`: a default or behaviour has already changed, which breaks nobody who runs on it. */
export type Stage = 'removed' | 'passed' | 'deprecated' | 'planned' | 'canceled'

export interface Lifecycle {
  readonly stage: Stage
  readonly severity: Severity
  /** Since when and until when, to follow the name: "was removed in 16.0, deprecated since 14.8". */
  readonly sentence: string
}

/** Judges an entry at `target`. */
export function lifecycle(entry: Entry, target: Version): Lifecycle {
  const change = entry.change ?? 'removal'
  if (entry.status === 'canceled')
    return { stage: 'canceled', severity: 'hint', sentence: 'was to be removed; that is called off' }
  const words = wordsOf[change]
  const { announced, removed } = entry
  if (reached(removed, target)) {
    const since = announced ? `, ${words.announcedPast} ${announced}` : ''
    const sentence = `${words.done} ${removed}${since}`
    return change === 'removal'
      ? { stage: 'removed', severity: 'error', sentence }
      : { stage: 'passed', severity: 'information', sentence }
  }
  if (announced === undefined || reached(announced, target)) {
    const since = announced ? `${words.announcedNow} ${announced}, ` : ''
    const until = removed ? `${words.planned} ${removed}` : words.undated
    return { stage: 'deprecated', severity: 'warning', sentence: `${since}${until}` }
  }
  const until = removed ? `, ${words.planned} ${removed}` : ''
  return { stage: 'planned', severity: 'information', sentence: `${words.announcedLater} ${announced}${until}` }
}

function reached(version: string | undefined, target: Version): boolean {
  const parsed = version === undefined ? undefined : parseVersion(version)
  return parsed !== undefined && atOrBefore(parsed, target)
}

interface Words {
  readonly done: string
  readonly announcedPast: string
  readonly announcedNow: string
  readonly announcedLater: string
  readonly planned: string
  readonly undated: string
}

const changed: Words = {
  done: 'changed in',
  announcedPast: 'announced in',
  announcedNow: 'was announced in',
  announcedLater: 'will be announced in',
  planned: 'changes in',
  undated: 'no version is set',
}

const wordsOf: Record<NonNullable<Entry['change']>, Words> = {
  removal: {
    done: 'was removed in',
    announcedPast: 'deprecated since',
    announcedNow: 'is deprecated since',
    announcedLater: 'will be deprecated in',
    planned: 'removed in',
    undated: 'no removal is dated',
  },
  default: changed,
  behaviour: changed,
}

/** True when the entry's replacement exists at `target`, so that a fix may be offered. */
export function replacementExists(entry: Entry, target: Version): boolean {
  return entry.available === undefined || reached(entry.available, target)
}
