// What is a stage of `npm test`, and which are there?
import { npm } from '../setup/npm.mjs'
import { projectRoot } from '../setup/project-root.mjs'
import type { Part } from './arguments.ts'
import { type Counts, none } from './counts.ts'
import { runSecretSearch } from './run-secret-search.ts'
import { runVitest } from './run-vitest.ts'
import { runVscodeSuites } from './run-vscode-suites.ts'

export interface Stage {
  title: string
  /** Runs also when only this part was asked for; absent: only when everything runs. */
  parts: Part[]
  /** Nothing after it makes sense when it fails. */
  decisive: boolean
  run(rest: string[]): Promise<Counts>
}

export const stages: Stage[] = [
  { title: 'generate', parts: ['unit', 'vscode'], decisive: true, run: () => preparation('generate') },
  { title: 'a real instance', parts: ['live'], decisive: false, run: runLive },
  { title: 'type-check', parts: [], decisive: true, run: () => check('typecheck') },
  { title: 'lint', parts: [], decisive: false, run: () => check('lint') },
  { title: 'build', parts: ['unit', 'vscode'], decisive: true, run: () => preparation('build') },
  {
    title: 'unit, server, command line',
    parts: ['unit'],
    decisive: false,
    run: rest => runVitest('unit', 'vitest.config.ts', rest),
  },
  { title: 'VS Code', parts: ['vscode'], decisive: false, run: runVscodeSuites },
  {
    title: 'VS Code, as a person',
    parts: ['vscode'],
    decisive: false,
    run: () => runVitest('person', 'test/vscode/person/vitest.config.ts', []),
  },
  { title: 'no secret left anywhere', parts: ['unit', 'vscode'], decisive: false, run: runSecretSearch },
]

/** The same files run against a sandbox among the unit tests. */
async function runLive(rest: string[]): Promise<Counts> {
  const prepared = await preparation('generate')
  if (prepared.failed > 0) return prepared
  process.env.SIGNALBOX_LIVE = '1'
  return runVitest('live', 'vitest.config.ts', ['test/live', '--no-file-parallelism', ...rest])
}

/** Counts only when it fails. */
async function preparation(script: string): Promise<Counts> {
  return (await succeeds(script)) ? none : { ...none, failed: 1 }
}

async function check(script: string): Promise<Counts> {
  return (await succeeds(script)) ? { ...none, passed: 1 } : { ...none, failed: 1 }
}

async function succeeds(script: string): Promise<boolean> {
  const { code } = await npm(['run', '--silent', script], { cwd: projectRoot, show: true })
  return code === 0
}
