/** How are paths shown, and compared with globs? With forward slashes. */
import { dirname, relative, sep } from 'node:path'

/** `path` as seen from `folder`; both absolute. A path elsewhere begins with `../`; the folder itself is empty. */
export function seenFrom(folder: string, path: string): string {
  const seen = relative(folder, path)
  return sep === '/' ? seen : seen.replaceAll(sep, '/')
}

/** By code units, so that the order is the same everywhere. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The folder and those above it, up to the root of the file system. */
export function* upwards(folder: string): Generator<string> {
  let current = folder
  for (;;) {
    yield current
    const parent = dirname(current)
    if (parent === current) return
    current = parent
  }
}
