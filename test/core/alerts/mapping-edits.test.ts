/** Does a new mapping hold its sample and what is plain, and do edits choose exactly what was asked for? */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findingsOf } from '../../support/core.ts'
import { choicesIn, chosen, newMapping, piecesOf } from '../../support/mappings.ts'

function created(payload: string): string {
  const made = newMapping(payload)
  if ('problem' in made) throw new Error(made.problem)
  return made.text
}

function proposed(payload: object): unknown {
  return JSON.parse(created(JSON.stringify(payload))).mapping
}

describe('a new mapping', () => {
  it('holds the sample as it is spelled, and one line for each choice', () =>
    expect(
      created(
        '{"event":{"name":"Disk\\u0020full","n":1.50,"big":12345678901234567890},"list":[1,{}],"urgency":"High"}',
      ),
    ).toBe(`{
  "sample": {
    "event": {
      "name": "Disk\\u0020full",
      "n": 1.50,
      "big": 12345678901234567890
    },
    "list": [
      1,
      {}
    ],
    "urgency": "High"
  },
  "mapping": {
    "title": { "path": ["event", "name"] }
  }
}
`))

  it('takes a field of the own name at the top before all others', () =>
    expect(
      proposed({ event: { title: 'deep' }, title: 'Disk full', summary: 'x', gitlab_environment_name: 'production' }),
    ).toEqual({ title: { path: ['title'] }, gitlab_environment_name: { path: ['gitlab_environment_name'] } }))

  it('proposes what names and values plainly say', () =>
    expect(
      proposed({
        alert: {
          id: 'a-1',
          name: 'Disk full',
          message: 'No space left',
          level: 'HIGH',
          started_at: '2026-03-01T08:15:00Z',
          resolvedAt: '2026-03-01T09:00:00Z',
        },
        service: { name: 'shop' },
        host: 'web-1',
        labels: { env: 'production' },
      }),
    ).toEqual({
      title: { path: ['alert', 'name'] },
      description: { path: ['alert', 'message'] },
      start_time: { path: ['alert', 'started_at'] },
      end_time: { path: ['alert', 'resolvedAt'] },
      service: { path: ['service', 'name'] },
      hosts: { path: ['host'] },
      severity: { path: ['alert', 'level'] },
      fingerprint: { path: ['alert', 'id'] },
      gitlab_environment_name: { path: ['labels', 'env'] },
    }))

  it('proposes nothing by a name alone', () =>
    expect(
      proposed({
        user: { name: 'Ada', id: 7, message: 'hello' },
        priority: 'P1',
        started_at: 'yesterday',
        resolved_at: null,
        endsAt: '0001-01-01T00:00:00Z',
        timestamp: 1_772_352_900,
        ended: 1_772_352_900,
        title: { text: 'an object' },
        hosts: 5,
        alerts: [{ title: 'one of many' }],
      }),
    ).toEqual({}))

  it('gives a field to one key', () =>
    expect(proposed({ message: 'Disk full' })).toEqual({ title: { path: ['message'] } }))

  it('is a mapping without findings, for any payload', () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('title', 'host', 'id', 'event', 'severity', 'a"b', ''), fc.jsonValue()),
        payload => {
          const text = created(JSON.stringify(payload))
          expect(JSON.parse(text).sample).toEqual(JSON.parse(JSON.stringify(payload)))
          const errors = findingsOf(text, { surface: 'mapping' }).filter(({ severity }) => severity === 'error')
          expect(errors).toEqual([])
        },
      ),
    ))

  it.each([
    ['[1]', 'has to be an object'],
    ['', 'mistakes in its JSON'],
    ['{"a": 1,}', 'mistakes in its JSON'],
    [`{"a": "${'x'.repeat(2_000_000)}"}`, 'larger than the platform accepts'],
    [`${'{"a":'.repeat(101)}1${'}'.repeat(101)}`, 'nested more than 100 deep'],
    [`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'nested more than 100 deep'],
  ])('is refused with a sentence: %.20s', (payload, sentence) =>
    expect(newMapping(payload)).toEqual({ problem: expect.stringContaining(sentence) }),
  )
})

describe('reading a mapping', () => {
  it('takes what can be understood, and knows its places', () => {
    const text = `{ "mapping": {
      "title": { "path": ["event", "tags", 0], "fallback": ["summary"] },
      "acme_environment_name": { "path": ["env"] },
      "severity": { "path": "level" },
      "hosts": { "path": ["h"], "fallback": [] },
      "service": { "fallback": ["s"] },
      "environment_name": { "path": ["e"] },
      "other": { "path": ["o"] }
    } }`
    expect(choicesIn(text)).toEqual({
      title: { path: ['event', 'tags', 0], fallback: ['summary'] },
      environment_name: { path: ['env'] },
      hosts: { path: ['h'] },
    })
    expect(piecesOf(text, 'title')).toEqual(['"title"', '["event", "tags", 0]', '["summary"]'])
  })

  it('understands nothing of what is no mapping', () => {
    for (const text of ['', '[]', '{"mapping": []}', '{"mapping": {"title": [1]}}', 'null', '{"mapping"'])
      expect(choicesIn(text)).toEqual({})
  })
})

describe('choosing a field', () => {
  const start = '{\n  "sample": { "a": 1 },\n  "mapping": {\n    "title": { "path": ["a"] }\n  }\n}\n'

  it('changes the path alone', () =>
    expect(chosen(start, 'title', 'path', ['b', 0])).toBe(start.replace('["a"]', '["b", 0]')))

  it('adds a fallback, a key, and the mapping where there is none', () => {
    expect(chosen(start, 'title', 'fallback', ['b'])).toBe(start.replace('["a"]', '["a"], "fallback": ["b"]'))
    expect(chosen(start, 'environment_name', 'path', ['e'])).toBe(
      start.replace('["a"] }', '["a"] },\n    "gitlab_environment_name": { "path": ["e"] }'),
    )
    expect(chosen('{\n  "sample": {}\n}\n', 'title', 'path', ['b'])).toBe(
      '{\n  "sample": {},\n  "mapping": { "title": { "path": ["b"] } }\n}\n',
    )
    expect(chosen('{\n\t"mapping": {}\n}', 'title', 'path', ['b'])).toBe(
      '{\n\t"mapping": {\n\t\t"title": { "path": ["b"] }\n\t}\n}',
    )
    expect(chosen('{}', 'title', 'path', ['b'])).toBe('{ "mapping": { "title": { "path": ["b"] } } }')
  })

  it('keeps the line ends of the file', () => {
    const crlf = start.replaceAll('\n', '\r\n')
    expect(chosen(crlf, 'hosts', 'path', ['b'])).toBe(
      crlf.replace('["a"] }', '["a"] },\r\n    "hosts": { "path": ["b"] }'),
    )
    expect(chosen('{\r\n  "mapping": {}\r\n}', 'hosts', 'path', ['b'])).toBe(
      '{\r\n  "mapping": {\r\n    "hosts": { "path": ["b"] }\r\n  }\r\n}',
    )
  })

  it('takes a choice back with its fallback, or the fallback alone', () => {
    const both = chosen(chosen(start, 'title', 'fallback', ['b']), 'hosts', 'path', ['h'])
    expect(chosen(both, 'title', 'fallback')).toBe(chosen(start, 'hosts', 'path', ['h']))
    expect(chosen(both, 'hosts', 'path')).toBe(chosen(start, 'title', 'fallback', ['b']))
    expect(chosen(both, 'title', 'path')).toBe(start.replace('"title": { "path": ["a"]', '"hosts": { "path": ["h"]'))
    expect(chosen(start, 'title', 'path')).toBe(start.replace(/\{\n {4}"title".*\n {2}\}/, '{}'))
    expect(chosen(start, 'hosts', 'path')).toBe(start)
  })

  it('goes by the key that counts, of whatever platform', () => {
    const other = start.replace('title', 'acme_environment_name')
    expect(choicesIn(chosen(other, 'environment_name', 'path', ['b']))).toEqual({ environment_name: { path: ['b'] } })
    const twice = start.replace('"title"', '"title": { "path": ["x"] },\n    "title"')
    expect(choicesIn(chosen(twice, 'title', 'path', ['b']))).toEqual({ title: { path: ['b'] } })
    expect(choicesIn(chosen(twice, 'title', 'path'))).toEqual({})
  })

  it('replaces what is no choice', () => {
    expect(choicesIn(chosen('{"mapping": null}', 'title', 'path', ['b']))).toEqual({ title: { path: ['b'] } })
    expect(choicesIn(chosen('{"mapping": {"title": "b"}}', 'title', 'path', ['b']))).toEqual({ title: { path: ['b'] } })
  })

  it('leaves alone what it cannot choose in', () => {
    for (const text of ['', '[]', '{"mapping": {},}', '{"mapping": {'])
      expect(chosen(text, 'title', 'path', ['b'])).toBe(text)
    expect(chosen(start, 'hosts', 'fallback', ['b'])).toBe(start)
    expect(chosen(start, 'title', 'path', [])).toBe(start)
  })

  it('is what is read afterwards, and touches no other choice', () => {
    const step = fc.oneof(fc.string(), fc.nat(1000))
    const path = fc.array(step, { minLength: 1, maxLength: 4 })
    const key = fc.constantFrom('title' as const, 'hosts' as const, 'environment_name' as const)
    const wish = fc.tuple(
      key,
      fc.constantFrom('path' as const, 'fallback' as const),
      fc.option(path, { nil: undefined }),
    )
    fc.assert(
      fc.property(fc.constantFrom<string>('{}', start, '{\r\n\t"mapping":{}\r\n}'), fc.array(wish), (first, wishes) => {
        let text = first
        const expected: Record<string, { path: unknown; fallback?: unknown }> = { ...choicesIn(first) }
        for (const [name, role, to] of wishes) {
          text = chosen(text, name, role, to)
          const before = expected[name]
          if (role === 'path' && to) expected[name] = { ...before, path: to }
          else if (role === 'path') delete expected[name]
          else if (before && to) expected[name] = { ...before, fallback: to }
          else if (before) expected[name] = { path: before.path }
          expect(choicesIn(text)).toEqual(expected)
          JSON.parse(text)
        }
      }),
    )
  })
})
