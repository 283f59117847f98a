/** Which field of a sample payload plainly supplies which alert key? Where that is not plain, none is proposed. */
import type { Node } from '../../documents/tree.ts'
import { type AlertKey, alertKeys, fieldName } from '../alert-key.ts'
import { readSeverity } from '../severity.ts'
import { readTimeOf } from '../supplied-time.ts'
import type { PayloadPath } from './field-mapping.ts'
import { nodeAtPath, type PayloadField, payloadFields } from './payload-fields.ts'

/** Names without `_`, `-` and capitals, the most convincing first. `-` marks those that say enough only near the top. */
const namesOf: Readonly<Record<AlertKey, readonly string[]>> = {
  title: ['title', 'alertname', '-summary', '-subject', '-headline', '-name', '-message'],
  description: ['description', '-details', '-message', '-body', '-text'],
  start_time: ['starttime', 'startsat', 'startedat', '-started', '-triggeredat', '-firedat', '-openedat', '-timestamp'],
  end_time: ['endtime', 'endsat', 'endedat', '-ended', '-resolvedat', '-resolved', '-recoveredat', '-closedat'],
  service: ['service', 'servicename'],
  monitoring_tool: ['monitoringtool', 'monitoringsystem', '-tool'],
  hosts: ['hosts', 'host', 'hostname', 'hostnames', '-instance', '-instances', '-server', '-servers'],
  severity: ['severity', '-level', '-priority'],
  fingerprint: ['fingerprint', 'dedupkey', 'deduplicationkey', '-alertid', '-incidentkey', '-uid', '-uuid', '-id'],
  environment_name: ['environmentname', 'environment', '-env'],
}

/** Objects that hold what is said of the alert itself; `name` in `user` is something else. */
const containers = new Set([
  'alert',
  'event',
  'incident',
  'problem',
  'trigger',
  'notification',
  'labels',
  'annotations',
])

/** Each field is proposed for one key. Items of arrays are not: the next payload may have more of them, or fewer. */
export function proposeFields(sample: Node, platformName: string): Map<AlertKey, PayloadPath> {
  const fields = payloadFields(sample).filter(({ path }) => path.every(step => typeof step === 'string'))
  const named = fields.map(field => ({ field, ...namesIn(field.path) }))
  const proposed = new Map<AlertKey, PayloadPath>()
  const taken = new Set<PayloadField>()
  const take = (key: AlertKey, suits: (candidate: Candidate) => boolean) => {
    if (proposed.has(key)) return
    const fitting = named.filter(one => !taken.has(one.field) && suits(one) && couldSupply(key, one.field, sample))
    const best = fitting.sort((a, b) => a.field.path.length - b.field.path.length)[0]
    if (!best) return
    taken.add(best.field)
    proposed.set(key, best.field.path)
  }
  // A field that has a key's own name is not given to another key.
  for (const key of alertKeys) take(key, ({ field }) => field.label === fieldName(key, platformName))
  for (const key of alertKeys) for (const name of namesOf[key]) take(key, candidate => isMeant(name, candidate))
  return new Map(alertKeys.flatMap(key => (proposed.has(key) ? [[key, proposed.get(key) ?? []] as const] : [])))
}

interface Candidate {
  readonly field: PayloadField
  readonly last: string
  /** Name of the object that holds the field; undefined at the top. */
  readonly holder: string | undefined
}

function namesIn(path: PayloadPath): { last: string; holder: string | undefined } {
  const plain = (step: string | number | undefined) => String(step).toLowerCase().replaceAll(/[-_]/g, '')
  return { last: plain(path.at(-1)), holder: path.length > 1 ? plain(path.at(-2)) : undefined }
}

function isMeant(name: string, { last, holder }: Candidate): boolean {
  if (name.startsWith('-')) return last === name.slice(1) && (holder === undefined || containers.has(holder))
  return last === name || (last === 'name' && holder === name)
}

/** Whether the platform could make of the value what the key needs. */
function couldSupply(key: AlertKey, { type, path }: PayloadField, sample: Node): boolean {
  const node = nodeAtPath(sample, path)
  if (!node || type === 'boolean' || type === 'null') return false
  const isText = type === 'string' || type === 'datetime'
  switch (key) {
    case 'start_time':
    case 'end_time':
      return (readTimeOf(node, key)?.moment ?? 0) >= earliest
    case 'hosts':
      return type !== 'number'
    case 'fingerprint':
      return true
    case 'severity':
      return isText && node.kind === 'scalar' && (path.at(-1) === key || readSeverity(node.value) !== undefined)
    default:
      return isText
  }
}

/** Before it lie seconds since 1970, which would be read as milliseconds, and the year 1, which tools write for "not yet". */
const earliest = Date.UTC(1990, 0)
