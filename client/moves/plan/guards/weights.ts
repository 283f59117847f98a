/** Do new projects go elsewhere? Else the source fills up again while it is emptied. */
import type { Guard } from '../guard.ts'
import { listed, shownName } from '../shown-name.ts'
import { type GuardCheck, pages, type Situation, type Told } from '../situation.ts'
import { isKnown } from './known-storages.ts'

/** A run of one empties no storage: weights do not matter to it. */
export const weights: GuardCheck = situation => {
  const { plan, told } = situation
  return told && plan.how !== 'one' ? [...ofSources(situation, told), ...ofDestination(situation, told)] : []
}

function ofSources({ plan, wish }: Situation, told: Told): readonly Guard[] {
  // Of a storage that is not there, nothing but that is said.
  const sources = [...new Set(plan.sources)].filter(name => told.weights.size === 0 || isKnown(name, plan, told))
  if (sources.length === 0) return []
  const filling = sources.filter(source => (told.weights.get(source) ?? 0) > 0)
  const unknown = sources.filter(source => told.weights.get(source) === undefined)
  const receive = (names: readonly string[]) => listed(names.map(shownName))
  if (filling.length > 0) return [sourceWeight(`${receive(filling)} still ${verb(filling)} new projects.`)]
  if (noWeightAtAll(told))
    return [
      sourceWeight(
        'Every storage has the weight 0. Then all new projects go to one of them all the same, which may be the source.',
      ),
    ]
  if (unknown.length === 0 || wish.weightsSet === true) return []
  return [
    sourceWeight(
      `${plan.instance.label} does not tell whether ${receive(unknown)} still ${verb(unknown)} new projects.`,
    ),
  ]
}

const verb = (names: readonly string[]) => (names.length === 1 ? 'receives' : 'receive')

/** The instance then takes the first one of its configuration. */
function noWeightAtAll({ weights: known }: Told): boolean {
  return known.size > 0 && [...known.values()].every(weight => weight === 0)
}

function sourceWeight(message: string): Guard {
  return {
    id: 'source-weight',
    level: 'accept',
    message: `${message} What comes there after the start is not moved.`,
    remedy:
      'In the Admin area under Settings, Repository, Repository storage, give each source the weight 0 and the new storage a weight above it; an instance needs about a minute to heed it. Projects that come to the source all the same are told while the run goes.',
    link: pages.weights,
  }
}

function ofDestination({ plan: { sources, destination } }: Situation, told: Told): readonly Guard[] {
  if (destination !== undefined)
    return told.weights.get(destination) === 0 && !noWeightAtAll(told) ? [destinationWeight(destination)] : []
  return [chosenByInstance, ...(onlySourcesHaveWeight(sources, told) ? [nowhereToGo] : [])]
}

function destinationWeight(destination: string): Guard {
  return {
    id: 'destination-weight',
    level: 'note',
    message: `The destination ${shownName(destination)} has the weight 0: it gets the repositories that are moved, but no new projects.`,
    remedy: 'Give it a weight above 0 if new projects shall go there.',
    link: pages.weights,
  }
}

function onlySourcesHaveWeight(sources: readonly string[], { weights: known }: Told): boolean {
  return known.size > 0 && [...known].every(([name, weight]) => weight === 0 || sources.includes(name))
}

const chosenByInstance: Guard = {
  id: 'no-destination',
  level: 'note',
  message: 'No destination is named: the instance chooses one for each repository, by the weights of its storages.',
  remedy: 'Name a destination if all of them shall go to the same storage.',
  link: pages.weights,
}

const nowhereToGo: Guard = {
  id: 'nowhere-to-go',
  level: 'block',
  message:
    'No destination is named, and no storage but the sources has a weight above 0: the instance has nowhere to move to.',
  remedy: 'Name a destination, or give another storage a weight above 0.',
  link: pages.weights,
}
