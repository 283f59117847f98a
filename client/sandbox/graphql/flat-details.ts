/** How are all fields of a payload told in one object? A nested one stands under its path with dots. */
import { isObject, readJsonObject } from '../json.ts'

/** Deeper ones are told as they are, so that no payload can exhaust anybody. */
const deepest = 100

/** Undefined where the payload is no object. */
export function flatDetails(payload: string): Record<string, unknown> | undefined {
  const value = readJsonObject(payload)
  if (!value) return undefined
  // `__proto__` is a name like any other.
  const details = new Map<string, unknown>()
  const waiting: { readonly path: string; readonly value: unknown; readonly depth: number }[] = []
  const put = (at: string | undefined, object: object, depth: number) => {
    for (const [name, inner] of Object.entries(object).reverse())
      waiting.push({ path: at === undefined ? name : `${at}.${name}`, value: inner, depth })
  }
  put(undefined, value, 1)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (isObject(next.value) && next.depth < deepest) put(next.path, next.value, next.depth + 1)
    else details.set(next.path, next.value)
  }
  return Object.fromEntries(details)
}
