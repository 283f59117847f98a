/** What does the language client do by our rules? It is told which documents to send, and what to do when the server ends. */
import type { LogOutputChannel } from 'vscode'
import type { ErrorHandler, LanguageClientOptions } from 'vscode-languageclient'
import type { InitializationOptions, SignalboxSettings } from '../../server/lsp/protocol.ts'
import { createCrashLimit } from './crash-limit.ts'
import type { ServerFailure } from './server-state.ts'
import { currentSelector } from './settings.ts'

/** `settings` gives what the server is told, in its newest state. `gaveUp` hears that the server ended and will not come back by itself. */
export async function clientOptions(
  output: LogOutputChannel,
  settings: () => SignalboxSettings,
  isRunning: () => boolean,
  gaveUp: (failure: ServerFailure) => void,
): Promise<LanguageClientOptions> {
  const initializationOptions: InitializationOptions = { settings: settings(), readFile: true, listFolder: true }
  return {
    documentSelector: currentSelector(),
    initializationOptions,
    outputChannel: output,
    traceOutputChannel: output,
    middleware: {
      // The server asks for one section, and gets what `initializationOptions` holds in its newest state.
      workspace: {
        configuration: ({ items }) => items.map(({ section }) => (section === 'signalbox' ? settings() : null)),
      },
    },
    errorHandler: await createErrorHandler(isRunning, gaveUp),
    initializationFailedHandler: () => false,
  }
}

async function createErrorHandler(
  isRunning: () => boolean,
  gaveUp: (failure: ServerFailure) => void,
): Promise<ErrorHandler> {
  // Loading the library takes most of the time that the extension has for its activation.
  const { CloseAction, ErrorAction } = await import('vscode-languageclient')
  const mayRestart = createCrashLimit(() => performance.now())
  return {
    error: (_error, _message, count) => ({
      action: (count ?? 0) <= 3 ? ErrorAction.Continue : ErrorAction.Shutdown,
      handled: true,
    }),
    closed() {
      if (!isRunning()) gaveUp('not-started')
      else if (mayRestart()) return { action: CloseAction.Restart, handled: true }
      else gaveUp('crashing')
      return { action: CloseAction.DoNotRestart, handled: true }
    },
  }
}
