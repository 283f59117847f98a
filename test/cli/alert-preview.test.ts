/** Does `signalbox alert preview` tell what becomes of a payload, for people and for programs? */
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { at, mapping, nested, payload, prometheus } from './support/alerts.ts'
import { project } from './support/project.ts'
import { signalbox } from './support/signalbox.ts'

test('the JSON says where each value came from, and the same call gives the same bytes', async () => {
  const cwd = project({ 'disk.alert.json': payload })
  const words = ['alert', 'preview', 'disk.alert.json', at, '--target=16.0', '--tier=premium', '--format=json']
  const { code, stdout, stderr } = await signalbox(words, { cwd })
  expect([code, stderr]).toEqual([0, ''])
  const validate = new Ajv().compile(contract)
  expect(validate(JSON.parse(stdout)), JSON.stringify(validate.errors)).toBe(true)
  const { alerts, ...rest } = JSON.parse(stdout)
  expect(rest).toMatchObject({
    version: 1,
    target: '16.0',
    at: '2026-03-14T09:00:00.000Z',
    file: 'disk.alert.json',
    shape: 'generic',
    response: { status: 200, body: 'alerts' },
    notes: [],
    findings: [],
  })
  expect(alerts).toMatchObject([
    {
      title: { value: 'Disk full on db-1', from: 'given' },
      description: { value: 'No space left.', from: 'given' },
      severity: { value: 'high' },
      status: { value: 'triggered' },
      start: { value: expect.stringMatching(/^2026-03-14T08:21:00/) },
      end: { from: 'absent' },
      service: { value: 'database', from: 'given' },
      tool: { value: 'Zabbix', from: 'given' },
      hosts: { value: ['db-1', 'db-2'], from: 'given' },
      environment: { value: 'production', from: 'given' },
      dashboard: { value: true },
      grouping: { value: { by: 'fingerprint', counted: true } },
      details: [{ label: expect.stringContaining('percent'), value: '4' }],
    },
  ])
  expect(alerts[0].end).not.toHaveProperty('value')
  expect(Object.keys(JSON.parse(stdout))).toEqual([
    ...['version', 'target', 'at', 'file', 'shape', 'alerts', 'response', 'notes', 'findings'],
  ])
  expect((await signalbox(words, { cwd })).stdout).toBe(stdout)
})

test('the page shows every value with its reason, the answer, and the findings', async () => {
  const cwd = project({ 'disk.alert.json': payload.replace('"High"', '"hihg"') })
  const { code, stdout } = await signalbox(['alert', 'preview', 'disk.alert.json', at, '--target=16.0'], { cwd })
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^disk\.alert\.json becomes this alert \(target 16\.0, arriving 2026-03-14T09:00:00\.000Z\)\n\n/,
  )
  expect(stdout).toContain('\nDisk full on db-1\n◆ Critical · Triggered\n')
  const values = [
    'Title +Disk full on db-1',
    'Severity +critical',
    'Hosts +db-1, db-2',
    'Ended at +none',
    'Answer +200, with a list',
  ]
  for (const row of values) expect(stdout).toMatch(new RegExp(`\\n  ${row}.{3,}\\S`))
  expect(stdout).toMatch(/\n {2}Other fields\n {2}free.percent {2}4\n/)
  expect(stdout).toContain('\ndisk.alert.json:8:16: warning  ')
  expect(stdout).toContain('     8 |   "severity": "hihg",\n')
  expect(stdout).toContain('1 warning in 1 file (target 16.0).\n')
  for (const line of stdout.split('\n')) if (!line.startsWith('disk')) expect(line.length).toBeLessThanOrEqual(110)
})

test('values from a payload cannot steer the terminal, and long ones do not flood it', async () => {
  const fields = Array.from({ length: 100 }, (_, index) => `"extra${index}": "${'v'.repeat(5000)}"`)
  const text = `{"title": "\\u001b[2Jred", "description": "one\\ntwo \\u202e", "severity": "low", ${fields.join(', ')}}`
  const cwd = project({ 'a.alert.json': text })
  const { stdout } = await signalbox(['alert', 'preview', 'a.alert.json', at], { cwd, env: { FORCE_COLOR: '0' } })
  expect(stdout).not.toMatch(/[\x1b\u202e]/)
  expect(stdout).toContain('\n␛[2Jred\n')
  expect(stdout).toMatch(/Description {6}one .*\n {19}two \ufffd/)
  expect(stdout).toContain('and 50 more, which `--format json` lists')
  expect(stdout.length).toBeLessThan(20_000)
})

test('colours only where they are wished for', async () => {
  const cwd = project({ 'a.alert.json': payload })
  for (const words of [
    ['preview', 'a.alert.json'],
    ['compare', 'a.alert.json', 'a.alert.json'],
  ]) {
    const coloured = await signalbox(['alert', ...words], { cwd, env: { FORCE_COLOR: '1' } })
    expect(coloured.stdout).toContain('\x1b[')
    expect(
      (await signalbox(['alert', ...words, '--no-color'], { cwd, env: { FORCE_COLOR: '1' } })).stdout,
    ).not.toContain('\x1b[')
  }
})

test('standard input is a payload too', async () => {
  const words = ['alert', 'preview', '-', at, '--format=json']
  const { code, stdout } = await signalbox(words, { cwd: project({}), input: '{"severity": "low"}' })
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    file: '-',
    alerts: [
      {
        title: { value: 'New: Alert', from: 'default' },
        start: { value: expect.stringContaining('2026-03-14T09:00') },
      },
    ],
  })
})

test.each(['2026-03-14T10:00:00+01:00', '2026-03-14T09:00Z', '1773478800000'])(
  '--at %s is the moment of arrival',
  async moment => {
    const words = ['alert', 'preview', '-', `--at=${moment}`, '--format=json']
    const { stdout } = await signalbox(words, { cwd: project({}), input: '{}' })
    expect(JSON.parse(stdout).at).toBe('2026-03-14T09:00:00.000Z')
  },
)

test('without --at it is now', async () => {
  const before = Date.now()
  const { stdout } = await signalbox(['alert', 'preview', '-', '--format=json'], { cwd: project({}), input: '{}' })
  const moment = Date.parse(JSON.parse(stdout).at)
  expect(moment).toBeGreaterThanOrEqual(before)
  expect(moment).toBeLessThanOrEqual(Date.now())
})

test('a mapping is the one that is named, else the one beside the payload; a mapping file stands for its sample', async () => {
  const cwd = project({
    'mapped/up.alert.json': nested,
    'mapped/up.alert-mapping.json': mapping,
    'bare/up.alert.json': nested,
    'by-level.json': mapping.replace(
      '"title": { "path": ["event", "name"] }',
      '"title": { "path": ["event", "level"] }',
    ),
  })
  const titles = async (...words: string[]) => {
    const { stdout } = await signalbox(['alert', 'preview', ...words, at, '--format=json'], { cwd })
    const { mappedBy, alerts } = JSON.parse(stdout)
    return [mappedBy, alerts[0].title.value, alerts[0].severity.value]
  }
  expect(await titles('mapped/up.alert.json')).toEqual(['up.alert-mapping.json', 'Front page down', 'high'])
  expect(await titles('mapped/up.alert-mapping.json')).toEqual(['up.alert-mapping.json', 'Front page down', 'high'])
  expect(await titles('bare/up.alert.json')).toEqual([undefined, 'New: Alert', 'critical'])
  expect(await titles('bare/up.alert.json', '--mapping=by-level.json')).toEqual(['by-level.json', 'high', 'high'])
  expect(await titles('mapped/up.alert.json', '--mapping=by-level.json')).toEqual(['by-level.json', 'high', 'high'])
})

test('platform name, tier and target are as the settings say, unless the call says otherwise', async () => {
  const cwd = project({
    '.signalbox.yml': 'target: "15.11"\nplatformName: forge\ntier: free\n',
    'a.alert.json': payload.replace('gitlab_env', 'forge_env'),
    'other.yml': 'target: "14.10"\n',
    'faulty.yml': 'targt: "14.10"\n',
  })
  const preview = async (...words: string[]) => {
    const { stdout, stderr } = await signalbox(['alert', 'preview', 'a.alert.json', at, '--format=json', ...words], {
      cwd,
    })
    const { target, alerts } = JSON.parse(stdout)
    return [target, alerts[0].environment.value, alerts[0].grouping.value.counted, stderr]
  }
  const own = await preview()
  expect(own.slice(0, 2)).toEqual(['15.11', 'production'])
  expect((await preview('--target=16.0')).slice(0, 2)).toEqual(['16.0', 'production'])
  expect((await preview('--config=other.yml')).slice(0, 2)).toEqual(['14.10', undefined])
  expect((await preview('--config=faulty.yml')).at(-1)).toBe(
    'signalbox: faulty.yml: has mistakes and counts as absent. `signalbox check` says what they are.\n',
  )
})

test('each alert of a Prometheus body has its page', async () => {
  const cwd = project({ 'p.alert.json': prometheus })
  const { stdout } = await signalbox(['alert', 'preview', 'p.alert.json', at], { cwd })
  expect(stdout).toContain('p.alert.json becomes 2 alerts (')
  expect(stdout).toContain('read as a Prometheus body')
  expect(stdout).toContain('\nAlert 1 of 2\nOne\n◆ High · Triggered\n')
  expect(stdout).toContain('\nAlert 2 of 2\nTwo\n◆ High · Triggered\n')
  expect(stdout).toMatch(/Answer +201, with an empty body/)
})

test('a payload that is refused shows what it would become, and why it does not', async () => {
  const input = '{"title": "x", "end_time": "2026-03-14T09:00:00Z"}'
  const { code, stdout } = await signalbox(['alert', 'preview', '-', at, '--tier=free'], { cwd: project({}), input })
  expect(stdout).toMatch(/^Standard input is refused; it would become this alert \(/)
  expect(stdout).toMatch(/\n {2}Answer +400, with an empty body +On the free tier/)
  expect(code).toBe(1)
})

test.each([
  ['firing', '{"title": "x", "severity": "low", "fingerprint": "f"}', 0],
  ['a severity that becomes critical', '{"title": "x", "severity": "lw"}', 0],
  ['a value of a wrong type', '{"title": ["x"]}', 1],
])('exit code of %s', async (_, input, expected) => {
  expect((await signalbox(['alert', 'preview', '-'], { cwd: project({}), input })).code).toBe(expected)
})

const told = (value: object) => ({
  type: 'object',
  required: ['from', 'reason'],
  additionalProperties: false,
  properties: {
    value,
    from: { enum: ['given', 'changed', 'default', 'absent'] },
    reason: { type: 'string', minLength: 1 },
  },
})
const text = { type: 'string' }
const closed = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const contract = closed(
  {
    version: { const: 1 },
    target: { type: 'string', pattern: '^\\d+\\.\\d+$' },
    at: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' },
    file: text,
    shape: { enum: ['generic', 'prometheus'] },
    mappedBy: text,
    alerts: {
      type: 'array',
      items: closed({
        title: told(text),
        description: told(text),
        severity: told({ enum: ['critical', 'high', 'medium', 'low', 'info', 'unknown'] }),
        status: told({ enum: ['triggered', 'resolved'] }),
        start: told(text),
        end: told(text),
        service: told(text),
        tool: told(text),
        hosts: told({ type: 'array', items: text }),
        environment: told(text),
        runbook: told(text),
        dashboard: told({ type: 'boolean' }),
        grouping: told(
          closed({ by: { enum: ['fingerprint', 'payload', 'none'] }, identity: text, counted: { type: 'boolean' } }, [
            'by',
          ]),
        ),
        details: { type: 'array', items: closed({ label: text, value: text }) },
      }),
    },
    response: closed({ status: { type: 'integer' }, body: { enum: ['alerts', 'empty'] }, reason: text }),
    notes: { type: 'array', items: text },
    findings: { type: 'array' },
  },
  ['version', 'target', 'at', 'file', 'shape', 'alerts', 'response', 'notes', 'findings'],
)
