/** What does a text hold that should be JSON? */

/** Undefined for what is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Undefined for anything but an object. */
export function readJsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = parsedJson(text)
  return isObject(value) ? value : undefined
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
