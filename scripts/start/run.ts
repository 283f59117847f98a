// What does `npm start` show? The findings of the examples, then a real VS Code on them, connected to a sandbox instance.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { InstallationFailed } from '../editor/install-packages.ts'
import { npm } from '../setup/npm.mjs'
import { projectRoot } from '../setup/project-root.mjs'
import { readStartArguments, usage } from './arguments.ts'
import { startExampleInstance } from './example-instance.ts'
import { openDesktop } from './open-desktop.ts'
import { serveEditor } from './serve-editor.ts'

const examples = 'examples'

process.exitCode = await main().catch(error => {
  if (!(error instanceof InstallationFailed)) throw error
  console.error(error.message)
  return 1
})

async function main(): Promise<number> {
  const wanted = readStartArguments(process.argv.slice(2))
  if (!wanted) {
    console.error(usage)
    return 2
  }
  const built = await npm(['run', '--silent', 'build'], { cwd: projectRoot })
  if (built.code !== 0) {
    console.error(`${built.output}\nThe build failed.`)
    return 1
  }
  const check = spawnSync(process.execPath, ['dist/cli.js', 'check', examples, '--fail-on', 'never'], {
    cwd: projectRoot,
    stdio: 'inherit',
  })
  if (check.status !== 0) return check.status ?? 1
  if (!wanted.editor) return 0
  const folder = join(projectRoot, examples)
  const instance = await startExampleInstance()
  console.log(`sandbox: ${instance.url}`)
  console.log(
    'An embedded platform to send the alerts of the examples to, and to move its repositories. The editor is connected to it; its page shows both.',
  )
  try {
    return (await openDesktop(folder, instance.env)) ? 0 : await serveEditor(folder, instance.env)
  } finally {
    await instance.stop()
  }
}
