/** How is a generated file written, so that nothing is rebuilt for nothing? */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes `text` unless the file holds it already. True when it was written. */
export async function writeIfChanged(path: string, text: string): Promise<boolean> {
  const present = await readFile(path, 'utf8').catch(() => undefined)
  if (present === text) return false
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  return true
}
