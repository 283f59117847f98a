/** Payloads and a mapping, as monitoring tools send them and people write them. */

/** The moment at which payloads of tests arrive. */
export const at = '--at=2026-03-14T09:00:00Z'
export const payload = `{
  "title": "Disk full on db-1",
  "description": "No space left.",
  "start_time": "2026-03-14T08:21:00Z",
  "service": "database",
  "monitoring_tool": "Zabbix",
  "hosts": ["db-1", "db-2"],
  "severity": "High",
  "fingerprint": "disk-db-1",
  "gitlab_environment_name": "production",
  "free": { "percent": 4 }
}
`

export const nested = '{ "event": { "name": "Front page down", "level": "high" } }'
export const mapping = `{
  "sample": ${nested},
  "mapping": { "title": { "path": ["event", "name"] }, "severity": { "path": ["event", "level"] } }
}
`

export const prometheus = JSON.stringify({
  version: '4',
  groupKey: 'x',
  status: 'firing',
  receiver: 'gitlab',
  groupLabels: {},
  commonLabels: {},
  commonAnnotations: {},
  externalURL: 'https://alertmanager.example.com',
  alerts: ['One', 'Two'].map(title => ({
    status: 'firing',
    labels: { alertname: title, severity: 's2' },
    annotations: {},
    startsAt: '2026-03-14T08:21:00Z',
    endsAt: '0001-01-01T00:00:00Z',
    generatorURL: 'https://prometheus.example.com',
    fingerprint: title,
  })),
})
