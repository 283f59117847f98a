/** Whose work is disturbed? Repositories cannot be written to while they move. */
import { amountInWords, amountOf, inWords, mostRepositories, thingsOf } from '../amounts.ts'
import { listed } from '../shown-name.ts'
import { type GuardCheck, pages, type Situation } from '../situation.ts'

export const readOnly: GuardCheck = ({ plan, told }) =>
  told === undefined || mostRepositories(plan) === 0
    ? []
    : [
        {
          id: 'read-only',
          level: 'note',
          message: whatIsReadOnly(plan),
          remedy: goodHour(plan),
          link: pages.moving,
        },
      ]

/** With the count. Repositories are read-only from when their move is scheduled, not from when they are copied. */
export function whatIsReadOnly(plan: Situation['plan']): string {
  if (plan.how === 'one')
    return 'The project is read-only until its move is over: nobody can push to it, or merge or edit its files.'
  const amounts = plan.types.map(type => amountInWords(amountOf(plan, type), type))
  const all = `Each repository is read-only from when its move is scheduled until it is over: ${listed(amounts)}.`
  if (plan.how === 'bulk')
    return `${all} All are scheduled soon after the start, so that most wait for their turn read-only.`
  const together = `No more than ${inWords(plan.atOnce)} projects are read-only at the same time.`
  const others = listed(plan.types.filter(type => type !== 'project').map(thingsOf))
  const rest = others === '' ? '' : ` ${others.charAt(0).toUpperCase()}${others.slice(1)} are scheduled all at once.`
  return `${all} ${together}${rest}`
}

/** Advice alone: what an instance's quiet hours are, nobody can know from here. */
export function goodHour(plan: Situation['plan']): string {
  if (plan.how === 'one') return 'Choose an hour when nobody works on it, and tell those who do.'
  const when = 'Start when few people push, not during a backup or a Geo verification, and tell them before.'
  return plan.how === 'bulk' && plan.types.includes('project')
    ? `${when} Where work must go on, let projects move one by one.`
    : when
}
