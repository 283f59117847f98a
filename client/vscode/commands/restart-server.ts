/** What helps when the language server seems stuck? A new one. */
import type { LanguageServer } from '../language-server.ts'

export async function restartServer(server: LanguageServer): Promise<void> {
  await server.restart()
}
