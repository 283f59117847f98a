/** What do the settings of the editor say? */
import { workspace } from 'vscode'
import type { SignalboxSettings } from '../../server/lsp/protocol.ts'
import { documentSelector, type PipelineFilter, pipelineGlobs } from './document-selector.ts'

/** As a person set them, unchecked: the server reads them with care. A copy, for VS Code's own value cannot be sent to a worker. */
export function currentSettings(): SignalboxSettings {
  return JSON.parse(JSON.stringify(workspace.getConfiguration().get('signalbox') ?? {}))
}

export function currentSelector(): PipelineFilter[] {
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.toString())
  return documentSelector(pipelineGlobs(workspace.getConfiguration('signalbox').get('files')), folders)
}
