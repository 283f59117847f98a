/** Is a documented field found that is written in another way, and nothing else taken for one? */
import { describe, expect, it } from 'vitest'
import { alertOptions } from '../../../server/core/alerts/alert-options.ts'
import { markedBy, mendedBy, messagesOf } from '../../support/alerts.ts'
import { fixed } from '../../support/core.ts'

const rule = 'misspelled-field'
const of = (field: string, value: unknown = 'x') => JSON.stringify({ [field]: value })

describe('a name in another form or with a slip', () => {
  it('is found where it stands', () => {
    const { found, expected } = markedBy(
      rule,
      `{
  "Title": "Disk full",
#  ^^^^^ warning misspelled-field
  "sevrity": "high",
#  ^^^^^^^ warning misspelled-field
  "labels": { "sevrity": "high" }
}`,
    )
    expect(found).toEqual(expected)
  })

  it.each([
    ['TITLE', 'title'],
    ['startTime', 'start_time'],
    ['Start-Time', 'start_time'],
    ['start time', 'start_time'],
    ['endTime', 'end_time'],
    ['monitoringTool', 'monitoring_tool'],
    ['finger_print', 'fingerprint'],
    ['gitlabEnvironmentName', 'gitlab_environment_name'],
    ['sevrity', 'severity'],
    ['serverity', 'severity'],
    ['sevreity', 'severity'],
    ['tilte', 'title'],
    ['titel', 'title'],
    ['tittle', 'title'],
    ['descripton', 'description'],
    ['descriptions', 'description'],
    ['startime', 'start_time'],
    ['endtimes', 'end_time'],
    ['servise', 'service'],
    ['serivce', 'service'],
    ['monitoring_tools', 'monitoring_tool'],
    ['fingerprints', 'fingerprint'],
    ['hsots', 'hosts'],
    ['gitlab_enviroment_name', 'gitlab_environment_name'],
  ])('is renamed safely: %s', (written, meant) => {
    expect(fixed(of(written), { surface: 'alert' }).text).toBe(of(meant))
  })

  it.each([
    ['desripton', 'description'],
    ['monitring_tol', 'monitoring_tool'],
    ['host', 'hosts'],
    ['startsAt', 'start_time'],
    ['started_at', 'start_time'],
    ['ended_at', 'end_time'],
  ])('is for a person to rename when it could be meant otherwise: %s', (written, meant) => {
    expect(markedBy(rule, of(written)).found).toHaveLength(1)
    expect(fixed(of(written), { surface: 'alert' }).text).toBe(of(written))
    expect(mendedBy(rule, of(written))).toBe(of(meant))
  })

  it('has the environment’s field of a platform with another name', () => {
    const acme = { alert: alertOptions({ platformName: 'acme' }) }
    expect(mendedBy(rule, of('acmeEnvironmentName'), acme)).toBe(of('acme_environment_name'))
  })
})

describe('beside the right field', () => {
  it('it is told, and not renamed', () => {
    const text = '{ "severity": "high", "Severity": "low" }'
    expect(messagesOf(rule, text)).toEqual([expect.stringContaining('`severity` stands beside it and counts')])
    expect(mendedBy(rule, text)).toBe(text)
  })

  it('a word of its own stays what it is', () => {
    for (const text of [
      '{ "hosts": ["a"], "host": "b" }',
      '{ "start_time": "2026-01-02T03:04:05Z", "startsAt": "x" }',
      '{ "fingerprint": "a", "fingerprints": "b" }',
    ]) {
      expect([text, markedBy(rule, text).found]).toEqual([text, []])
    }
  })

  it('two that mean the same field are told, and neither is renamed', () => {
    const text = '{ "Title": "a", "TITLE": "b" }'
    expect(markedBy(rule, text).found).toHaveLength(2)
    expect(mendedBy(rule, text)).toBe(text)
  })
})

describe('a name of the sender’s own', () => {
  /** What payloads of Datadog, Grafana, Nagios, Zabbix, PagerDuty, New Relic, CloudWatch and others hold. */
  const ordinary = `
    id name message summary text body details url link status state level priority type kind category source origin
    hostname ip address port region zone cluster namespace pod container node instance application app component team
    owner tags labels annotations metric value threshold condition query duration timestamp time date created_at
    updated_at resolved_at event_id event_type incident_id incident_key dedup_key alert_id alert_name alertname check
    check_name service_name service_id service_key services severity_level servers server_name host_name host_group
    hostgroup hosted posts costs title_link titles tile subtitle file device devices end start end_date start_date
    endpoint environment_url env runbook runbook_url dashboard_url monitoring monitor monitor_id tool tool_name
    description_html fingerprint_id version release commit build pipeline job project group user email phone channel
    acknowledged count rate ratio percentage unit trigger trigger_id rule rule_id policy policy_name send_time
    restart_time uptime_hosts severities`
    .trim()
    .split(/\s+/)

  it(`is left alone, as each of these ${ordinary.length} is`, () => {
    expect(ordinary.length).toBeGreaterThan(100)
    const taken = ordinary.filter(name => markedBy(rule, of(name)).found.length > 0)
    expect(taken).toEqual([])
  })

  it('is one that holds an object, or an array where the field takes none', () => {
    expect(markedBy(rule, of('servise', { name: 'a' })).found).toEqual([])
    expect(markedBy(rule, of('servise', ['a'])).found).toEqual([])
    expect(markedBy(rule, of('hsots', ['a'])).found).toHaveLength(1)
  })
})

it('compares nothing with a name of a million characters', () => {
  expect(markedBy(rule, of('s'.repeat(1_000_000))).found).toEqual([])
})
