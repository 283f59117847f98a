/** What is found in the very text that is about to be sent? The same as the editor shows for it. */
import type { Connection } from 'vscode-languageserver'
import type { Catalogue } from '../core/catalogue/catalogue.ts'
import { parseDocument } from '../core/documents/document.ts'
import { check, withLevel } from '../core/features/check.ts'
import { analysisLimit, sizeFindings, utf8Size } from '../core/features/file-limits.ts'
import type { Finding } from '../core/finding.ts'
import { linesOf } from './convert.ts'
import { guarded } from './guard.ts'
import { type PayloadSources, type PayloadToJudge, payloadToJudge } from './payload-to-judge.ts'
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
  const found = payload.open ? sources.documents.findings(payload.open) : findingsIn(payload, catalogue)
  const lineOf = linesOf(payload.text)
  return found.map(({ severity, message, span }) => ({ severity, message, line: lineOf(span.start) }))
}

function findingsIn({ text, check: options }: PayloadToJudge, catalogue: Catalogue): Finding[] {
  const bytes = utf8Size(text)
  const size = sizeFindings(bytes, 'alert').flatMap(finding => withLevel(finding, options))
  return bytes > analysisLimit ? size : [...size, ...check(parseDocument('alert', text), catalogue, options)]
}

const unjudged: PayloadFindingsResult = [
  { severity: 'error', message: 'Signalbox failed to read this payload; its output says why.', line: 0 },
]
