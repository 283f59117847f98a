/** Where can the end of a payload be put that is read by the documented names, or by a mapping? */
import { insertProperty } from '../../documents/json/json-edits.ts'
import { type MapNode, type Node, pairOf } from '../../documents/tree.ts'
import type { Edit } from '../../text/span.ts'
import { fieldName } from '../alert-key.ts'
import type { AlertOptions } from '../alert-options.ts'
import type { PayloadPath } from '../mapping/field-mapping.ts'
import { isBlank, suppliedBy } from '../supplied-by.ts'

/**
 * The best first: in place of the end that is there, then where the mapping reads it from, its fallback, and the field of its
 * own name. `end` is JSON.
 */
export function genericEnds(text: string, root: MapNode, options: AlertOptions, end: string): Edit[][] {
  const supplied = suppliedBy(root, 'end_time', options)
  const mapped = options.mapping?.keys.get('end_time')
  const paths = [supplied?.path, mapped?.path, mapped?.fallback, [fieldName('end_time', options.platformName)]]
  return paths.flatMap(path => {
    const edit = path && putAt(text, root, path, end, path === supplied?.path)
    return edit ? [[edit]] : []
  })
}

/** Puts a value at a path, with what is missing on the way; undefined where another value stands in the way. */
function putAt(text: string, root: MapNode, path: PayloadPath, json: string, replace: boolean): Edit | undefined {
  let node: Node = root
  for (const [done, step] of path.entries()) {
    const below = childOf(node, step)
    if (below) {
      node = below
      continue
    }
    const value = nested(path.slice(done + 1), json)
    if (value === undefined) return undefined
    if (node.kind === 'map' && typeof step === 'string') return insertProperty(text, node, step, value)
    const whole = nested(path.slice(done), json)
    return isBlank(node) && whole !== undefined ? replaced(node, whole) : undefined
  }
  return replace || isBlank(node) ? replaced(node, json) : undefined
}

function childOf(node: Node, step: string | number): Node | undefined {
  if (typeof step === 'number') return node.kind === 'seq' ? node.items[step] : undefined
  return node.kind === 'map' ? pairOf(node, step)?.value : undefined
}

/** The value within the objects and arrays of the path; undefined where an array would need items before it. */
function nested(path: PayloadPath, json: string): string | undefined {
  if (path.some(step => typeof step === 'number' && step !== 0)) return undefined
  return path.reduceRight<string>(
    (inner, step) => (typeof step === 'number' ? `[${inner}]` : `{ ${JSON.stringify(step)}: ${inner} }`),
    json,
  )
}

function replaced({ start, end }: Node, text: string): Edit {
  return { start, end, text }
}
