/** Which mapping files lie in a folder, and what do those hold that its open payloads are judged by? */
import type { Connection } from 'vscode-languageserver'
import type { FieldMapping } from '../core/alerts/mapping/field-mapping.ts'
import { mappingBeside } from '../core/alerts/mapping/mapping-beside.ts'
import { parseMapping, usableMapping } from '../core/alerts/mapping/mapping-document.ts'
import { analysisLimit, utf8Size } from '../core/features/file-limits.ts'
import { logBug } from './guard.ts'
import { uriIn } from './uris.ts'
import type { ListFolder, ReadFile } from './workspace.ts'

export interface MappingFolder {
  /** As far as they are known by now. */
  names(): readonly string[]
  read(name: string): FieldMapping | undefined
  /** Looks at the disk; `found` hears of the end. */
  look(): void
}

export interface MappingFolderSources {
  readonly listFolder: ListFolder
  readonly readFile: ReadFile
  isMapping(uri: string): boolean
  found(folder: string): void
}

/** `payloadNames`: the files in the folder that are judged by mappings; others are not read. */
export function createMappingFolder(
  connection: Connection,
  folder: string,
  payloadNames: () => readonly string[],
  { listFolder, readFile, isMapping, found }: MappingFolderSources,
): MappingFolder {
  let names: readonly string[] = []
  let mappings: ReadonlyMap<string, FieldMapping> = new Map()
  let looks = 0

  const readMapping = async (name: string): Promise<[string, FieldMapping][]> => {
    try {
      const text = await readFile(uriIn(folder, name))
      if (text === undefined || utf8Size(text) > analysisLimit) return []
      const mapping = usableMapping(parseMapping(text), name)
      return mapping ? [[name, mapping]] : []
    } catch (error) {
      connection.console.warn(`${name} is not used: ${error instanceof Error ? error.message : String(error)}`)
      return []
    }
  }
  const look = async () => {
    const turn = ++looks
    const all = (await listFolder(folder)) ?? []
    const there = all.filter(name => isMapping(uriIn(folder, name)))
    const wanted = new Set(payloadNames().flatMap(payload => mappingBeside(payload, there) ?? []))
    const read = await Promise.all([...wanted].map(readMapping))
    // An old answer must not win over a newer one.
    if (turn !== looks) return
    names = there
    mappings = new Map(read.flat())
    found(folder)
  }
  return {
    names: () => names,
    read: name => mappings.get(name),
    look: () => void look().catch(error => logBug(connection, 'looking for mappings', error)),
  }
}
