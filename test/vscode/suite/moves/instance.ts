// How does a test of storage moves get an instance that moves fast, and a person who answers?
import * as vscode from 'vscode'
import type { RunPicture } from '../../../../client/moves/run/run-picture.ts'
import type { RunningSandbox, SandboxOptions } from '../../../../client/sandbox/sandbox-options.ts'
import type { SignalboxApi } from '../../../../client/vscode/activate.ts'
import { accepted } from '../../support/accept-input.ts'
import * as assert from '../../support/assert.ts'
import { waitUntil } from '../../support/wait-until.ts'

declare const require: (path: string) => { startSandbox(options: SandboxOptions): Promise<RunningSandbox> }

/** A sandbox that the extension did not start, as one of the person's instances. */
export async function fastInstance(api: SignalboxApi, options: SandboxOptions): Promise<RunningSandbox> {
  const extension = vscode.extensions.getExtension('signalbox.signalbox')
  const sandbox = await require(`${extension?.extensionPath}/dist/sandbox.cjs`).startSandbox(options)
  const address = sandbox.url.replace('://', `://oauth2:${sandbox.token}@`)
  await accepted(vscode.commands.executeCommand('signalbox.addInstance', { address }))
  assert.equal(api.instances.current?.url, sandbox.url)
  return sandbox
}

export async function forgetInstances(): Promise<void> {
  const settings = vscode.workspace.getConfiguration('signalbox')
  await settings.update('instances', undefined, vscode.ConfigurationTarget.Global)
  await settings.update('instance', undefined, vscode.ConfigurationTarget.Workspace)
}

/** Waits until the newest run is so. */
export async function runBecomes(
  api: SignalboxApi,
  what: string,
  accept: (picture: RunPicture) => boolean,
): Promise<RunPicture> {
  const newest = () => api.moves.pictures[0]
  const shown = await waitUntil(
    what,
    api.moves.onDidChange,
    newest,
    picture => picture !== undefined && accept(picture),
    25_000,
  )
  assert.ok(shown)
  return shown
}
