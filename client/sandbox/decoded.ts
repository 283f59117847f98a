/** What does a part of a path say, before it was written for addresses? */

/** Undefined where a percent sign begins no code. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
