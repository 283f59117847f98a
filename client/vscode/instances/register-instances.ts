/** How do instances become part of the extension? Store, commands and what the language server is told. */
import { type Disposable, EventEmitter, type ExtensionContext, type LogOutputChannel } from 'vscode'
import type { ExtensionHost } from '../host.ts'
import type { LanguageServer } from '../language-server.ts'
import type { Instances } from './instances.ts'

export function registerInstances(
  _context: ExtensionContext,
  _host: ExtensionHost,
  _server: LanguageServer,
  _output: LogOutputChannel,
): Instances & Disposable {
  const changes = new EventEmitter<void>()
  return {
    all: [],
    current: undefined,
    connected: undefined,
    project: undefined,
    sandbox: undefined,
    onDidChange: changes.event,
    platform: async () => undefined,
    network: async () => undefined,
    connect: async () => undefined,
    dispose: () => changes.dispose(),
  }
}
