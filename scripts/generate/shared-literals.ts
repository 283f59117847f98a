/** How is a value written in which the same parts stand many times? Each part once, as a constant, so that bundles stay small. */
import { literal, Source } from './literal.ts'

export interface SharedLiterals {
  /** Constants, one a line, each after those that it uses. */
  readonly declarations: string
  /** One for each value, in their order. */
  readonly literals: readonly string[]
}

/** Writes `values`, which hold the members of equal parts in the same order; undefined members are left out. */
export function sharedLiterals(values: readonly object[]): SharedLiterals {
  const uses = countUses(values)
  const constants = new Map<string, { readonly name: Source; readonly source: string }>()

  const written = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const key = JSON.stringify(value)
    const known = constants.get(key)
    if (known) return known.name
    const parts = Array.isArray(value)
      ? value.map(written)
      : Object.fromEntries(Object.entries(value).map(([name, member]) => [name, written(member)]))
    if ((uses.get(key) ?? 0) < 2 || key.length < worthwhile) return parts
    const name = new Source(`part${constants.size}`)
    constants.set(key, { name, source: literal(parts) })
    return name
  }

  const literals = values.map(value => literal(written(value)))
  const lines = [...constants.values()].map(({ name, source }) => `const ${name.text} = ${source} as const\n`)
  return { declarations: lines.join(''), literals }
}

/** Shorter parts cost less than their name. */
const worthwhile = 8

/** How often each part is written when every part is written once. */
function countUses(values: readonly object[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const key = JSON.stringify(value)
    const before = uses.get(key) ?? 0
    uses.set(key, before + 1)
    if (before === 0) for (const member of Object.values(value)) visit(member)
  }
  for (const value of values) visit(value)
  return uses
}
