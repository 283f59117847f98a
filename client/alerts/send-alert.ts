/** Does an integration accept a payload, and what becomes of it? One POST, byte for byte, never repeated blindly. */
import type { Network } from '../platform/network.ts'
import { failed, type Outcome } from '../platform/outcome.ts'

export type AuthorizationForm = 'bearer' | 'basic'

export interface AlertToSend {
  /** The integration's address, without credentials. */
  readonly url: string
  readonly key: string
  readonly authorization: AuthorizationForm
  /** Sent as it is. */
  readonly body: Uint8Array<ArrayBuffer>
  readonly signal?: AbortSignal
}

export interface CreatedAlert {
  readonly iid: number
  readonly title: string
  /** The alert's page, where the address tells instance and project. */
  readonly link?: string
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
export async function sendAlert(_alert: AlertToSend, _network: Network): Promise<Outcome<Accepted>> {
  return failed({ kind: 'unexpected', message: 'Not written yet.', remedy: '' })
}
