/** Is there anything to move? */
import { mostRepositories } from '../amounts.ts'
import { listed, shownName } from '../shown-name.ts'
import type { GuardCheck } from '../situation.ts'
import { isKnown } from './known-storages.ts'

export const nothingThere: GuardCheck = ({ plan, told }) => {
  if (!told || plan.how === 'one' || plan.sources.length === 0 || mostRepositories(plan) > 0) return []
  if (told.weights.size > 0 && !plan.sources.every(name => isKnown(name, plan, told))) return []
  return [
    {
      id: 'nothing-there',
      level: 'note',
      message: `Nothing of what is asked for seems to lie on ${listed(plan.sources.map(shownName))}.`,
      remedy: 'Check the name of the source. A run proves that nothing is left, and ends.',
    },
  ]
}
