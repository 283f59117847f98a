/** Which surface is a file? Told by its path. */
import picomatch from 'picomatch'
import type { ReadSurface } from '../documents/document.ts'
import type { Surface } from '../finding.ts'
import { defaultGlobs, readSurfaces } from './default-globs.ts'

/** Globs per surface, relative to the workspace folder. */
export type SurfaceGlobs = Partial<Record<Surface, readonly string[]>>

/** Compiles globs into a question; the path is relative to the workspace folder, with forward slashes. */
export function surfaceMatcher(globs: SurfaceGlobs): (path: string) => ReadSurface | undefined {
  const all: SurfaceGlobs = { ...defaultGlobs, ...globs }
  const matchers = readSurfaces.map(surface => ({
    surface,
    matches: picomatch([...(all[surface] ?? [])], { dot: true, nonegate: true }),
  }))
  return path => matchers.find(({ matches }) => matches(path))?.surface
}
