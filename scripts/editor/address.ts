// Which address opens a folder in VS Code's server with an extension loaded from its sources?
import { pathToFileURL } from 'node:url'
import type { EditorServer } from './server.ts'

export interface Opening {
  /** Absolute path of the folder to open. */
  workspace: string
  /** Absolute path of the extension's own folder. */
  extension: string
  /** Absolute path of a module whose `run` is to be called in the extension host; the editor then ends. */
  tests?: string
  /** Loads the manifest's `browser` entry into the web worker extension host instead of `main`. */
  web?: boolean
}

export function editorAddress({ port, token }: Pick<EditorServer, 'port' | 'token'>, opening: Opening): string {
  const remote = (path: string) => `vscode-remote://127.0.0.1:${port}${pathToFileURL(path).pathname}`
  const payload = [
    // The kind must stand before the path.
    ...(opening.web ? [['extensionDevelopmentKind', 'web']] : []),
    ['extensionDevelopmentPath', remote(opening.extension)],
    ...(opening.tests ? [['extensionTestsPath', remote(opening.tests)]] : []),
  ]
  const query = new URLSearchParams({ tkn: token, folder: opening.workspace, payload: JSON.stringify(payload) })
  return `http://127.0.0.1:${port}/?${query}`
}
