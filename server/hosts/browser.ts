/** How does the language server run in a web worker? Over messages; files are read by asking the client. */
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser'
import { serve } from '../lsp/server.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope
serve(createConnection(new BrowserMessageReader(scope), new BrowserMessageWriter(scope)), {
  defer: task => setTimeout(task, 0),
})
