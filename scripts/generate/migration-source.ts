/** How do the scripts of a migration become a part of the guide? As a module of texts, so that it needs no file beside it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseVersion } from '../../server/core/catalogue/version.ts'
import { header, literal } from './literal.ts'
import { writeIfChanged } from './write-if-changed.ts'

const folder = 'client/moves/guide'
const releasesFile = 'schemas/migration.json'

/** `schemas/migration.json`. */
interface MigrationFile {
  /** What happened → in which release. */
  readonly releases: Readonly<Record<string, string>>
}

/** Writes the module below `root`, the repository. The path of what changed, if anything. Throws where a release is none. */
export async function generateMigration(root: string): Promise<readonly string[]> {
  const names = (await readdir(join(root, folder, 'shell'))).filter(name => name.endsWith('.sh')).sort()
  const texts = await Promise.all(names.map(name => readFile(join(root, folder, 'shell', name), 'utf8')))
  const { releases }: MigrationFile = JSON.parse(await readFile(join(root, releasesFile), 'utf8'))
  for (const [name, release] of Object.entries(releases))
    if (parseVersion(release)?.text !== release)
      throw new Error(`${releasesFile}: releases.${name} must be a release in quotes, as in "16.0".`)
  const path = `${folder}/guide-parts.generated.ts`
  const head = header('What are runbooks made of?', `\`${folder}/shell\` and \`${releasesFile}\``)
  const shell = Object.fromEntries(names.map((name, at) => [name, texts[at]]))
  const text = `${head}\nexport const releases = ${literal(releases)} as const\n\nexport const shell = ${literal(shell)} as const\n`
  return (await writeIfChanged(join(root, path), text)) ? [path] : []
}
