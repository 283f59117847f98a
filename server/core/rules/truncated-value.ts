/** Is a value longer than the platform keeps? */
import type { AlertDocument } from '../alerts/alert-document.ts'
import { fieldName } from '../alerts/alert-key.ts'
import type { AlertLimits } from '../alerts/alert-options.ts'
import { genericPayload } from '../alerts/generic-payload.ts'
import { jsonKind } from '../alerts/json-kind.ts'
import { characterCount } from '../alerts/outcome/cut-text.ts'
import { suppliedBy } from '../alerts/supplied-by.ts'
import { valueSpan } from '../alerts/value-span.ts'
import type { Node } from '../documents/tree.ts'
import type { Finding } from '../finding.ts'
import type { Rule } from './rule.ts'

export const truncatedValue: Rule<AlertDocument> = {
  id: 'truncated-value',
  title: 'A value that will be cut off',
  why: 'Texts of an alert have a greatest length in characters, and so have all its hosts together. The platform cuts off what is longer without a word. The setting `signalbox.alertLimits` is for an instance with other limits.',
  surfaces: ['alert'],
  example: { before: `{ "title": "${'Disk full '.repeat(25)}" }\n` },
  check(document, { alert }) {
    const payload = genericPayload(document)
    if (!payload) return []
    const texts = (['title', 'description', 'service', 'monitoring_tool'] as const).flatMap(key => {
      const node = suppliedBy(payload, key, alert)?.node
      return node ? tooLong(node, fieldName(key, alert.platformName), alert.limits[key]) : []
    })
    const hosts = suppliedBy(payload, 'hosts', alert)?.node
    return [...texts, ...(hosts ? tooManyHosts(hosts, alert.limits.hosts) : [])]
  },
}

function tooLong(node: Node, name: keyof AlertLimits | string, limit: number): Finding[] {
  if (node.kind !== 'scalar' || jsonKind(node) !== 'string' || node.value.length <= limit) return []
  const length = characterCount(node.value)
  if (length <= limit) return []
  const message = `This text for \`${name}\` has ${length} characters. The platform keeps ${limit} and cuts off the rest. Say it shorter, or put the rest into a field of its own.`
  return [finding(node, message)]
}

/** The first host that does not fit; lists within the list count as what they hold. */
function tooManyHosts(node: Node, limit: number): Finding[] {
  let total = 0
  let first: Node | undefined
  const stack: Node[] = [node]
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next.kind === 'seq') for (let i = next.items.length - 1; i >= 0; i--) push(stack, next.items[i])
    if (next.kind !== 'scalar') continue
    total += characterCount(next.value)
    if (total > limit) first ??= next
  }
  if (!first) return []
  const message = `All hosts together have ${total} characters. The platform keeps ${limit}: it cuts off what is behind, beginning in this one. Name fewer hosts, or put the list into a field of its own.`
  return [finding(first, message)]
}

function push(stack: Node[], node: Node | undefined): void {
  if (node) stack.push(node)
}

function finding(node: Node, message: string): Finding {
  return { rule: 'truncated-value', severity: 'warning', span: valueSpan(node), message, fixes: [] }
}
