/** Where are tokens and keys kept? In VS Code's SecretStorage, each under the address that it is for, so that no other address gets it. */
import type { SecretStorage } from 'vscode'

export interface Secrets {
  get(kind: SecretKind, address: string): Promise<string | undefined>
  set(kind: SecretKind, address: string, secret: string): Promise<void>
  delete(kind: SecretKind, address: string): Promise<void>
  /** The token of an instance, and the keys of all integrations whose addresses lie below its own. */
  deleteAllOf(instance: string): Promise<void>
}

/** `token` is for the address of an instance, `key` for that of an integration. */
export type SecretKind = 'token' | 'key'

export function createSecrets(storage: SecretStorage): Secrets {
  const name = (kind: SecretKind, address: string) => `signalbox.${kind} ${address}`
  return {
    get: async (kind, address) => await storage.get(name(kind, address)),
    set: async (kind, address, secret) => await storage.store(name(kind, address), secret),
    delete: async (kind, address) => await storage.delete(name(kind, address)),
    async deleteAllOf(instance) {
      const keys = (await storage.keys()).filter(key => key.startsWith(`${name('key', instance)}/`))
      await Promise.all([name('token', instance), ...keys].map(key => storage.delete(key)))
    },
  }
}
