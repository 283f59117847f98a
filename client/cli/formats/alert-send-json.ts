/** How does what was sent read for a program? What is absent is left out. */
import { type Redact, redactValue } from '../../platform/redact.ts'
import type { Sent } from '../send-run.ts'
import type { SendFormat } from './alert-send-format.ts'

/**
 * One JSON document, written piece by piece and ended by a line break. `redact` is for what it tells, and not for the document:
 * even a key that is a word of its own leaves it JSON.
 */
export function alertSendJson(redact: Redact): SendFormat {
  let count = 0
  return {
    begin: '{\n  "version": 1,\n  "sent": [',
    sent: sent =>
      `${count++ > 0 ? ',' : ''}\n    ${JSON.stringify({ ...redactValue(plain(sent), redact), result: sent.result })}`,
    end: ({ accepted, refused, blocked, unanswered, unsent }) => {
      const summary = { accepted, refused, blocked, unanswered, unsent }
      const list = JSON.stringify(summary, undefined, 2).replaceAll('\n', '\n  ')
      return `${count > 0 ? '\n  ' : ''}],\n  "summary": ${list}\n}\n`
    },
  }
}

function plain(sent: Sent): object {
  const { path, result } = sent
  switch (sent.result) {
    case 'accepted': {
      const { status, alerts, duration } = sent.accepted
      return { path, result, status, alerts, duration: Math.round(duration) }
    }
    case 'refused':
    case 'unanswered': {
      const { kind, message, remedy, retryAfter, cause, status } = sent.failure
      const failure = { kind, cause, message, remedy, retryAfter }
      return { path, result, status, duration: Math.round(sent.duration), failure }
    }
    case 'blocked':
      return { path, result, reason: sent.reason }
    case 'unsent':
      return { path, result }
  }
}
