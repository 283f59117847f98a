/** Why did an integration not take a payload, and what is to be done? Its answers hold no word beside the status. */
import { isAnswerUnknown } from '../platform/explain-status.ts'
import type { Failure } from '../platform/outcome.ts'
import { readAlertAddress } from './alert-address.ts'
import { pageOfAlerts } from './created-alerts.ts'

export interface RefusedAlert {
  readonly url: string
  readonly resolves?: boolean
}

/**
 * What a status means that is no success. `wait`: seconds that the answer asks for.
 * https://docs.gitlab.com/operations/incident_management/integrations/
 */
export function explainAnswer(status: number, alert: RefusedAlert, wait: number | undefined): Failure {
  switch (status) {
    case 400:
      return { kind: 'invalid', status, ...(alert.resolves ? unmatched : refusedPayload) }
    case 401:
      return { kind: 'unauthorised', status, ...wrongKey }
    case 403:
      return { kind: 'forbidden', status, ...disabled }
    case 404:
      return {
        kind: 'not-found',
        status,
        message: `${hostOf(alert)} knows no such address (404).`,
        remedy: wrongAddress,
      }
    case 413:
      return { kind: 'too-large', status, ...tooLarge }
    case 422:
      return { kind: 'invalid', status, ...unprocessable }
    case 429:
      return { kind: 'rate-limited', status, ...(wait !== undefined && { retryAfter: wait }), ...tooMany(wait) }
  }
  if (status >= 500)
    return {
      ...{ kind: 'unexpected', status, ...broken(status, alert) },
      ...(wait !== undefined && { retryAfter: wait }),
      ...(isAnswerUnknown(status) && { unanswered: true as const }),
    }
  const message = `${hostOf(alert)} answered with the status ${status}, as no integration does.`
  return { kind: 'unexpected', status, message, remedy: wrongAddress }
}

/** `underWay`: the request had been sent, and nobody was waiting to send it again. */
export function explainLack(failure: Failure, alert: RefusedAlert, underWay: boolean): Failure {
  const { kind, status = 0 } = failure
  if (kind === 'unauthorised' && status >= 300 && status < 400) {
    const message = `${hostOf(alert)} asks to sign in (${status}), as it does for a project that does not exist or is private.`
    return { kind: 'not-found', status, message, remedy: wrongAddress }
  }
  const unknown = failure.unanswered || (kind === 'cancelled' && underWay)
  if (!unknown) return kind === 'cancelled' ? { ...failure, message: 'Cancelled: the alert was not sent.' } : failure
  const page = pageOfAlerts(alert.url)
  const look = `Look at the alerts of the project${page ? ` (${page})` : ''} before you send it again.`
  const message = kind === 'cancelled' ? 'Cancelled while the alert was on its way.' : failure.message
  const remedy = kind === 'cancelled' ? '' : ` ${failure.remedy}`
  return { ...failure, message, remedy: `It may have arrived all the same. ${look}${remedy}`, unanswered: true }
}

/** The answer is a page for browsers, though its status says that all is well. */
export function pageInstead(status: number, alert: RefusedAlert): Failure {
  const message = `${hostOf(alert)} answered with a page for browsers, as no integration does.`
  return {
    kind: 'unexpected',
    status,
    message,
    remedy: `${wrongAddress} A proxy or a page to sign in may stand in between.`,
  }
}

export const noKey: Failure = {
  kind: 'unauthorised',
  message:
    'Nothing was sent: the authorization key is empty or too short, or holds blanks, line breaks or letters that no key has.',
  remedy: 'Copy the key again from the settings of the integration, under View credentials.',
}

type Said = Pick<Failure, 'message' | 'remedy'>

const wrongAddress =
  'Compare the address with the one in the settings of the integration, under View credentials; group and project are part of it.'

const wrongKey: Said = {
  message: 'The integration refused the authorization key (401).',
  remedy:
    'Copy the key from the settings of the integration, under View credentials. If it was reset since, the old one is refused.',
}

const disabled: Said = {
  message: 'No active integration has this address (403).',
  remedy:
    'Switch the integration on in the settings of the project, under Monitor, Alerts: a Maintainer may. If it is on, compare the address with the one under View credentials.',
}

const unmatched: Said = {
  message: 'The integration refused the recovery (400): it matches no open alert, and nothing was stored.',
  remedy:
    'Send the alert first, with the same `fingerprint`. If it is resolved already, there is nothing left to do. A payload that is too large or too deep is refused in the same way.',
}

const refusedPayload: Said = {
  message: 'The integration refused the payload (400), and nothing was stored.',
  remedy:
    'It is too large or nested too deep for the platform, or no valid alert. Leave out what the alert does not need; the preview shows how large it counts.',
}

const tooLarge: Said = {
  message: 'The payload is larger than the server in front of the instance takes (413).',
  remedy: 'Leave out what the alert does not need, or ask the administrator of the instance to allow larger requests.',
}

const unprocessable: Said = {
  message: 'The integration could not make an alert of the payload (422).',
  remedy: 'Look at the findings of the payload and at its preview, and correct what they name.',
}

function tooMany(wait: number | undefined): Said {
  const time = wait === undefined ? 'a minute' : wait === 1 ? 'a second' : `${wait} seconds`
  return {
    message: 'Too many alerts were sent in too short a time (429), so this one was not taken.',
    remedy: `Wait ${time}, then send it again. How many are allowed is set by the administrator of the instance.`,
  }
}

function broken(status: number, alert: RefusedAlert): Said {
  const page = pageOfAlerts(alert.url)
  return {
    message: `${hostOf(alert)} failed (${status}).`,
    remedy: `Try again in a while. Look at the alerts of the project first${page ? ` (${page})` : ''}: the alert may have been stored all the same. If it stays so, tell the administrator of the instance.`,
  }
}

function hostOf({ url }: RefusedAlert): string {
  const address = readAlertAddress(url)
  return address.kind === 'address' ? new URL(address.url).host : 'The instance'
}
