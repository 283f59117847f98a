/** Which payload resolves the alert of another one? The language server tells, and the person hears of doubts before. */
import { window } from 'vscode'
import {
  type RecoveryPayloadParams,
  type RecoveryPayloadResult,
  recoveryPayloadRequest,
} from '../../../server/lsp/protocol.ts'
import { bytesOfText } from './payload-bytes.ts'
import type { PayloadToSend } from './payload-to-send.ts'
import type { TestAlerts } from './test-alerts.ts'

/** Why is told and logged where it stopped. */
const silent: RecoveryPayloadResult = {
  problem: 'The language server of Signalbox makes it, and does not answer. Its output says why.',
}

/** Undefined where there is none, which is told, and when the person turns away. */
export async function recoveryOf({ server }: TestAlerts, payload: PayloadToSend): Promise<PayloadToSend | undefined> {
  const { uri, name, text } = payload
  const params: RecoveryPayloadParams = { uri: uri.toString(), text }
  const recovery = await server.request<RecoveryPayloadResult>(recoveryPayloadRequest, params).catch(() => silent)
  if ('problem' in recovery) {
    void window.showErrorMessage(`There is no recovery of ${name}. ${recovery.problem}`)
    return undefined
  }
  if (recovery.doubt !== undefined) {
    const anyway = 'Send Anyway'
    const choice = await window.showWarningMessage(
      `Send the recovery of ${name}?`,
      { modal: true, detail: recovery.doubt },
      anyway,
    )
    if (choice !== anyway) return undefined
  }
  return { uri, name, ...bytesOfText(recovery.text) }
}
