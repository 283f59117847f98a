/** Which payload resolves the alert of the one in the editor? Core tells, with the mapping and the settings of the file. */
import type { Connection } from 'vscode-languageserver'
import { recoveryPayload } from '../core/alerts/recovery-payload.ts'
import { guarded } from './guard.ts'
import { alertOptionsOf, type PayloadSources, payloadToJudge } from './payload-to-judge.ts'
import { type RecoveryPayloadParams, type RecoveryPayloadResult, recoveryPayloadRequest } from './protocol.ts'

export function serveRecoveryPayload(connection: Connection, sources: PayloadSources): void {
  const answer = async (params: RecoveryPayloadParams): Promise<RecoveryPayloadResult> => {
    const payload = await payloadToJudge(params, sources)
    if (!payload) return { problem: 'Only an alert payload has a recovery, and this file is not read as one.' }
    return recoveryPayload(payload.text, alertOptionsOf(payload), Date.now(), payload.check.target)
  }
  const problem = 'Signalbox failed to read this payload; its output says why.'
  connection.onRequest<unknown, void>(
    recoveryPayloadRequest,
    guarded<[RecoveryPayloadParams], RecoveryPayloadResult>(connection, recoveryPayloadRequest, { problem }, answer),
  )
}
