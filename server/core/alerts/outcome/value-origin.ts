/** Where in a payload does a value come from, said to a person? */
import { type MapNode, pairOf } from '../../documents/tree.ts'
import { shortened } from '../../text/shortened.ts'
import { type AlertKey, fieldName } from '../alert-key.ts'
import type { AlertOptions } from '../alert-options.ts'
import { type PayloadPath, pathLabel } from '../mapping/field-mapping.ts'
import type { Supplied } from '../supplied-by.ts'

/** The beginning of a sentence without a full stop: "Taken from `title`". */
export function originOf(key: AlertKey, { path, by }: Supplied, options: AlertOptions): string {
  if (by === 'own') return `Taken from ${named(path)}`
  const read = `\`${fieldName(key, options.platformName)}\` is read from ${named(path)}`
  if (by === 'mapping') return `${read}, as mapped${inFile(options)}`
  return `${read}, the fallback${inFile(options)}`
}

/** Why no value is found; without a full stop. */
export function lackOf(root: MapNode, key: AlertKey, options: AlertOptions): string {
  const field = fieldName(key, options.platformName)
  const mapped = options.mapping?.keys.get(key)
  if (mapped) {
    const paths = [mapped.path, ...(mapped.fallback ? [mapped.fallback] : [])].map(named)
    return `Neither ${paths.join(' nor ')}, as mapped${inFile(options)}, nor \`${field}\` holds a value`
  }
  return lackOfField(root, [field])
}

/** The same for a field that is no key of the alert. */
export function lackOfField(root: MapNode, path: PayloadPath): string {
  const [first] = path
  const present = path.length === 1 && typeof first === 'string' ? pairOf(root, first)?.value : undefined
  if (!present) return `No ${named(path)} in the payload`
  const literal = present.kind === 'scalar' && present.style === 'plain'
  return literal ? `${named(path)} is \`${present.value}\`, which counts as absent` : `${named(path)} is empty`
}

/** The path as a label in code quotes. */
export function named(path: PayloadPath): string {
  return `\`${shortened(pathLabel(path.slice(0, mostSteps)))}\``
}

const mostSteps = 100

function inFile({ mapping }: AlertOptions): string {
  return mapping?.name === undefined ? '' : ` in ${shortened(mapping.name)}`
}
