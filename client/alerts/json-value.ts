/** What does a value hold that came from elsewhere? Read once, where it comes in. */

/** The value behind a name; undefined where there is none, or null. */
export function at(value: unknown, ...names: readonly string[]): unknown {
  let inner: unknown = value
  for (const name of names) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return undefined
    inner = (inner as Readonly<Record<string, unknown>>)[name]
  }
  return inner ?? undefined
}

export function textAt(value: unknown, ...names: readonly string[]): string | undefined {
  const found = at(value, ...names)
  return typeof found === 'string' ? found : undefined
}

/** Empty for what is no list. */
export function listAt(value: unknown, ...names: readonly string[]): readonly unknown[] {
  const found = at(value, ...names)
  return Array.isArray(found) ? found : []
}
