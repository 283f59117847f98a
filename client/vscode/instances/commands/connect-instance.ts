/** Is the instance there, is the token right, and what is missing? Asked of the instance, told to the person. */
import { ProgressLocation, window } from 'vscode'
import type { Connected } from '../../../platform/connect.ts'
import type { Failure } from '../../../platform/outcome.ts'
import { askToken } from '../ask-token.ts'
import { connectedText } from '../connected-text.ts'
import type { KnownInstance } from '../instances.ts'
import type { CommandTools } from './tools.ts'

/** Undefined where it did not come to that; everything is told by then. */
export async function connectInstance(tools: CommandTools, instance: KnownInstance): Promise<Connected | undefined> {
  const outcome = await connectWithProgress(tools, instance)
  if (!outcome) return undefined
  if (outcome.ok) {
    tools.output.info(connectedText(instance.label, outcome.value))
    void tellConnected(instance, outcome.value)
    return outcome.value
  }
  if (outcome.failure.kind !== 'cancelled') void tellFailure(tools, instance, outcome.failure)
  return undefined
}

/** The person can cancel it. */
export function connectWithProgress(
  { store }: CommandTools,
  instance: KnownInstance,
): ReturnType<CommandTools['store']['connect']> {
  const progress = {
    location: ProgressLocation.Notification,
    title: `Signalbox: Connecting to ${instance.label}`,
    cancellable: true,
  }
  return Promise.resolve(
    window.withProgress(progress, (_report, cancellation) => {
      const abort = new AbortController()
      cancellation.onCancellationRequested(() => abort.abort())
      return store.connect(instance, abort.signal)
    }),
  )
}

async function tellConnected({ label }: KnownInstance, connected: Connected): Promise<void> {
  const text = connectedText(label, connected)
  if (connected.lacks.length > 0) await window.showWarningMessage(text)
  else await window.showInformationMessage(text)
}

async function tellFailure(tools: CommandTools, instance: KnownInstance, failure: Failure): Promise<void> {
  const [another, show] = ['Enter Another Token', 'Show Output']
  const text = `${instance.label} is not connected. ${failure.message} ${failure.remedy}`.trim()
  tools.output.warn(text)
  const owner = tools.store.configuredAt(instance.url)
  // A token of the environment is set there.
  const canEnter = owner !== undefined && owner.tokenVariable === undefined
  const isAboutToken = failure.kind === 'unauthorised' || failure.kind === 'forbidden'
  const choice = await window.showErrorMessage(text, ...(canEnter && isAboutToken ? [another] : []), show)
  if (choice === show) tools.output.show()
  if (choice !== another || !owner) return
  const asked = await askToken(owner, `Signalbox: Connect to ${owner.label}`)
  if (asked.kind !== 'given') return
  await tools.store.secrets.set('token', owner.url, asked.value)
  await connectInstance(tools, instance)
}
