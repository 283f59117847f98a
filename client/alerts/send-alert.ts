/** Does an integration accept a payload, and what becomes of it? One POST, byte for byte, never repeated blindly. */
import { askedWait } from '../platform/asked-wait.ts'
import type { Answer } from '../platform/attempt.ts'
import { exchange } from '../platform/exchange.ts'
import type { Network } from '../platform/network.ts'
import { failed, type Outcome, succeeded } from '../platform/outcome.ts'
import { readAlertAddress } from './alert-address.ts'
import { explainAnswer, explainLack, noKey, pageInstead } from './alert-failure.ts'
import { type CreatedAlert, createdAlerts, isPage } from './created-alerts.ts'

export type { CreatedAlert } from './created-alerts.ts'

export type AuthorizationForm = 'bearer' | 'basic'

export interface AlertToSend {
  /** The integration's address, without credentials. */
  readonly url: string
  readonly key: string
  readonly authorization: AuthorizationForm
  /** Sent as it is. */
  readonly body: Uint8Array<ArrayBuffer>
  readonly signal?: AbortSignal
  /** Whether the payload resolves an alert: chooses what is said where the instance refuses it without a word. */
  readonly resolves?: boolean
  /** Told before each wait, in seconds. */
  readonly onWait?: (seconds: number) => void
}

export interface Accepted {
  /** HTTP status. */
  readonly status: number
  /** Milliseconds from sending to the whole answer. */
  readonly duration: number
  /** Undefined: the answer names none, as with bodies of Prometheus, and before the version that lists them. */
  readonly alerts: readonly CreatedAlert[] | undefined
}

/** Waits and tries again only after 429, and where the connection did not come about. */
export async function sendAlert(alert: AlertToSend, network: Network): Promise<Outcome<Accepted>> {
  const { url, key, body, signal, onWait } = alert
  const address = readAlertAddress(url)
  if (address.kind !== 'address') return failed({ kind: 'invalid', message: unusable, remedy: address.problem })
  // What is shorter could not be kept out of messages.
  if (!/^[\x21-\x7e]{3,}$/.test(key)) return failed(noKey)
  let underWay = false
  const fetch: Network['fetch'] = (...request) => {
    underWay = true
    return network.fetch(...request)
  }
  const answer = await exchange(
    { ...network, fetch },
    {
      method: 'POST',
      address: address.url,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        Authorization: authorization(alert),
      },
      body,
      repeat: 'unless-arrived',
      secrets: [key],
      largest: 5_000_000,
      ...(signal && { signal }),
      onWait(seconds) {
        underWay = false
        onWait?.(seconds)
      },
    },
  )
  if (!answer.ok) return failed(explainLack(answer.failure, alert, underWay))
  return judged(answer.value, alert, network.clock.now())
}

function judged(answer: Answer, alert: AlertToSend, now: number): Outcome<Accepted> {
  const { status, duration, headers, body } = answer
  if (status < 200 || status > 299) return failed(explainAnswer(status, alert, askedWait(headers, now)))
  const text = new TextDecoder().decode(body)
  if (isPage(text)) return failed(pageInstead(status, alert))
  return succeeded({ status, duration, alerts: createdAlerts(text, alert.url) })
}

function authorization({ authorization: form, key }: AlertToSend): string {
  switch (form) {
    case 'bearer':
      return `Bearer ${key}`
    case 'basic':
      return `Basic ${btoa(`:${key}`)}`
  }
}

const unusable = 'Nothing was sent: the address of the integration cannot be used.'
