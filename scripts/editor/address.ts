// Which address opens a folder in VS Code's server with an extension loaded from its sources?
import { pathToFileURL } from 'node:url'
import type { EditorServer } from './server.ts'

export interface Opening {
  /** Absolute path of the folder to open. */
  workspace: string
  /** Absolute path of the extension's own folder: its manifest's `main` runs in the server's extension host. */
  extension?: string
  /** Absolute path of a module whose `run` is to be called in that extension host; the editor then ends. */
  tests?: string
}

export function editorAddress({ port, token }: Pick<EditorServer, 'port' | 'token'>, opening: Opening): string {
  const remote = (path: string) => `vscode-remote://127.0.0.1:${port}${pathToFileURL(path).pathname}`
  const payload = [
    ...(opening.extension ? [['extensionDevelopmentPath', remote(opening.extension)]] : []),
    ...(opening.tests ? [['extensionTestsPath', remote(opening.tests)]] : []),
  ]
  const query = new URLSearchParams({ tkn: token, folder: opening.workspace, payload: JSON.stringify(payload) })
  return `http://127.0.0.1:${port}/?${query}`
}
