/** Which settings hold for a file? The editor's, and those of the workspace folder's `.signalbox.yml`. */
import type { Connection, InitializeParams } from 'vscode-languageserver'
import type { Catalogue } from '../core/catalogue/catalogue.ts'
import { type Config, configFileName, readConfig } from '../core/config/config.ts'
import type { ReadSurface } from '../core/documents/document.ts'
import type { InitializationOptions, SignalboxSettings } from './protocol.ts'
import { editorSettings, readSettings, type Settings } from './settings.ts'

/** Reads a text file of the workspace; undefined where there is none. */
export type ReadFile = (uri: string) => Promise<string | undefined>

/** Names of the files in a folder; undefined where there is no such folder, or no way to look. */
export type ListFolder = (uri: string) => Promise<readonly string[] | undefined>

interface Folder {
  readonly uri: string
  readonly config: Config
  readonly settings: Settings
}

export interface Workspace {
  /** Settings of the folder that holds `uri`; they are read once and change only with `reload`. */
  settingsFor(uri: string): Settings
  /** Settings of the first workspace folder, for what is shown once. */
  mainSettings(): Settings
  /** The surface that the settings give a file, told by its path. */
  surfaceOf(uri: string, languageId: string): ReadSurface | undefined
  /** Which files are mappings in one folder or another. */
  mappingGlobs(): readonly string[]
  /** Counts up with every change of the settings, so that results can say what they were made with. */
  generation(): number
  /** Reads the editor's settings and the project files again. */
  reload(): Promise<void>
}

/** Language ids that name the surface by themselves. */
const surfaceOfLanguage: Readonly<Record<string, ReadSurface>> = {
  'gitlab-ci': 'pipeline',
  'yaml.gitlab': 'pipeline',
  'alert-payload': 'alert',
  'alert-mapping': 'mapping',
}

export function createWorkspace(
  connection: Connection,
  catalogue: Catalogue,
  params: InitializeParams,
  readFile: ReadFile,
): Workspace {
  const options = (params.initializationOptions ?? {}) as InitializationOptions
  const uris = folderUris(params)
  let editor: SignalboxSettings = editorSettings(options.settings)
  let folders = uris.map(uri => folderOf(uri, editor, {}, catalogue))
  let outside = readSettings(editor, {}, catalogue)
  let generation = 0

  const folderFor = (uri: string) =>
    folders.filter(folder => uri.startsWith(`${folder.uri}/`)).sort((a, b) => b.uri.length - a.uri.length)[0]

  return {
    settingsFor: uri => folderFor(uri)?.settings ?? outside,
    mainSettings: () => folders[0]?.settings ?? outside,
    surfaceOf(uri, languageId) {
      const folder = folderFor(uri)
      const path = decodeURIComponent(folder ? uri.slice(folder.uri.length + 1) : uri.replace(/^\w+:\/\/[^/]*\//, ''))
      const settings = folder?.settings ?? outside
      return settings.isIgnored(path) ? undefined : (surfaceOfLanguage[languageId] ?? settings.surfaceOf(path))
    },
    mappingGlobs: () => [
      ...new Set([...folders.map(({ settings }) => settings), outside].flatMap(one => one.mappingGlobs)),
    ],
    generation: () => generation,
    async reload() {
      if (params.capabilities.workspace?.configuration) {
        editor = editorSettings(await connection.workspace.getConfiguration('signalbox'))
      }
      const configs = await Promise.all(uris.map(uri => readProject(`${uri}/${configFileName}`, readFile, connection)))
      folders = uris.map((uri, index) => folderOf(uri, editor, configs[index] ?? {}, catalogue))
      outside = readSettings(editor, {}, catalogue)
      generation++
    },
  }
}

function folderUris({ workspaceFolders, rootUri }: InitializeParams): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : [])
  return uris.map(uri => uri.replace(/\/$/, ''))
}

function folderOf(uri: string, editor: SignalboxSettings, config: Config, catalogue: Catalogue): Folder {
  return { uri, config, settings: readSettings(editor, config, catalogue) }
}

async function readProject(uri: string, readFile: ReadFile, connection: Connection): Promise<Config> {
  const text = await readFile(uri)
  if (text === undefined) return {}
  const { config, findings } = readConfig(text)
  for (const { message } of findings) connection.console.warn(`${configFileName} is not used: ${message}`)
  return config
}
