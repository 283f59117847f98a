/** How do tests move storages from the command line? In a sandbox of their own, with a state folder of their own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { startSandbox } from '../../../client/sandbox/hosts/node.ts'
import type { RunningSandbox, SandboxOptions } from '../../../client/sandbox/sandbox-options.ts'
import { bundle, type Run, signalbox } from './signalbox.ts'

const endings: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const end of endings.reverse()) await end()
})

export interface Bastion {
  readonly sandbox: RunningSandbox
  /** Where runs are written down. */
  readonly state: string
  readonly env: Readonly<Record<string, string>>
  /** Runs `signalbox moves` with these words to its end. */
  moves(
    words: readonly string[],
    change?: { readonly env?: Readonly<Record<string, string>>; readonly input?: string },
  ): Promise<Run>
  /** Starts it, to be looked at while it runs. */
  begin(words: readonly string[]): Going
  /** As at a terminal of this size, which answers with these lines. */
  terminal(words: readonly string[], size: { readonly columns: number; readonly rows: number }): Going
}

/** A process that runs: what it wrote so far, and a way to wait for more. */
export interface Going {
  readonly child: ChildProcess
  output(): { readonly stdout: string; readonly stderr: string }
  /** Resolves when this is found in what was written to either; rejects when the process ended without. */
  written(pattern: RegExp): Promise<void>
  type(text: string): void
  ended: Promise<Run>
}

/** An instance, and a host without an editor. No token is shown or kept: that is looked at whenever a command has ended. */
export async function bastion(options: SandboxOptions = {}): Promise<Bastion> {
  const sandbox = await startSandbox({
    moveSpeed: 60,
    repositories: { projects: 24, snippets: 5, groups: 3 },
    ...options,
  })
  const state = mkdtempSync(join(tmpdir(), 'signalbox-moves-'))
  endings.push(() => rmSync(state, { recursive: true, force: true }))
  endings.push(() => sandbox.stop())
  const env = { SIGNALBOX_URL: sandbox.url, SIGNALBOX_TOKEN: sandbox.token, SIGNALBOX_STATE: state }
  const checked = (run: Run): Run => {
    expect(run.stdout + run.stderr).not.toContain(sandbox.token)
    for (const text of filesIn(state)) expect(text).not.toContain(sandbox.token)
    return run
  }
  const begun = (command: string, words: readonly string[]): Going => {
    const { FORCE_COLOR: _force, NO_COLOR: _no, ...inherited } = process.env
    return going(spawn(command, words, { env: { ...inherited, TERM: 'xterm-256color', ...env } }), checked)
  }
  return {
    ...{ sandbox, state, env },
    moves: async (words, change = {}) =>
      checked(await signalbox(['moves', ...words], { input: change.input ?? '', env: { ...env, ...change.env } })),
    begin: words => begun(process.execPath, [bundle, 'moves', ...words]),
    terminal(words, { columns, rows }) {
      const call = [process.execPath, bundle, 'moves', ...words].map(word => `'${word}'`).join(' ')
      return begun('script', ['-qfec', `stty cols ${columns} rows ${rows}; exec ${call}`, '/dev/null'])
    },
  }
}

/** Pseudo-terminals are made by a tool of Linux. */
export const hasTerminal = existsSync('/usr/bin/script') && process.platform === 'linux'

/** The objects that `--format json` printed. */
export function events(stdout: string): Record<string, unknown>[] {
  return stdout
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
}

function going(child: ChildProcess, checked: (run: Run) => Run): Going {
  const output = { stdout: '', stderr: '' }
  let heard: (() => void)[] = []
  const tell = () => {
    const all = heard
    heard = []
    for (const hear of all) hear()
  }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', chunk => {
      output[name] += chunk
      tell()
    })
  }
  child.stdin?.on('error', () => undefined)
  let over = false
  const ended = new Promise<Run>(resolve =>
    child.on('close', code => {
      over = true
      resolve(checked({ code, ...output }))
      tell()
    }),
  )
  return {
    ...{ child, ended },
    output: () => ({ ...output }),
    async written(pattern) {
      while (!pattern.test(output.stdout) && !pattern.test(output.stderr)) {
        if (over) throw new Error(`It ended without ${pattern}:\n${output.stdout}\n${output.stderr}`)
        await new Promise<void>(resolve => heard.push(resolve))
      }
    },
    type: text => void child.stdin?.write(text),
  }
}

function filesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return files.flatMap(({ parentPath, name }) => {
    try {
      return [readFileSync(join(parentPath, name), 'utf8')]
    } catch (error) {
      // Locks come and go.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    }
  })
}
