/** Which files are checked when the settings say nothing? Known to the server and to the editor's side alike. */
import type { ReadSurface } from '../documents/document.ts'

/** Relative to the workspace folder. In the order in which a path is matched: what is more special comes first. */
export const defaultGlobs: Readonly<Record<ReadSurface, readonly string[]>> = {
  mapping: ['**/*.alert-mapping.json'],
  alert: ['**/*.alert.json', '**/alert-payload*.json', '**/alerts/**/*.json'],
  pipeline: ['**/.gitlab-ci.yml', '**/*.gitlab-ci.yml', '**/.gitlab/ci/**/*.yml'],
}

/** The surfaces whose files are read and judged, in that order. */
export const readSurfaces = Object.keys(defaultGlobs) as readonly ReadSurface[]
