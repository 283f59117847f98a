/**
 * Is every row of the requirement's table "Alert payload" kept: what it accepts is clean, what it does not is reported?
 * And the rules 1 to 5 below it: said while typing, and done in the resulting alert?
 */
import { describe, expect, it } from 'vitest'
import type { AlertKey } from '../../../server/core/alerts/alert-key.ts'
import { defaultAlertOptions } from '../../../server/core/alerts/alert-options.ts'
import { capabilities } from '../../../server/core/alerts/capabilities.generated.ts'
import type { MappedKey } from '../../../server/core/alerts/mapping/field-mapping.ts'
import { messagesOf, rulesOn } from '../../support/alerts.ts'
import { type Options, outcomeOf } from '../../support/core.ts'

/** A payload that nothing is to be said about. */
const whole = {
  title: 'Disk full',
  description: 'Less than 5 % of /var is free.',
  start_time: '2026-01-02T03:04:05Z',
  service: 'checkout',
  monitoring_tool: 'Nagios',
  hosts: ['db-1.example.com', 'db-2.example.com'],
  severity: 'high',
  fingerprint: 'disk-full-db-1',
  gitlab_environment_name: 'production',
}

interface Row {
  readonly property: string
  readonly accepted: readonly unknown[]
  /** What is not: the value, and the rule that says so. */
  readonly reported: readonly (readonly [value: unknown, rule: string])[]
}

const noString: Row['reported'] = [503, true, false, null, ['a'], { a: 'b' }].map(value => [value, 'alert-schema'])

const rows: readonly Row[] = [
  {
    property: 'title',
    accepted: ['Disk full', '.', 'é🔥', 'a'.repeat(200)],
    reported: [...noString, ['', 'missing-title'], [' ', 'missing-title'], ['a'.repeat(201), 'truncated-value']],
  },
  {
    property: 'description',
    accepted: ['', 'Less than 5 % is free.\nSee below.', 'a'.repeat(1000)],
    reported: [...noString, ['a'.repeat(1001), 'truncated-value']],
  },
  {
    property: 'start_time',
    accepted: ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.678+01:00', '2026-01-02T03:04-05:00'],
    reported: [
      ...[true, false, null, ['a'], {}].map((value): [unknown, string] => [value, 'alert-schema']),
      ...['soon', '', '2026-01-02', '2026-01-02T03:04:05', '2026-01-02 03:04:05Z', 1767323045, 1767323045000].map(
        (value): [unknown, string] => [value, 'time-format'],
      ),
    ],
  },
  {
    property: 'service',
    accepted: ['', 'checkout', 'a'.repeat(100)],
    reported: [...noString, ['a'.repeat(101), 'truncated-value']],
  },
  {
    property: 'monitoring_tool',
    accepted: ['', 'Nagios', 'a'.repeat(100)],
    reported: [...noString, ['a'.repeat(101), 'truncated-value'], ['Prometheus', 'prometheus-alert']],
  },
  {
    property: 'hosts',
    accepted: ['db-1', '', [], ['db-1'], ['db-1', 'db-2'], ['a'.repeat(255)]],
    reported: [
      ...[503, true, null, { a: 'b' }, [1], ['a', null], [['a']], [{ a: 'b' }]].map((value): [unknown, string] => [
        value,
        'alert-schema',
      ]),
      [['a'.repeat(200), 'b'.repeat(56)], 'truncated-value'],
    ],
  },
  {
    property: 'severity',
    accepted: [
      'critical',
      'high',
      'medium',
      'low',
      'info',
      'unknown',
      'CRITICAL',
      'High',
      'mEDIUM',
      'Low',
      'INFO',
      'Unknown',
    ],
    reported: [
      ...noString,
      ...['warning', '', ' high', 'P1'].map((value): [unknown, string] => [value, 'unknown-severity']),
    ],
  },
  {
    property: 'fingerprint',
    accepted: ['a', '', ['a', 'b'], []],
    reported: [503, true, null, { a: 'b' }, [1], [['a']]].map((value): [unknown, string] => [value, 'alert-schema']),
  },
  {
    property: 'gitlab_environment_name',
    accepted: ['production', 'review/main'],
    reported: [...noString, ['', 'no-environment']],
  },
]

/** An end time is never without a word, as it resolves the alert. */
const endRow: Row = {
  property: 'end_time',
  accepted: ['2026-01-02T04:00:00Z', '2026-01-02T05:00:00.5+01:00'],
  reported: [
    ...[true, false, null, ['a'], {}].map((value): [unknown, string] => [value, 'alert-schema']),
    ...['soon', '', '2026-01-03', '2026-01-02T04:00:00', '2026-01-02 04:00:00Z', 1767323045, 1767400000000].map(
      (value): [unknown, string] => [value, 'time-format'],
    ),
    ['2026-01-02T03:00:00Z', 'end-before-start'],
  ],
}

const payload = (changes: object) => JSON.stringify({ ...whole, ...changes })

it('has nothing to say about a payload that keeps all of it', () => expect(rulesOn(payload({}))).toEqual([]))

describe.each(rows.map(row => [row.property, row] as const))('%s', (property, { accepted, reported }) => {
  it.each(accepted.map(value => [JSON.stringify(value).slice(0, 40), value]))('accepts %s', (_, value) =>
    expect(rulesOn(payload({ [property]: value }))).toEqual([]),
  )

  it.each(reported.map(([value, rule]) => [JSON.stringify(value).slice(0, 40), rule, value]))(
    'reports %s by %s alone',
    (_, rule, value) => expect(rulesOn(payload({ [property]: value }))).toEqual([rule]),
  )

  it('is optional', () => {
    const without: Record<string, unknown> = { ...whole }
    delete without[property]
    const said = { title: ['missing-title'], gitlab_environment_name: ['no-environment'] }[property] ?? []
    expect(rulesOn(JSON.stringify(without))).toEqual(said)
  })
})

describe('end_time', () => {
  const without = (value: unknown) => rulesOn(payload({ end_time: value })).filter(rule => rule !== 'resolves-alert')

  it.each(endRow.accepted)('accepts %s', value => {
    expect(without(value)).toEqual([])
    expect(rulesOn(payload({ end_time: value }))).toEqual(['resolves-alert'])
  })

  it.each(endRow.reported.map(([value, rule]) => [JSON.stringify(value), rule, value]))(
    'reports %s by %s alone',
    (_, rule, value) => expect(without(value)).toEqual([rule]),
  )
})

describe('additional properties', () => {
  it.each(['a', 17, -1.5, { any: ['thing', null, true] }])('accepts %j', value =>
    expect(rulesOn(payload({ additional: value }))).toEqual([]),
  )

  it.each([[['a']], [true], [false], [null]])('reports %j', value =>
    expect(rulesOn(payload({ additional: value }))).toEqual(['alert-schema']),
  )
})

describe('rule', () => {
  it('1: a payload without a title is called `New: Alert`', () => {
    const text = payload({ title: undefined })
    expect(messagesOf('missing-title', text)[0]).toContain('`New: Alert`')
    expect(outcomeOf(text).alerts[0]?.title).toMatchObject({ value: 'New: Alert', from: 'default' })
  })

  it('2: a severity that is missing or unknown is critical', () => {
    const of = (severity: unknown) => outcomeOf(payload({ severity })).alerts[0]?.severity
    expect(of('LOW')).toMatchObject({ value: 'low' })
    expect(of(undefined)).toMatchObject({ value: 'critical', from: 'default' })
    expect(of('warning')).toMatchObject({ value: 'critical', from: 'changed' })
    expect(messagesOf('unknown-severity', payload({ severity: 'warning' }))[0]).toContain('makes the alert critical')
  })

  it('3: an end time resolves the alert', () => {
    const text = payload({ end_time: '2026-01-02T04:00:00Z' })
    expect(messagesOf('resolves-alert', text)[0]).toContain('resolves an alert')
    expect(outcomeOf(text).alerts[0]?.status).toMatchObject({ value: 'resolved' })
    expect(outcomeOf(payload({})).alerts[0]?.status).toMatchObject({ value: 'triggered' })
  })

  it('4: with a mapping any field may supply a key, the end time among them', () => {
    const options = mapped({ title: ['event', 'name'], end_time: ['event', 'over'], severity: ['event', 'level'] })
    const text = payload({ title: undefined, severity: 'x', event: { name: 'a', over: 1767400000000, level: 'low' } })
    const [alert] = outcomeOf(text, options).alerts
    expect([alert?.title.value, alert?.severity.value, alert?.status.value]).toEqual(['a', 'low', 'resolved'])
    expect(rulesOn(text, options)).toEqual(['resolves-alert', 'time-format'])
  })

  it('5: the answer lists the alerts from the version in the table of versions on', () => {
    const { introduced } = capabilities['response-list']
    expect(introduced).toBe('14.5')
    expect(outcomeOf(payload({}), { target: '14.5' }).response.value).toEqual({ status: 200, body: 'alerts' })
    expect(outcomeOf(payload({}), { target: '14.4' }).response.value).toEqual({ status: 200, body: 'empty' })
  })
})

function mapped(paths: Partial<Record<AlertKey, readonly string[]>>): Options {
  const nowhere = { start: 0, end: 0 }
  const keys = Object.entries(paths).map(([key, path]): [AlertKey, MappedKey] => {
    return [key as AlertKey, { path, keySpan: nowhere, pathSpan: nowhere }]
  })
  return { alert: { ...defaultAlertOptions, tier: 'premium', mapping: { keys: new Map(keys) } } }
}
