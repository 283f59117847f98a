/** Which surface is a file? Told by its path. */
import picomatch from 'picomatch'
import { type ReadSurface, readSurfaces } from '../documents/document.ts'
import type { Surface } from '../finding.ts'

/** Globs per surface, relative to the workspace folder. */
export type SurfaceGlobs = Partial<Record<Surface, readonly string[]>>

/** What is checked when the settings say nothing. */
export const defaultGlobs: SurfaceGlobs = {
  mapping: ['**/*.alert-mapping.json'],
  alert: ['**/*.alert.json', '**/alert-payload*.json', '**/alerts/**/*.json'],
  pipeline: ['**/.gitlab-ci.yml', '**/*.gitlab-ci.yml', '**/.gitlab/ci/**/*.yml'],
}

/** Compiles globs into a question; the path is relative to the workspace folder, with forward slashes. */
export function surfaceMatcher(globs: SurfaceGlobs): (path: string) => ReadSurface | undefined {
  const all = { ...defaultGlobs, ...globs }
  const matchers = readSurfaces.map(surface => ({
    surface,
    matches: picomatch([...(all[surface] ?? [])], { dot: true, nonegate: true }),
  }))
  return path => matchers.find(({ matches }) => matches(path))?.surface
}
