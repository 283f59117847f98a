/** What does a person confirm? Instance, storages and numbers, and what to know before. */
import { amountInWords, amountOf, inWords, mostRepositories } from './amounts.ts'
import type { Confirmation } from './draft.ts'
import { goodHour, whatIsReadOnly } from './guards/read-only.ts'
import type { Plan } from './plan.ts'
import { listed, shownName, visible } from './shown-name.ts'

export function confirmationOf(plan: Plan): Confirmation {
  return {
    question: questionOf(plan),
    details: [...perSource(plan), whatIsReadOnly(plan), goodHour(plan), ...howItGoes(plan), ...whatIsNotSeen(plan)],
    typed: plan.how === 'one' || mostRepositories(plan) <= typedAbove ? undefined : plan.sources.join(' '),
  }
}

/** So many repositories are moved on a click alone. */
const typedAbove = 100

function questionOf(plan: Plan): string {
  const { instance, sources, destination } = plan
  const what =
    plan.how === 'one'
      ? `the project ${shownName(plan.only?.label ?? '')}`
      : listed(plan.types.map(type => amountInWords(amountOf(plan, type), type)))
  const from = sources.length > 0 ? ` from ${listed(sources.map(shownName))}` : ''
  const to = destination === undefined ? 'a storage that the instance chooses' : shownName(destination)
  return `Move ${what}${from} to ${to} on ${visible(instance.label)} (${visible(instance.url)})?`
}

/** Only where there are several. */
function perSource({ sources, types, counts }: Plan): readonly string[] {
  if (sources.length < 2) return []
  const each = sources.map(source => {
    const amounts = types.flatMap(type => {
      const count = counts.find(found => found.source === source && found.type === type)
      return count ? [amountInWords(count, type)] : []
    })
    return `${shownName(source)}: ${listed(amounts)}.`
  })
  return ['One storage is emptied after the other.', ...each]
}

function howItGoes({ how, atOnce, attempts }: Plan): readonly string[] {
  const again =
    attempts === 1
      ? 'A move that fails is not repeated.'
      : `A move that fails is repeated, up to ${attempts} tries in all.`
  return [
    ...(how === 'each' ? [`Projects are scheduled one by one, ${inWords(atOnce)} at a time.`] : []),
    again,
    'Nothing stops a move that is scheduled.',
  ]
}

function whatIsNotSeen({ types, how }: Plan): readonly string[] {
  return how === 'one' || !types.some(type => type !== 'project')
    ? []
    : [
        'At the end a check on a Rails console of the instance has to tell whether snippets and wikis of groups are left: no interface does.',
      ]
}
