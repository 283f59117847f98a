/** Does the instance read a payload by the mapping that lies beside it? */
import { shortened } from '../../text/shortened.ts'
import { capabilities } from '../capabilities.generated.ts'
import { introduction, isAvailable } from '../capability.ts'
import type { OutcomeContext } from './alert-outcome.ts'

/** The context without a mapping that is not used, and what is to be said of it. */
export function withUsedMapping(context: OutcomeContext): { context: OutcomeContext; notes: readonly string[] } {
  const { mapping, ...without } = context.options
  if (!mapping) return { context, notes: [] }
  const name = mapping.name === undefined ? 'the mapping' : shortened(mapping.name)
  const { title } = capabilities['field-mapping']
  const availability = isAvailable('field-mapping', context.target, without.tier)
  if (availability === 'yes') {
    const free = `On the free tier ${name} would not be used: there every key is read from the field of its own name.`
    return { context, notes: without.tier === undefined ? [free] : [] }
  }
  const where = availability === 'too-old' ? `At ${context.target.text}` : 'On the free tier'
  const note = `${title} ${introduction('field-mapping')}. ${where} ${name} is left aside, and every key is read from the field of its own name.`
  return { context: { ...context, options: without }, notes: [note] }
}
