/** Which field mappings are in the workspace, and what would an instance take of one? */
import { RelativePattern, Uri, workspace } from 'vscode'
import {
  type IntegrationMappingParams,
  type IntegrationMappingResult,
  integrationMappingRequest,
} from '../../../server/lsp/protocol.ts'
import type { LanguageServer } from '../language-server.ts'
import { currentGlobs } from '../settings.ts'

export interface MappingFile {
  /** Address. */
  readonly uri: string
  /** For people: its path in the workspace. */
  readonly label: string
}

export interface MappingFiles {
  list(): Promise<readonly MappingFile[]>
  /** With what was typed and not saved. */
  read(file: MappingFile): Promise<IntegrationMappingResult>
}

const most = 200

export function createMappingFiles(server: Pick<LanguageServer, 'request'>): MappingFiles {
  return {
    async list() {
      const pattern = `{${currentGlobs('mapping').join(',')}}`
      const found = await Promise.all(
        (workspace.workspaceFolders ?? []).map(folder =>
          workspace.findFiles(new RelativePattern(folder, pattern), undefined, most),
        ),
      )
      const files = found.flat().map(uri => ({ uri: uri.toString(), label: workspace.asRelativePath(uri) }))
      return files.sort((a, b) => (a.label < b.label ? -1 : 1))
    },
    async read({ uri }) {
      // The server is asked about a document that VS Code keeps open.
      await workspace.openTextDocument(Uri.parse(uri, true))
      const params: IntegrationMappingParams = { uri }
      return await server.request<IntegrationMappingResult>(integrationMappingRequest, params)
    },
  }
}
