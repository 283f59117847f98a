/** `signalbox sandbox`: an embedded platform to try everything on. */
import type { RunningSandbox } from '../../sandbox/sandbox-options.ts'
import { isSandboxProblem } from '../../sandbox/sandbox-problem.ts'
import type { Call } from '../call.ts'
import { type Problem, problemLines } from '../problem.ts'
import { readSandboxWish } from '../sandbox-wish.ts'
import type { Terminal } from '../terminal.ts'

/** Runs until somebody ends it, and gives its exit code. */
export async function sandbox(call: Call, terminal: Terminal): Promise<number> {
  const wish = readSandboxWish(call)
  if ('subject' in wish) return refuse(wish, terminal)
  const { startSandbox } = await import('../../sandbox/hosts/node.ts')
  const notice = (message: string) => terminal.complain(problemLines([{ subject: 'sandbox', message }]))
  // Whoever is early is heard too.
  const end = ending()
  try {
    const running = await startSandbox({ ...wish.options, notice })
    running.setFaults(wish.faults)
    terminal.write(introduction(running))
    await end
    await running.stop()
    return 0
  } catch (error) {
    if (!isSandboxProblem(error)) throw error
    return refuse({ subject: 'sandbox', message: error.message }, terminal)
  }
}

/** What somebody needs who sends to it: the only place where its secrets are told. */
function introduction({ url, token, integrations }: RunningSandbox): string {
  const lines = integrations.flatMap(({ name, url, key }) => [`integration: ${name} ${url}`, `key: ${key}`])
  return [`instance: ${url}`, `token: ${token}`, ...lines].map(line => `${line}\n`).join('')
}

/** Resolves when the process is asked to end. Asked again, it ends at once. */
function ending(): Promise<void> {
  return new Promise(resolve => {
    const signals = ['SIGINT', 'SIGTERM'] as const
    const end = () => {
      for (const signal of signals) process.off(signal, end)
      resolve()
    }
    for (const signal of signals) process.on(signal, end)
  })
}

function refuse(problem: Problem, terminal: Terminal): number {
  terminal.complain(problemLines([problem]))
  return 2
}
