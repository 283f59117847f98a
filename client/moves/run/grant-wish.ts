/** Can a wish be granted now? A sentence for a person where not. */
import { readConsoleAnswer } from '../plan/console-check.ts'
import { isRead } from './part-standing.ts'
import type { Wish } from './run.ts'
import type { RunEvent } from './run-entry.ts'
import { memoryOf, type RunMemory } from './run-memory.ts'
import { type PartState, partNamed, type RunState } from './run-state.ts'
import { isGoing, wantsOf } from './wants.ts'

/** What is to be written down, or why not. `memory`: where this process follows the run. */
export function grantWish(
  state: RunState,
  memory: RunMemory | undefined,
  wish: Wish,
): { readonly events: readonly RunEvent[] } | { readonly problem: string } {
  if (state.ended) return { problem: 'This run is over. Plan another one.' }
  // What a person pasted may hold anything; what it tells is written down instead.
  const wished: RunEvent = { kind: 'wished', wish: wish.kind === 'console' ? { ...wish, text: '' } : wish }
  const granted = { events: [wished] }
  switch (wish.kind) {
    case 'verify':
      return granted
    case 'give-up':
      return { events: [wished, { kind: 'ended', how: 'given-up', reason: wish.reason }] }
    case 'reschedule':
      return hasFailures(state, wish)
        ? granted
        : { problem: 'Nothing of this run has failed that could be rescheduled.' }
    case 'schedule-left':
    case 'schedule-again': {
      const part = partNamed(state, wish.part)
      if (!part) return { problem: `This run has no part ${wish.part}.` }
      const problem = wish.kind === 'schedule-left' ? againstLeft(part) : againstAgain(state, part, memory)
      return problem === undefined ? granted : { problem }
    }
    case 'console':
      return consoleEvents(state, memory, wish, wished)
  }
}

function hasFailures(state: RunState, wish: Wish & { readonly kind: 'reschedule' }): boolean {
  return state.parts.some(part => {
    if (wish.part !== undefined && wish.part !== part.part) return false
    for (const failure of part.failures.values())
      if (!wish.containers || wish.containers.includes(failure.container)) return true
    return false
  })
}

function againstLeft(part: PartState): string | undefined {
  if (part.type !== 'project')
    return `Which ${part.type}s are left is not told by the interface. Schedule the whole storage again instead.`
  if (part.proven) return `Nothing is left of ${part.part}.`
  if (part.after === undefined) return `It is not yet the turn of ${part.part}.`
  const unsure = part.how === 'bulk' && part.mayBeAtWork && !part.quiet && part.verified === undefined
  return unsure ? `${part.part} was only just asked for. Wait until its moves are over.` : undefined
}

/** A second request while the first one is at work could schedule repositories whose move is going. */
function againstAgain(state: RunState, part: PartState, memory: RunMemory | undefined): string | undefined {
  if (part.proven) return `Nothing is left of ${part.part}.`
  if (part.how !== 'bulk') return 'Its repositories are scheduled one by one.'
  if (part.bulk === 'none') return part.after === undefined ? `It is not yet the turn of ${part.part}.` : undefined
  const going = memory ? memoryOf(memory, part).table.going > 0 : isGoing(part)
  if (going) return `Moves of ${part.part} are going. Wait until they are over.`
  const wanted = wantsOf(state).some(want => want.part === part.part)
  return wanted ? undefined : `${part.part} was asked for, and its moves may still appear. Wait a while.`
}

/** What was written down of it may be some seconds old. */
function isGoingNow(part: PartState, memory: RunMemory | undefined): boolean {
  const known = memory && memoryOf(memory, part)
  return known && isRead(part, known) ? known.table.going > 0 : isGoing(part)
}

function consoleEvents(
  state: RunState,
  memory: RunMemory | undefined,
  wish: Wish & { readonly kind: 'console' },
  wished: RunEvent,
) {
  const { source, text } = wish
  const parts = state.parts.filter(part => part.source === source && part.type !== 'project')
  if (parts.length === 0) return { problem: `This run has no snippets or groups on ${source}.` }
  const early = parts.find(part => part.after === undefined)
  if (early) return { problem: `It is not yet the turn of ${early.part}.` }
  const going = parts.find(part => !part.proven && isGoingNow(part, memory))
  if (going) return { problem: `Moves of ${going.part} are going. Run the console check when they are over.` }
  const read = readConsoleAnswer(
    text,
    source,
    parts.map(({ type }) => type),
  )
  if ('problem' in read) return read
  const events = read.answers.flatMap(({ type, left }): RunEvent[] => {
    const part = parts.find(each => each.type === type)
    return part ? [{ kind: 'console', part: part.part, left }] : []
  })
  return { events: [wished, ...events] }
}
