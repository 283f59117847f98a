/** `signalbox alert send`: does the integration accept these payloads? */
import type { Call } from '../call.ts'
import type { Terminal } from '../terminal.ts'

export async function sendAlerts(_call: Call, terminal: Terminal): Promise<number> {
  terminal.complain('Not written yet.\n')
  return 2
}
