/** Will a body of Prometheus become the alerts that are meant, and will a payload be taken for one or not? */
import type { AlertDocument } from '../alerts/alert-document.ts'
import { kindPhrase } from '../alerts/json-kind.ts'
import { nodeAtPath } from '../alerts/mapping/payload-fields.ts'
import { isPrometheusBody, prometheusDoubts, prometheusVersion } from '../alerts/outcome/prometheus-shape.ts'
import { nearestSeverity, readPrometheusSeverity } from '../alerts/severity.ts'
import { isBlank, isNothing } from '../alerts/supplied-by.ts'
import { readTimeOf } from '../alerts/supplied-time.ts'
import { valueSpan } from '../alerts/value-span.ts'
import { innerSpan, type MapNode, type Node, pairOf, type ScalarNode } from '../documents/tree.ts'
import type { Finding, Fix, Severity } from '../finding.ts'
import { shortened } from '../text/shortened.ts'
import { firstFindings } from './first-findings.ts'
import type { Rule } from './rule.ts'

export const prometheusAlert: Rule<AlertDocument> = {
  id: 'prometheus-alert',
  title: 'A body of Prometheus that becomes no alert',
  why: "The platform recognises the bodies of Prometheus' Alertmanager by nine fields, and makes an alert of each item of `alerts`: with a title from its annotations or labels, and with `startsAt`. Items without them are skipped without a word. https://docs.gitlab.com/operations/incident_management/integrations/",
  surfaces: ['alert'],
  example: {
    before:
      '{\n  "version": "4", "groupKey": "a", "status": "firing", "receiver": "gitlab",\n  "groupLabels": {}, "commonLabels": {}, "commonAnnotations": {}, "externalURL": "https://example.com",\n  "alerts": [{ "labels": { "job": "node" }, "startsAt": "2026-01-02T03:04:05Z" }]\n}\n',
  },
  check({ json: { root } }) {
    if (root?.kind !== 'map') return []
    return firstFindings(isPrometheusBody(root) ? inBody(root) : inOther(root))
  },
}

function* inBody(body: MapNode): Generator<Finding> {
  const list = pairOf(body, 'alerts')?.value
  if (list?.kind !== 'seq') {
    const what = list ? kindPhrase(list) : 'nothing'
    yield finding(
      'error',
      list ?? body,
      `\`alerts\` is ${what}, so the platform creates no alert. It is an array of objects, one for each alert.`,
    )
    return
  }
  const beyond = list.items[most]
  if (beyond) {
    const message = `The platform reads the first ${most} items of \`alerts\`; this one and those behind it, ${list.items.length - most} in all, create no alert. Let Alertmanager group its alerts into smaller bodies.`
    yield finding('warning', beyond, message)
  }
  for (const item of list.items.slice(0, most)) yield* inItem(item)
}

/** Items of one body that the platform reads. */
const most = 100

function* inItem(item: Node): Generator<Finding> {
  if (item.kind !== 'map') {
    yield finding(
      'error',
      item,
      `This item is ${kindPhrase(item)} and no object, so the platform creates no alert for it.`,
    )
    return
  }
  const title = titlePaths.map(path => nodeAtPath(item, path)).find(node => node && !isNothing(node))
  if (!title || isBlank(title)) {
    const message =
      'This item has no title, so the platform creates no alert for it. Give it `annotations.title`, `annotations.summary` or `labels.alertname`.'
    yield finding('error', title ?? item, message)
  }
  const start = nodeAtPath(item, ['startsAt'])
  if (!start || isBlank(start)) {
    const message = 'This item has no `startsAt`, so the platform creates no alert for it. Give it a date-time.'
    yield finding('error', start ?? item, message)
  } else if (readTimeOf(start, 'start_time')?.form === 'unreadable' || start.kind !== 'scalar') {
    const message =
      'The platform cannot read `startsAt` as a time, so the alert starts when the body arrives. Write an ISO 8601 date-time, as `2026-01-02T03:04:05Z`.'
    yield finding('warning', start, message)
  }
  const severity = nodeAtPath(item, ['labels', 'severity'])
  if (severity && !isNothing(severity)) yield* inSeverity(severity)
}

const titlePaths = [
  ['annotations', 'title'],
  ['annotations', 'summary'],
  ['labels', 'alertname'],
] as const

function* inSeverity(node: Node): Generator<Finding> {
  const text = node.kind === 'scalar' ? node.value : ''
  if (readPrometheusSeverity(text)) return
  const near = node.kind === 'scalar' && node.style === 'double' ? nearestSeverity(text) : undefined
  const meant = near && near !== 'unknown' ? near : undefined
  const what = node.kind === 'scalar' ? `\`${shortened(text)}\`` : kindPhrase(node)
  const message = `In a body of Prometheus the platform knows no severity ${what} and makes the alert critical. ${meant ? `Is \`${meant}\` meant? ` : ''}It knows critical, high, medium, low and info, and words for them such as \`s1\`, \`major\`, \`error\`, \`warning\` and \`notice\`.`
  yield finding('warning', node, message, meant && node.kind === 'scalar' ? [writing(node, meant)] : [])
}

/** A payload that only looks like a body of Prometheus, or says that it comes from there. */
function* inOther(payload: MapNode): Generator<Finding> {
  for (const { about, node, sentence } of prometheusDoubts(payload)) {
    const fixes =
      about === 'version'
        ? [replacing(node, `"${prometheusVersion}"`)]
        : about === 'tool' && node.kind === 'scalar'
          ? [writing(node, 'prometheus')]
          : []
    yield finding('information', node, sentence, fixes)
  }
}

function replacing({ start, end }: Node, text: string): Fix {
  return { title: `Write \`${text}\``, safety: 'review', edits: [{ start, end, text }] }
}

function writing(node: ScalarNode, text: string): Fix {
  return { title: `Write \`${text}\``, safety: 'review', edits: [{ ...innerSpan(node), text }] }
}

function finding(severity: Severity, node: Node, message: string, fixes: readonly Fix[] = []): Finding {
  return { rule: 'prometheus-alert', severity, span: valueSpan(node), message, fixes }
}
