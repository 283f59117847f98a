/** How does what was sent read for a person? A line for each payload, and a sum. */
import type { Sent } from '../send-run.ts'
import type { Style, Terminal } from '../terminal.ts'
import type { SendFormat, SendSummary } from './alert-send-format.ts'
import { visible } from './visible.ts'

/** So many that were not sent are named; more would push what ended the run off the screen. */
const mostUnsent = 10

/** `total`: how many payloads there are; one alone needs no sum. */
export function alertSendText({ style }: Pick<Terminal, 'style'>, total: number): SendFormat {
  let unsent = 0
  return {
    begin: '',
    sent(sent) {
      if (sent.result === 'unsent' && ++unsent > mostUnsent) return ''
      const [colour, answer] = answerOf(sent)
      const path = sent.path === '-' ? 'standard input' : visible(sent.path)
      return `${style('bold', `${path}:`)} ${style(colour, answer)}${visible(detailOf(sent))}\n`
    },
    end(summary) {
      const more = unsent - mostUnsent
      return `${more > 0 ? `and ${more} more that were not sent\n` : ''}${total > 1 ? `\n${sumOf(summary)}\n` : ''}`
    },
  }
}

function answerOf(sent: Sent): readonly [Style, string] {
  switch (sent.result) {
    case 'accepted':
      return ['green', `accepted (${sent.accepted.status})`]
    case 'refused':
      return ['red', sent.failure.status === undefined ? 'not sent' : `refused (${sent.failure.status})`]
    case 'unanswered':
      return ['yellow', 'no answer']
    case 'blocked':
      return ['red', 'blocked']
    case 'unsent':
      return ['dim', 'not sent']
  }
}

function detailOf(sent: Sent): string {
  switch (sent.result) {
    case 'accepted': {
      const alerts = sent.accepted.alerts?.map(
        ({ iid, title, link }) => `#${iid} ${title}${link === undefined ? '' : ` ${link}`}`,
      )
      return alerts ? `, ${alerts.length > 0 ? alerts.join(', ') : 'no alert created'}` : ''
    }
    case 'refused':
    case 'unanswered':
      return `. ${sent.failure.message} ${sent.failure.remedy}`
    case 'blocked':
      return `. ${sent.reason}`
    case 'unsent':
      return ', as the run ended before it'
  }
}

/** As in `3 accepted, 1 not sent.` */
export function sumOf({ accepted, refused, blocked, unanswered, unsent }: SendSummary): string {
  const parts = [
    `${accepted} accepted`,
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(unanswered > 0
      ? [`${unanswered} without an answer: look whether they arrived before you send them again`]
      : []),
    ...(blocked > 0 ? [`${blocked} blocked by what is wrong in them`] : []),
    ...(unsent > 0 ? [`${unsent} not sent`] : []),
  ]
  return `${parts.join(', ')}.`
}
