/** How does a test alert read in the log? One line: time, file, integration, status, answer, and each alert with its link. */
import { localTime } from './local-time.ts'
import { alertName } from './result-notice.ts'
import type { TestAlertRecord } from './test-alert-record.ts'

export function logLine(record: TestAlertRecord): string {
  const { time, file, integration, what } = record
  const sent = what === 'recovery' ? `recovery of ${file.name}` : file.name
  const line = `${localTime(time)}  ${sent} → ${integration.name} (${integration.place})  ${answerOf(record)}`
  // A title may hold anything, and a line is one line.
  return line.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')
}

function answerOf({ came, what }: TestAlertRecord): string {
  if (came.kind === 'failed') {
    const status = came.status === undefined ? `failed (${came.failure})` : `${came.status}`
    return `${status}  ${[came.message, came.remedy].filter(Boolean).join(' ')}`
  }
  const answered = `${came.status} in ${Math.round(came.duration)} ms`
  const alerts = came.alerts?.map(alert => {
    const verb = what !== 'alert' ? 'resolved' : alert.known ? 'counted once more' : 'created'
    return `${verb} ${alertName(alert)}${alert.link ? ` ${alert.link}` : ''}`
  })
  return `${answered}  ${alerts ? alerts.join(', ') || 'no alert' : (came.unlisted ?? '')}`.trimEnd()
}
