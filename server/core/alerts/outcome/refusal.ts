/** Does the platform refuse a payload before it reads an alert from it? */
import type { MapNode, Node } from '../../documents/tree.ts'
import type { AlertOptions } from '../alert-options.ts'
import { kindPhrase } from '../json-kind.ts'
import { payloadSize } from './payload-size.ts'

export type Acceptance =
  | { readonly refused: string }
  /** `doubt`: why it may be refused all the same. */
  | { readonly root: MapNode; readonly doubt: string | undefined }

/** `refused` says why, in a sentence. */
export function acceptanceOf(root: Node | undefined, { limits }: AlertOptions): Acceptance {
  if (!root) return { refused: 'There is no payload yet: the platform wants a JSON object.' }
  if (root.kind !== 'map')
    return { refused: `The payload is ${kindPhrase(root)}. The platform makes alerts of JSON objects only.` }
  const { estimate, certain, tooDeep } = payloadSize(root, limits.depth)
  if (tooDeep)
    return {
      refused: `Objects and arrays lie more than ${limits.depth} deep in each other, which the platform refuses.`,
    }
  const limit = `its limit of ${kibibytes(limits.payload)}`
  if (certain > limits.payload)
    return {
      refused: `The payload takes ${kibibytes(certain)} or more in the platform's memory, which is above ${limit}.`,
    }
  const takes = `The payload takes about ${kibibytes(estimate)} in the platform's memory, by estimate`
  if (estimate > limits.payload * surely) return { refused: `${takes}, which is far above ${limit}.` }
  return {
    root,
    doubt: estimate > limits.payload ? `${takes}. That is above ${limit}, so it may be refused.` : undefined,
  }
}

/** An estimate that is so much above the limit is above it in truth. */
const surely = 1.25

function kibibytes(bytes: number): string {
  return bytes < 10_240 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} KiB`
}
