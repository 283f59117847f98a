/** What is found in the very text that is about to be sent? The same as the editor shows for it. */
import type { Connection } from 'vscode-languageserver'
import { resultingAlert } from '../core/alerts/outcome/resulting-alert.ts'
import type { Catalogue } from '../core/catalogue/catalogue.ts'
import { type Document, parseDocument } from '../core/documents/document.ts'
import { check, withLevel } from '../core/features/check.ts'
import { analysisLimit, sizeFindings, utf8Size } from '../core/features/file-limits.ts'
import type { Finding } from '../core/finding.ts'
import { linesOf } from './convert.ts'
import { guarded } from './guard.ts'
import { alertOptionsOf, type PayloadSources, type PayloadToJudge, payloadToJudge } from './payload-to-judge.ts'
import { type PayloadFindingsParams, type PayloadFindingsResult, payloadFindingsRequest } from './protocol.ts'

/** Answers the request; a bug of ours is an error of the request, never a payload without findings. */
export function servePayloadFindings(connection: Connection, catalogue: Catalogue, sources: PayloadSources): void {
  const answer = async (params: PayloadFindingsParams) => payloadFindings(params, catalogue, sources)
  connection.onRequest<unknown, void>(
    payloadFindingsRequest,
    guarded(connection, payloadFindingsRequest, unjudged, answer),
  )
}

async function payloadFindings(
  params: PayloadFindingsParams,
  catalogue: Catalogue,
  sources: PayloadSources,
): Promise<PayloadFindingsResult> {
  const payload = await payloadToJudge(params, sources)
  if (!payload) return null
  const { text, open, check: options } = payload
  const bytes = utf8Size(text)
  const parsed = bytes > analysisLimit ? undefined : (open?.parsed ?? parseDocument('alert', text))
  const size = sizeFindings(bytes, 'alert').flatMap(finding => withLevel(finding, options))
  const unopened = (): Finding[] => [...size, ...(parsed ? check(parsed, catalogue, options) : [])]
  const found = open ? sources.documents.findings(open) : unopened()
  const lineOf = linesOf(text)
  return {
    findings: found.map(({ severity, message, span }) => ({ severity, message, line: lineOf(span.start) })),
    ...(parsed && resolves(parsed, payload) && { resolves: true }),
  }
}

/** What resolves some alerts and creates others counts as creating. */
function resolves(parsed: Document, payload: PayloadToJudge): boolean {
  const root = parsed.surface === 'alert' ? parsed.json.root : undefined
  if (!root) return false
  const options = alertOptionsOf(payload)
  const read = () => resultingAlert(root, { options, target: payload.check.target, now: Date.now() })
  const { alerts } = payload.open ? payload.open.remember(root, read) : read()
  return alerts.length > 0 && alerts.every(({ status }) => status.value === 'resolved')
}

const unjudged: PayloadFindingsResult = {
  findings: [{ severity: 'error', message: 'Signalbox failed to read this payload; its output says why.', line: 0 }],
}
