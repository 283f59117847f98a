/** Could a project be moved to the storage where it lies? Versions with a mistake delete its repository for good then. */

import type { Guard } from '../guard.ts'
import { hasFix } from '../instance-version.ts'
import { listed, shownName } from '../shown-name.ts'
import type { GuardCheck, Situation } from '../situation.ts'
import { storageMoveFacts } from '../storage-move-facts.generated.ts'

const { fixed, link } = storageMoveFacts.ownStorage

/**
 * One by one, a project is asked for by its id, whatever its storage. A storage as a whole is moved one by one too, where
 * repositories are scheduled again.
 */
export const ownStorage: GuardCheck = situation => {
  const { plan, version, told } = situation
  if (!plan.types.includes('project')) return []
  const safe = version !== undefined && hasFix(version, fixed)
  if (plan.how === 'one') return ofOne(situation, safe)
  if (safe) return []
  if (plan.destination === undefined) return [chosenByInstance(situation)]
  // Whoever is told nothing is blocked by other guards.
  return told ? [keepOthersAway(situation)] : []
}

function ofOne(situation: Situation, safe: boolean): readonly Guard[] {
  const { destination } = situation.plan
  const storage = situation.told?.project?.storage
  if (destination === undefined) return safe ? [mayStay] : [chosenByInstance(situation)]
  if (storage === undefined) return safe ? [] : [whereNotTold(situation)]
  if (storage !== destination) return []
  return [safe ? pointless(destination) : deadly(situation, destination)]
}

const id = 'own-storage'
const danger = 'can delete its repository for good where the storage is a cluster'

function deadly(situation: Situation, storage: string): Guard {
  const message = `The project is on ${shownName(storage)} already. To move it to its own storage ${danger}`
  return {
    id,
    level: 'block',
    message: `${message}: ${whyNot(situation)}`,
    remedy: upgrade('Choose another destination'),
    link,
  }
}

function chosenByInstance(situation: Situation): Guard {
  const message = `Without a destination, the instance may choose the storage where a project lies, and to move it there ${danger}`
  return {
    id,
    level: 'block',
    message: `${message}: ${whyNot(situation)}`,
    remedy: upgrade('Name a destination'),
    link,
  }
}

function whereNotTold(situation: Situation): Guard {
  const message = `The instance does not tell on which storage the project lies. To move it to its own storage ${danger}`
  return { id, level: 'block', message: `${message}: ${whyNot(situation)}`, remedy: upgrade(), link }
}

function whyNot({ plan: { instance }, version }: Situation): string {
  return version
    ? `${shownName(instance.version)}, the version of ${instance.label}, has that mistake.`
    : `the version of ${instance.label}, ${shownName(instance.version)}, does not tell whether it has that mistake.`
}

/** As in `14.2.4`, and what comes after each. */
function upgrade(instead?: string): string {
  const newest = fixed.at(-1)
  const first = instead === undefined ? 'Upgrade first' : `${instead}, or upgrade first`
  return `${first}: it is mended in ${newest} and newer, and in ${listed(fixed.slice(0, -1))} and later patches of each.`
}

function pointless(storage: string): Guard {
  return {
    id: 'pointless-move',
    level: 'note',
    message: `The project is on ${shownName(storage)} already: this version refuses or does nothing, and nothing is lost.`,
    remedy: 'Choose another destination if it shall move.',
    link,
  }
}

const mayStay: Guard = {
  id: 'may-stay',
  level: 'note',
  message: 'Without a destination, the instance may choose the storage where the project lies already.',
  remedy: 'Name a destination to be sure.',
  link,
}

function keepOthersAway(situation: Situation): Guard {
  return {
    id: 'others-move-too',
    level: 'note',
    message: `While this run goes, let nobody else move projects of its sources: a project that is at the destination already and is moved there once more can lose its repository for good. ${capital(whyNot(situation))}`,
    remedy: upgrade(),
    link,
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
