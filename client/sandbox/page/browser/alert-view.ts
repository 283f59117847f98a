/** What is known of one alert? All its fields, and the newest payload as it arrived. */
import type { AlertDetail } from '../page-data.ts'
import { element, labelled, moment, select } from './element.ts'
import { regionIn } from './region.ts'
import { base, read } from './sandbox.ts'
import { sent } from './sent.ts'
import type { View } from './view.ts'
import { capital } from './words.ts'

const statuses = ['TRIGGERED', 'ACKNOWLEDGED', 'RESOLVED', 'IGNORED'] as const

export function alertView(iid: number): View {
  const content = element('div')
  const region = regionIn(content)
  async function refresh(): Promise<void> {
    const answer = await read<AlertDetail>(`alerts/${iid}`)
    if (!answer.ok) {
      region.draw(iid, () => [
        element('h1', {}, `There is no alert ${iid}`),
        element('p', {}, 'It may have been in a sandbox that was started before.'),
      ])
      return
    }
    region.draw(answer.value, () => drawn(answer.value))
    document.title = `${answer.value.title} · Signalbox sandbox`
  }
  const back = element('p', {}, element('a', { href: `${base}/#alerts` }, '← All alerts'))
  return { title: `Alert ${iid}`, root: element('section', {}, back, content), refresh }
}

function drawn(alert: AlertDetail): HTMLElement[] {
  const status = select(
    'alert-status',
    statuses.map(name => [name, capital(name)]),
    alert.status,
  )
  status.addEventListener('change', () => void sent(`alerts/${alert.iid}/status`, { status: status.value }))
  return [
    element('h1', {}, alert.title || '(no title)'),
    element('p', { class: 'quiet' }, `Alert #${alert.iid}`),
    element('div', { class: 'bar' }, labelled('Status', status)),
    element(
      'dl',
      { class: 'facts' },
      ...facts(alert).flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
    ),
    element('h2', { id: 'payload-heading' }, 'Payload'),
    element('pre', { tabindex: '0', 'aria-labelledby': 'payload-heading' }, readable(alert.payload)),
  ]
}

function facts(alert: AlertDetail): [name: string, value: Node | string][] {
  const { incident } = alert
  return [
    ['Severity', element('span', { class: `dot ${alert.severity}` }, capital(alert.severity))],
    ['Events', alert.eventCount.toLocaleString()],
    ['Description', alert.description ?? '–'],
    ['Service', alert.service ?? '–'],
    ['Monitoring tool', alert.monitoringTool ?? '–'],
    ['Hosts', alert.hosts.join(', ') || '–'],
    ['Environment', alert.environment ?? '–'],
    ['Runbook', alert.runbook ?? '–'],
    ['Started', moment(alert.startedAt)],
    ['Ended', moment(alert.endedAt)],
    ['Created', moment(alert.createdAt)],
    ['Updated', moment(alert.updatedAt)],
    ['Fingerprint', alert.fingerprint ? element('code', {}, alert.fingerprint) : 'none: it is never grouped'],
    ['Integration', alert.integration ?? 'removed'],
    ['Incident', incident ? `#${incident.iid}, ${incident.open ? 'open' : 'closed'}` : 'none'],
  ]
}

/** Set in lines where it is JSON; else as it arrived. */
function readable(payload: string): string {
  try {
    return payload.includes('\n') ? payload : JSON.stringify(JSON.parse(payload), null, 2)
  } catch (error) {
    if (error instanceof SyntaxError) return payload
    throw error
  }
}
