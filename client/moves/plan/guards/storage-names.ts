/** Do sources and destination make sense together? */
import type { Guard } from '../guard.ts'
import { listed, shownName } from '../shown-name.ts'
import type { GuardCheck } from '../situation.ts'

/** For the run of one, the instance tells the source; whether that is the destination is asked by `own-storage`. */
export const storageNames: GuardCheck = ({ plan: { sources, destination, how } }) => {
  if (how === 'one') return destination?.trim() === '' ? [noName] : []
  if (sources.length === 0) return [noSource]
  const twice = sources.filter((source, index) => sources.indexOf(source) !== index)
  return [
    ...([...sources, destination].some(name => name?.trim() === '') ? [noName] : []),
    ...(twice.length > 0 ? [namedTwice(twice)] : []),
    ...(destination !== undefined && sources.includes(destination) ? [sameStorage(destination, sources)] : []),
  ]
}

const noSource: Guard = {
  id: 'no-source',
  level: 'block',
  message: 'No source is named.',
  remedy: 'Name at least one storage whose repositories are to be moved.',
}

const noName: Guard = {
  id: 'no-name',
  level: 'block',
  message: 'One of the storages has an empty name.',
  remedy: 'Name each storage as the configuration of the instance does. Without a destination, leave it out.',
}

function namedTwice(names: readonly string[]): Guard {
  return {
    id: 'source-twice',
    level: 'block',
    message: `${listed([...new Set(names)].map(shownName))} is named more than once among the sources.`,
    remedy: 'Name each source once.',
  }
}

function sameStorage(destination: string, sources: readonly string[]): Guard {
  return {
    id: 'same-storage',
    level: 'block',
    message:
      sources.length === 1
        ? `Source and destination are the same storage, ${shownName(destination)}.`
        : `The destination ${shownName(destination)} is among the sources.`,
    remedy: 'Choose another destination, or take it from the sources.',
  }
}
