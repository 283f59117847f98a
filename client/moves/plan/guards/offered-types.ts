/** Does the instance move repositories of these types at all? By its version and its tier. */
import { type MoveType, moveTypes } from '../../move-type.ts'
import { thingsOf } from '../amounts.ts'
import type { Guard } from '../guard.ts'
import { isWithin } from '../instance-version.ts'
import { listed, shownName } from '../shown-name.ts'
import { type GuardCheck, pages, type Situation } from '../situation.ts'
import { storageMoveFacts } from '../storage-move-facts.generated.ts'

export const offeredTypes: GuardCheck = situation => {
  const { plan, connected, wish, told } = situation
  if (plan.types.length === 0) return [noType]
  return [
    ...plan.types.flatMap(type => lackOf(type, situation)),
    ...(plan.types.includes('group') && connected.tier === undefined ? [tierUnknown(plan.instance.label)] : []),
    // What nobody asked for is left out rather than refused; but it stays on the source.
    ...(wish.types === undefined && plan.how !== 'one' && told ? leftOut(situation) : []),
  ]
}

/** Why repositories of this type cannot be moved; undefined: they can, as far as is known. */
export function lackOf(type: MoveType, { connected, version, told, plan }: Situation): readonly Guard[] {
  if (type === 'group' && connected.tier === 'free') return [groupsCost(plan.instance.label)]
  const { each, bulk } = storageMoveFacts.introduced[type]
  const way = plan.how === 'bulk' || type !== 'project' ? 'bulk' : 'each'
  const since = way === 'bulk' ? bulk : each
  if (version && !isWithin(version, since)) {
    const oneByOne = way === 'bulk' && type === 'project' && isWithin(version, each)
    return [tooOld(type, since, plan.instance, oneByOne)]
  }
  const refused = told?.newestMoves.some(moves => moves.type === type && moves.offered === false)
  return refused ? [notOffered(type, plan.instance.label)] : []
}

const noType: Guard = {
  id: 'no-type',
  level: 'block',
  message: 'Nothing is chosen to be moved.',
  remedy: 'Choose projects, snippets, wikis of groups, or several of them.',
}

function groupsCost(instance: string): Guard {
  return {
    id: 'group-tier',
    level: 'block',
    message: `${instance} is on the free tier, which has no wikis of groups.`,
    remedy: 'Leave wikis of groups out: there are none to move.',
    link: pages.group,
  }
}

function tierUnknown(instance: string): Guard {
  return {
    id: 'tier-unknown',
    level: 'note',
    message: `${instance} does not tell its tier. Wikis of groups can be moved on Premium and Ultimate alone.`,
    remedy: 'On the free tier, leave wikis of groups out: the run would stop at them and ask.',
    link: pages.group,
  }
}

function tooOld(
  type: MoveType,
  since: string,
  { label, version }: Situation['plan']['instance'],
  oneByOne: boolean,
): Guard {
  return {
    id: `${type}-version`,
    level: 'block',
    message: `${label} has version ${shownName(version)}, which cannot move ${thingsOf(type)}${oneByOne ? ' of a whole storage' : ''}: that came with ${since}.`,
    remedy: oneByOne ? 'Move them one at a time, or upgrade first.' : `Leave ${thingsOf(type)} out, or upgrade first.`,
    link: pages[type],
  }
}

function notOffered(type: MoveType, instance: string): Guard {
  return {
    id: `${type}-not-offered`,
    level: 'block',
    message: `${instance} has no interface to move ${thingsOf(type)}.`,
    remedy: `Leave ${thingsOf(type)} out. Its version or its tier may be the reason.`,
    link: pages[type],
  }
}

function leftOut({ plan, connected }: Situation): readonly Guard[] {
  const types = moveTypes.filter(type => !plan.types.includes(type) && !(type === 'group' && connected.tier === 'free'))
  if (types.length === 0) return []
  return [
    {
      id: 'types-left-out',
      level: 'note',
      message: `This instance cannot move ${listed(types.map(thingsOf))}: they stay where they are.`,
      remedy: 'Do not switch the source off before they have been moved in another way.',
      link: pages.moving,
    },
  ]
}
