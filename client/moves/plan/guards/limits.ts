/** Are the numbers such that a run can work with them? */

import { inWords } from '../amounts.ts'
import type { Guard } from '../guard.ts'
import type { GuardCheck } from '../situation.ts'

export const limits: GuardCheck = ({ plan: { attempts, rate, atOnce } }) => [
  ...(isWhole(attempts) && attempts >= 1 && attempts <= most.attempts
    ? []
    : [outOfRange('attempts-range', 'How often a repository is tried', `a whole number from 1 to ${most.attempts}`)]),
  ...(Number.isFinite(rate) && rate >= least.rate && rate <= most.rate
    ? []
    : [outOfRange('rate-range', 'The number of requests in a second', `from ${least.rate} to ${most.rate}`)]),
  ...(isWhole(atOnce) && atOnce >= 1 && atOnce <= most.atOnce
    ? []
    : [
        outOfRange(
          'at-once-range',
          'How many projects move at a time',
          `a whole number from 1 to ${inWords(most.atOnce)}`,
        ),
      ]),
]

const least = { rate: 0.1 }
const most = { attempts: 20, rate: 100, atOnce: 1000 }
const isWhole = Number.isSafeInteger

function outOfRange(id: string, what: string, range: string): Guard {
  return { id, level: 'block', message: `${what} must be ${range}.`, remedy: 'Choose another number, or leave it out.' }
}
