/** What alert will a payload become? */
import { describe, expect, it, test } from 'vitest'
import { alertOf, detailsOf, type Instance, requestOf, rubyTextOf, valuesOf } from '../../support/alert-meaning.ts'

const now = '2026-01-01T00:00:00Z'

test('a payload with every documented field', () => {
  const alert = alertOf({
    title: 'Disk is almost full',
    description: 'Less than 5 % is free.',
    start_time: '2025-12-31T22:15:00Z',
    service: 'checkout',
    monitoring_tool: 'Nagios',
    hosts: ['db-1', 'db-2'],
    severity: 'high',
    fingerprint: 'disk-full',
    gitlab_environment_name: 'production',
    runbook: 'https://example.com/runbook',
  })
  expect(valuesOf(alert)).toMatchObject({
    title: 'Disk is almost full',
    description: 'Less than 5 % is free.',
    severity: 'high',
    status: 'triggered',
    start: '2025-12-31T22:15:00Z',
    service: 'checkout',
    tool: 'Nagios',
    hosts: ['db-1', 'db-2'],
    environment: 'production',
    runbook: 'https://example.com/runbook',
    dashboard: true,
  })
  expect(alert.details).toEqual([])
  const { status, end, grouping, ...given } = alert
  const told = [given.title, given.description, given.severity, given.start, given.service, given.tool, given.hosts]
  expect(new Set([...told, given.environment, given.runbook, grouping].map(({ from }) => from))).toEqual(
    new Set(['given']),
  )
  expect([status.from, end.from]).toEqual(['default', 'absent'])
})

test('an empty payload', () => {
  const alert = alertOf({})
  expect(valuesOf(alert)).toEqual({
    title: 'New: Alert',
    severity: 'critical',
    status: 'triggered',
    start: now,
    hosts: [],
    dashboard: false,
    grouping: { by: 'none', counted: false },
  })
  expect(alert.start.reason).toBe('No `start_time` in the payload, so the alert starts when the payload arrives.')
  expect(alert.tool.reason).toContain('the name of the integration is shown')
  expect(alert.dashboard.reason).toContain('`gitlab_environment_name` has to name one of the project')
})

describe('rule 1: without a title the title is `New: Alert`', () => {
  it('where there is none', () =>
    expect(alertOf({}).title).toEqual({
      value: 'New: Alert',
      from: 'default',
      reason: 'No `title` in the payload, so the platform takes its default.',
    }))

  it.each([
    ['""', '`title` is empty'],
    ['" \\n\\t"', '`title` is empty'],
    ['[]', '`title` is empty'],
    ['{}', '`title` is empty'],
    ['null', '`title` is `null`, which counts as absent'],
    ['false', '`title` is `false`, which counts as absent'],
  ])('where it is %s', (json, why) => {
    const { title } = alertOf(`{"title": ${json}}`)
    expect(title).toMatchObject({ value: 'New: Alert', from: 'default' })
    expect(title.reason).toBe(`${why}, so the platform takes its default.`)
  })
})

describe('rule 2: a severity that is missing or none of the six is critical', () => {
  it.each(['critical', 'high', 'medium', 'low', 'info', 'unknown'])('%s in any case is that', severity => {
    for (const written of [severity, severity.toUpperCase()])
      expect(alertOf({ severity: written }).severity).toMatchObject({ value: severity, from: 'given' })
  })

  it('missing', () =>
    expect(alertOf({}).severity).toEqual({
      value: 'critical',
      from: 'default',
      reason: 'No `severity` in the payload, so the alert is critical.',
    }))

  it.each(['"warning"', '" high"', '1', 'true', '["high"]'])('%s', json => {
    const { severity } = alertOf(`{"severity": ${json}}`)
    expect(severity).toMatchObject({ value: 'critical', from: 'changed', span: { start: 13, end: 13 + json.length } })
    expect(severity.reason).toContain('the platform knows critical, high, medium, low, info, unknown')
  })
})

describe('rule 3: with an end time the alert is resolved', () => {
  it.each([
    ['"2026-01-01T09:15:00+01:00"', '2026-01-01T08:15:00Z', 'given'],
    ['"2026-01-01 08:15"', '2026-01-01T08:15:00Z', 'changed'],
    ['"2026-01-01"', '2026-01-01T00:00:00Z', 'changed'],
    ['1614325506000', '2021-02-26T07:45:06Z', 'changed'],
    ['"10:30"', '2026-01-01T10:30:00Z', 'changed'],
  ])('%s', (json, end, from) => {
    const alert = alertOf(`{"fingerprint": "a", "end_time": ${json}}`)
    expect(alert.status).toMatchObject({ value: 'resolved', span: { start: 33 } })
    expect(alert.end).toMatchObject({ value: end, from })
  })

  it.each([
    ['"soon"', 'cannot be read as a date-time'],
    ['"1614325506000"', 'cannot be read as a date-time'],
    ['1614325506.5', 'is a number that is no whole number of milliseconds'],
    ['true', 'is no text with a date-time'],
    ['["2026-01-01"]', 'is no text with a date-time'],
  ])('%s resolves nothing', (json, why) => {
    const alert = alertOf(`{"end_time": ${json}}`)
    expect(valuesOf(alert)).toMatchObject({ status: 'triggered' })
    expect(alert.end.value).toBeUndefined()
    expect(alert.status).toMatchObject({ from: 'changed', reason: expect.stringContaining(why) })
  })

  it.each(['""', 'null', '[]'])('%s counts as absent', json =>
    expect(alertOf(`{"end_time": ${json}}`).status).toMatchObject({ value: 'triggered', from: 'default' }),
  )

  it('not before the version that brought recovery: the field is an additional one', () => {
    const payload = { title: 'A', fingerprint: 'a', end_time: '2026-01-01T00:00:00Z' }
    const alert = alertOf(payload, { target: '13.3' })
    expect(alert.status).toMatchObject({ value: 'triggered', from: 'changed' })
    expect(alert.end.reason).toMatch(/came with 13\.4\. At 13\.3 the end time is an additional field/)
    expect(detailsOf(payload, { target: '13.3' })).toEqual({ end_time: '2026-01-01T00:00:00Z' })
    expect(alertOf(payload, { target: '13.4' }).status.value).toBe('resolved')
  })
})

describe('rule 4: with a mapping other fields supply the keys', () => {
  const payload = {
    event: { name: 'Disk full', at: '2026-01-01T01:00:00Z', over: '2026-01-01T02:00:00Z', tags: ['a', 'b'] },
    summary: 'From the summary',
    urgency: 'LOW',
  }
  const mapping = {
    title: { path: ['event', 'name'], fallback: ['summary'] },
    start_time: { path: ['event', 'at'] },
    end_time: { path: ['event', 'over'] },
    severity: { path: ['urgency'] },
    fingerprint: { path: ['event', 'tags', 1] },
  }
  const instance: Instance = { tier: 'premium', mapping }

  it('each from its path', () => {
    const alert = alertOf(payload, instance)
    expect(valuesOf(alert)).toMatchObject({
      title: 'Disk full',
      start: '2026-01-01T01:00:00Z',
      end: '2026-01-01T02:00:00Z',
      status: 'resolved',
      severity: 'low',
      grouping: { by: 'fingerprint' },
    })
    expect(alert.title.reason).toBe('`title` is read from `event/name`, as mapped in test.alert-mapping.json.')
    expect(alert.grouping.reason).toContain('`fingerprint` is read from `event/tags[1]`')
  })

  it('from the fallback where the path leads to nothing or to something empty', () => {
    for (const name of [undefined, null, '', false])
      expect(alertOf({ ...payload, event: { name } }, instance).title).toMatchObject({
        value: 'From the summary',
        reason: '`title` is read from `summary`, the fallback in test.alert-mapping.json.',
      })
  })

  it('else from the field of its own name, else the default', () => {
    expect(alertOf({ title: 'Own' }, instance).title.value).toBe('Own')
    expect(alertOf({}, instance).title).toMatchObject({
      value: 'New: Alert',
      reason:
        'Neither `event/name` nor `summary`, as mapped in test.alert-mapping.json, nor `title` holds a value, so the platform takes its default.',
    })
  })

  it('what supplies a key is no detail, and an own field that does not is one', () =>
    expect(detailsOf({ ...payload, title: 'Own' }, instance)).toEqual({
      'event/tags[0]': 'a',
      summary: 'From the summary',
      title: 'Own',
    }))

  it('not on the free tier, and not before the version that brought mappings', () => {
    const free = requestOf({ ...payload, title: 'Own' }, { ...instance, tier: 'free' })
    expect(free.alerts[0]?.title.value).toBe('Own')
    expect(free.notes[0]).toMatch(/^Custom field mapping came with 13\.10, on paid tiers\. On the free tier test/)
    const old = requestOf({ ...payload, title: 'Own' }, { ...instance, target: '13.9' })
    expect(old.alerts[0]?.title.value).toBe('Own')
    expect(old.notes[0]).toContain('At 13.9 test.alert-mapping.json is left aside')
  })

  it('where the tier is not known as on a paid one, and this is said', () => {
    const { alerts, notes } = requestOf(payload, { mapping })
    expect(alerts[0]?.title.value).toBe('Disk full')
    expect(notes[0]).toMatch(/^On the free tier test.alert-mapping.json would not be used/)
  })
})

describe('rule 5: the answer lists the alerts from the version that brought the list', () => {
  it.each([
    ['14.5', 'alerts'],
    ['14.4', 'empty'],
  ])('%s: %s', (target, body) => {
    const { response } = requestOf({ title: 'A' }, { target })
    expect(response.value).toEqual({ status: 200, body })
    if (body === 'empty') expect(response.reason).toContain('came with 14.5; at 14.4 the body is empty')
  })
})

describe('texts', () => {
  it.each([
    ['title', 200],
    ['description', 1000],
    ['service', 100],
    ['monitoring_tool', 100],
  ])('%s keeps %i characters, of which the last three are dots where it was longer', (field, longest) => {
    const told = (text: string) => {
      const { title, description, service, tool } = alertOf({ [field]: text })
      return { title, description, service, monitoring_tool: tool }[field]
    }
    expect(told('😀'.repeat(longest))).toMatchObject({ value: '😀'.repeat(longest), from: 'given' })
    expect(told('😀'.repeat(longest + 1))).toMatchObject({
      value: `${'😀'.repeat(longest - 3)}...`,
      from: 'changed',
      reason: `Taken from \`${field}\`; it has ${longest + 1} characters, of which the platform keeps ${longest}.`,
    })
  })

  it('other limits by the settings of the instance', () =>
    expect(alertOf({ title: 'abcdefgh' }, { limits: { title: 5 } }).title.value).toBe('ab...'))

  it.each([
    ['42', '42', 'it is a number and stored as a text'],
    ['1.50', '1.5', 'it is a number and stored as a text'],
    ['true', 'true', 'it is `true` and stored as a text'],
    [
      '{"a": [1, null, "x"]}',
      '{"a"=>[1, nil, "x"]}',
      'it is an object where a text belongs, and its inner form is stored',
    ],
    ['["a", "b"]', '["a", "b"]', 'it is an array where a text belongs, and its inner form is stored'],
  ])('%s becomes a text', (json, value, why) =>
    expect(alertOf(`{"title": ${json}}`).title).toMatchObject({
      value,
      from: 'changed',
      reason: `Taken from \`title\`; ${why}.`,
      span: { start: 10, end: 10 + json.length },
    }),
  )

  it.each([
    ['1.0', '1.0'],
    ['1e2', '100.0'],
    ['1e14', '100000000000000.0'],
    ['1e15', '1.0e+15'],
    ['1234567890123456.0', '1.234567890123456e+15'],
    ['1051284299218308.9', '1051284299218308.9'],
    ['1.5e300', '1.5e+300'],
    ['0.0001', '0.0001'],
    ['1e-5', '1.0e-05'],
    ['-0', '0'],
    ['-0.0', '-0.0'],
    ['1E400', 'Infinity'],
    ['12345678901234567890', '12345678901234567890'],
    ['null', ''],
    ['"a\\"b"', 'a"b'],
    ['["a\\"b\\\\ \\n\\u0001\\u001b#{c} #d é"]', '["a\\"b\\\\ \\n\\u0001\\e\\#{c} #d é"]'],
    ['{"a":1,"b":{},"a":3}', '{"a"=>3, "b"=>{}}'],
  ])('Ruby writes %s as %s', (json, text) => expect(rubyTextOf(json)).toBe(text))
})

describe('start', () => {
  it.each([
    ['"2025-12-31T23:00:00-02:00"', '2026-01-01T01:00:00Z', 'given', 'Taken from `start_time`, in UTC.'],
    ['"2025-12-31 23:00Z"', '2025-12-31T23:00:00Z', 'given', 'Taken from `start_time`, in UTC.'],
    ['"2025-12-31T23:00:00"', '2025-12-31T23:00:00Z', 'changed', 'the time zone of the server'],
    ['"2025-12-31 23:00:00"', '2025-12-31T23:00:00Z', 'changed', 'the time zone of the server'],
    ['"2025-12-31"', '2025-12-31T00:00:00Z', 'changed', 'midnight'],
    ['"31 Dec 2025 23:00"', '2025-12-31T23:00:00Z', 'changed', 'no ISO 8601'],
    ['"soon"', now, 'changed', 'it cannot be read as a date-time, so the alert starts when the payload arrives'],
    ['1767222000000', now, 'changed', 'it is a number, which the platform does not read as a start'],
    ['""', now, 'default', '`start_time` is empty'],
  ])('%s', (json, value, from, why) =>
    expect(alertOf(`{"start_time": ${json}}`).start).toMatchObject({
      value,
      from,
      reason: expect.stringContaining(why),
    }),
  )
})

describe('hosts', () => {
  it.each([
    ['"db-1"', ['db-1'], 'given'],
    ['["db-1", "db-2"]', ['db-1', 'db-2'], 'given'],
    ['["a", ["b", [["c"]]], "d"]', ['a', 'b', 'c', 'd'], 'changed'],
    ['["a", 1, null, true, "", {"b": 2}]', ['a', '1', 'true', '{"b"=>2}'], 'changed'],
    ['7', ['7'], 'changed'],
    ['{"name": "a", "port": 1}', ['name', 'a', 'port', '1'], 'changed'],
    ['[]', [], 'absent'],
    ['""', [], 'absent'],
  ])('%s', (json, value, from) => expect(alertOf(`{"hosts": ${json}}`).hosts).toMatchObject({ value, from }))

  it('all together keep 255 characters, and the last one is cut without a mark', () => {
    expect(alertOf({ hosts: ['a'.repeat(255)] }).hosts.from).toBe('given')
    const { value, from, reason } = alertOf({ hosts: ['a'.repeat(200), '😀'.repeat(56), 'c'] }).hosts
    expect(value).toEqual(['a'.repeat(200), '😀'.repeat(55)])
    expect([from, reason]).toEqual([
      'changed',
      'Taken from `hosts`; all hosts have 257 characters together, of which the platform keeps 255.',
    ])
  })
})

describe('environment', () => {
  it('is needed for a dashboard', () => {
    const { environment, dashboard } = alertOf({ gitlab_environment_name: 'production' })
    expect(environment).toMatchObject({
      value: 'production',
      reason: expect.stringContaining('The project has to have'),
    })
    expect(dashboard.value).toBe(true)
  })

  it('is named by the platform', () => {
    const payload = { gitlab_environment_name: 'a', acme_environment_name: 'b' }
    expect(alertOf(payload, { platformName: 'acme' }).environment.value).toBe('b')
  })

  it('is not read from the placeholder of the documentation', () =>
    expect(alertOf({ platform_environment_name: 'production' }).environment).toMatchObject({
      from: 'absent',
      reason: expect.stringContaining(
        'does not read `platform_environment_name`; the field is `gitlab_environment_name`',
      ),
    }))
})

describe('additional fields are the details', () => {
  it('labelled by their path, in the order of the text', () => {
    const payload = { title: 'A', event: { tags: [{ name: 'x' }, 2], none: null }, list: [], empty: {}, free: '4 %' }
    expect(Object.entries(detailsOf(payload))).toEqual([
      ['event/tags[0]/name', 'x'],
      ['event/tags[1]', '2'],
      ['event/none', 'null'],
      ['list', '[]'],
      ['empty', '{}'],
      ['free', '4 %'],
    ])
  })

  it('without documented ones, even empty or unreadable ones', () =>
    expect(detailsOf({ title: '', severity: null, start_time: 'soon', hosts: {}, runbook: 'x' })).toEqual({}))

  it('of equal keys the last one', () => expect(detailsOf('{"a": 1, "b": 2, "a": 3}')).toEqual({ a: '3', b: '2' }))

  it('five thousand of them; the others are counted', () => {
    const many = Object.fromEntries(Array.from({ length: 5500 }, (_, index) => [`field${index}`, index]))
    const { alerts, notes } = requestOf(many)
    expect(alerts[0]?.details).toHaveLength(5000)
    expect(notes).toContain('500 more of the other fields are stored and not listed here.')
  })
})

describe('what is refused', () => {
  const keys = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1])))

  it.each([
    ['nothing', '', 'There is no payload yet'],
    ['an array', '[]', 'The payload is an array'],
    ['a string', '"text"', 'The payload is a string'],
    ['a number', '7', 'The payload is a number'],
    ['null', 'null', 'The payload is `null`'],
    ['what is too deep', `{"a": ${'['.repeat(100)}${']'.repeat(100)}}`, 'more than 100 deep'],
    ['what is too large', JSON.stringify({ a: 'x'.repeat(2_000_000) }), 'KiB or more in'],
    ['too many small fields', keys(17_000), 'by estimate, which is far above its limit of 1024 KiB'],
  ])('%s', (_, payload, why) => {
    const { alerts, response, notes } = requestOf(payload)
    expect(alerts).toEqual([])
    expect(response).toMatchObject({ value: { status: 400, body: 'empty' }, reason: expect.stringContaining(why) })
    expect(notes).toEqual([expect.stringContaining(why)])
  })

  it('not at the limits, and with a doubt a little above by estimate', () => {
    expect(requestOf(`{"a": ${'['.repeat(99)}${']'.repeat(99)}}`).response.value.status).toBe(200)
    const { response, notes } = requestOf({ title: 'A', a: [1, 2, 3], b: {} }, { limits: { payload: 350 } })
    expect(response.value.status).toBe(200)
    expect(notes).toEqual([expect.stringContaining('so it may be refused')])
  })
})

test('with exactly `Prometheus` as tool the platform may take the payload for another', () => {
  const note = expect.stringContaining('may read this payload by the names of Prometheus')
  expect(requestOf({ monitoring_tool: 'Prometheus' }).notes).toContainEqual(note)
  expect(requestOf({ monitoring_tool: 'prometheus' }).notes).toEqual([])
})

test('with a field `notification` the platform may take its value for the payload', () =>
  expect(requestOf({ title: 'A', notification: {} }).notes).toEqual([
    expect.stringContaining('may take the value of the field `notification` for the whole payload'),
  ]))
