/** What came of the payloads of a folder? One sentence for all of them. */
import { payloads } from './confirmation.ts'
import type { Notice } from './result-notice.ts'
import type { TestAlertRecord } from './test-alert-record.ts'

/** `wanted`: how many were to be sent; the rest was cancelled, or given up after what would have failed for each. */
export function folderSummary(
  records: readonly TestAlertRecord[],
  wanted: number,
  folder: string,
  place: string,
): Notice {
  const accepted = records.filter(({ came }) => came.kind === 'accepted').length
  const unanswered = records.filter(({ came }) => came.kind === 'failed' && came.unanswered).length
  const refused = records.length - accepted - unanswered
  const unsent = wanted - records.length
  const lastFailure = records.filter(({ came }) => came.kind === 'failed').at(-1)?.came
  const why = lastFailure?.kind === 'failed' ? ` ${lastFailure.message} ${lastFailure.remedy}`.trimEnd() : ''
  const parts = [
    `${accepted} of ${payloads(wanted)} of ${folder} ${accepted === 1 ? 'was' : 'were'} accepted in ${place}`,
    ...(refused > 0 ? [`${refused} failed`] : []),
    ...(unanswered > 0 ? [`${unanswered} got no answer and may have arrived all the same`] : []),
    ...(unsent > 0 ? [`${unsent} ${unsent === 1 ? 'was' : 'were'} not sent`] : []),
  ]
  return {
    level: refused > 0 ? 'error' : unanswered + unsent > 0 ? 'warning' : 'information',
    message: `${parts.join(', ')}.${why}`,
    actions: ['show-log'],
  }
}

/** Whether the next payload would fail in the same way, so that nothing more is sent. */
export function endsFolder({ came }: TestAlertRecord): boolean {
  if (came.kind !== 'failed') return false
  switch (came.failure) {
    case 'unauthorised':
    case 'forbidden':
    case 'not-found':
    case 'rate-limited':
    case 'unreachable':
    case 'cancelled':
      return true
    case 'too-large':
    case 'invalid':
    case 'timeout':
    case 'unexpected':
      return false
  }
}
