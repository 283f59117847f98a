/** Which files are generated, from what? */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { alertApiFile, alertApiProblems, alertApiSource } from './alert-api-source.ts'
import { type CapabilityFile, capabilitiesSource, capabilityProblems } from './capabilities-source.ts'
import { configValidator } from './config-validator.ts'
import { entriesSource } from './entries-source.ts'
import { readEntries } from './entry-files.ts'
import { type JsonSchema, jsonShapesSource } from './json-shapes-source.ts'
import { keywordTrees } from './keyword-tree.ts'
import type { PipelineSchema } from './keyword-words.ts'
import { keywordsSource } from './keywords-source.ts'
import { type PayloadSchema, payloadFieldProblems, payloadFieldsSource } from './payload-fields-source.ts'
import type { Problem } from './problem.ts'
import { type RestApiFile, restApiFile, restApiProblems, restApiSource } from './rest-api-source.ts'
import {
  type StorageMovesFile,
  storageMovesFile,
  storageMovesProblems,
  storageMovesSource,
} from './storage-moves-source.ts'
import { textsSource } from './texts-source.ts'
import { type VariableFile, variablesSource } from './variables-source.ts'
import { writeIfChanged } from './write-if-changed.ts'

export interface Generated {
  /** Anything here: nothing was written. */
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
  /** Paths of the files that changed, relative to the repository. */
  readonly written: readonly string[]
}

/** Reads `schemas/` below `root` and writes the generated files below `server/core/`, those of storage moves, and the sandbox's. */
export async function generate(root: string): Promise<Generated> {
  const warnings: string[] = []
  const optional = async <T extends object>(path: string, without: string): Promise<T | undefined> => {
    const value = await readJson<T>(join(root, path))
    if (value === undefined) warnings.push(`${path} is missing; ${without}.`)
    return value
  }
  const [
    alertApi,
    restApi,
    storageMoves,
    entrySchema,
    configSchema,
    capabilities,
    prometheusSchema,
    mappingSchema,
    payloadSchema,
    pipelineSchema,
    variables,
  ] = await Promise.all([
    readText(join(root, alertApiFile)),
    readJson<RestApiFile>(join(root, restApiFile)),
    readJson<StorageMovesFile>(join(root, storageMovesFile)),
    readJson(join(root, 'schemas/deprecation.schema.json')),
    readJson(join(root, 'schemas/config.schema.json')),
    readJson<CapabilityFile>(join(root, 'schemas/alert-capabilities.json')),
    readJson<JsonSchema>(join(root, 'schemas/prometheus-payload.schema.json')),
    readJson<JsonSchema>(join(root, 'schemas/field-mapping.schema.json')),
    readJson<PayloadSchema>(join(root, 'schemas/alert-payload.schema.json')),
    optional<PipelineSchema>('schemas/pipeline.schema.json', 'there will be no keywords to complete'),
    optional<VariableFile>('schemas/variables.json', 'there will be no predefined variables to complete'),
  ])
  if (
    !entrySchema ||
    !configSchema ||
    !capabilities ||
    !prometheusSchema ||
    !mappingSchema ||
    !payloadSchema ||
    !alertApi ||
    !restApi ||
    !storageMoves
  )
    throw new Error(`No schemas below ${root}: is this the repository?`)
  const { entries, problems: entryProblems } = await readEntries(root, entrySchema)
  const mistaken = capabilityProblems(capabilities)
  const problems = [
    ...entryProblems,
    ...mistaken,
    ...payloadFieldProblems(payloadSchema),
    ...restApiProblems(restApi),
    ...storageMovesProblems(storageMoves),
    // Whoever names a capability is judged once those are sound.
    ...(mistaken.length > 0 ? [] : alertApiProblems(alertApi, Object.keys(capabilities.capabilities))),
  ]
  if (problems.length > 0) return { problems, warnings: warnings.sort(), written: [] }
  const { code, types } = configValidator(configSchema)
  const keywords = keywordTrees(pipelineSchema)
  const told = {
    entries,
    keywords,
    variables,
    payload: payloadSchema,
    prometheus: prometheusSchema,
    mapping: mappingSchema,
  }
  const files: [path: string, text: string][] = [
    ['server/core/catalogue/entries.generated.ts', entriesSource(entries)],
    ['server/core/catalogue/keywords.generated.ts', keywordsSource(keywords)],
    ['server/core/catalogue/variables.generated.ts', variablesSource(variables)],
    ['server/core/catalogue/texts.generated.json', textsSource(told)],
    ['server/core/alerts/capabilities.generated.ts', capabilitiesSource(capabilities)],
    ['server/core/alerts/json-shapes.generated.ts', jsonShapesSource(prometheusSchema, mappingSchema)],
    ['server/core/alerts/payload-fields.generated.ts', payloadFieldsSource(payloadSchema)],
    ['client/sandbox/graphql/alert-api.generated.ts', alertApiSource(alertApi)],
    ['client/sandbox/rest/introduced.generated.ts', restApiSource(restApi, storageMoves)],
    ['client/moves/plan/storage-move-facts.generated.ts', storageMovesSource(storageMoves)],
    ['server/core/config/validate-config.generated.js', code],
    ['server/core/config/validate-config.generated.d.ts', types],
  ]
  const changed = await Promise.all(files.map(([path, text]) => writeIfChanged(join(root, path), text)))
  return { problems, warnings: warnings.sort(), written: files.map(([path]) => path).filter((_, i) => changed[i]) }
}

/** The parsed file, or undefined where there is none. */
async function readJson<T extends object>(path: string): Promise<T | undefined> {
  try {
    const text = await readText(path)
    return text === undefined ? undefined : JSON.parse(text)
  } catch (error) {
    throw new Error(`${path} cannot be read.`, { cause: error })
  }
}

/** The file, or undefined where there is none. */
async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new Error(`${path} cannot be read.`, { cause: error })
  }
}
