/** Will the platform refuse the payload for its size or depth? */
import type { AlertDocument } from '../alerts/alert-document.ts'
import { payloadSize } from '../alerts/outcome/payload-size.ts'
import { valueSpan } from '../alerts/value-span.ts'
import type { Node } from '../documents/tree.ts'
import type { Finding, Severity } from '../finding.ts'
import type { Rule } from './rule.ts'

export const payloadLimit: Rule<AlertDocument> = {
  id: 'payload-limit',
  title: 'A payload that is too large or too deep',
  why: 'The platform measures the memory of the parsed payload, keys included, and how deep objects and arrays lie within each other. It refuses what is above its limits with the status 400 and an empty answer. Many small values reach the limit at a fraction of it in the file. The setting `signalbox.alertLimits` is for an instance with other limits.',
  surfaces: ['alert', 'mapping'],
  example: { before: `{ "title": "Too deep", "trace": ${'['.repeat(100)}${']'.repeat(100)} }\n` },
  check(document, { alert: { limits } }) {
    const { root } = document.json
    if (!root || root.kind === 'scalar') return []
    const { estimate, certain, tooDeep } = payloadSize(root, limits.depth)
    const finding = (severity: Severity, node: Node, message: string): Finding => {
      return { rule: 'payload-limit', severity, span: valueSpan(node), message, fixes: [] }
    }
    const deep = tooDeep
      ? [
          finding(
            'error',
            tooDeep,
            `Objects and arrays lie more than ${limits.depth} deep in each other from here on. The platform refuses such a payload (400, nothing is stored). Leave the inner ones out, or write them as one string.`,
          ),
        ]
      : []
    const large = sizeProblem(estimate, certain, limits.payload)
    return large ? [finding(large.severity, root, large.message), ...deep] : deep
  },
}

/** From this share of the limit on it is worth a word, as a real alert may hold a little more than its sample. */
const nearly = 0.75

function sizeProblem(
  estimate: number,
  certain: number,
  limit: number,
): { readonly severity: Severity; readonly message: string } | undefined {
  const shorten = 'Leave fields out, or shorten long texts.'
  if (certain > limit)
    return {
      severity: 'error',
      message: `The texts of this payload alone take ${size(certain)} in the platform's memory, and it refuses more than ${size(limit)} (400, nothing is stored). ${shorten}`,
    }
  if (estimate <= limit * nearly) return undefined
  const takes = `This payload takes about ${size(estimate)} in the platform's memory, which is what its limit of ${size(limit)} is about, not the length of the file.`
  return estimate > limit
    ? { severity: 'warning', message: `${takes} It will probably be refused (400, nothing is stored). ${shorten}` }
    : { severity: 'information', message: `${takes} A little more, and it is refused (400).` }
}

function size(bytes: number): string {
  return bytes < 10_240 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} KiB`
}
