/** What can only a person do? Told from what was written down, so that whoever looks sees the same. */
import { outcomeOf } from '../move-state.ts'
import { isExplained } from './part-standing.ts'
import { sumOf } from './run-memory.ts'
import type { Want } from './run-picture.ts'
import type { PartState, RunState } from './run-state.ts'

/** Most urgent first. */
export function wantsOf(state: RunState): readonly Want[] {
  if (state.ended) return []
  const wants = state.parts.flatMap(part => (part.proven ? [] : wantsOfPart(part)))
  return [...accessWanted(state), ...wants].sort((a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind))
}

const urgency: readonly Want['kind'][] = [
  ...([
    'disk',
    'other-run',
    'access',
    'refused',
    'unanswered',
    'failures',
    'left-over',
    'newcomers',
    'console',
  ] as const),
]

function accessWanted({ blocked }: RunState): readonly Want[] {
  if (!blocked) return []
  return [{ kind: 'access', part: undefined, message: blocked.message, remedy: blocked.remedy, failure: blocked }]
}

export function isGoing({ counted }: PartState): boolean {
  for (const [state, count] of counted) if (count > 0 && outcomeOf(state) === 'going') return true
  return false
}

function wantsOfPart(part: PartState): readonly Want[] {
  const waits = isGoing(part) || part.intents.size > 0
  return [
    ...refused(part),
    ...unanswered(part),
    ...failures(part),
    ...(waits ? [] : part.type === 'project' ? [...leftOver(part), ...newcomers(part)] : consoleCheck(part)),
  ]
}

function refused({ bulk, refused, part, source, type }: PartState): readonly Want[] {
  if (bulk !== 'refused' || !refused) return []
  const missing = type === 'group' && (refused.kind === 'not-found' || refused.kind === 'forbidden')
  return [
    {
      ...{ kind: 'refused', part, failure: refused },
      message: `The ${type}s of ${source} could not be scheduled: ${refused.message}`,
      remedy: missing
        ? 'Moves of groups need a higher tier. Schedule again when the instance has it, or answer the console check: if no group lies on the storage, this part is over.'
        : `${refused.remedy} Then schedule again.`,
    },
  ]
}

function unanswered({ bulk, quiet, counted, part, source, type }: PartState): readonly Want[] {
  if ((bulk !== 'unknown' && bulk !== 'intended') || !quiet || sumOf(counted) > 0) return []
  return [
    {
      ...{ kind: 'unanswered', part },
      message: `Nobody knows whether the request to move the ${type}s of ${source} arrived: no answer came, and no move has appeared.`,
      remedy: 'If the instance is idle, schedule again. Its background jobs tell whether the request is still waiting.',
    },
  ]
}

function failures(part: PartState): readonly Want[] {
  const count = part.failures.givenUpOn
  if (count === 0) return []
  return [
    {
      ...{ kind: 'failures', part: part.part },
      message: `${count} ${count === 1 ? part.type : `${part.type}s`} of ${part.source} failed, and ${count === 1 ? 'is' : 'are'} not scheduled again.`,
      remedy: 'Look at the errors, mend what they name, and reschedule the failed ones.',
    },
  ]
}

function leftOver(state: PartState): readonly Want[] {
  const { verified, quiet, bulk, part, source } = state
  if (!verified || bulk === 'unknown' || bulk === 'intended') return []
  const told = quiet || bulk === 'refused' || isExplained(state)
  const left = verified.more || verified.bare > 0 || verified.stayed > 0 ? verified.left - verified.newcomers : 0
  const unexplained = left - verified.failed - verified.going
  if (!told || unexplained <= 0) return []
  const stayed = verified.stayed > 0 ? ` ${verified.stayed} of them had a move that finished.` : ''
  return [
    {
      ...{ kind: 'left-over', part },
      message: `${verified.more ? 'At least ' : ''}${unexplained} projects are still on ${source}, and no move of theirs is going.${stayed}`,
      remedy: 'Schedule those that are left one by one.',
    },
  ]
}

function newcomers(state: PartState): readonly Want[] {
  const { verified, quiet, bulk, part, source } = state
  if (!verified || verified.newcomers === 0) return []
  if (!quiet && bulk !== 'refused' && !isExplained(state)) return []
  return [
    {
      ...{ kind: 'newcomers', part },
      message: `${verified.newcomers} projects came to ${source} after the run was planned.`,
      remedy: `Set the weight of ${source} to 0, so that no more come, and schedule those that are left.`,
    },
  ]
}

function consoleCheck({ quiet, bulk, console, part, source, type, counted }: PartState): readonly Want[] {
  if (console && console.left > 0)
    return [
      {
        ...{ kind: 'left-over', part },
        message: `${console.left} ${type}s are still on ${source}, as the console tells.`,
        remedy: 'Reschedule what failed, or schedule again, and run the console check once more when that is over.',
      },
    ]
  const unheard = (bulk === 'unknown' || bulk === 'intended') && sumOf(counted) === 0
  if (!(quiet || bulk === 'refused') || unheard) return []
  return [
    {
      ...{ kind: 'console', part },
      message: `Whether ${type}s are left on ${source} is not told by the interface.`,
      remedy: 'Run the console check on a server of the instance, and paste what it prints.',
    },
  ]
}
