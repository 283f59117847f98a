/** Is a body of Prometheus judged by its own names, and said which of its items create no alert? */
import { describe, expect, it } from 'vitest'
import { markedBy, mendedBy, messagesOf, rulesOn } from '../../support/alerts.ts'

const rule = 'prometheus-alert'

const item = (overrides: object = {}) => ({
  status: 'firing',
  labels: { alertname: 'DiskFull', severity: 'critical' },
  annotations: { summary: 'Disk full' },
  startsAt: '2026-01-02T03:04:05Z',
  endsAt: '0001-01-01T00:00:00Z',
  generatorURL: 'https://prometheus.example.com/graph?g0.expr=up',
  fingerprint: 'a1',
  ...overrides,
})

const body = (alerts: unknown = [item()], overrides: object = {}) =>
  JSON.stringify({
    version: '4',
    groupKey: '{}:{}',
    truncatedAlerts: 0,
    status: 'firing',
    receiver: 'gitlab',
    groupLabels: {},
    commonLabels: {},
    commonAnnotations: {},
    externalURL: 'https://alertmanager.example.com',
    alerts,
    ...overrides,
  })

const messages = (text: string) => messagesOf(rule, text)

describe('a body of Prometheus', () => {
  it('is clean of the rules about other payloads, and of its own', () => {
    expect(rulesOn(body())).toEqual([])
    expect(
      rulesOn(body([item(), item({ annotations: {} }), item({ annotations: { title: 'a' }, labels: {} })])),
    ).toEqual([])
  })

  it('has items with a title and a start', () => {
    const { found, expected } = markedBy(
      rule,
      `{ "version": "4", "groupKey": "a", "status": "firing", "receiver": "b", "externalURL": "c",
  "groupLabels": {}, "commonLabels": {}, "commonAnnotations": {}, "alerts": [
    { "labels": { "job": "node" }, "startsAt": "2026-01-02T03:04:05Z" },
#   ^ error prometheus-alert
    { "labels": { "alertname": "" }, "startsAt": "2026-01-02T03:04:05Z" },
#                              ^^ error prometheus-alert
    { "labels": { "alertname": "a" } },
#   ^ error prometheus-alert
    { "labels": { "alertname": "a" }, "startsAt": "" },
#                                                 ^^ error prometheus-alert
    { "labels": { "alertname": "a" }, "startsAt": "soon" },
#                                                  ^^^^ warning prometheus-alert
    "DiskFull"
#    ^^^^^^^^ error prometheus-alert
  ] }`,
    )
    expect(found).toEqual(expected)
    expect(messages(body([item({ annotations: null, labels: null })]))[0]).toContain('creates no alert for it')
    expect(messages(body([item({ startsAt: 1767323045 })]))[0]).toContain('cannot read `startsAt`')
  })

  it('knows words of its own for severities', () => {
    const of = (severity: unknown) => body([item({ labels: { alertname: 'a', severity } })])
    for (const severity of ['s1', 'P2', 'major', 'error', 'warning', 'Notice', 'info', 'HIGH', null]) {
      expect([severity, messages(of(severity))]).toEqual([severity, []])
    }
    for (const severity of ['unknown', 'disaster', 'none', '', 3, ['high']]) {
      expect([severity, messages(of(severity))]).toEqual([
        severity,
        [expect.stringContaining('makes the alert critical')],
      ])
    }
    expect(mendedBy(rule, of('hihg'))).toBe(of('high'))
    expect(mendedBy(rule, of('unknown'))).toBe(of('unknown'))
  })

  it('has an array of alerts, of which a hundred are read', () => {
    expect(messages(body({}))).toEqual([expect.stringContaining('`alerts` is an object, so the platform creates no')])
    expect(messages(body(Array.from({ length: 100 }, () => item())))).toEqual([])
    const many = messages(body(Array.from({ length: 103 }, () => item())))
    expect(many).toEqual([expect.stringContaining('this one and those behind it, 3 in all, create no alert')])
  })

  it('is looked at for secrets and size as any payload is', () => {
    expect(rulesOn(body([item({ labels: { alertname: 'a', token: '0123456789abcdef0123456789abcdef' } })]))).toEqual([
      'secret-in-payload',
    ])
    expect(rulesOn(body([item({ labels: { alertname: 'a'.repeat(1_100_000) } })]))).toEqual(['payload-limit'])
  })
})

describe('a payload that looks like one', () => {
  const without = (...names: string[]) => {
    const all: Record<string, unknown> = JSON.parse(body())
    for (const name of names) delete all[name]
    return JSON.stringify(all)
  }

  it('is told when up to three of the nine fields are missing', () => {
    expect(markedBy(rule, without('groupKey')).found).toEqual(['1:1-2 information prometheus-alert'])
    expect(messages(without('version', 'groupKey', 'receiver'))[0]).toContain(
      'has no `version`, `groupKey`, `receiver`',
    )
    expect(messages(without('version', 'groupKey', 'receiver', 'status'))).toEqual([])
    expect(rulesOn(without('groupKey'))).toContain('missing-title')
  })

  it('is told when its version is another', () => {
    expect(messages(body([], { version: 4 }))[0]).toContain('`version` is not the text "4"')
    expect(mendedBy(rule, body([], { version: 4 }))).toBe(body([]))
  })

  it('is told when it names Prometheus as its tool', () => {
    const { found, expected } = markedBy(
      rule,
      `{
  "monitoring_tool": "Prometheus"
#                     ^^^^^^^^^^ information prometheus-alert
}`,
    )
    expect(found).toEqual(expected)
    expect(messages('{ "monitoring_tool": "prometheus" }')).toEqual([])
    expect(mendedBy(rule, '{ "monitoring_tool": "Prometheus" }')).toBe('{ "monitoring_tool": "prometheus" }')
  })
})
