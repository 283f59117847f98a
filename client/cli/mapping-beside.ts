/** Which mapping lies beside a payload? Looked for in its folder, and read once however many payloads are there. */
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FieldMapping } from '../../server/core/alerts/mapping/field-mapping.ts'
import { judgedBy } from '../../server/core/alerts/mapping/judged-by.ts'
import { mappingBeside } from '../../server/core/alerts/mapping/mapping-beside.ts'
import { parseMapping, usableMapping } from '../../server/core/alerts/mapping/mapping-document.ts'
import type { ReadSurface } from '../../server/core/documents/document.ts'
import type { CheckOptions } from '../../server/core/features/check.ts'
import { byCodeUnits, seenFrom } from './paths.ts'
import type { Project } from './project.ts'
import { readSource } from './source.ts'

/** Undefined where there is none, or none that can be read: what is wrong with it is said of that file itself. */
export type FindMapping = (payload: string) => Promise<FieldMapping | undefined>

/** Paths are absolute. */
export function mappingFinder(project: Project): FindMapping {
  const names = new Map<string, Promise<string[]>>()
  const mappings = new Map<string, Promise<FieldMapping | undefined>>()
  return async payload => {
    const folder = dirname(payload)
    const known = remembered(names, folder, () => mappingNames(folder, project))
    const name = mappingBeside(basename(payload), await known)
    if (name === undefined) return undefined
    const path = join(folder, name)
    return remembered(mappings, path, () => readMapping(path))
  }
}

/** How a file is checked: a payload by the mapping beside it. */
export async function optionsFor(
  absolute: string,
  surface: ReadSurface,
  { check }: Project,
  findMapping: FindMapping,
): Promise<CheckOptions> {
  return surface === 'alert' ? judgedBy(await findMapping(absolute), check) : check
}

function remembered<T>(known: Map<string, T>, key: string, find: () => T): T {
  const value = known.get(key) ?? find()
  known.set(key, value)
  return value
}

async function mappingNames(folder: string, project: Project): Promise<string[]> {
  const isMapping = (name: string) => {
    const path = seenFrom(project.root, join(folder, name))
    return project.surfaceOf(path) === 'mapping' && !project.ignores(path)
  }
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    const files = entries.filter(entry => entry.isFile() || entry.isSymbolicLink())
    return files
      .map(({ name }) => name)
      .filter(isMapping)
      .sort(byCodeUnits)
  } catch (error) {
    return orNothing(error, [])
  }
}

async function readMapping(path: string): Promise<FieldMapping | undefined> {
  try {
    if (!(await stat(path)).isFile()) return undefined
    const { text } = await readSource(path)
    return text === undefined ? undefined : usableMapping(parseMapping(text), basename(path))
  } catch (error) {
    return orNothing(error, undefined)
  }
}

/** What the file system refuses is told where the file itself is looked at. */
function orNothing<T>(error: unknown, nothing: T): T {
  if (error instanceof Error && 'syscall' in error) return nothing
  throw error
}
