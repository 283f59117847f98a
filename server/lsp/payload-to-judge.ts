/** By what is a payload judged that a client gives as a text, whether its file is open or not? */
import { type AlertOptions, defaultAlertOptions } from '../core/alerts/alert-options.ts'
import type { FieldMapping } from '../core/alerts/mapping/field-mapping.ts'
import { judgedBy } from '../core/alerts/mapping/judged-by.ts'
import { mappingBeside } from '../core/alerts/mapping/mapping-beside.ts'
import { parseMapping, usableMapping } from '../core/alerts/mapping/mapping-document.ts'
import type { CheckOptions } from '../core/features/check.ts'
import { analysisLimit, utf8Size } from '../core/features/file-limits.ts'
import type { OpenDocument, OpenDocuments } from './open-documents.ts'
import { folderOf, nameOf, uriIn } from './uris.ts'
import type { ListFolder, ReadFile, Workspace } from './workspace.ts'

export interface PayloadSources {
  readonly documents: OpenDocuments
  readonly workspace: () => Workspace
  /** The settings have been read as they are now. */
  readonly settled: () => Promise<void>
  /** Known once the client has said hello. */
  readonly files: () => { readonly readFile: ReadFile; readonly listFolder: ListFolder }
}

export interface PayloadToJudge {
  readonly text: string
  readonly check: CheckOptions
  /** Set where the text is that of the open file. */
  readonly open?: OpenDocument
}

/** Undefined where the file is no payload, or neither open nor given. */
export async function payloadToJudge(
  { uri, text }: { readonly uri: string; readonly text?: string },
  sources: PayloadSources,
): Promise<PayloadToJudge | undefined> {
  await sources.settled()
  const open = sources.documents.get(uri)
  const surface = open ? open.parsed.surface : sources.workspace().surfaceOf(uri, 'json')
  if (surface !== 'alert') return undefined
  if (open) {
    const same = text === undefined || text === open.text.getText()
    return { text: text ?? open.text.getText(), check: open.settings.check, ...(same && { open }) }
  }
  if (text === undefined) return undefined
  return { text, check: judgedBy(await closedMapping(uri, sources), sources.workspace().settingsFor(uri).check) }
}

export function alertOptionsOf({ check }: PayloadToJudge): AlertOptions {
  return check.alert ?? defaultAlertOptions
}

/** Looked for on the spot: nobody follows what changes beside a file that is not open. */
async function closedMapping(uri: string, sources: PayloadSources): Promise<FieldMapping | undefined> {
  const { documents, workspace, files } = sources
  const { readFile, listFolder } = files()
  const folder = folderOf(uri)
  if (folder === '') return undefined
  const languageOf = (mapping: string) => documents.texts.get(mapping)?.languageId ?? 'json'
  const isMapping = (name: string) => {
    const mapping = uriIn(folder, name)
    return workspace().surfaceOf(mapping, languageOf(mapping)) === 'mapping'
  }
  const open = documents.texts.keys().filter(other => folderOf(other) === folder)
  const names = new Set([...((await listFolder(folder)) ?? []), ...open.map(nameOf)])
  const name = mappingBeside(nameOf(uri), [...names].filter(isMapping))
  if (name === undefined) return undefined
  const openText = open.find(other => nameOf(other) === name)
  const text = openText ? documents.texts.get(openText)?.getText() : await readFile(uriIn(folder, name))
  return text === undefined || utf8Size(text) > analysisLimit ? undefined : usableMapping(parseMapping(text), name)
}
