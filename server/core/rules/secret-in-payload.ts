/** Does a payload hold a key or password, which everybody who may see the alert would see? */
import type { AlertDocument } from '../alerts/alert-document.ts'
import { secretIn } from '../alerts/secret-value.ts'
import { valueSpan } from '../alerts/value-span.ts'
import { keyName, type Node } from '../documents/tree.ts'
import type { Finding } from '../finding.ts'
import { firstFindings } from './first-findings.ts'
import type { Rule } from './rule.ts'

export const secretInPayload: Rule<AlertDocument> = {
  id: 'secret-in-payload',
  title: 'A secret in a payload',
  why: 'The platform stores every field of a payload and shows it to everybody who may see the alerts of the project. The authorization key belongs in the header of the request.',
  surfaces: ['alert', 'mapping'],
  example: { before: '{\n  "title": "Disk full",\n  "authorization_key": "0123456789abcdef0123456789abcdef"\n}\n' },
  check: ({ json: { root } }) => (root ? firstFindings(secrets(root)) : []),
}

/** Texts in the order of the file, each with the name of the field around it. */
function* secrets(root: Node): Generator<Finding> {
  const stack: { readonly node: Node; readonly name: string }[] = [{ node: root, name: '' }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, name } = next
    if (node.kind === 'scalar') {
      const secret = node.style === 'double' ? secretIn(name, node.value) : undefined
      if (secret) yield finding(node, secret)
    } else if (node.kind === 'seq') {
      for (let i = node.items.length - 1; i >= 0; i--) {
        const item = node.items[i]
        if (item) stack.push({ node: item, name })
      }
    } else if (node.kind === 'map') {
      for (let i = node.pairs.length - 1; i >= 0; i--) {
        const pair = node.pairs[i]
        if (pair?.value) stack.push({ node: pair.value, name: keyName(pair) ?? '' })
      }
    }
  }
}

/** Never says the secret itself, as messages reach logs and reports. */
function finding(node: Node, secret: string): Finding {
  const message = `This looks like ${secret}. The platform stores the payload, and shows it to everybody who may see the alerts of the project. Leave it out; if it was ever sent or committed, replace it by a new one. The authorization key belongs in the request's \`Authorization\` header.`
  return { rule: 'secret-in-payload', severity: 'warning', span: valueSpan(node), message, secret: true, fixes: [] }
}
