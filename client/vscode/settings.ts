/** What do the settings of the editor say? */
import { workspace } from 'vscode'
import type { ReadSurface } from '../../server/core/documents/document.ts'
import { readSurfaces } from '../../server/core/features/default-globs.ts'
import type { SignalboxSettings } from '../../server/lsp/protocol.ts'
import { type CheckedFilter, documentSelector, globsOf } from './document-selector.ts'

/**
 * As a person set them, unchecked: the server reads them with care. A default of ours is no wish, and must not win over what
 * the project's file says. A copy, for VS Code's own value cannot be sent to a worker.
 */
export function currentSettings(): SignalboxSettings {
  const section = workspace.getConfiguration('signalbox')
  const all: Record<string, unknown> = workspace.getConfiguration().get('signalbox') ?? {}
  const wishes = Object.entries(all).filter(([name]) => {
    if (notForServer.has(name)) return false
    const { globalValue, workspaceValue, workspaceFolderValue } = section.inspect(name) ?? {}
    return [globalValue, workspaceValue, workspaceFolderValue].some(value => value !== undefined)
  })
  return JSON.parse(JSON.stringify(Object.fromEntries(wishes)))
}

/** It speaks to no instance; what it hears of the current one comes from what the client learnt. */
const notForServer: ReadonlySet<string> = new Set(['instances', 'instance', 'project', 'network'])

/** The globs that hold for a surface. */
export function currentGlobs(surface: ReadSurface): readonly string[] {
  return globsOf(surface, workspace.getConfiguration('signalbox').get('files'))
}

/** What tells the documents of a surface. */
export function surfaceSelector(surface: ReadSurface): CheckedFilter[] {
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.toString())
  return documentSelector(surface, currentGlobs(surface), folders)
}

/** What tells every document that is checked. */
export function currentSelector(): CheckedFilter[] {
  return readSurfaces.flatMap(surfaceSelector)
}
