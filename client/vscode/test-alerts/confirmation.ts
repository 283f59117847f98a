/** What is a person asked before something is sent? The question names the instance, what happens there, and how much of it. */
import type { KnownIntegration } from '../integrations/integrations.ts'

export interface Confirmation {
  readonly message: string
  readonly detail: string
}

const plainText =
  'Its address begins with http://. Everybody on the way can read the authorization key and the payload. Use https:// where the instance offers it.'

export function sendConfirmation(
  { name, place }: KnownIntegration,
  { recovery, plain }: { readonly recovery: boolean; readonly plain: boolean },
): Confirmation {
  const effect = recovery
    ? `It resolves the open alert in ${place}, and may close its incident.`
    : `An alert is created in ${place}. People may be notified, and an incident may be opened.`
  return {
    message: `Send a ${recovery ? 'recovery' : 'test alert'} to ${name}?`,
    detail: [effect, ...(plain ? [plainText] : [])].join('\n\n'),
  }
}

export interface FolderToSend {
  readonly folder: string
  readonly sendable: number
  /** How many of these have warnings. */
  readonly doubtful: number
  readonly blocked: readonly { readonly name: string; readonly reason: string }[]
}

const shownBlocked = 8

export function folderConfirmation(
  { name, place }: KnownIntegration,
  { folder, sendable, doubtful, blocked }: FolderToSend,
  plain: boolean,
): Confirmation {
  const effect = `${sendable === 1 ? 'An alert is' : `Up to ${sendable} alerts are`} created in ${place}. People may be notified, and incidents may be opened.`
  const doubts = doubtful > 0 ? [`${payloads(doubtful)} of these ${doubtful === 1 ? 'has' : 'have'} warnings.`] : []
  const reasons = blocked.slice(0, shownBlocked).map(({ name: file, reason }) => `${file}: ${reason}`)
  const more = blocked.length > shownBlocked ? [`… and ${blocked.length - shownBlocked} more.`] : []
  const left =
    blocked.length > 0 ? [[`${payloads(blocked.length)} will not be sent:`, ...reasons, ...more].join('\n')] : []
  return {
    message: `Send ${payloads(sendable)} of ${folder} to ${name}?`,
    detail: [effect, ...doubts, ...left, ...(plain ? [plainText] : [])].join('\n\n'),
  }
}

/** As in `1 payload`, `12 payloads`. */
export function payloads(count: number): string {
  return count === 1 ? '1 payload' : `${count} payloads`
}
