/** How does the sandbox become a server of this machine? It listens on loopback alone. */
import type { RunningSandbox, SandboxOptions } from '../sandbox-options.ts'

/** Rejects with a sentence for a person when the port is taken, or the folder cannot be used. */
export async function startSandbox(_options: SandboxOptions = {}): Promise<RunningSandbox> {
  throw new Error('Not written yet.')
}
