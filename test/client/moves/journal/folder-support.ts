/** What do tests of journals share? Folders, and processes that are ended in the middle. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

/** A new one, gone after the test. */
export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface JournalProcess {
  readonly pid: number
  /** The next line that it writes; undefined when it has ended. */
  line(): Promise<string | undefined>
  say(text: string): void
  /** At once, as a power cut would. Resolves when it is gone. */
  kill(): Promise<void>
  /** Its exit code. */
  ended(): Promise<number | null>
}

/** Runs `journal-process.ts` in a process of its own. `before`: a shell command that goes before it, both run by `within`. */
export function journalProcess(
  folder: string,
  what: string,
  run: string,
  before?: string,
  within: readonly string[] = [],
): JournalProcess {
  const call = [process.execPath, resolve(import.meta.dirname, 'journal-process.ts'), folder, what, run]
  const [program = '', ...rest] = before ? [...within, '/bin/sh', '-c', `${before}; exec "$@"`, 'sh', ...call] : call
  const child: ChildProcess = spawn(program, rest, { stdio: ['pipe', 'pipe', 'inherit'] })
  const end = once(child, 'exit').then(([code]: readonly (number | null)[]) => code ?? null)
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  if (!child.stdout) throw new Error('The process has no output.')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  return {
    pid: child.pid ?? 0,
    line: async () => {
      const { done, value } = await lines.next()
      return done ? undefined : value
    },
    say: text => void child.stdin?.write(`${text}\n`),
    async kill() {
      child.kill('SIGKILL')
      await end
    },
    ended: () => end,
  }
}
