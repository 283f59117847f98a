/** What does the list of target versions show? */
import type { TargetParams, VersionCount, VersionsResult } from '../../server/lsp/protocol.ts'
import { sourcePhrase } from './status-bar-content.ts'

export interface VersionPick {
  readonly label: string
  readonly description: string
  /** What goes into the setting. */
  readonly value: string
  /** Whether the setting says so now. */
  readonly current: boolean
}

export interface VersionChoice {
  readonly versions: VersionsResult
  /** The setting's value. */
  readonly chosen: string
  readonly target: TargetParams | undefined
  /** Whether there was a file to count in. */
  readonly counted: boolean
}

export function versionPicks({ versions, chosen, target, counted }: VersionChoice): VersionPick[] {
  const pick = (value: string, description: string): VersionPick => {
    const current = value === chosen
    return { label: `${current ? '$(check)' : '$(blank)'} ${value}`, description, value, current }
  }
  return [
    pick('auto', autoDescription(chosen === 'auto' ? target : undefined)),
    ...versions.map(count => pick(count.version, counted ? countDescription(count) : '')),
  ]
}

function autoDescription(target: TargetParams | undefined): string {
  return target
    ? `now ${target.target}, ${sourcePhrase(target).replaceAll('`', '')}`
    : 'what .signalbox.yml says, else the version of the connected instance, else the newest that the catalogue covers'
}

/** As in `3 errors · 2 warnings`. */
export function countDescription({ error, warning, information }: VersionCount): string {
  const parts = [counted(error, 'error'), counted(warning, 'warning'), counted(information, 'notice')].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : 'nothing found'
}

function counted(count: number, noun: string): string {
  if (count === 0) return ''
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
