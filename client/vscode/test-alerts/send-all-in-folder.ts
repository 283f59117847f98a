/** How are all payloads of a folder sent? All are judged first, the person says yes once, and they go one after the other. */
import { type CancellationToken, type Progress, ProgressLocation, type Uri, window, workspace } from 'vscode'
import { judge, sentAs } from './check-payload.ts'
import { chooseFolder } from './choose-folder.ts'
import { folderConfirmation, payloads } from './confirmation.ts'
import { type Access, accessTo, type Delivery, deliver } from './deliver.ts'
import { endsFolder, folderSummary } from './folder-summary.ts'
import { findPayloads } from './payload-files.ts'
import { readPayload } from './payload-to-send.ts'
import { ask, chooseReceiver, type Receiver } from './prepare-sending.ts'
import { showNotice } from './show-result.ts'
import type { TestAlertRecord } from './test-alert-record.ts'
import type { TestAlerts } from './test-alerts.ts'
import { unlinked } from './unlinked.ts'
import { waiting } from './waiting.ts'

/** What came of each that was sent; undefined where nothing was. */
export async function sendAllInFolder(test: TestAlerts, given?: Uri): Promise<readonly TestAlertRecord[] | undefined> {
  if (!workspace.isTrusted) return void (await test.instances.network())
  const folder = given ?? (await chooseFolder())
  if (!folder) return undefined
  const name = workspace.asRelativePath(folder)
  const uris = await findPayloads(folder)
  if (uris.length === 0) {
    void window.showInformationMessage(
      `${name} holds no alert payload. The setting signalbox.files says which files are.`,
    )
    return undefined
  }
  const judged = await judgeAll(test, uris)
  if (!judged) return undefined
  const { fit, doubtful, blocked } = judged
  if (fit.length === 0) {
    const [first] = blocked
    void window.showErrorMessage(`No payload of ${name} can be sent. ${first?.name}: ${first?.reason}`)
    return undefined
  }
  const receiver = await chooseReceiver(test, { title: `Signalbox: Send ${payloads(fit.length)} of ${name}` })
  if (!receiver) return undefined
  const wish = { folder: name, sendable: fit.length, doubtful, blocked }
  const send = `Send ${fit.length === 1 ? '1 Payload' : `${fit.length} Payloads`}`
  const question = folderConfirmation(receiver.integration, wish, receiver.address.security === 'plain')
  if ((await ask(question, send)) !== send) return undefined
  const access = await accessTo(test, receiver)
  if (!access) return undefined
  const records = await sendEach(test, fit, receiver, access)
  const { place } = receiver.integration
  const summary = folderSummary(records, fit.length, name, place)
  void showNotice(summary).then(action => action && test.showLog())
  return records
}

interface Judged {
  readonly fit: readonly Uri[]
  readonly doubtful: number
  readonly blocked: readonly { readonly name: string; readonly reason: string }[]
}

/** Only the addresses are kept: hundreds of payloads would be much to hold. Undefined when the person cancels. */
function judgeAll(test: TestAlerts, uris: readonly Uri[]): Thenable<Judged | undefined> {
  return withSteps(`Checking ${payloads(uris.length)}`, uris, async (each, isCancelled) => {
    const fit: Uri[] = []
    const blocked: { name: string; reason: string }[] = []
    let doubtful = 0
    for (const uri of each()) {
      const name = workspace.asRelativePath(uri)
      const payload = await readPayload(uri)
      const verdict = 'problem' in payload ? undefined : await judge(test, payload)
      if ('problem' in payload) blocked.push({ name, reason: payload.problem })
      else if (verdict?.kind === 'errors') blocked.push({ name, reason: verdict.reason })
      else {
        fit.push(uri)
        if (verdict?.kind === 'doubts') doubtful++
      }
    }
    return isCancelled() ? undefined : { fit, doubtful, blocked }
  })
}

function sendEach(
  test: TestAlerts,
  uris: readonly Uri[],
  receiver: Receiver,
  access: Access,
): Thenable<TestAlertRecord[]> {
  const { name, place } = receiver.integration
  const title = unlinked(`Sending ${payloads(uris.length)} to ${name} (${place})`)
  return withSteps(title, uris, async (each, _isCancelled, control) => {
    const records: TestAlertRecord[] = []
    for (const uri of each()) {
      const fit = await stillFit(test, uri)
      if (!fit) continue
      const record = await deliver(test, { ...fit, receiver }, access, control)
      records.push(record)
      if (endsFolder(record)) break
    }
    return records
  })
}

/** What changed since it was judged may have become wrong. */
async function stillFit(test: TestAlerts, uri: Uri): Promise<Pick<Delivery, 'payload' | 'what'> | undefined> {
  const payload = await readPayload(uri)
  if ('problem' in payload) return undefined
  const verdict = await judge(test, payload)
  return verdict.kind === 'errors' ? undefined : { payload, what: sentAs(verdict, payload) }
}

type Control = Parameters<typeof deliver>[3]

/** Shows how far it is; `each` ends early when the person cancels. */
function withSteps<T>(
  title: string,
  uris: readonly Uri[],
  work: (each: () => Iterable<Uri>, isCancelled: () => boolean, control: Control) => Promise<T>,
): Thenable<T> {
  const options = { location: ProgressLocation.Notification, title, cancellable: true }
  return window.withProgress(options, (progress, cancelled) => {
    const controller = new AbortController()
    cancelled.onCancellationRequested(() => controller.abort())
    return work(
      () => steps(uris, progress, cancelled),
      () => cancelled.isCancellationRequested,
      { signal: controller.signal, onWait: seconds => progress.report({ message: waiting(seconds) }) },
    )
  })
}

function* steps(
  uris: readonly Uri[],
  progress: Progress<{ message?: string; increment?: number }>,
  cancelled: CancellationToken,
): Iterable<Uri> {
  for (const [index, uri] of uris.entries()) {
    if (cancelled.isCancellationRequested) return
    const message = `${index + 1} of ${uris.length}: ${workspace.asRelativePath(uri)}`
    progress.report({ message, increment: 100 / uris.length })
    yield uri
  }
}
