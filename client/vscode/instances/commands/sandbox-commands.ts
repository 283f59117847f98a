/** How does a person start, see and stop the sandbox of a window? */
import { commands, env, ProgressLocation, Uri, window } from 'vscode'
import { connectedText } from '../connected-text.ts'
import { connectWithProgress } from './connect-instance.ts'
import type { CommandTools } from './tools.ts'

/** It becomes the instance of this window, and is connected. */
export async function startSandbox(tools: CommandTools): Promise<void> {
  const { store, output } = tools
  try {
    const { url } = await window.withProgress(
      { location: ProgressLocation.Notification, title: 'Signalbox: Starting a sandbox instance' },
      () => store.sandboxOfWindow.start(),
    )
    const instance = store.all.find(known => known.url === url)
    if (!instance) return
    await store.choose(instance)
    const outcome = await connectWithProgress(tools, instance)
    const text = outcome?.ok
      ? connectedText('a sandbox on this machine', outcome.value)
      : `A sandbox runs on this machine${outcome ? `, but it is not connected. ${outcome.failure.message} ${outcome.failure.remedy}` : '.'}`
    output.info(`${text} ${url}`)
    void tellStarted(text)
  } catch (error) {
    output.error(`The sandbox did not start: ${error}`)
    void tellNotStarted(tools, error)
  }
}

async function tellStarted(text: string): Promise<void> {
  const [page, payload] = ['Open Page', 'New Alert Payload']
  const choice = await window.showInformationMessage(`${text} What it holds is gone with this window.`, page, payload)
  if (choice === page) await commands.executeCommand('signalbox.openSandboxPage')
  if (choice === payload) await commands.executeCommand('signalbox.newTestAlert')
}

async function tellNotStarted({ output }: CommandTools, error: unknown): Promise<void> {
  const why = error instanceof Error ? error.message : String(error)
  const choice = await window.showErrorMessage(`The sandbox did not start. ${why}`, 'Show Output')
  if (choice) output.show()
}

export async function stopSandbox({ store }: CommandTools): Promise<void> {
  const { running } = store.sandboxOfWindow
  if (!running) {
    void window.showInformationMessage('No sandbox runs in this window. Start Sandbox Instance starts one.')
    return
  }
  await store.sandboxOfWindow.stop()
  await store.forget(running.url)
}

export async function openSandboxPage({ store }: CommandTools): Promise<void> {
  const { sandbox } = store
  if (sandbox) await env.openExternal(Uri.parse(sandbox.url))
  else void window.showInformationMessage('No sandbox runs in this window. Start Sandbox Instance starts one.')
}
