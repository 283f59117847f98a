// Is no token or key left anywhere when all tests have run? In the project, their results and output, and what editors keep.
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { cacheRoot } from '../editor/cached-folder.ts'
import { projectRoot } from '../setup/project-root.mjs'
import type { Counts } from './counts.ts'
import { filesWithSecrets } from './search-secrets.ts'

export async function runSecretSearch(): Promise<Counts> {
  const temporary = (await readdir(tmpdir())).filter(name => name.startsWith('signalbox-'))
  const places = [join(cacheRoot(), 'editor-data'), ...temporary.map(name => join(tmpdir(), name))]
  const found = await filesWithSecrets(projectRoot, name => name === 'node_modules' || name === '.git')
  for (const place of places) found.push(...(await filesWithSecrets(place)))
  for (const path of found) console.log(`  ✗ holds a token or key of a sandbox: ${relative(projectRoot, path)}`)
  return found.length === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: found.length, skipped: 0 }
}
