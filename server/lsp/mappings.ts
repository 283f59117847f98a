/**
 * By which mapping is an open payload judged? By the one beside it: an open mapping file, else what lies in its folder.
 * Nothing waits for the folder: a payload is judged without a mapping first, and again when one is known.
 */
import type { Connection } from 'vscode-languageserver'
import type { FieldMapping } from '../core/alerts/mapping/field-mapping.ts'
import { mappingBeside } from '../core/alerts/mapping/mapping-beside.ts'
import { usableMapping } from '../core/alerts/mapping/mapping-document.ts'
import { guarded } from './guard.ts'
import { createMappingFolder, type MappingFolder } from './mapping-folder.ts'
import type { OpenDocuments } from './open-documents.ts'
import { folderOf, nameOf } from './uris.ts'
import type { ListFolder, ReadFile, Workspace } from './workspace.ts'

export interface Mappings {
  /** The mapping of a payload as far as it is known by now; asking has its folder looked into. Equal mappings are one object. */
  of(uri: string): FieldMapping | undefined
  /** Tells one mapping from another; 0 for none. */
  revision(mapping: FieldMapping | undefined): number
  /** A file on the disk is new, gone or different. */
  fileChanged(uri: string): void
  /** The settings changed, and with them which files are mappings. */
  lookAgain(): void
}

export interface MappingSources {
  readonly readFile: ReadFile
  readonly listFolder: ListFolder
  /** These payloads are to be judged again. */
  changed(uris: readonly string[]): void
  defer(task: () => void): void
}

export function createMappings(
  connection: Connection,
  documents: OpenDocuments,
  workspace: () => Workspace,
  sources: MappingSources,
): Mappings {
  const { texts } = documents
  const folders = new Map<string, MappingFolder>()
  const steady = createSteady()
  /** The mapping that each payload is known to be judged by: what it had at first, or was told of since. */
  const given = new Map<string, FieldMapping | undefined>()

  const isMapping = (uri: string) => workspace().surfaceOf(uri, texts.get(uri)?.languageId ?? '') === 'mapping'
  const find = (uri: string): FieldMapping | undefined => {
    const folder = folderOf(uri)
    const open = new Map(openMappings(folder).map(mapping => [nameOf(mapping), mapping]))
    const known = folders.get(folder)
    const name = mappingBeside(nameOf(uri), [...new Set([...(known?.names() ?? []), ...open.keys()])])
    if (name === undefined) return undefined
    const file = `${folder}/${name}`
    const openUri = open.get(name)
    // What is being typed is broken at every other key; the payloads beside it are judged as they were before.
    const mapping = openUri === undefined ? known?.read(name) : (openMapping(openUri, name) ?? steady.last(file))
    return mapping && steady.one(file, mapping)
  }
  const openMapping = (uri: string, name: string) => {
    const parsed = documents.get(uri)?.parsed
    return parsed?.surface === 'mapping' ? usableMapping(parsed, name) : undefined
  }
  const openMappings = (folder: string) => texts.keys().filter(uri => folderOf(uri) === folder && isMapping(uri))
  const payloadsIn = (folder: string) => [...given.keys()].filter(uri => folderOf(uri) === folder)

  /** Has those payloads judged again whose mapping is another one now. */
  const compare = (folder: string) => {
    const others = payloadsIn(folder).filter(uri => find(uri) !== given.get(uri))
    for (const uri of others) given.set(uri, find(uri))
    if (others.length > 0) sources.changed(others)
  }
  const look = (folder: string) => {
    const payloadNames = () => payloadsIn(folder).map(nameOf)
    const known =
      folders.get(folder) ??
      createMappingFolder(connection, folder, payloadNames, { ...sources, isMapping, found: compare })
    folders.set(folder, known)
    known.look()
  }
  const soon = createSoon(connection, sources.defer)

  texts.onDidChangeContent(({ document: { uri } }) => {
    if (isMapping(uri)) soon(`compare ${folderOf(uri)}`, () => compare(folderOf(uri)))
  })
  texts.onDidClose(({ document: { uri } }) => {
    given.delete(uri)
    if (isMapping(uri)) look(folderOf(uri))
  })
  return {
    of(uri) {
      const folder = folderOf(uri)
      const mapping = find(uri)
      if (given.has(uri)) return mapping
      given.set(uri, mapping)
      if (folder !== '') soon(`look ${folder}`, () => look(folder))
      return mapping
    },
    revision: steady.revision,
    fileChanged(uri) {
      if (isMapping(uri) && payloadsIn(folderOf(uri)).length > 0) look(folderOf(uri))
    },
    lookAgain: () => [...folders.keys()].forEach(look),
  }
}

/** Gives one object for equal mappings of a file: where it has its keys does not matter to a payload. */
function createSteady() {
  const last = new Map<string, FieldMapping>()
  const revisions = new WeakMap<FieldMapping, number>()
  let count = 0
  return {
    one(file: string, mapping: FieldMapping): FieldMapping {
      const before = last.get(file)
      if (before && (before === mapping || contentOf(before) === contentOf(mapping))) return before
      last.set(file, mapping)
      revisions.set(mapping, ++count)
      return mapping
    },
    last: (file: string): FieldMapping | undefined => last.get(file),
    revision: (mapping: FieldMapping | undefined) => (mapping && revisions.get(mapping)) ?? 0,
  }
}

function contentOf({ keys }: FieldMapping): string {
  return JSON.stringify([...keys].map(([key, { path, fallback }]) => [key, path, fallback]))
}

/** Runs tasks once the server is idle; of several with one name the last. */
function createSoon(connection: Connection, defer: (task: () => void) => void) {
  const waiting = new Map<string, () => void>()
  const run = () => {
    const tasks = [...waiting.values()]
    waiting.clear()
    for (const task of tasks) guarded(connection, 'looking for mappings', undefined, task)()
  }
  return (name: string, task: () => void): void => {
    if (waiting.size === 0) defer(run)
    waiting.set(name, task)
  }
}
