/** How far is a long run? Told to somebody who waits for more than a second. */
import type { Terminal } from './terminal.ts'

/** To be called after each file; `done` is what was done to it. */
export function ticker(done: string, total: number, terminal: Pick<Terminal, 'progress'>): () => void {
  let count = 0
  let next = performance.now() + 1000
  return () => {
    count++
    const now = performance.now()
    if (now < next) return
    next = now + 100
    terminal.progress(`${done} ${count} of ${total} files`)
  }
}
