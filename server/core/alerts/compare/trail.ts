/** By which way was a place in a payload reached? Cheap to extend for each of very many places; a label is made of few. */
import { shortened } from '../../text/shortened.ts'
import { pathLabel } from '../mapping/field-mapping.ts'

/** The top of the payload is `undefined`. */
export interface Trail {
  readonly before: Trail | undefined
  readonly step: string | number
  /** How many steps. */
  readonly depth: number
}

export function extended(before: Trail | undefined, step: string | number): Trail {
  return { before, step, depth: depthOf(before) + 1 }
}

export function depthOf(trail: Trail | undefined): number {
  return trail?.depth ?? 0
}

/** As in `event/tags[0]/name`, cut off where it gets long. */
export function labelOf(trail: Trail | undefined): string {
  const steps: (string | number)[] = []
  for (let at = trail; at; at = at.before)
    steps.push(typeof at.step === 'string' ? shortened(at.step, longest) : at.step)
  return shortened(pathLabel(steps.reverse()), longest)
}

const longest = 200
