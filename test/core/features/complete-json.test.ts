/** What is offered in payloads and mappings, and is the text valid JSON once it is taken? `▮` is the cursor. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultAlertOptions } from '../../../server/core/alerts/alert-options.ts'
import { parseDocument, type ReadSurface } from '../../../server/core/documents/document.ts'
import { type Completion, complete } from '../../../server/core/features/complete.ts'
import { applyEdits } from '../../../server/core/text/span.ts'
import { completionsAt, contextAt, hoverIn } from '../../support/core.ts'
import { cursorIn } from '../../support/markers.ts'

function offered(source: string, surface: ReadSurface = 'alert'): Completion[] {
  const { text, offset } = cursorIn(source)
  return completionsAt(text, offset, { surface })
}

const labels = (source: string, surface?: ReadSurface) => offered(source, surface).map(({ label }) => label)

/** The text after taking the proposal `label`. */
function taken(source: string, label: string, surface?: ReadSurface): string {
  const item = offered(source, surface).find(proposal => proposal.label === label)
  if (!item) throw new Error(`${label} is not offered, but ${labels(source, surface).join(', ')}.`)
  return applied(cursorIn(source).text, item)
}

function applied(text: string, { span, insert, alongside = [] }: Completion): string {
  return applyEdits(text, [...alongside, { ...span, text: insert }])
}

const fields = [
  'title',
  'description',
  'start_time',
  'end_time',
  'service',
  'monitoring_tool',
  'hosts',
  'severity',
  'fingerprint',
  'gitlab_environment_name',
  'runbook',
]
const wholes = ['firing alert', 'recovery alert', 'Prometheus alert']
const now = '2026-01-01T00:00:00Z'

describe('field names', () => {
  it('are the documented ones in their order, with the platform’s own name', () => {
    expect(labels('{ "x": 1, ▮ }')).toEqual(fields)
    const alert = { ...defaultAlertOptions, platformName: 'forge' }
    const { text, offset } = cursorIn('{ "x": 1, ▮ }')
    expect(completionsAt(text, offset, { surface: 'alert', alert }).map(({ label }) => label)).toContain(
      'forge_environment_name',
    )
  })

  it('are described, with their page', () => {
    const title = offered('{ "x": 1, ▮ }').find(({ label }) => label === 'title')
    expect(title?.documentation).toMatch(/New: Alert.*\n\n\[Reference\]\(https:\/\/docs\.gitlab\.com\//s)
  })

  it('are not those that are there already, before or behind the cursor', () => {
    expect(labels('{ "title": "x", ▮, "hosts": [] }')).toEqual(
      fields.filter(name => name !== 'title' && name !== 'hosts'),
    )
    expect(labels('{ "titl▮": "x", "hosts": [] }')).toEqual(fields.filter(name => name !== 'hosts'))
    expect(labels('{ ▮ "labels": { "title": "x" } }')).toContain('title')
  })

  it.each([
    ['{ "labels": { ▮ } }', 'below the top'],
    ['[ { ▮ } ]', 'in a list'],
    ['{ "title" ▮ }', 'between key and colon'],
    ['{ "title": "x" } ▮', 'behind the end'],
    ['{ // re▮\n }', 'in a remark'],
    ['{ /* re▮ */ }', 'in a remark on one line'],
    ['{ "description": "a ▮ text" }', 'in a text'],
  ])('%s: nothing %s', source => expect(labels(source)).toEqual([]))
})

describe('a name is fitted in', () => {
  it.each([
    // Nothing typed yet.
    ['{ "x": 1, ▮ }', '{ "x": 1, "severity": "critical" }'],
    ['{ "x": 1,▮}', '{ "x": 1,"severity": "critical"}'],
    ['{ ▮ "x": 1 }', '{ "severity": "critical", "x": 1 }'],
    ['{▮"x": 1 }', '{"severity": "critical", "x": 1 }'],
    ['{ "x": 1, ▮, "y": 2 }', '{ "x": 1, "severity": "critical", "y": 2 }'],
    ['{\n  "x": 1,\n  ▮\n  "y": 2\n}', '{\n  "x": 1,\n  "severity": "critical",\n  "y": 2\n}'],
    // The comma before is missing.
    ['{\n  "x": 1\n  ▮\n}', '{\n  "x": 1,\n  "severity": "critical"\n}'],
    ['{ "x": {}▮ }', '{ "x": {}, "severity": "critical" }'],
    ['{ "x": "y" ▮ "z": [] }', '{ "x": "y", "severity": "critical", "z": [] }'],
    ['{\n  "x": true\n  "sev▮"\n}', '{\n  "x": true,\n  "severity": "critical"\n}'],
    // A word without quotes, or in wrong ones, or in one.
    ['{ sev▮ }', '{ "severity": "critical" }'],
    ['{ sev▮: "low" }', '{ "severity": "low" }'],
    ["{ 'sev▮': 1 }", '{ "severity": 1 }'],
    ['{ "sev▮ }', '{ "severity": "critical" }'],
    ['{ "▮ }', '{ "severity": "critical" }'],
    ['{ "▮\n}', '{ "severity": "critical"\n}'],
    ['{ "sev▮, "x": 1 }', '{ "severity": "critical", "x": 1 }'],
    ['{ "x": "y", "sev▮, "z": "a" }', '{ "x": "y", "severity": "critical", "z": "a" }'],
    ['{\n  "sev▮\n  "x": 1\n}', '{\n  "severity": "critical",\n  "x": 1\n}'],
    // In quotes.
    ['{ "sev▮" }', '{ "severity": "critical" }'],
    ['{ "▮" }', '{ "severity": "critical" }'],
    ['{ "sev▮" "x": 1 }', '{ "severity": "critical", "x": 1 }'],
    ['{ "x": 1 "▮" }', '{ "x": 1, "severity": "critical" }'],
    // A colon is there, a value too or not.
    ['{ "sev▮": "low" }', '{ "severity": "low" }'],
    ['{ "▮": "low", "x": 1 }', '{ "severity": "low", "x": 1 }'],
    ['{ "sev▮" : { "a": 1 } }', '{ "severity" : { "a": 1 } }'],
    ['{ "sev▮": }', '{ "severity": "critical" }'],
    ['{ "sev▮" : , "x": 1 }', '{ "severity": "critical" , "x": 1 }'],
    ['{\n  "sev▮":\n  "x": 1\n}', '{\n  "severity": "critical",\n  "x": 1\n}'],
    ['{ "sev▮" "low" }', '{ "severity": "low" }'],
    ['{ ▮: "low" }', '{ "severity": "low" }'],
    // What is broken elsewhere does not matter.
    ['{ "labels": { "a": [1, {"b": ] }, "sev▮": "x" }', '{ "labels": { "a": [1, {"b": ] }, "severity": "x" }'],
  ])('%j → %j', (before, after) => {
    expect(taken(before, 'severity')).toBe(after)
    if (!before.includes('labels')) expect(() => JSON.parse(after)).not.toThrow()
  })
})

describe('values', () => {
  it('of a severity are the six, with their meaning', () => {
    expect(labels('{ "severity": ▮ }')).toEqual(['critical', 'high', 'medium', 'low', 'info', 'unknown'])
    expect(offered('{ "severity": ▮ }').every(({ documentation }) => documentation)).toBe(true)
  })

  it('of a time is this moment, in UTC', () => {
    expect(labels('{ "start_time": ▮ }')).toEqual([now])
    expect(taken('{ "end_time": "▮" }', now)).toBe(`{ "end_time": "${now}" }`)
  })

  it('of a time has no milliseconds', () => {
    const document = parseDocument('alert', '{ "start_time": }')
    const [item] = complete(document, 16, { ...contextAt(), now: Date.UTC(2026, 0, 1, 1, 2, 3, 456) })
    expect(item?.label).toBe('2026-01-01T01:02:03Z')
  })

  it('of hosts and fingerprint are one text or a list', () => {
    expect(taken('{ "hosts": ▮ }', '""')).toBe('{ "hosts": "" }')
    expect(taken('{ "fingerprint": ▮ }', '[""]')).toBe('{ "fingerprint": [""] }')
    expect(offered('{ "hosts": ▮ }').map(({ tabStops }) => tabStops)).toEqual(['"$1"', '["$1"]'])
  })

  it.each([
    ['{ "severity":▮ }', '{ "severity": "high" }'],
    ['{ "severity":▮}', '{ "severity": "high"}'],
    ['{ "severity": ▮', '{ "severity": "high"'],
    ['{ "severity": "▮" }', '{ "severity": "high" }'],
    ['{ "severity": "hi▮" }', '{ "severity": "high" }'],
    ['{ "severity": "▮low" }', '{ "severity": "high" }'],
    ['{ "severity": "low"▮ }', '{ "severity": "high" }'],
    ['{ "severity": ▮"low" }', '{ "severity": "high" }'],
    ['{ "severity": ▮  "low", "x": 1 }', '{ "severity": "high", "x": 1 }'],
    ['{ "severity": "hi▮ }', '{ "severity": "high" }'],
    ['{ "severity": "hi▮, "x": 1 }', '{ "severity": "high", "x": 1 }'],
    ['{ "severity": hi▮ }', '{ "severity": "high" }'],
    ['{ "severity": ▮, "x": 1 }', '{ "severity": "high", "x": 1 }'],
    ['{ "severity": ▮ "x": 1 }', '{ "severity": "high", "x": 1 }'],
    ['{\n  "severity": ▮\n  "x": 1\n}', '{\n  "severity": "high",\n  "x": 1\n}'],
    ['{\n  "severity": "hi▮"\n  "x": 1\n}', '{\n  "severity": "high",\n  "x": 1\n}'],
  ])('%j → %j', (before, after) => expect(taken(before, 'high')).toBe(after))

  it('of a field that has one on a later line are not offered', () =>
    expect(labels('{ "severity": ▮\n "low" }')).toEqual([]))
})

describe('whole payloads', () => {
  it('are offered where nothing is yet', () => {
    expect(labels('▮')).toEqual(wholes)
    expect(labels('\n  ▮\n')).toEqual(wholes)
    expect(labels('fir▮')).toEqual(wholes)
    for (const source of ['{▮}', '{ "▮" }', '{\n  ▮\n}', '{▮']) expect(labels(source)).toEqual([...wholes, ...fields])
    expect(labels('{ "x": 1, ▮ }')).not.toEqual(expect.arrayContaining(wholes))
    expect(labels('[▮]')).toEqual([])
  })

  it.each([
    '▮',
    '{▮}',
    '{ ▮ }',
    '{ fir▮ }',
    '{ "▮" }',
    '{\n  ▮\n}',
    '{\n▮\n}',
    '{\n  ▮}',
    '  {▮\n  }\n',
    '\r\n{\r\n\t▮\r\n}',
  ])('are valid in %j', source => {
    for (const label of wholes) {
      const text = taken(source, label)
      expect(() => JSON.parse(text), text).not.toThrow()
    }
  })

  it('fire with every field', () => {
    const text = taken('▮', 'firing alert')
    expect(Object.keys(JSON.parse(text))).toEqual(fields.filter(name => name !== 'end_time'))
    expect(JSON.parse(text)).toMatchObject({ severity: 'critical', start_time: now })
    expect(text).toMatch(/^\{\n {2}"title": "[^"]+",\n/)
    expect(text).toMatch(/,\n {2}"hosts": \["[^"]+"\],\n/)
    expect(text.endsWith('\n}')).toBe(true)
  })

  it('recover with an end and a fingerprint', () => {
    expect(taken('{\n  ▮\n}', 'recovery alert')).toMatch(
      /^\{\n {2}"title": "[^"]+",\n {2}"end_time": "2026-01-01T00:00:00Z",\n {2}"fingerprint": "[^"]+"\n\}$/,
    )
    expect(taken('{▮}', 'recovery alert')).toMatch(/^\{\n {2}"title".*\n\}$/s)
  })

  it('have tab stops, counted through', () => {
    const [firing] = offered('▮')
    expect(firing?.tabStops).toContain('"title": "${1:')
    expect(firing?.tabStops).toContain('"severity": "${7|critical,high,medium,low,info,unknown|}"')
    const stops = [...(firing?.tabStops ?? '').matchAll(/\$\{(\d+)/g)].map(match => Number(match[1]))
    expect(stops).toEqual(stops.map((_, index) => index + 1))
    // The text without its stops is the plain one.
    const filled = firing?.tabStops
      ?.replace(/\$\{\d+:((?:\\.|[^\\}])*)\}/g, '$1')
      .replace(/\$\{\d+\|([^,]*)[^}]*\}/g, '$1')
      .replace(/\\([\\$}])/g, '$1')
    expect(filled).toBe(firing?.insert)
  })
})

describe('a body of Prometheus', () => {
  const start = '{ "groupKey": "x", "alerts": [{ "labels": {▮} }] }'

  it('has names of its own, at every depth', () => {
    expect(labels('{ "groupKey": "x", "alerts": [], ▮ }')).toEqual([
      'version',
      'truncatedAlerts',
      'status',
      'receiver',
      'groupLabels',
      'commonLabels',
      'commonAnnotations',
      'externalURL',
    ])
    expect(labels(start)).toEqual(['alertname', 'severity', 'gitlab_environment_name', 'instance', 'job'])
    expect(labels(start.replace('labels', 'annotations'))).toEqual(['title', 'summary', 'description', 'runbook'])
    expect(labels('{ "groupKey": "x", "alerts": [{ ▮ }] }')).toContain('startsAt')
    expect(labels('{ "groupKey": "x", "alerts": { ▮ } }')).toEqual([])
  })

  it('has values of its own', () => {
    expect(labels('{ "groupKey": "x", "alerts": [{ "startsAt": ▮ }] }')).toEqual([now])
    expect(labels('{ "groupKey": "x", "commonLabels": {}, "status": ▮ }')).toEqual(['firing', 'resolved'])
    expect(taken('{ "groupKey": "x", "alerts": [▮] }', '{}')).toBe('{ "groupKey": "x", "alerts": [{}] }')
    expect(taken('{ "groupKey": "x", "alerts": [{} ▮] }', '{}')).toBe('{ "groupKey": "x", "alerts": [{}, {}] }')
  })

  it('is not told by one name alone, which any payload may have', () => {
    expect(labels('{ "alerts": [], ▮ }')).toEqual(expect.arrayContaining([...fields, 'groupKey']))
    expect(labels('{ "status": "x", "version": 1, ▮ }')).toEqual(fields)
  })

  it('is offered whole, as the platform knows it', () => {
    const body = JSON.parse(taken('▮', 'Prometheus alert'))
    expect(body).toMatchObject({
      version: '4',
      status: 'firing',
      alerts: [{ labels: { severity: 'critical', gitlab_environment_name: 'production' }, startsAt: now }],
    })
    const schema = JSON.parse(readFileSync('schemas/prometheus-payload.schema.json', 'utf8'))
    expect(Object.keys(body)).toEqual(expect.arrayContaining(schema.required))
  })
})

describe('a mapping', () => {
  const mapping = (inside: string) =>
    `{\n  "sample": { "event": { "name": "x", "tags": ["a", "b"] }, "urgency": 3 },\n  "mapping": ${inside}\n}`
  const paths = ['event/name', 'event/tags', 'event/tags[0]', 'event/tags[1]', 'urgency']

  it('has its names, and the keys of the alert', () => {
    expect(labels('{▮}', 'mapping')).toEqual(['field mapping', 'integration', 'sample', 'mapping'])
    expect(labels(mapping('{ "title": {}, ▮ }'), 'mapping')).toEqual([
      ...fields.filter(name => name !== 'title' && name !== 'runbook'),
    ])
    expect(labels(mapping('{ "title": {▮} }'), 'mapping')).toEqual(['path', 'fallback'])
    expect(taken(mapping('{ "tit▮" }'), 'title', 'mapping')).toBe(mapping('{ "title": { "path": [] } }'))
  })

  it('begins with a sample', () =>
    expect(JSON.parse(taken('▮', 'field mapping', 'mapping'))).toEqual({ sample: {}, mapping: {} }))

  it('has no names inside the sample', () => {
    expect(labels('{ "sample": { ▮ } }', 'mapping')).toEqual([])
    expect(labels('{ "sample": { "mapping": { ▮ } } }', 'mapping')).toEqual([])
  })

  it.each([
    ['{ "title": { "path": ▮ } }', '{ "title": { "path": ["event", "tags", 0] } }'],
    ['{ "title": { "path":▮} }', '{ "title": { "path": ["event", "tags", 0]} }'],
    ['{ "title": { "path": ev▮ } }', '{ "title": { "path": ["event", "tags", 0] } }'],
    ['{ "title": { "path": "ev▮" } }', '{ "title": { "path": ["event", "tags", 0] } }'],
    ['{ "title": { "path": [▮] } }', '{ "title": { "path": ["event", "tags", 0] } }'],
    ['{ "title": { "path": ["ev▮] } }', '{ "title": { "path": ["event", "tags", 0] } }'],
    ['{ "title": { "path": ["event", "na▮"] } }', '{ "title": { "path": ["event", "tags", 0] } }'],
    ['{ "title": { "path": ["urgency"▮ ] } }', '{ "title": { "path": ["event", "tags", 0] } }'],
    [
      '{ "title": { "path": ["a", 0, ▮], "fallback": [] } }',
      '{ "title": { "path": ["event", "tags", 0], "fallback": [] } }',
    ],
    ['{ "title": { "path": [▮] "fallback": [] } }', '{ "title": { "path": ["event", "tags", 0], "fallback": [] } }'],
    ['{ "title": { "path": [▮\n } }', '{ "title": { "path": ["event", "tags", 0]\n } }'],
    ['{ "title": { "fallback": [▮] } }', '{ "title": { "fallback": ["event", "tags", 0] } }'],
  ])('proposes the paths of the sample: %j', (before, after) => {
    expect(labels(mapping(before), 'mapping')).toEqual(paths)
    expect(taken(mapping(before), 'event/tags[0]', 'mapping')).toBe(mapping(after))
  })

  it('shows what a path leads to, whatever stands there', () => {
    const source = '{ "sample": { "a": "`x` [y](command:z)" }, "mapping": { "title": { "path": ▮ } } }'
    expect(offered(source, 'mapping')[0]?.documentation).toBe('In the sample: ``"`x` [y](command:z)"``')
  })

  it('proposes step after step in a list of several lines', () => {
    const list = (inside: string) => mapping(`{ "title": { "path": [\n${inside}\n] } }`)
    expect(labels(list('▮'), 'mapping')).toEqual(['event', 'urgency'])
    expect(labels(list('"event",\n"▮"'), 'mapping')).toEqual(['name', 'tags'])
    expect(taken(list('"event"\n"ta▮"'), 'tags', 'mapping')).toBe(list('"event",\n"tags"'))
    expect(taken(list('"event", "tags",\n▮'), '1', 'mapping')).toBe(list('"event", "tags",\n1'))
  })
})

it('compares with what stands in the span, quotes and all', () => {
  const filter = (source: string, surface?: ReadSurface) => offered(source, surface)[0]?.filter
  expect(filter('{ "x": 1, "▮" }')).toBe('"title"')
  expect(filter('{ "x": 1, \'▮\' }')).toBe("'title'")
  expect(filter('{ "x": 1, ti▮ }')).toBe('title')
  expect(filter('{ "severity": "▮" }')).toBe('"critical"')
  expect(filter('{ "sample": {"a": 1}, "mapping": { "title": { "path": ["▮"] } } }', 'mapping')).toBe('["a"]')
})

const payload = {
  title: 'a "b" \\ {x}: [',
  labels: { a: [1, { b: null }], 'c,d': 'e' },
  hosts: ['x', 'y'],
  count: -1.5e3,
  severity: 'low',
  other: {},
}

it('gives valid JSON wherever a member is typed into a valid payload', () => {
  const typed = fc.constantFrom('', '"', '"se', '"se"', 'se', '""')
  const gap = fc.constantFrom('', ' ', '\n  ')
  fc.assert(
    fc.property(
      fc.nat(Object.keys(payload).length),
      fc.constantFrom(0, 2),
      typed,
      gap,
      gap,
      (at, indent, word, a, b) => {
        const members = Object.entries(payload).map(([name, value]) =>
          JSON.stringify({ [name]: value }, null, indent).slice(1, -1),
        )
        for (const [before, after] of [
          [',', ''],
          ['', ','],
          ['', ''],
        ]) {
          const head = members.slice(0, at).join(',') + (at > 0 ? before : '')
          const tail = (at < members.length ? after : '') + members.slice(at).join(',')
          const text = `{${head}${a}${word}${b}${tail}}`
          const offset = 1 + head.length + a.length + word.replace(/"$/, quote => (word.length > 1 ? '' : quote)).length
          // Right behind a number nothing but more of the number can be typed.
          if (at > 0 && before === '' && a === '' && !word.startsWith('"')) continue
          // An open quote is told by the quotes of its line, which escapes behind it can hide.
          if (/^"(?:se)?$/.test(word) && tail.includes('\\')) continue
          const all = completionsAt(text, offset, { surface: 'alert' }).filter(({ kind }) => kind === 'field')
          if (all.length === 0) throw new Error(`Nothing is offered at ${offset} of ${text}`)
          for (const item of all) expect(() => JSON.parse(applied(text, item)), applied(text, item)).not.toThrow()
        }
      },
    ),
    { numRuns: 400 },
  )
})

it('never throws, and replaces only what lies around the cursor on its line, whatever is half typed', () => {
  const whole = JSON.stringify(
    { sample: payload, mapping: { title: { path: ['labels', 'a', 0] } }, alerts: [{}] },
    null,
    2,
  )
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"',
    '\\',
    '\n',
    '\r',
    ' ',
    "'",
    '//',
    '/*',
    'x',
    '1',
    '\ufeff',
    '🚂',
    '\ud800',
  )
  const surface = fc.constantFrom<ReadSurface>('alert', 'mapping')
  fc.assert(
    fc.property(
      surface,
      fc.nat(),
      fc.nat(),
      fc.array(piece, { maxLength: 6 }),
      fc.nat(),
      (surface, from, length, pieces, at) => {
        const start = from % whole.length
        const text = whole.slice(0, start) + pieces.join('') + whole.slice(start + (length % 40))
        const offset = at % (text.length + 1)
        hoverIn(text, offset, { surface })
        for (const { span, alongside = [] } of completionsAt(text, offset, { surface })) {
          expect(span.start).toBeLessThanOrEqual(offset)
          expect(span.end).toBeGreaterThanOrEqual(offset)
          expect(span.end).toBeLessThanOrEqual(text.length)
          expect(text.slice(span.start, span.end)).not.toMatch(/[\r\n]/)
          for (const edit of alongside) expect(edit.end).toBeLessThan(span.start)
        }
      },
    ),
    { numRuns: 1000 },
  )
})

describe('bad input', () => {
  it.each([
    ['100,000 levels', '{"a":'.repeat(100_000)],
    ['100,000 levels, closed the wrong way round', '{"a":['.repeat(50_000) + '}'.repeat(100_000)],
    ['100,000 braces that close nothing', `${'}'.repeat(100_000)}{`],
    ['100,000 keys', `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}": ${i}`).join(',')}, `],
    ['a key of 1 MB', `{"${'k'.repeat(1_000_000)}": 1, `],
    ['1 MB of quotes', `{${'"'.repeat(1_000_000)}`],
    ['100,000 words', `{${'x '.repeat(100_000)}`],
  ])('%s', (_, text) => {
    for (const offset of [text.length, text.length >> 1, 0]) completionsAt(text, offset, { surface: 'alert' })
    completionsAt(text, text.length, { surface: 'mapping' })
  })
})
