// Where do the alerts of the examples go? To a sandbox of this machine, which the editor finds in its environment.
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
  const { url, token, project, stop } = await startSandbox()
  const env = { SIGNALBOX_URL: url, SIGNALBOX_TOKEN: token, SIGNALBOX_PROJECT: project, SIGNALBOX_NAME: 'Sandbox' }
  return { url, env, stop }
}
