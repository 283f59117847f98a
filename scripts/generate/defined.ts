/** How are members left out that have no value? */

/** The members that are not undefined. */
export function defined<T extends object>(members: { [K in keyof T]: T[K] | undefined }): T {
  const present = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as T
}
