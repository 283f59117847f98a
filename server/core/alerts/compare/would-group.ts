/** Would two payloads make one alert? */

import { leftOutText } from '../outcome/grouping.ts'
import type { ComparedSide } from './compared-side.ts'

export interface GroupJudgement {
  /** `paid-only`: on a paid tier alone, and the tier is not known. */
  readonly group: 'yes' | 'no' | 'paid-only'
  /** What of them is compared. */
  readonly by: 'fingerprint' | 'payload' | 'none'
  readonly reason: string
}

/** How a person calls the two. */
export const places = ['first', 'second'] as const

export function wouldGroup(first: ComparedSide, second: ComparedSide, paid: boolean | undefined): GroupJudgement {
  if (first.shape !== second.shape) {
    const reason = 'One of them is a body of Prometheus, the other is none, so they never make one alert.'
    return { group: 'no', by: 'none', reason }
  }
  if (first.shape === 'prometheus') return judgedItems(first, second)
  const groupings = [first, second].map(({ alerts }) => alerts[0]?.grouping.value)
  const [one, other] = groupings
  const same = one?.identity !== undefined && one.identity === other?.identity
  if (one?.by === 'fingerprint' && other?.by === 'fingerprint')
    return same
      ? { group: 'yes', by: 'fingerprint', reason: 'Both have the same fingerprint, so they belong to one alert.' }
      : { group: 'no', by: 'fingerprint', reason: 'Their fingerprints differ, so each belongs to an alert of its own.' }
  const withFingerprint = groupings.findIndex(grouping => grouping?.by === 'fingerprint')
  if (withFingerprint >= 0) {
    const reason = `Only the ${places[withFingerprint]} payload has a fingerprint, so each belongs to an alert of its own.`
    return { group: 'no', by: 'fingerprint', reason }
  }
  if (one?.by === 'none' || other?.by === 'none') {
    const where =
      paid === false ? 'On the free tier a payload without' : 'A payload with nothing to tell it by and without'
    return { group: 'no', by: 'none', reason: `${where} a fingerprint always makes an alert of its own.` }
  }
  const rest = `all their fields but ${leftOutText}`
  if (!same) {
    const where =
      paid === true ? 'Without fingerprints' : 'Without fingerprints they make one alert on no tier: on a paid one'
    const reason = `${where} ${rest} would have to be the same, in the same order.`
    return { group: 'no', by: 'payload', reason }
  }
  return paid === true
    ? {
        group: 'yes',
        by: 'payload',
        reason: `Neither has a fingerprint, and ${rest} are the same, so they belong to one alert.`,
      }
    : {
        group: 'paid-only',
        by: 'payload',
        reason: `Neither has a fingerprint, and ${rest} are the same: on a paid tier they belong to one alert, on the free tier each makes its own.`,
      }
}

function judgedItems(first: ComparedSide, second: ComparedSide): GroupJudgement {
  const identities = new Set(first.alerts.map(({ grouping }) => grouping.value.identity))
  const shared = second.alerts.filter(({ grouping }) => identities.has(grouping.value.identity)).length
  const told = 'Alerts of Prometheus are told apart by `startsAt`, title and query (`g0.expr` in `generatorURL`).'
  const count = second.alerts.length
  if (shared === 0)
    return { group: 'no', by: 'fingerprint', reason: `${told} No item of one has the same as an item of the other.` }
  const which =
    count === 1 && first.alerts.length === 1
      ? 'Both have the same.'
      : `${shared} of ${count} items of the second payload belong to an alert of the first one.`
  return { group: 'yes', by: 'fingerprint', reason: `${told} ${which}` }
}
