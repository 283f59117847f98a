/** How do integrations become part of the extension? The view, and its commands. */
import { EventEmitter, type ExtensionContext } from 'vscode'
import type { Instances } from '../instances/instances.ts'
import type { Secrets } from '../instances/secrets.ts'
import type { LanguageServer } from '../language-server.ts'
import type { Integrations } from './integrations.ts'

export function registerIntegrations(
  _context: ExtensionContext,
  _instances: Instances,
  _secrets: Secrets,
  _server: LanguageServer,
): Integrations {
  const changes = new EventEmitter<void>()
  return {
    known: [],
    onDidChange: changes.event,
    refresh: async () => undefined,
    key: async () => undefined,
    forgetKey: async () => undefined,
    enter: async () => undefined,
    obstacle: () => undefined,
    dispose: () => changes.dispose(),
  }
}
