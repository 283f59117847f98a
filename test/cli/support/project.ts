/** Where do the files of a test lie? In a folder of their own that is gone afterwards. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A project (a folder with a repository) that holds these files; gives its absolute path. */
export function project(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'signalbox-')))
  folders.push(root)
  mkdirSync(join(root, '.git'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

/** A pipeline with one finding that has a safe fix: an error from 15.0, a warning from 14.6. */
export const outdated = 'build:\n  type: test\n  script: make\n'
/** The same, fixed. */
export const current = 'build:\n  stage: test\n  script: make\n'
