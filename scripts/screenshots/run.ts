// How do the pictures in the documentation stay true? The tests that act as a person take them.
import { spawnSync } from 'node:child_process'
import { npm } from '../setup/npm.mjs'
import { projectRoot } from '../setup/project-root.mjs'

const { code } = await npm(['run', '--silent', 'build'], { cwd: projectRoot, show: true })
if (code !== 0) process.exit(1)
const tests = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vscode/person/vitest.config.ts', '--root', '.'],
  { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, SIGNALBOX_PICTURES: 'docs/pictures' } },
)
process.exitCode = tests.status ?? 1
