/** How does one payload reach its integration? Byte for byte, once, and what came of it is kept. */
import { workspace } from 'vscode'
import { pageOfAlerts } from '../../alerts/created-alerts.ts'
import { type Accepted, type AuthorizationForm, sendAlert } from '../../alerts/send-alert.ts'
import type { Network } from '../../platform/network.ts'
import { type Failure, failed, type Outcome } from '../../platform/outcome.ts'
import { makeRecord } from './make-record.ts'
import type { PayloadToSend } from './payload-to-send.ts'
import type { Receiver } from './prepare-sending.ts'
import type { RecordedIntegration, SentAs, TestAlertRecord } from './test-alert-record.ts'
import type { TestAlerts } from './test-alerts.ts'

export interface Delivery {
  readonly payload: Pick<PayloadToSend, 'uri' | 'name' | 'bytes'>
  readonly what: SentAs
  readonly receiver: Receiver
}

/** What a request needs beside the payload; undefined where the person gives no key, or nothing may be sent. */
export interface Access {
  readonly key: string
  readonly network: Network
}

export async function accessTo(test: TestAlerts, { integration }: Receiver): Promise<Access | undefined> {
  const network = await test.instances.network()
  const key = network && (await test.integrations.key(integration))
  return network && key ? { network, key } : undefined
}

export async function deliver(
  test: TestAlerts,
  { payload, what, receiver }: Delivery,
  { key, network }: Access,
  { signal, onWait }: { readonly signal: AbortSignal; readonly onWait: (seconds: number) => void },
): Promise<TestAlertRecord> {
  const { history } = test
  const { uri, name, bytes } = payload
  const time = Date.now()
  const authorization = authorizationFor(payload)
  const alert = { url: receiver.address.url, key, authorization, body: bytes, resolves: what !== 'alert' }
  const isLocal = receiver.address.security === 'loopback'
  const recordOf = (outcome: Outcome<Accepted>) => {
    const earlier = isLocal ? history.records.filter(one => one.time >= test.sandboxSince()) : history.records
    const file = { name, uri: uri.toString() }
    const about = { integration: recorded(receiver), version: versionOf(test, receiver), earlier }
    return makeRecord({ time, what, outcome, file, ...about }, key)
  }
  await history.begin(recordOf(failed(interrupted)))
  const record = recordOf(await sendAlert({ ...alert, signal, onWait }, network))
  history.add(record)
  return record
}

/** What is known of it in the next session, if this one ends before the answer. */
const interrupted: Failure = {
  kind: 'cancelled',
  message: 'The window was closed before the answer came.',
  remedy: 'It may have arrived all the same. Look at the alerts of the project before you send it again.',
  unanswered: true,
}

function authorizationFor({ uri }: Delivery['payload']): AuthorizationForm {
  return workspace.getConfiguration('signalbox.alerts', uri).get('authorization') === 'basic' ? 'basic' : 'bearer'
}

function recorded({ integration, address }: Receiver): RecordedIntegration {
  const { name, place } = integration
  const { url, project } = address
  const page = pageOfAlerts(url)
  return { name, place, url, ...(project && { project }), ...(page && { alertsPage: page }) }
}

/** Only the current instance has told its version. */
function versionOf({ instances }: TestAlerts, { address }: Receiver): string | undefined {
  return address.instance === instances.current?.url ? instances.connected?.version : undefined
}
