/** How is one payload sent as a test alert? Read, judged, addressed, confirmed, sent; then the person is told what came of it. */
import { ProgressLocation, type Uri, window, workspace } from 'vscode'
import type { KnownIntegration } from '../integrations/integrations.ts'
import { fitVerdict, sentAs } from './check-payload.ts'
import { accessTo, type Delivery, deliver } from './deliver.ts'
import { type PayloadToSend, readPayload } from './payload-to-send.ts'
import { chooseReceiver, isSendingConfirmed } from './prepare-sending.ts'
import { recoveryOf } from './recovery-of.ts'
import { showResult } from './show-result.ts'
import type { TestAlertRecord } from './test-alert-record.ts'
import type { TestAlerts } from './test-alerts.ts'
import { unlinked } from './unlinked.ts'
import { waiting } from './waiting.ts'

export interface SendWish {
  readonly uri: Uri
  /** Sends what resolves its alert. */
  readonly recovery?: boolean
  /** Asks for the integration also where the file was sent before. */
  readonly another?: boolean
  readonly integration?: KnownIntegration
}

/** What came of it; undefined where nothing was sent, which the person was told or wanted. */
export async function sendTestAlert(test: TestAlerts, wish: SendWish): Promise<TestAlertRecord | undefined> {
  const address = wish.uri.toString()
  if (test.underWay.has(address)) {
    void window.showInformationMessage(`${workspace.asRelativePath(wish.uri)} is being sent already.`)
    return undefined
  }
  test.underWay.add(address)
  try {
    const record = await sendOnce(test, wish)
    // Not awaited: the message stays until somebody reads it.
    if (record) void showResult(test, record, change => sendTestAlert(test, { uri: wish.uri, ...change }))
    return record
  } finally {
    test.underWay.delete(address)
  }
}

async function sendOnce(test: TestAlerts, wish: SendWish): Promise<TestAlertRecord | undefined> {
  // Where the workspace is not trusted, that is told.
  if (!workspace.isTrusted) return void (await test.instances.network())
  const original = await readPayload(wish.uri)
  if ('problem' in original) {
    void window.showErrorMessage(`${workspace.asRelativePath(wish.uri)} is not sent. ${original.problem}`)
    return undefined
  }
  const verdict = await fitVerdict(test, original, { doubts: !wish.recovery })
  if (!verdict) return undefined
  const payload = wish.recovery ? await recoveryOf(test, original) : original
  if (!payload) return undefined
  const uri = wish.uri.toString()
  const receiver = await chooseReceiver(test, { ...wish, uri, title: titleOf(wish, original) })
  if (!receiver || !(await isSendingConfirmed(test, receiver, wish.recovery === true))) return undefined
  test.choices.rememberIntegration(uri, receiver.integration.url)
  const what = wish.recovery ? 'recovery' : sentAs(verdict, original)
  return await deliverWithProgress(test, { payload, what, receiver })
}

function titleOf({ recovery }: SendWish, { name }: PayloadToSend): string {
  return recovery ? `Signalbox: Send Recovery of ${name}` : `Signalbox: Send ${name} as a Test Alert`
}

async function deliverWithProgress(test: TestAlerts, delivery: Delivery): Promise<TestAlertRecord | undefined> {
  const { integration } = delivery.receiver
  const access = await accessTo(test, delivery.receiver)
  if (!access) return undefined
  const subject = delivery.what === 'recovery' ? 'recovery' : 'test alert'
  const title = unlinked(`Sending ${subject} to ${integration.name} (${integration.place})`)
  const progress = { location: ProgressLocation.Notification, title, cancellable: true }
  return await window.withProgress(progress, (steps, cancelled) => {
    const controller = new AbortController()
    cancelled.onCancellationRequested(() => controller.abort())
    const onWait = (seconds: number) => steps.report({ message: waiting(seconds) })
    return deliver(test, delivery, access, { signal: controller.signal, onWait })
  })
}
