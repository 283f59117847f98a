/** Does `signalbox check` find payloads and mappings, report each mistake, and mend what is safe? */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Surface } from '../../server/core/finding.ts'
import { rulePages } from '../../server/core/rules/pages.ts'
import { mapping, nested, payload, prometheus } from './support/alerts.ts'
import { project } from './support/project.ts'
import { type RunOptions, signalbox } from './support/signalbox.ts'

/** `line:column severity rule` of each finding. */
async function found(words: readonly string[], options: RunOptions): Promise<string[]> {
  const { stdout } = await signalbox(['check', '--format', 'json', ...words], options)
  return JSON.parse(stdout).findings.map(
    ({ line, column, severity, rule }: Record<string, unknown>) => `${line}:${column} ${severity} ${rule}`,
  )
}

/** What it is, a piece of a good file and what stands there instead, what is found, settings. */
type Mistake = [what: string, good: string, bad: string, expected: string[], settings?: string]

/** One mistake in a payload that has no other. */
const mistakes: readonly Mistake[] = [
  ['a trailing comma', '4 }', '4 },', ['11:27 error json-syntax']],
  ['a comment', '"free"', '/* all */ "free"', ['11:3 error json-syntax']],
  ['single quotes', '"database"', "'database'", ['5:14 error json-syntax']],
  ['a raw tab', 'No space', 'No\tspace', ['3:21 error json-syntax']],
  ['a bare key', '"title"', 'title', ['2:3 error json-syntax']],
  ['a byte order mark', '{\n', '\ufeff{\n', ['1:1 error json-syntax']],
  ['NaN', '4 }', 'NaN }', ['11:24 error json-syntax']],
  ['a leading zero', '4 }', '04 }', ['11:24 error json-syntax']],
  ['a lone surrogate', 'No space', '\\ud83d space', ['3:19 warning json-syntax']],
  [
    'the same key twice',
    '"service": "database"',
    '"service": "db",\n  "service": "database"',
    ['5:3 warning duplicate-key'],
  ],
  ['a title of another type', '"Disk full on db-1"', '503', ['2:12 error alert-schema']],
  ['a host of another type', '"db-2"]', '2]', ['7:21 error alert-schema']],
  ['an additional field of another type', '{ "percent": 4 }', 'true', ['11:11 information alert-schema']],
  ['a field that is nearly a documented one', '"severity"', '"sevrity"', ['8:4 warning misspelled-field']],
  ['a title that is empty', '"Disk full on db-1"', '""', ['2:12 information missing-title']],
  ['no title', '"title": "Disk full on db-1",', '', ['1:1 information missing-title']],
  ['a severity that is none', '"High"', '"hihg"', ['8:16 warning unknown-severity']],
  ['a blank in a time', '14T08', '14 08', ['4:18 information time-format']],
  ['a date alone', '2026-03-14T08:21:00Z', '2026-03-14', ['4:18 information time-format']],
  ['a time that cannot be read', '2026-03-14T08:21:00Z', 'yesterday noon', ['4:18 warning time-format']],
  [
    'a payload that resolves',
    '"service"',
    '"end_time": "2026-03-14T09:00:00Z",\n  "service"',
    ['5:4 information resolves-alert'],
  ],
  [
    'a recovery without a fingerprint',
    '"fingerprint": "disk-db-1"',
    '"end_time": "2026-03-14T09:00:00Z"',
    ['9:4 warning recovery-without-fingerprint', '9:4 information resolves-alert'],
  ],
  [
    'an end before the start',
    '"service"',
    '"end_time": "2026-03-14T07:00:00Z",\n  "service"',
    ['5:4 information resolves-alert', '5:16 warning end-before-start'],
  ],
  [
    'a recovery at a version that knows none',
    '"service"',
    '"end_time": "2026-03-14T09:00:00Z",\n  "service"',
    ['5:4 information unavailable-capability'],
    'target: "13.3"\n',
  ],
  ['no environment', '"gitlab_environment_name": "production",', '', ['1:1 hint no-environment']],
  ['the placeholder of the documentation', '"gitlab_env', '"platform_env', ['10:4 hint environment-name']],
  ['another platform’s environment', '', '', ['10:4 warning environment-name'], 'platformName: forge\n'],
  ['a text that is too long', 'No space left.', 'x'.repeat(1001), ['3:19 warning truncated-value']],
  ['a text too long for this instance', '', '', ['3:19 warning truncated-value'], 'alertLimits: { description: 10 }\n'],
  ['a payload too large', '"percent": 4', `"log": "${'x'.repeat(1_100_000)}"`, ['1:1 error payload-limit']],
  ['a payload too deep', '4 }', `${'['.repeat(99)}${']'.repeat(99)} }`, ['11:122 error payload-limit']],
  ['a payload too deep for this instance', '', '', ['7:12 error payload-limit'], 'alertLimits: { depth: 1 }\n'],
  [
    'a secret',
    '"percent": 4',
    '"authorization_key": "0123456789abcdef0123456789abcdef"',
    ['11:35 warning secret-in-payload'],
  ],
]

test.each<Mistake>(mistakes)('%s is reported, and nothing else', async (_, good, bad, expected, settings) => {
  const cwd = project({
    'a.alert.json': payload.replace(good, () => bad),
    ...(settings !== undefined && { '.signalbox.yml': settings }),
  })
  expect(await found([], { cwd })).toEqual(expected)
})

/** One mistake in a mapping that has no other. */
const mappingMistakes: readonly Mistake[] = [
  ['no JSON', '} }\n}', '} }\n', ['1:1 error json-syntax']],
  ['the same key twice', '"severity": {', '"title": {', ['3:16 warning duplicate-key']],
  ['a key that is none', '"severity": {', '"sevrity": {', ['3:57 error mapping-schema']],
  ['no sample', `"sample": ${nested},`, '', ['1:1 error mapping-schema']],
  ['a field that the sample does not have', '"level"] }', '"grade"] }', ['3:78 error missing-mapped-field']],
  ['a field that is no severity', '"level": "high"', '"level": "bad"', ['3:78 warning mapped-type']],
  [
    'the placeholder of the documentation',
    '"severity": {',
    '"platform_environment_name": {',
    ['3:57 hint mapped-environment-name'],
  ],
  ['a version without mappings', '', '', ['3:4 information unavailable-capability'], 'target: "13.9"\n'],
  ['a tier without mappings', '', '', ['3:4 information unavailable-capability'], 'tier: free\n'],
  [
    'a sample too large',
    '"high"',
    `"${'x'.repeat(1_100_000)}"`,
    ['2:13 error payload-limit', '3:78 warning mapped-type'],
  ],
  [
    'a secret in the sample',
    '"high" }',
    '"high", "api_key": "glpat-0123456789abcdefghij" }',
    ['2:82 warning secret-in-payload'],
  ],
]

test.each<Mistake>(mappingMistakes)(
  'in a mapping, %s is reported, and nothing else',
  async (_, good, bad, expected, settings) => {
    const cwd = project({
      'a.alert-mapping.json': mapping.replace(good, () => bad),
      ...(settings !== undefined && { '.signalbox.yml': settings }),
    })
    expect(await found([], { cwd })).toEqual(expected)
  },
)

/** One mistake in a body of Prometheus that has no other. */
const prometheusMistakes: readonly Mistake[] = [
  ['an alert without a title', '"alertname":"One",', '', ['1:186 error prometheus-alert']],
  ['an alert without a start', '"startsAt":"2026-03-14T08:21:00Z",', '', ['1:186 error prometheus-alert']],
  ['a start that cannot be read', '2026-03-14T08:21:00Z', 'soon', ['1:279 warning prometheus-alert']],
  ['a severity that is none', '"s2"', '"hihg"', ['1:245 warning prometheus-alert']],
]

test.each<Mistake>(prometheusMistakes)(
  'in a body of Prometheus, %s is reported, and nothing else',
  async (_, good, bad, expected) => {
    const cwd = project({ 'a.alert.json': prometheus.replace(good, () => bad) })
    expect(await found([], { cwd })).toEqual(expected)
  },
)

test('there is a mistake here for every rule about payloads and mappings', () => {
  const reported = (rows: readonly Mistake[]) =>
    new Set(rows.flatMap(([, , , expected]) => expected.map(line => line.split(' ')[2])))
  const rules = (surface: Surface) => rulePages.filter(({ surfaces }) => surfaces.includes(surface)).map(({ id }) => id)
  const elsewhere = ['file-too-large', 'file-encoding']
  expect(
    rules('alert').filter(id => !elsewhere.includes(id) && !reported([...mistakes, ...prometheusMistakes]).has(id)),
  ).toEqual([])
  expect(rules('mapping').filter(id => !elsewhere.includes(id) && !reported(mappingMistakes).has(id))).toEqual([])
})

test('without a mistake there is no finding', async () => {
  const cwd = project({ 'a.alert.json': payload, 'p.alert.json': prometheus, 'm/a.alert-mapping.json': mapping })
  const { code, stdout } = await signalbox(['check', '--target=16.0'], { cwd })
  expect([code, stdout]).toEqual([0, 'No findings in 3 files (target 16.0).\n'])
})

const untitled = '{ "severity": "low", "gitlab_environment_name": "test" }\n'

test('payloads and mappings are found by their names, and a JSON file that is named is a payload', async () => {
  const cwd = project({
    'disk.alert.json': untitled,
    'alert-payload.json': untitled,
    'ops/alert-payload-2.json': untitled,
    'ops/alerts/night/anything.json': untitled,
    'ops/up.alert-mapping.json': '{}',
    'package.json': untitled,
    'node_modules/x/alerts/a.json': untitled,
    '.gitignore': 'ignored\n',
    'ignored/a.alert.json': untitled,
  })
  const paths = async (...words: string[]) => {
    const { stdout } = await signalbox(['check', '--format=json', ...words], { cwd })
    return [...new Set(JSON.parse(stdout).findings.map(({ path }: { path: string }) => path))]
  }
  const expected = [
    'alert-payload.json',
    'disk.alert.json',
    'ops/alert-payload-2.json',
    'ops/alerts/night/anything.json',
  ]
  expect(await paths()).toEqual([...expected, 'ops/up.alert-mapping.json'])
  expect(await paths('package.json')).toEqual(['package.json'])
})

test('which files are payloads and mappings is for .signalbox.yml to say', async () => {
  const cwd = project({
    '.signalbox.yml': 'files:\n  alert: [posts/*.json]\n  mapping: [maps/*.json]\n',
    'posts/a.json': untitled,
    'maps/a.json': '{}',
    'b.alert.json': untitled,
  })
  const { stdout } = await signalbox(['check', '--format=json'], { cwd })
  const rows = JSON.parse(stdout).findings.map(({ path, rule }: Record<string, string>) => `${path} ${rule}`)
  expect([...new Set(rows)]).toEqual(['maps/a.json mapping-schema', 'posts/a.json missing-title'])
})

test('a payload is judged by the mapping beside it', async () => {
  const files = { 'up.alert.json': nested.replace('"high"', '"hihg"'), 'up.alert-mapping.json': mapping }
  expect(await found(['up.alert.json'], { cwd: project(files) })).toContain('1:51 warning unknown-severity')
  const alone = await found([], { cwd: project({ 'up.alert.json': files['up.alert.json'] }) })
  expect(alone).toContain('1:1 information missing-title')
  expect(alone.join()).not.toContain('unknown-severity')
})

test('the JSON of a rule carries no entry', async () => {
  const cwd = project({ 'a.alert.json': untitled })
  const { stdout } = await signalbox(['check', '--format=json'], { cwd })
  const [finding] = JSON.parse(stdout).findings
  expect(Object.keys(finding)).toEqual([
    ...['path', 'line', 'column', 'endLine', 'endColumn', 'rule', 'severity', 'message', 'fixes'],
  ])
})

test('the text shows place, message, line and mark', async () => {
  const cwd = project({ 'a.alert.json': payload.replace('"High"', '"hihg"') })
  const { code, stdout } = await signalbox(['check', '--target=16.0'], { cwd })
  const [head, ...rest] = stdout.split('\n')
  expect(head).toMatch(/^a\.alert\.json:8:16: warning {2}.*`hihg`.*critical.*`high`.* {2}\[unknown-severity\]$/)
  expect(rest.slice(0, 3)).toEqual(['     8 |   "severity": "hihg",', '       |                ^^^^', ''])
  expect(code).toBe(0)
})

test.each([
  ['a byte order mark', `\ufeff${payload}`, payload],
  [
    'CRLF, and a trailing comma',
    payload.replace('4 }', '4, }').replaceAll('\n', '\r\n'),
    payload.replaceAll('\n', '\r\n'),
  ],
  ['no line break at the end', payload.replace('"title"', "'title'").trimEnd(), payload.trimEnd()],
  [
    'characters outside the basic plane',
    `{ "title": '日本語 🚀 \u2028', "x": 1 }`,
    '{ "title": "日本語 🚀 \u2028", "x": 1 }',
  ],
  [
    'blanks',
    `\t{ "title" :\t"x" , "platform_environment_name":"a"  }  \n\n`,
    '\t{ "title" :\t"x" , "gitlab_environment_name":"a"  }  \n\n',
  ],
])('--fix mends and leaves the rest as it is: %s', async (_, before, after) => {
  const cwd = project({ 'a.alert.json': before })
  const { stderr } = await signalbox(['check', '--fix'], { cwd })
  expect(readFileSync(`${cwd}/a.alert.json`)).toEqual(Buffer.from(after))
  expect(stderr).toMatch(/mended \d+ in 1 file\./)
  expect((await signalbox(['check', '--fix'], { cwd })).stderr).toContain('nothing to mend')
})

test('--fix never writes a payload whose bytes are not UTF-8', async () => {
  const bytes = Buffer.from("{ 'title': 'über' }", 'latin1')
  const cwd = project({ 'a.alert.json': bytes })
  const { code, stdout } = await signalbox(['check', '--fix'], { cwd })
  expect(readFileSync(`${cwd}/a.alert.json`)).toEqual(bytes)
  expect(stdout).toContain('[file-encoding]')
  expect(code).toBe(1)
})

test('a payload that is piped in is mended on its way', async () => {
  const words = ['check', '--fix', '--stdin-filename', 'new.alert.json']
  const run = await signalbox(words, { cwd: project({}), input: `\ufeff${payload.replace('4 }', '4, }')}` })
  expect(run.stdout).toBe(payload)
  expect(run.stderr).toContain('No findings in 1 file')
  expect(run.code).toBe(0)
})

test('a level of .signalbox.yml counts for rules about payloads', async () => {
  const cwd = project({ 'a.alert.json': untitled, '.signalbox.yml': 'rules: { missing-title: error }\n' })
  expect(await found([], { cwd })).toEqual(['1:1 error missing-title'])
})

test.each(rulePages.filter(({ surfaces }) => surfaces.some(surface => surface !== 'pipeline')).map(({ id }) => id))(
  'explain shows the page of the rule %s',
  async id => {
    const { code, stdout } = await signalbox(['explain', id])
    const example = rulePages.find(page => page.id === id)?.example
    expect([code, stdout.split('\n')[0]]).toEqual([0, id])
    expect(stdout).not.toContain('```')
    if (example) expect(stdout).toContain(`Before:\n\n    ${example.before.slice(0, 10).split('\n')[0]}`)
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThan(500)
  },
)

const good = '{ "title": "x", "gitlab_environment_name": "test" }\n'

test.each<[string, string | Uint8Array, string[]]>([
  ['nothing at all', '', ['json-syntax']],
  ['a byte order mark alone', '\ufeff', ['json-syntax']],
  ['nothing but blanks', ' '.repeat(100_000), ['json-syntax']],
  ['NUL bytes', '{ "title": "x\0", "gitlab_environment_name": "test" }', ['json-syntax']],
  ['UTF-16, little endian', Buffer.from(`\ufeff${good}`, 'utf16le'), ['file-encoding']],
  ['UTF-16, big endian', Buffer.from(`\ufeff${good}`, 'utf16le').swap16(), ['file-encoding']],
  ['Latin-1', Buffer.from(good.replace('x', 'ü'), 'latin1'), ['file-encoding']],
  ['50 MB', Buffer.alloc(50_000_000, 'x'), ['file-too-large']],
  ['an array at the top', '[]', ['alert-schema']],
  ['a string at the top', '"x"', ['alert-schema']],
  ['100,000 keys', many(100_000), ['payload-limit']],
  [
    '5,000 levels of objects',
    good.replace('"x"', `"x", "a": ${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`),
    ['payload-limit'],
  ],
  ['100,000 levels of arrays', '['.repeat(100_000), ['alert-schema', 'json-syntax']],
  ['a key of 1.1 MB', good.replace('"x"', `"x", "${'k'.repeat(1_100_000)}": 1`), ['payload-limit']],
])(
  'bad input is a finding, in little time, and the rest is checked: %s',
  { timeout: 30_000 },
  async (_, content, expected) => {
    const cwd = project({ 'a.alert.json': content, 'z.alert.json': untitled })
    const begun = performance.now()
    const { code, stdout, stderr } = await signalbox(['check', '--format=json'], { cwd })
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(stderr).toBe('')
    const findings: { path: string; rule: string }[] = JSON.parse(stdout).findings
    const rulesOf = (name: string) =>
      [...new Set(findings.filter(({ path }) => path === name).map(({ rule }) => rule))].sort()
    expect(rulesOf('a.alert.json')).toEqual(expect.arrayContaining(expected))
    expect(rulesOf('z.alert.json')).toEqual(['missing-title'])
    expect(code).toBe(1)
  },
)

function many(count: number): string {
  return good.replace('"x"', `"x", ${Array.from({ length: count }, (_, index) => `"key${index}": "value"`).join(', ')}`)
}
