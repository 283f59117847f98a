// How does a suite in a web worker, which can listen to nothing, get an instance to talk to?
import { startSandbox } from '../../../client/sandbox/hosts/node.ts'
import type { RunningSandbox } from '../../../client/sandbox/sandbox-options.ts'

export interface SandboxForSuite {
  /** For the server of the suite's files, by path. */
  answers: Record<string, () => Promise<unknown>>
  stop(): Promise<void>
}

/** Most suites never ask: it is started when one does. */
export function sandboxForSuite(): SandboxForSuite {
  let started: Promise<RunningSandbox> | undefined
  const running = () => {
    started ??= startSandbox()
    return started
  }
  return {
    answers: {
      '/sandbox': async () => {
        const { url, token, project } = await running()
        return { url, token, project }
      },
      '/alerts': async () => (await running()).alerts().map(({ payload }) => payload),
    },
    stop: async () => void (await (await started)?.stop()),
  }
}
