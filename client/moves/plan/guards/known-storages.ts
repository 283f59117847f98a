/** Does the instance have these storages? A name that it does not know is a slip of the pen, more often than not. */
import { nearest } from '../../../../server/core/text/nearest.ts'
import type { Guard } from '../guard.ts'
import { listed, shownName } from '../shown-name.ts'
import { type GuardCheck, pages, type Situation, type Told } from '../situation.ts'

export const knownStorages: GuardCheck = ({ plan, told }) => {
  if (!told) return []
  const asked = [...new Set([...plan.sources, ...(plan.destination === undefined ? [] : [plan.destination])])]
  const unknown = asked.filter(name => name.trim() !== '' && !isKnown(name, plan, told))
  if (unknown.length === 0) return []
  return told.weights.size > 0 ? unknown.map(name => unknownStorage(name, plan, told)) : [unnamed(unknown, plan)]
}

/** Whether the instance names it, or anything lies there. */
export function isKnown(name: string, { how, sources }: Situation['plan'], told: Told): boolean {
  // The instance itself told where the project of a run of one is.
  if (how === 'one' && sources.includes(name)) return true
  return told.weights.has(name) || (told.projects.get(name)?.count ?? 0) > 0
}

function unknownStorage(name: string, { instance, sources }: Situation['plan'], { weights }: Told): Guard {
  const known = [...weights.keys()]
  const meant = nearest(name, known).slice(0, 3)
  const choice = meant.length > 0 ? `Did you mean ${meant.map(shownName).join(' or ')}? ` : ''
  return {
    id: sources.includes(name) ? 'unknown-source' : 'unknown-destination',
    level: 'block',
    message: `${instance.label} names no storage ${shownName(name)}, and no project lies on one.`,
    remedy: `${choice}It names ${listed(known.slice(0, 20).map(shownName))}${known.length > 20 ? ', among others' : ''}. A storage that was added just now is known as soon as a weight is saved for it, in the Admin area under Settings, Repository, Repository storage.`,
    link: pages.weights,
  }
}

/** An instance that names no storage at all can contradict only when moves are scheduled. */
function unnamed(names: readonly string[], { instance }: Situation['plan']): Guard {
  return {
    id: 'unconfirmed-storage',
    level: 'accept',
    message: `${instance.label} does not tell which storages it has, and no project lies on ${listed(names.map(shownName))}.`,
    remedy: 'Compare each name with the configuration of the instance, letter by letter, before you go on.',
    link: pages.weights,
  }
}
