/** What does an instance tell of an integration? Read once; the key is never among it. */
import type { Integration } from './integration.ts'
import { at, textAt } from './json-value.ts'

/** What is asked for. `apiUrl` is deprecated, and `token` is asked for alone, when it is needed. */
export const integrationFields = 'id name type active url'

/** Undefined for what is no integration. `instance`: base address of the instance that told. */
export function readIntegration(node: unknown, instance: string): Integration | undefined {
  const [id, type] = [textAt(node, 'id'), textAt(node, 'type')]
  if (id === undefined || (type !== 'HTTP' && type !== 'PROMETHEUS')) return undefined
  const name = textAt(node, 'name')?.replace(directions, '') || (type === 'PROMETHEUS' ? 'Prometheus' : 'HTTP endpoint')
  return { id, name, type, active: at(node, 'active') === true, ...addressOf(textAt(node, 'url'), instance) }
}

/** Characters that turn the rest of a line round: a name would change how a question reads that holds it. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

function addressOf(text: string | undefined, instance: string): Pick<Integration, 'url' | 'addressProblem'> {
  if (text === undefined || !URL.canParse(text) || !/^https?:\/\//i.test(text)) return { url: '', addressProblem: none }
  const address = new URL(text)
  address.username = ''
  address.password = ''
  const url = address.href
  if (!URL.canParse(instance) || address.origin === new URL(instance).origin) return { url }
  const addressProblem = `The instance says that it takes payloads at ${address.origin}, which is not where it was reached (${new URL(instance).origin}). Its administrator probably has to correct its external URL. Till then, enter the integration by hand, with an address that works from here.`
  return { url, addressProblem }
}

const none =
  'The instance tells no address for it. Copy the address from the settings of the integration, under View credentials, and enter the integration by hand.'
