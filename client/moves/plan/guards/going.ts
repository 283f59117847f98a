/** Is something being moved there already? */

import { amountInWords } from '../amounts.ts'
import type { Guard } from '../guard.ts'
import { listed, shownName, visible } from '../shown-name.ts'
import { type GuardCheck, pages, type Situation } from '../situation.ts'

export const going: GuardCheck = situation => [...ofOurs(situation), ...intoSources(situation), ...ofOthers(situation)]

function ofOurs({ plan, going: runs }: Situation): readonly Guard[] {
  const shared = runs.flatMap(run => {
    if (!isSameInstance(run, plan) || areTwoProjects(run, plan)) return []
    const types = plan.types.filter(type => run.types.includes(type))
    return types.length > 0 ? plan.sources.filter(source => run.sources.includes(source)) : []
  })
  if (shared.length === 0) return []
  return [
    {
      id: 'run-going',
      level: 'block',
      message: `A run that moves the same kind of repositories from ${listed([...new Set(shared)].map(shownName))} is not over yet.`,
      remedy: 'Go on with that run, or end it, before you start another one.',
    },
  ]
}

/** Two single projects do not get into each other's way. */
function areTwoProjects(run: Situation['going'][number], plan: Situation['plan']): boolean {
  return plan.how === 'one' && run.how === 'one' && plan.only?.id !== run.only?.id
}

/** A source that is filled while it is emptied. */
function intoSources({ plan, going: runs }: Situation): readonly Guard[] {
  if (plan.how === 'one') return []
  const filled = plan.sources.filter(source =>
    runs.some(
      run =>
        run.destination === source && isSameInstance(run, plan) && plan.types.some(type => run.types.includes(type)),
    ),
  )
  if (filled.length === 0) return []
  return [
    {
      id: 'run-into-source',
      level: 'accept',
      message: `A run that is not over brings repositories to ${listed([...new Set(filled)].map(shownName))}, which this one empties.`,
      remedy: 'Wait until that run is over: what it brings later is left where it is, and told at the end.',
    },
  ]
}

/** Of moves that none of our runs would have asked for. */
function ofOthers({ plan, told, going: runs }: Situation): readonly Guard[] {
  const concerned = new Set([...plan.sources, ...(plan.destination === undefined ? [] : [plan.destination])])
  const strange = (told?.newestMoves ?? []).flatMap(({ type, going: moves }) => {
    const others = moves.filter(({ source, destination }) => {
      const ours = runs.some(
        run => isSameInstance(run, plan) && run.types.includes(type) && run.sources.includes(source),
      )
      return !ours && (concerned.has(source) || concerned.has(destination))
    })
    return others.length > 0 ? [{ type, others }] : []
  })
  if (strange.length === 0) return []
  const numbers = strange.map(({ type, others }) => amountInWords({ count: others.length, how: 'exact' }, type))
  const newest = strange
    .flatMap(({ others }) => others.map(({ createdAt }) => createdAt))
    .sort()
    .at(-1)
  return [
    {
      id: 'moves-going',
      level: 'accept',
      message: `Somebody else is moving repositories from or to these storages: among the newest moves, those of ${listed(numbers)} are going${newest ? `, the last one since ${visible(newest)}` : ''}.`,
      remedy:
        'Find out who, and wait until they are over. Moves that have been going for days hang: they do no harm to a run, but what is read-only because of them fails.',
      link: pages.moving,
    },
  ]
}

function isSameInstance(run: Situation['going'][number], plan: Situation['plan']): boolean {
  const [one, other] = [run, plan].map(({ instance }) => instance.url.replace(/\/+$/, ''))
  return one === other
}
