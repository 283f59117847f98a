/** What does an entry of a journal say to a person? One line, or none. */
import type { RunEntry } from './run-entry.ts'
import type { LogLine } from './run-picture.ts'
import type { RunState } from './run-state.ts'

export function writeLog(entry: RunEntry, state: RunState): LogLine | undefined {
  const said = words(entry, state)
  return said && { at: entry.at, level: said[0], text: said[1] }
}

type Said = readonly [level: LogLine['level'], text: string]

function words(entry: RunEntry, state: RunState): Said | undefined {
  switch (entry.kind) {
    case 'planned':
      return ['info', `Planned: ${entry.plan.types.join(', ')} from ${entry.plan.sources.join(', ')}.`]
    case 'started':
      return state.startedAt === undefined ? ['info', 'Started.'] : ['info', 'Gone on with.']
    case 'begun':
    case 'counted':
    case 'renewed':
    case 'folded':
    case 'one-intended':
      return undefined
    case 'intended':
      return ['info', `${entry.part}: asks for the move of all repositories of the storage.`]
    case 'answered':
      return answered(entry)
    case 'quiet':
      return ['warning', `${entry.part}: nothing has happened for a long time.`]
    case 'stirred':
      return ['info', `${entry.part}: it goes on.`]
    case 'failed':
      return ['warning', `${entry.part}: ${entry.label}: ${entry.state}${entry.error ? `: ${entry.error}` : ''}`]
    case 'moot':
      return ['info', `${entry.part}: ${entry.container} is not scheduled again: ${entry.why}`]
    case 'one-answered':
      return oneAnswered(entry)
    case 'verified':
      return verified(entry, state)
    case 'console':
      return [entry.left > 0 ? 'warning' : 'info', `${entry.part}: the console tells of ${entry.left} left.`]
    case 'proven':
      return ['info', `${entry.part}: ${nothingLeft(entry.part, state)}`]
    case 'wished':
      return ['info', `Asked for by a person: ${entry.wish.kind.replaceAll('-', ' ')}.`]
    case 'blocked':
      return ['error', entry.failure.message]
    case 'unblocked':
      return ['info', 'The instance lets in again.']
    case 'trouble':
      return ['warning', `${entry.failure.message} It is tried again.`]
    case 'recovered':
      return ['info', 'The instance answers again.']
    case 'ended':
      return entry.how === 'done'
        ? [
            'info',
            `Done: ${state.parts.every(({ part }) => isOwnStorage(part, state)) ? 'it is where it was.' : 'nothing is left.'}`,
          ]
        : ['warning', `Given up${entry.reason ? `: ${entry.reason}` : '.'}`]
  }
}

function nothingLeft(name: string, state: RunState): string {
  return isOwnStorage(name, state) ? 'its move is over, and it is where it was.' : 'nothing is left.'
}

/** One project may be moved to where it lies. */
function isOwnStorage(name: string, { plan, parts }: RunState): boolean {
  return plan.how === 'one' && parts.some(({ part, source }) => part === name && source === plan.destination)
}

function answered({ part, answer, failure }: RunEntry & { readonly kind: 'answered' }): Said {
  switch (answer) {
    case 'accepted':
      return ['info', `${part}: the instance has accepted it.`]
    case 'refused':
      return ['error', `${part}: refused. ${failure?.message ?? ''}`]
    case 'unknown':
      return ['warning', `${part}: it is not known whether the request arrived. ${failure?.message ?? ''}`]
    case 'later':
      return ['info', `${part}: the request did not arrive, and is sent again. ${failure?.message ?? ''}`]
  }
}

function oneAnswered({ part, container, answer, failure }: RunEntry & { readonly kind: 'one-answered' }) {
  switch (answer) {
    case 'accepted':
      return ['info', `${part}: ${container} is scheduled.`] as const
    case 'refused':
      return ['warning', `${part}: ${container} could not be scheduled. ${failure?.message ?? ''}`] as const
    case 'unknown':
      return ['warning', `${part}: it is not known whether the request for ${container} arrived.`] as const
    case 'never':
      return ['info', `${part}: the request for ${container} did not arrive.`] as const
  }
}

/** What was said before is not said again. */
function verified(entry: RunEntry & { readonly kind: 'verified' }, state: RunState): Said | undefined {
  const before = state.parts.find(({ part }) => part === entry.part)?.verified
  if (before?.left === entry.left && before.more === entry.more) return undefined
  return ['info', `${entry.part}: ${entry.more ? 'at least ' : ''}${entry.left} on the source.`]
}
