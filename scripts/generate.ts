/** What has to be made out of the data in `schemas/` before anything is built? Run by `npm run generate`. */
import { fileURLToPath } from 'node:url'
import { generate } from './generate/generate.ts'
import { generateMigration } from './generate/migration-source.ts'
import { describeProblem } from './generate/problem.ts'
import { generateSandboxPage } from './generate/sandbox-page.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { problems, warnings, written } = await generate(root)
const pageFiles = problems.length > 0 ? [] : [...(await generateSandboxPage(root)), ...(await generateMigration(root))]

for (const warning of warnings) console.warn(`warning: ${warning}`)
for (const path of [...written, ...pageFiles]) console.log(`wrote ${path}`)
for (const problem of problems) console.error(describeProblem(problem))
if (problems.length > 0) {
  console.error(`\n${problems.length} to mend; nothing was written.`)
  process.exitCode = 1
}
