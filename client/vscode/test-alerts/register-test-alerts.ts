/** How do test alerts become part of the extension? Lenses above payloads, commands, the view of what came of them, and its log. */
import { Disposable, type ExtensionContext } from 'vscode'
import type { Instances } from '../instances/instances.ts'
import type { Integrations } from '../integrations/integrations.ts'
import type { LanguageServer } from '../language-server.ts'

export function registerTestAlerts(
  _context: ExtensionContext,
  _instances: Instances,
  _integrations: Integrations,
  _server: LanguageServer,
): Disposable {
  return Disposable.from()
}
