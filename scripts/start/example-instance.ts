// Where do the alerts of the examples go, and whose repositories are moved? A sandbox of this machine, which the editor finds in its environment.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../setup/project-root.mjs'

export interface ExampleInstance {
  url: string
  /** What connects the extension. No token stands in a file or on a command line. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** From the build, as a person has it. */
export async function startExampleInstance(): Promise<ExampleInstance> {
  const file = pathToFileURL(join(projectRoot, 'dist/sandbox.cjs')).href
  const { startSandbox }: typeof import('../../client/sandbox/hosts/node.ts') = await import(file)
  const { url, token, project, stop } = await startSandbox({ moveSpeed: 10 })
  // What was moved here means nothing to the next sandbox.
  const state = await mkdtemp(join(tmpdir(), 'signalbox-state-'))
  const env = {
    ...{ SIGNALBOX_URL: url, SIGNALBOX_TOKEN: token, SIGNALBOX_PROJECT: project, SIGNALBOX_NAME: 'Sandbox' },
    SIGNALBOX_STATE: state,
  }
  const stopAll = async () => {
    await stop()
    await rm(state, { recursive: true, force: true, maxRetries: 3 })
  }
  return { url, env, stop: stopAll }
}
