/** Which run is meant? The one that is named, or the newest that fits. */
import { nearest } from '../../../server/core/text/nearest.ts'
import type { Run } from '../../moves/run/run.ts'
import type { RunPicture } from '../../moves/run/run-picture.ts'
import type { Call } from '../call.ts'
import { visible } from '../formats/visible.ts'
import type { Problem } from '../problem.ts'
import type { OpenMoves } from './moves-library.ts'

/** `fits`: which run is meant where none is named; `wanted` says so to a person, as in `no run is going`. */
export interface Wanted {
  fits(picture: RunPicture): boolean
  readonly wanted: string
}

export async function chosenRun(
  { command, operands }: Call,
  { library, surroundings }: OpenMoves,
  { fits, wanted }: Wanted,
): Promise<Run | Problem> {
  const [named, extra] = operands
  if (extra !== undefined)
    return { subject: extra, message: `is not expected: \`${command}\` takes one run. Leave it out.` }
  const name = named ?? (await newest(library, surroundings.store, fits))
  if (name === undefined)
    return { subject: command ?? 'moves', message: `${wanted}. \`signalbox moves status\` lists all that are known.` }
  const problem = named === undefined ? undefined : await unknownRun(named, surroundings.store)
  if (problem) return problem
  try {
    return await library.openRun(name, surroundings)
  } catch (error) {
    return { subject: name, message: sentenceOf(error) }
  }
}

async function newest(library: OpenMoves['library'], store: OpenMoves['surroundings']['store'], fits: Wanted['fits']) {
  const runs = await library.listRuns(store)
  const pictures = runs.flatMap(read => ('picture' in read && fits(read.picture) ? [read.picture] : []))
  return pictures[0]?.run
}

async function unknownRun(name: string, store: OpenMoves['surroundings']['store']): Promise<Problem | undefined> {
  const runs = await store.runs()
  if (runs.includes(name)) return undefined
  const [guess] = nearest(name, runs)
  const meant = guess ? `Is ${guess} meant? ` : ''
  const none = runs.length === 0 ? `None is written down in ${visible(store.place)}. ` : ''
  return { subject: name, message: `is no run. ${meant}${none}\`signalbox moves status\` lists them.` }
}

/** The library rejects with sentences for a person; anything else is a bug, which throws on. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) throw error
  return error.message
}
