/** What is alive in a process after a collection, again and again? `node --expose-gc --import …/alive-memory.ts`; ALIVE_MEMORY names the file. */
import { appendFileSync } from 'node:fs'

const path = process.env.ALIVE_MEMORY ?? ''
const timer = setInterval(() => {
  globalThis.gc?.()
  // Twice: what is outside the heap goes when its owner has gone.
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  appendFileSync(path, `${(heapUsed + external) / 2 ** 20}\n`)
}, 1_000)
timer.unref()
