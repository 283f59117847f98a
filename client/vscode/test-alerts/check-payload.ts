/** Is a payload fit to be sent? The language server judges the very text, and the person decides about warnings. */
import { commands, Range, window } from 'vscode'
import {
  type PayloadFindingsParams,
  type PayloadFindingsResult,
  payloadFindingsRequest,
} from '../../../server/lsp/protocol.ts'
import { type Verdict, verdictOf } from './findings-verdict.ts'
import { carriesEnd } from './payload-bytes.ts'
import type { PayloadToSend } from './payload-to-send.ts'
import type { SentAs } from './test-alert-record.ts'
import type { TestAlerts } from './test-alerts.ts'
import { unlinked } from './unlinked.ts'

export async function judge({ server }: TestAlerts, payload: PayloadToSend): Promise<Verdict> {
  return verdictOf(await findingsOf(server, payload), payload.name)
}

/** Says what is wrong where it is not fit, and gives undefined. `doubts`: whether the person is asked about warnings. */
export async function fitVerdict(
  test: TestAlerts,
  payload: PayloadToSend,
  { doubts = true } = {},
): Promise<Verdict | undefined> {
  const verdict = await judge(test, payload)
  switch (verdict.kind) {
    case 'clear':
      return verdict
    case 'errors':
      // Not awaited: nothing depends on how long the message is there.
      void offerPlaces(payload, verdict)
      return undefined
    case 'doubts':
      return !doubts || (await areDoubtsAccepted(test, payload, verdict)) ? verdict : undefined
  }
}

/** What is sent where the payload goes as it is. */
export function sentAs({ resolves }: Verdict, { text }: PayloadToSend): SentAs {
  return (resolves ?? carriesEnd(text)) ? 'ended' : 'alert'
}

async function findingsOf(
  server: TestAlerts['server'],
  { uri, text }: PayloadToSend,
): Promise<PayloadFindingsResult | undefined> {
  const params: PayloadFindingsParams = { uri: uri.toString(), text }
  try {
    return await server.request<PayloadFindingsResult>(payloadFindingsRequest, params)
  } catch {
    // Why it does not answer is told and logged where it stopped; here the person decides.
    return undefined
  }
}

async function offerPlaces(payload: PayloadToSend, { message, line }: { message: string; line: number }) {
  const [goTo, problems] = ['Go to Line', 'Show Problems']
  const choice = await window.showErrorMessage(unlinked(message), goTo, problems)
  if (choice) await reveal(payload, line)
  if (choice === problems) await commands.executeCommand('workbench.actions.view.problems')
}

async function areDoubtsAccepted(
  { choices }: TestAlerts,
  payload: PayloadToSend,
  { message, detail, line }: Extract<Verdict, { kind: 'doubts' }>,
): Promise<boolean> {
  const uri = payload.uri.toString()
  if (choices.isAccepted(uri, payload.text)) return true
  const [anyway, show] = ['Send Anyway', 'Show']
  const buttons = line === undefined ? [anyway] : [anyway, show]
  const choice = await window.showWarningMessage(message, { modal: true, detail }, ...buttons)
  if (choice === show && line !== undefined) await reveal(payload, line)
  if (choice !== anyway) return false
  choices.accept(uri, payload.text)
  return true
}

async function reveal({ uri }: PayloadToSend, line: number): Promise<void> {
  await window.showTextDocument(uri, { selection: new Range(line, 0, line, 0) })
}
