/** Is something being moved there already? */

import { inWords, thingsOf } from '../amounts.ts'
import type { Guard } from '../guard.ts'
import { listed, shownName, visible } from '../shown-name.ts'
import { type GuardCheck, pages, type Situation } from '../situation.ts'

export const going: GuardCheck = situation => [...ofOurs(situation), ...ofOthers(situation)]

function ofOurs({ plan, going: runs }: Situation): readonly Guard[] {
  const shared = runs.flatMap(run => {
    if (!isSameInstance(run, plan)) return []
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
  const numbers = strange.map(({ type, others }) => `${inWords(others.length)} of ${thingsOf(type)}`)
  const newest = strange
    .flatMap(({ others }) => others.map(({ createdAt }) => createdAt))
    .sort()
    .at(-1)
  return [
    {
      id: 'moves-going',
      level: 'accept',
      message: `Moves are going from or to these storages that no run of yours started: ${listed(numbers)} among the newest${newest ? `, the last one scheduled at ${visible(newest)}` : ''}.`,
      remedy:
        'Ask who else moves repositories, and wait until they are over. Moves that have been going for days hang: they do not harm a run, but their repositories may be read-only and then fail.',
      link: pages.moving,
    },
  ]
}

function isSameInstance(run: Situation['going'][number], plan: Situation['plan']): boolean {
  const [one, other] = [run, plan].map(({ instance }) => instance.url.replace(/\/+$/, ''))
  return one === other
}
