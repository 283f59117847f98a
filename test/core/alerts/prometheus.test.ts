/** What alerts does a body of Prometheus' Alertmanager become? */
import { describe, expect, it, test } from 'vitest'
import { alertOf, detailsOf, type Instance, requestOf, sha1, valuesOf } from '../../support/alert-meaning.ts'

const item = { startsAt: '2025-12-31T22:15:00Z', status: 'firing', annotations: { title: 'Service is down' } }

function body(...alerts: unknown[]): Record<string, unknown> {
  const empty = { groupLabels: {}, commonLabels: {}, commonAnnotations: {} }
  return { version: '4', groupKey: null, status: 'firing', receiver: '', ...empty, externalURL: '', alerts }
}

const itemAlert = (change: object, instance?: Instance) => alertOf(body({ ...item, ...change }), instance)

test('an item with everything that is read', () => {
  const payload = body({
    ...item,
    endsAt: '0001-01-01T00:00:00Z',
    generatorURL: 'http://host/graph?g0.expr=up%20%3D%3D+0&g0.tab=1#top',
    labels: { alertname: 'Down', severity: 'P2', gitlab_environment_name: 'production', job: 'db' },
    annotations: {
      title: 'Service is down',
      description: 'For 5 minutes.',
      runbook: 'https://example.com',
      foo: { bar: 1 },
    },
  })
  const { shape, response, notes } = requestOf(payload)
  expect([shape, response.value, notes]).toEqual(['prometheus', { status: 201, body: 'empty' }, []])
  expect(valuesOf(alertOf(payload, { tier: 'free' }))).toEqual({
    title: 'Service is down',
    description: 'For 5 minutes.',
    severity: 'high',
    status: 'triggered',
    start: '2025-12-31T22:15:00Z',
    tool: 'Prometheus',
    hosts: [],
    environment: 'production',
    runbook: 'https://example.com',
    dashboard: true,
    grouping: {
      by: 'fingerprint',
      identity: sha1('2025-12-31T22:15:00Z/Service is down/up == 0'),
      counted: false,
    },
  })
  expect(detailsOf(payload)).toEqual({
    generatorURL: 'http://host/graph?g0.expr=up%20%3D%3D+0&g0.tab=1#top',
    'labels/alertname': 'Down',
    'labels/job': 'db',
    'annotations/foo/bar': '1',
  })
})

describe('the title', () => {
  it.each([
    [{ annotations: { title: 'T', summary: 'S' }, labels: { alertname: 'N' } }, 'T', 'annotations/title'],
    [{ annotations: { title: null, summary: 'S' }, labels: { alertname: 'N' } }, 'S', 'annotations/summary'],
    [{ annotations: {}, labels: { alertname: 'N' } }, 'N', 'labels/alertname'],
    [{ annotations: 'none', labels: { alertname: 'N' } }, 'N', 'labels/alertname'],
  ])('%j', (change, title, path) =>
    expect(itemAlert(change).title).toMatchObject({ value: title, reason: `Taken from \`${path}\`.` }),
  )

  it('is cut as others are', () =>
    expect(itemAlert({ annotations: { title: 'x'.repeat(201) } }).title.value).toBe(`${'x'.repeat(197)}...`))
})

describe('the severity', () => {
  it.each([
    ['s1', 'critical', 'changed'],
    ['warning', 'low', 'changed'],
    ['Info', 'info', 'given'],
    ['unknown', 'critical', 'changed'],
    ['banana', 'critical', 'changed'],
  ])('%s means %s', (severity, value, from) =>
    expect(itemAlert({ labels: { severity } }).severity).toMatchObject({ value, from }),
  )

  it('is critical where there is none', () =>
    expect(itemAlert({}).severity).toMatchObject({ value: 'critical', from: 'default' }))
})

describe('an item with the status `resolved`', () => {
  it('resolves what its start, title and query stand for', () => {
    const { status, end } = itemAlert({ status: 'resolved', endsAt: '2026-01-01T00:00:00+01:00' })
    expect([status.value, end.value]).toEqual(['resolved', '2025-12-31T23:00:00Z'])
    const { notes } = requestOf(body({ ...item, status: 'resolved' }))
    expect(notes).toEqual([expect.stringContaining('does nothing where none')])
  })

  it.each([
    [null, '`endsAt` is empty'],
    ['soon', '`endsAt` cannot be read'],
    [1767222000000, '`endsAt` is a number'],
  ])('ends now where `endsAt` is %j', (endsAt, why) =>
    expect(itemAlert({ status: 'resolved', endsAt }).end).toMatchObject({
      value: '2026-01-01T00:00:00Z',
      reason: expect.stringContaining(why),
    }),
  )

  it('while an open one has no end, whatever `endsAt` says', () =>
    expect(itemAlert({ endsAt: '2026-01-01T00:00:00Z' }).end.value).toBeUndefined())
})

test('a start that cannot be read is the moment of arrival', () =>
  expect(itemAlert({ startsAt: 'soon' }).start).toMatchObject({ value: '2026-01-01T00:00:00Z', from: 'changed' }))

test('each item makes an alert, but not without title or start, nor beyond the hundredth', () => {
  const bad = [{ ...item, annotations: {} }, { ...item, startsAt: '' }, { ...item, annotations: { title: '' } }, 3]
  const { alerts, notes } = requestOf(body(item, ...bad, item))
  expect(alerts).toHaveLength(2)
  expect(notes).toEqual([
    '`alerts[1]` makes no alert: it has none of `annotations/title`, `annotations/summary`, `labels/alertname`.',
    '`alerts[2]` makes no alert: it has no `startsAt`.',
    '`alerts[3]` makes no alert: it has none of `annotations/title`, `annotations/summary`, `labels/alertname`.',
    '`alerts[4]` makes no alert: it is a number and no object.',
  ])
  const many = requestOf(body(...Array.from({ length: 130 }, () => item)))
  expect(many.alerts).toHaveLength(100)
  expect(many.notes).toEqual([expect.stringMatching(/first 100 items of `alerts`; the other 30 /)])
})

test('without items there are no alerts', () => {
  expect(requestOf(body())).toMatchObject({ shape: 'prometheus', alerts: [], notes: [] })
  const { alerts, notes, response } = requestOf({ ...body(), alerts: 'none' })
  expect([alerts, notes, response.value.status]).toEqual([
    [],
    [expect.stringContaining('is a string and no array')],
    201,
  ])
})

describe('a body that has not all of it is read as any other payload', () => {
  it('and the keys that are missing are named', () => {
    const { groupKey, receiver, ...rest } = body(item)
    expect(requestOf(rest)).toMatchObject({
      shape: 'generic',
      notes: [
        'This looks like a body of Prometheus, but it has no `groupKey`, `receiver`. The platform reads it as any other payload, by `title` and the like, and makes one alert of it.',
      ],
    })
  })

  it('and so is another version', () => {
    for (const version of ['3', 4])
      expect(requestOf({ ...body(item), version })).toMatchObject({
        shape: 'generic',
        notes: [expect.stringContaining('its `version` is not the text "4"')],
      })
  })

  it('and nothing is said where only few are there', () =>
    expect(requestOf({ title: 'A', status: 'x', version: '4', alerts: 2 })).toMatchObject({
      shape: 'generic',
      notes: [],
    }))
})

test('an instance of another name has another environment field', () => {
  const labels = { acme_environment_name: 'production' }
  expect(itemAlert({ labels }, { platformName: 'acme' }).environment.value).toBe('production')
  expect(itemAlert({ labels }).environment.value).toBeUndefined()
})

test('the query is read from any address without trouble', () => {
  const identity = (generatorURL: unknown) => itemAlert({ generatorURL }).grouping.value.identity
  const none = sha1('2025-12-31T22:15:00Z/Service is down/')
  for (const address of [undefined, null, '', 'no address', '?', '?g0.expr', 7, '#?g0.expr=up', 'http://h?x=1&&=2;'])
    expect(identity(address)).toBe(none)
  expect(identity('?x=1&g0.expr=%zz%ff')).toBe(sha1('2025-12-31T22:15:00Z/Service is down/%zz%ff'))
})

test('a mapping is not used for it here', () =>
  expect(requestOf(body(item), { tier: 'premium', mapping: { title: { path: ['x'] } } }).notes).toEqual([
    expect.stringContaining('not by the mapping'),
  ]))
