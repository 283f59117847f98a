/** What did the person choose before? The integration of each file, whom to ask no more, and which doubts were accepted. */
import type { Memento } from 'vscode'

export interface Choices {
  /** Address of the integration that the file was sent to last. */
  integrationOf(uri: string): string | undefined
  rememberIntegration(uri: string, integration: string): void
  /** Whether the person wants no more questions before something is sent there from this workspace. */
  isAgreed(integration: string): boolean
  agree(integration: string): void
  /** Whether this very text was to be sent in spite of its warnings. */
  isAccepted(uri: string, text: string): boolean
  accept(uri: string, text: string): void
}

const integrationsKey = 'signalbox.testAlerts.integrations'
const agreedKey = 'signalbox.testAlerts.agreed'
const mostFiles = 500

/** `changed` hears of another integration for a file. */
export function createChoices(store: Memento, changed: () => void): Choices {
  const agreed = new Set<string>(texts(store.get(agreedKey)))
  const accepted = new Map<string, string>()
  // A file that was never saved has a name that another one gets in the next session.
  const untitled = new Map<string, string>()
  const stored = new Map(pairs(store.get(integrationsKey)))
  return {
    integrationOf: uri => untitled.get(uri) ?? stored.get(uri),
    rememberIntegration(uri, integration) {
      if (uri.startsWith('untitled:')) untitled.set(uri, integration)
      else {
        stored.delete(uri)
        stored.set(uri, integration)
        void store.update(integrationsKey, Object.fromEntries([...stored].slice(-mostFiles)))
      }
      changed()
    },
    isAgreed: integration => agreed.has(integration),
    agree(integration) {
      agreed.add(integration)
      void store.update(agreedKey, [...agreed])
    },
    isAccepted: (uri, text) => accepted.get(uri) === text,
    accept: (uri, text) => void accepted.set(uri, text),
  }
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(text => typeof text === 'string') : []
}

function pairs(value: unknown): [string, string][] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return entries.filter((pair): pair is [string, string] => typeof pair[1] === 'string')
}
