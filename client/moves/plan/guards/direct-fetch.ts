/** Can this version bring repositories into a cluster? Some need a feature flag for it. */
import type { Guard } from '../guard.ts'
import { isWithin } from '../instance-version.ts'
import { type GuardCheck, pages, type Situation } from '../situation.ts'
import { storageMoveFacts } from '../storage-move-facts.generated.ts'

const { flag, first, last } = storageMoveFacts.directFetch

export const directFetch: GuardCheck = situation => {
  const { plan, told } = situation
  if (!told || plan.cluster === false || !needsFlag(situation)) return []
  const state = told.features?.get(flag)
  if (state === 'on') return []
  const into = plan.cluster ? 'The destination is a cluster.' : 'It is not said whether the destination is a cluster.'
  // Whether it is a cluster is for the person to say: then a flag that is off can be right.
  if (state === 'off') return [lacking(plan.cluster ? 'block' : 'accept', `${into} The flag is off.`)]
  if (state === 'conditional')
    return [lacking('accept', `${into} The flag is on for some repositories only: the moves of all others fail.`)]
  return [lacking('accept', `${into} The instance does not tell whether the flag is on.`)]
}

/** Whether feature flags have to be asked for at all. */
export function needsFlag({ version }: Pick<Situation, 'version'>): boolean {
  return version === undefined || isWithin(version, first, last)
}

function lacking(level: Guard['level'], what: string): Guard {
  return {
    id: 'direct-fetch',
    level,
    message: `${what} Into a cluster, versions from ${first} to ${last} move repositories only while the feature flag ${flag} is on.`,
    remedy: `On a server of the instance, in a Rails console (sudo gitlab-rails console), enter Feature.enable(:${flag}). For a destination that is no cluster, say so: then the flag does not matter.`,
    link: pages.flags,
  }
}
