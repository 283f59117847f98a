/** Where is what is told at length? In a file beside the bundle, read by the commands that show it and by no other. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Texts } from '../../server/core/catalogue/texts.ts'
import type { Problem } from './problem.ts'

/** The texts, or why there are none. */
export function readTexts(): { texts: Texts } | { problem: Problem } {
  const file = new URL('./texts.json', import.meta.url)
  try {
    return { texts: JSON.parse(readFileSync(file, 'utf8')) as Texts }
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    const message = `cannot be read. Install Signalbox again, or build it with \`npm run build\`. (${cause})`
    return { problem: { subject: fileURLToPath(file), message } }
  }
}
