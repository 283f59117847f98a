/** Which files are generated, from what? */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { configValidator } from './config-validator.ts'
import { entriesSource } from './entries-source.ts'
import { readEntries } from './entry-files.ts'
import { keywordsSource } from './keyword-tree.ts'
import type { PipelineSchema } from './keyword-words.ts'
import type { Problem } from './problem.ts'
import { type VariableFile, variablesSource } from './variables-source.ts'
import { writeIfChanged } from './write-if-changed.ts'

export interface Generated {
  /** Anything here: nothing was written. */
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
  /** Paths of the files that changed, relative to the repository. */
  readonly written: readonly string[]
}

/** Reads `schemas/` below `root` and writes the generated files below `server/core/`. */
export async function generate(root: string): Promise<Generated> {
  const warnings: string[] = []
  const optional = async <T extends object>(path: string, without: string): Promise<T | undefined> => {
    const value = await readJson<T>(join(root, path))
    if (value === undefined) warnings.push(`${path} is missing; ${without}.`)
    return value
  }
  const [entrySchema, configSchema, pipelineSchema, variables] = await Promise.all([
    readJson(join(root, 'schemas/deprecation.schema.json')),
    readJson(join(root, 'schemas/config.schema.json')),
    optional<PipelineSchema>('schemas/pipeline.schema.json', 'there will be no keywords to complete'),
    optional<VariableFile>('schemas/variables.json', 'there will be no predefined variables to complete'),
  ])
  if (!entrySchema || !configSchema) throw new Error(`No schemas below ${root}: is this the repository?`)
  const { entries, problems } = await readEntries(root, entrySchema)
  if (problems.length > 0) return { problems, warnings: warnings.sort(), written: [] }
  const { code, types } = configValidator(configSchema)
  const files: [path: string, text: string][] = [
    ['server/core/catalogue/entries.generated.ts', entriesSource(entries)],
    ['server/core/catalogue/keywords.generated.ts', keywordsSource(pipelineSchema)],
    ['server/core/catalogue/variables.generated.ts', variablesSource(variables)],
    ['server/core/config/validate-config.generated.js', code],
    ['server/core/config/validate-config.generated.d.ts', types],
  ]
  const changed = await Promise.all(files.map(([path, text]) => writeIfChanged(join(root, path), text)))
  return { problems, warnings: warnings.sort(), written: files.map(([path]) => path).filter((_, i) => changed[i]) }
}

/** The parsed file, or undefined where there is none. */
async function readJson<T extends object>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new Error(`${path} cannot be read.`, { cause: error })
  }
}
