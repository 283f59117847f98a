/** What is said between the words of payloads and mappings? `▮⟦words⟧` stands where a hint is expected. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultAlertOptions } from '../../../server/core/alerts/alert-options.ts'
import type { ReadSurface } from '../../../server/core/documents/document.ts'
import { hintsIn, type Options } from '../../support/core.ts'

/** The text with its hints, written as the sources of these tests are. */
function withHints(text: string, options: Options): string {
  let result = ''
  let position = 0
  for (const { offset, label } of hintsIn(text, options)) {
    result += `${text.slice(position, offset)}▮⟦${label}⟧`
    position = offset
  }
  return result + text.slice(position)
}

function expectHints(source: string, options: Options = {}): void {
  expect(withHints(source.replace(/▮⟦[^⟧]*⟧/g, ''), { surface: 'alert', ...options })).toBe(source)
}

/** A payload that says all, with one member more. */
const whole = (member: string) => {
  const said = { title: 'x', severity: 'low', start_time: '2026-01-01T00:00:00Z' }
  const others = Object.entries(said).filter(([name]) => !member.startsWith(`"${name}"`))
  return `{ ${[...others.map(([name, value]) => `"${name}": "${value}"`), member].join(', ')} }`
}

describe('a payload', () => {
  it.each([
    // Severity.
    ['"severity": "hgh"▮⟦→ critical⟧'],
    ['"severity": ""▮⟦→ critical⟧'],
    ['"severity": null▮⟦→ critical⟧'],
    ['"severity": 3▮⟦→ critical⟧'],
    ['"severity": "HIGH"'],
    // Title.
    ['"title": ""▮⟦→ New: Alert⟧'],
    ['"title": "  "▮⟦→ New: Alert⟧'],
    [`"title": "${'x'.repeat(201)}"▮⟦cut to 200 characters⟧`],
    [`"title": "${'x'.repeat(200)}"`],
    ['"title": 7'],
    // Texts that are cut.
    [`"description": "${'x'.repeat(1001)}"▮⟦cut to 1000 characters⟧`],
    [`"service": "${'x'.repeat(101)}"▮⟦cut to 100 characters⟧`],
    [`"monitoring_tool": "${'x'.repeat(101)}"▮⟦cut to 100 characters⟧`],
    [`"hosts": ["${'x'.repeat(200)}", "${'y'.repeat(56)}"]▮⟦cut to 255 characters⟧`],
    [`"hosts": ["${'x'.repeat(200)}", "${'y'.repeat(55)}"]`],
    [`"hosts": "${'x'.repeat(256)}"▮⟦cut to 255 characters⟧`],
    ['"hosts": [1, ["a"]]'],
    // Times.
    ['"start_time": "2026-03-01T09:00:00+02:00"'],
    ['"start_time": "2026-03-01"▮⟦= 2026-03-01T00:00:00Z⟧'],
    ['"start_time": "2026-03-01T09:00:00"▮⟦= 2026-03-01T09:00:00Z⟧'],
    ['"start_time": "2026-03-01 09:00"▮⟦= 2026-03-01T09:00:00Z⟧'],
    ['"start_time": "soon"▮⟦→ starts on arrival⟧'],
    ['"start_time": 1767225600000▮⟦→ starts on arrival⟧'],
    ['"start_time": ""▮⟦→ starts on arrival⟧'],
    ['"end_time": "2026-03-01T09:00:00Z"▮⟦resolves the alert⟧'],
    ['"end_time": 1767225600000▮⟦= 2026-01-01T00:00:00Z, resolves⟧'],
    ['"end_time": "soon"▮⟦→ ignored⟧'],
    ['"end_time": ""'],
    // What is only shown.
    ['"rack": "severity"'],
    ['"labels": { "severity": "hgh" }'],
  ])('%s', member => expectHints(whole(member)))

  it('says at its brace what is missing, and only there', () => {
    expectHints('{▮⟦→ New: Alert · critical · starts on arrival⟧}')
    expectHints('{▮⟦→ critical · starts on arrival⟧\n  "title": ""▮⟦→ New: Alert⟧\n}')
    expectHints('{▮⟦→ New: Alert⟧ "severity": "low", "start_time": "2026-01-01T00:00:00Z" }')
    expectHints('{ "end_time": "2026-01-01T00:00:00Z"▮⟦resolves the alert⟧ }')
  })

  it('is not longer than VS Code shows', () => {
    for (const text of ['{}', whole('"end_time": 1767225600123')])
      for (const { label } of hintsIn(text, { surface: 'alert' })) expect(label.length).toBeLessThanOrEqual(43)
  })

  it('tells why', () => {
    const [missing, wrong] = hintsIn('{ "title": "x", "severity": "`[a](b)`" }', { surface: 'alert' })
    expect(missing).toMatchObject({ kind: 'default' })
    expect(missing?.tooltip).toMatch(/^- No `start_time` in the payload/)
    expect(wrong).toMatchObject({ kind: 'value', label: '→ critical' })
    expect(wrong?.tooltip).toContain('no severity')
    expect(wrong?.tooltip).not.toMatch(/(?<!\\)\[a/)
  })

  it('is judged by its instance, its version and its mapping', () => {
    const limits = { ...defaultAlertOptions.limits, title: 10 }
    expectHints(whole('"title": "xxxxxxxxxxx"▮⟦cut to 10 characters⟧'), { alert: { ...defaultAlertOptions, limits } })
    expectHints(whole('"end_time": "2026-01-01T00:00:00Z"▮⟦→ ignored⟧'), { target: '13.3' })
    const span = { start: 0, end: 0 }
    const keys = new Map([['severity' as const, { path: ['level'], keySpan: span, pathSpan: span }]])
    const mapped = { alert: { ...defaultAlertOptions, mapping: { keys } } }
    expectHints('{ "title": "x", "level": "hgh"▮⟦→ critical⟧, "start_time": "2026-01-01T00:00:00Z" }', mapped)
  })

  it('that is no object says nothing', () => {
    for (const text of ['', '[]', '"x"', '{']) expect(hintsIn(text, { surface: 'alert' }).length).toBeLessThan(2)
    expect(hintsIn('[{ "severity": "hgh" }]', { surface: 'alert' })).toEqual([])
  })
})

it('a body of Prometheus says what its words become', () => {
  const alert = (severity: string, start: string) =>
    `{ "labels": { "alertname": "a", "severity": ${severity} }, "startsAt": ${start} }`
  const body = (alerts: string) =>
    `{ "version": "4", "groupKey": "k", "status": "firing", "receiver": "r", "groupLabels": {}, "commonLabels": {}, "commonAnnotations": {}, "externalURL": "u", "alerts": [${alerts}] }`
  expectHints(
    body(
      [
        alert('"page"▮⟦→ high⟧', '"2026-01-01T00:00:00Z"'),
        alert('"nothing"▮⟦→ critical⟧', '"2026-02-01"▮⟦= 2026-02-01T00:00:00Z⟧'),
      ].join(),
    ),
  )
})

describe('a mapping', () => {
  const surface = 'mapping' as const
  const sample = (severity: string) =>
    `"sample": { "name": "Disk", "level": ${severity}, "at": "2026-01-01T00:00:00Z" }`

  it('says what every path leads to', () =>
    expectHints(
      `{ ${sample('"hgh"▮⟦→ critical⟧')}, "mapping": {
  "title": { "path": ["name"]▮⟦= "Disk"⟧ },
  "start_time": { "path": ["gone"]▮⟦not in the sample⟧, "fallback": ["at"]▮⟦= "2026-01-01T00:00:00Z"⟧ },
  "severity": { "path": [
    "level"
  ]▮⟦= "hgh"⟧ } } }`,
      { surface },
    ))

  it('says at the sample what no field supplies', () =>
    expectHints('{ "sample": {▮⟦→ New: Alert · critical · starts on arrival⟧ }, "mapping": {} }', {
      surface,
    }))

  it('without a sample says nothing', () =>
    expectHints('{ "mapping": { "title": { "path": ["name"] } } }', { surface }))

  it('keeps every hint on one line, and short', () => {
    const text = `{ "sample": { "a": "\\u2028x\\n${'y'.repeat(1000)}" }, "mapping": { "title": { "path": ["a"] } } }`
    for (const { label } of hintsIn(text.replace('\\u2028', '\u2028'), { surface })) {
      expect(label).not.toMatch(/[\n\u2028]/)
      expect(label.length).toBeLessThan(100)
    }
  })
})

it('gives those of the range asked for', () => {
  const text = '{ "title": "",\n"severity": "hgh" }'
  const end = text.indexOf('\n')
  expect(hintsIn(text, { surface: 'alert' }, { start: end, end: text.length }).map(({ label }) => label)).toEqual([
    '→ critical',
  ])
  expect(hintsIn(text, { surface: 'alert' }, { start: 3, end }).map(({ label }) => label)).toEqual(['→ New: Alert'])
  expect(hintsIn('build:\n  script: x\n')).toEqual([])
})

it('never throws, and stays in order and inside of the text, whatever is half typed', () => {
  const valid = JSON.stringify(
    {
      sample: { title: '', severity: 'x', hosts: [1] },
      mapping: { title: { path: ['a', 0], fallback: ['b'] } },
      alerts: [],
      end_time: 0,
    },
    null,
    2,
  )
  const piece = fc.constantFrom('{', '}', '[', ']', ':', ',', '"', '\\', '\n', 'null', '1', '"title": ', '"end_time": ')
  fc.assert(
    fc.property(
      fc.constantFrom<ReadSurface>('alert', 'mapping'),
      fc.nat(valid.length),
      fc.nat(40),
      fc.array(piece, { maxLength: 5 }),
      (surface, at, length, pieces) => {
        const text = valid.slice(0, at) + pieces.join('') + valid.slice(at + length)
        const offsets = hintsIn(text, { surface }).map(({ offset }) => offset)
        expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
        for (const offset of offsets) expect(offset).toBeLessThanOrEqual(text.length)
      },
    ),
    { numRuns: 2000 },
  )
})

it.each([
  ['100,000 levels', '{"a":'.repeat(100_000)],
  ['100,000 keys', `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}": ${i}`).join(',')}}`],
  [
    '10,000 mapped keys',
    `{ "sample": {}, "mapping": {${Array.from({ length: 10_000 }, () => '"title": { "path": ["a"] }').join(',')}} }`,
  ],
])('bears %s', (_, text) => {
  for (const surface of ['alert', 'mapping'] as const) expect(hintsIn(text, { surface }).length).toBeLessThan(10)
})
