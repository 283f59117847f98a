/** Which fields of a sample could be meant by a path that leads to nothing? */
import type { Node } from '../../documents/tree.ts'
import { nearest } from '../../text/nearest.ts'
import type { PayloadPath } from './field-mapping.ts'
import { nodeAtPath, type PayloadField } from './payload-fields.ts'

const most = 3
/** Longer names are not compared letter by letter. */
const longestName = 100

/** The most similar first: where the path breaks off, the same name elsewhere, a name that differs little. */
export function similarFields(path: PayloadPath, fields: readonly PayloadField[], sample: Node): PayloadField[] {
  const choosable = fields.filter(({ type }) => type !== 'boolean' && type !== 'null')
  const last = nameOf(path)
  const found = [...brokenOff(path, choosable, sample)]
  if (last !== undefined && last.length <= longestName) {
    const named = choosable.filter(field => (nameOf(field.path)?.length ?? Infinity) <= longestName)
    const names = [...new Set(named.map(field => nameOf(field.path) ?? ''))]
    for (const name of [last, ...nearest(last, names)]) {
      const alike = named.filter(field => nameOf(field.path) === name)
      found.push(...alike.sort((a, b) => common(b.path, path) - common(a.path, path)))
    }
  }
  return [...new Set(found)].slice(0, most)
}

/** The string or array that the path leads through as if it were an object, or beyond whose end it points. */
function brokenOff(path: PayloadPath, fields: readonly PayloadField[], sample: Node): PayloadField[] {
  const stem: (string | number)[] = []
  let node: Node | undefined = sample
  for (const step of path) {
    node = nodeAtPath(node, [step])
    if (!node) break
    stem.push(step)
  }
  return fields.filter(field => field.path.length === stem.length && common(field.path, stem) === stem.length)
}

/** The last name of a path; indexes of arrays are none. */
function nameOf(path: PayloadPath): string | undefined {
  for (let i = path.length - 1; i >= 0; i--) {
    const step = path[i]
    if (typeof step === 'string') return step
  }
  return undefined
}

/** How many steps are the same from the top. */
function common(a: PayloadPath, b: PayloadPath): number {
  let steps = 0
  while (steps < a.length && a[steps] === b[steps]) steps++
  return steps
}
