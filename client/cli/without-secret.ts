/** How does a secret stay out of the output, whatever files and answers hold? */
import type { Redact } from '../platform/redact.ts'
import type { Terminal } from './terminal.ts'

/** The same terminal, in whose texts the secret is hidden. */
export function withoutSecret(terminal: Terminal, redact: Redact): Terminal {
  return {
    ...terminal,
    write: text => terminal.write(typeof text === 'string' ? redact(text) : text),
    complain: text => terminal.complain(redact(text)),
    progress: text => terminal.progress(redact(text)),
    draw: lines => terminal.draw(lines.map(redact)),
  }
}
