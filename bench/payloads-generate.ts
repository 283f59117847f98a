/** Which payloads are measured? Made from a size alone, always the same text, as a monitoring tool sends them. */

export interface MeasuredPayload {
  /** As it is shown: `100 kB`. */
  readonly name: string
  /** Characters. */
  readonly size: number
  readonly text: string
  /** Offset inside a text in the middle, where keys are typed. */
  readonly typing: number
}

/** A payload that reaches `size` characters: the documented fields, and events below them until it is large enough. */
export function generatePayload(name: string, size: number): MeasuredPayload {
  const events: object[] = []
  let length = JSON.stringify(head, null, 2).length
  for (let index = 0; length < size; index++) {
    const event = eventAt(index)
    events.push(event)
    // Indented below three others, each line is longer than on its own.
    length += JSON.stringify(event, null, 2).replaceAll('\n', '\n      ').length + 8
  }
  const text = `${JSON.stringify({ ...head, details: { events } }, null, 2)}\n`
  const middle = text.indexOf(typedBefore, text.length / 2)
  return { name, size: text.length, text, typing: middle < 0 ? text.indexOf(head.description) : middle }
}

const typedBefore = 'look at the dashboard'

const head = {
  title: 'Disk almost full on "db-1"',
  description: 'Less than 5 % of /var is free.\nThe cleaner has not run since Monday.',
  start_time: '2026-02-03T04:05:06Z',
  service: 'database',
  monitoring_tool: 'nagios',
  hosts: ['db-1.example.com', 'db-2.example.com'],
  severity: 'high',
  fingerprint: ['disk', 'db-1'],
  gitlab_environment_name: 'production',
  runbook: 'https://runbooks.example.com/disk#full',
}

function eventAt(index: number): object {
  return {
    id: `event-${index}`,
    at: `2026-02-03T04:${String(index % 60).padStart(2, '0')}:06.${100 + (index % 900)}Z`,
    message: `Filesystem \\\\srv-${index % 17}\\data is ${80 + (index % 20)} % full – ${typedBefore}`,
    level: index % 5 === 0 ? 'warning' : 'info',
    acknowledged: index % 3 === 0,
    assignee: index % 7 === 0 ? null : `user${index % 40}@example.com`,
    measured: { used: 97.5 - (index % 10) / 4, free: 123_456_789 + index, unit: 'bytes', samples: [index, -0.5, 1e-7] },
    labels: { team: 'größe', path: `C:\\var\\log\\${index}`, query: 'up{job="db"} == 0', tags: ['disk', 'full'] },
  }
}
