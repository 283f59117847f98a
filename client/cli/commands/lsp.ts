/** `signalbox lsp --stdio`: the language server for every editor that speaks the protocol. */
import { existsSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Call } from '../call.ts'
import type { Terminal } from '../terminal.ts'

/** Starts the server of `server.cjs` beside this file, in this process; undefined: it runs until its client leaves. */
export async function lsp(
  words: readonly string[],
  { options, operands }: Call,
  terminal: Terminal,
): Promise<number | undefined> {
  if (!options.stdio)
    return refuse('lsp: speaks over standard input and output alone. Write `signalbox lsp --stdio`.', terminal)
  if (operands.length > 0)
    return refuse('lsp: takes no paths: its client names the folders. Write `signalbox lsp --stdio`.', terminal)
  const server = new URL('./server.cjs', import.meta.url)
  if (!existsSync(server)) {
    return refuse(
      `${fileURLToPath(server)}: does not exist. Install Signalbox again, or build it with \`npm run build\`.`,
      terminal,
    )
  }
  // The server reads its transport from the arguments, as if it had been started itself.
  process.argv = [process.argv[0] ?? 'node', fileURLToPath(server), ...words.filter(word => word.startsWith('-'))]
  // A Node without it cannot even name it in an import.
  nodeModule.enableCompileCache?.()
  await import(server.href)
  return undefined
}

function refuse(message: string, terminal: Terminal): number {
  terminal.complain(`signalbox: ${message}\n`)
  return 2
}
