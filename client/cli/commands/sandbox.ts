/** `signalbox sandbox`: an embedded platform to try everything on. */
import type { Call } from '../call.ts'
import type { Terminal } from '../terminal.ts'

export async function sandbox(_call: Call, terminal: Terminal): Promise<number> {
  terminal.complain('Not written yet.\n')
  return 2
}
