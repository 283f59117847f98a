/** What is said of a mapping file, where, and how is it mended? */
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import schema from '../../../schemas/field-mapping.schema.json' with { type: 'json' }
import { mappedEnvironmentName } from '../../../server/core/rules/mapped-environment-name.ts'
import { mappedType } from '../../../server/core/rules/mapped-type.ts'
import { mappingSchema } from '../../../server/core/rules/mapping-schema.ts'
import { missingMappedField } from '../../../server/core/rules/missing-mapped-field.ts'
import { alertWith, findingsOf, fixesOf } from '../../support/mapping-rules.ts'
import { marked } from '../../support/markers.ts'

const surface = 'mapping'

function holds(source: string, options = {}) {
  const { found, expected } = marked(source, { surface, ...options })
  expect(found).toEqual(expected)
}

/** A mapping file of these entries, with a sample. */
function file(mapping: string, sample = '{ "event": { "name": "Disk full", "tags": ["a"] }, "summary": "Disk" }') {
  return `{\n  "sample": ${sample},\n  "mapping": ${mapping}\n}\n`
}

describe('every rule about mappings', () => {
  it.each([mappingSchema, missingMappedField, mappedType, mappedEnvironmentName])(
    '$id finds its own example, mends it, and is content with the result',
    ({ id, example }) => {
      const before = example?.before ?? ''
      expect(findingsOf(before).map(({ rule }) => rule)).toEqual([id])
      expect(fixesOf(before).map(({ text }) => text)).toContain(example?.after)
      expect(findingsOf(example?.after ?? '')).toEqual([])
    },
  )
})

describe('mapping-schema', () => {
  it('marks each mistake at its deepest place', () =>
    holds(`
{
  "samples": {},
#  ^^^^^^^ error mapping-schema
  "integration": 7,
#                ^ error mapping-schema
  "sample": { "a": 1 },
  "mapping": {
    "titel": { "path": ["a"] },
#    ^^^^^ error mapping-schema
    "environment_name": { "path": ["a"] },
#    ^^^^^^^^^^^^^^^^ error mapping-schema
    "service": ["a"],
#              ^ error mapping-schema
    "hosts": {},
#            ^ error mapping-schema
    "severity": { "path": [], "fallbak": ["a"] },
#                         ^ error mapping-schema
#                              ^^^^^^^ error mapping-schema
    "fingerprint": { "path": "a" },
#                             ^ error mapping-schema
    "description": { "path": ["a", -1, 0.5, null, [], "b"] }
#                                  ^^ error mapping-schema
#                                      ^^^ error mapping-schema
#                                           ^^^^ error mapping-schema
#                                                 ^ error mapping-schema
  }
}
`))

  it('says what a file needs', () => {
    expect(marked('[1]', { surface }).found).toEqual(['1:1-2 error mapping-schema'])
    expect(findingsOf('{}').map(({ message }) => message)).toEqual([
      expect.stringContaining('needs a `sample`'),
      expect.stringContaining('needs a `mapping`'),
    ])
    expect(fixesOf('{ "sample": {} }')).toEqual([
      { title: 'Add an empty `mapping`', text: '{ "sample": {}, "mapping": {} }' },
    ])
    expect(findingsOf('{ "sample": [], "mapping": [] }').map(({ message }) => message)).toEqual([
      expect.stringMatching(/^`sample` is a payload .*this is an array/),
      expect.stringMatching(/^`mapping` is an object .*this is an array/),
    ])
  })

  it('renames what is nearly right', () => {
    const texts = (mapping: string) => fixesOf(file(mapping)).map(({ text }) => text)
    const right = file('{ "start_time": { "path": ["at"] } }', '{ "at": "2026-03-01T08:15:00Z" }')
    expect(fixesOf(right.replace('start_time', 'startTime')).map(({ text }) => text)).toEqual([right])
    expect(texts('{ "titel": { "path": ["summary"] }, "title": { "path": ["summary"] } }')).toEqual([])
    expect(texts('{ "environment": { "path": ["summary"] } }')).toEqual([
      file('{ "gitlab_environment_name": { "path": ["summary"] } }'),
    ])
    expect(fixesOf(file('{}').replace('"mapping"', '"mappings"')).map(({ text }) => text)).toContain(file('{}'))
  })

  it('writes paths as arrays, when the sample has what is meant', () => {
    const right = file('{ "title": { "path": ["event", "name"] } }')
    for (const meant of ['"event.name"', '"event/name"', '"$.event.name"'])
      expect(fixesOf(file(`{ "title": { "path": ${meant} } }`))).toContainEqual({
        title: 'Write `["event", "name"]`',
        text: right,
      })
    expect(fixesOf(file('{ "title": ["event", "name"] }')).map(({ text }) => text)).toEqual([right])
    expect(fixesOf(file('{ "title": "event.tags[0]" }')).map(({ text }) => text)).toEqual([
      file('{ "title": { "path": ["event", "tags", 0] } }'),
    ])
    expect(fixesOf(file('{ "title": { "path": "event.nothing" } }'))).toEqual([])
  })

  it('agrees with the published schema on what is allowed', () => {
    const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(schema)
    const step = fc.oneof(
      fc.constantFrom<unknown>('a', '', 0, 1, -1, 0.5, null, true, [], 1e9, 999_999_999),
      fc.string(),
    )
    const path = fc.oneof({ weight: 5, arbitrary: fc.array(step, { maxLength: 3 }) }, fc.jsonValue())
    const choice = fc.oneof(
      { weight: 5, arbitrary: fc.record({ path, fallback: path }, { requiredKeys: [] }) },
      fc.record({ path: fc.constant(['a']), other: path }),
      fc.jsonValue(),
    )
    const name = fc.constantFrom(
      'title',
      'hosts',
      'end_time',
      'environment_name',
      'gitlab_environment_name',
      'a_environment_name',
      'A_environment_name',
      'titel',
      '',
    )
    const mapping = fc.oneof({ weight: 5, arbitrary: fc.dictionary(name, choice, { maxKeys: 3 }) }, fc.jsonValue())
    const document = fc.oneof(
      {
        weight: 9,
        arbitrary: fc.record(
          {
            sample: fc.oneof(fc.constant({}), fc.jsonValue()),
            mapping,
            integration: fc.oneof(fc.string({ maxLength: 3 }), fc.constant('x'.repeat(256)), fc.constant(1)),
            $schema: fc.constantFrom<unknown>('x', 1),
            other: fc.constant(1),
          },
          { requiredKeys: [] },
        ),
      },
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(document, value => {
        const found = findingsOf(JSON.stringify(value)).filter(({ rule }) => rule === 'mapping-schema')
        expect({ value, isAllowed: found.length === 0 }).toEqual({ value, isAllowed: validate(value) })
      }),
      { numRuns: 3000 },
    )
  })

  it('has an example in the schema for every key, which the schema allows', () => {
    const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(schema)
    const { properties, patternProperties } = schema.properties.mapping
    for (const [key, { description, examples }] of Object.entries(properties)) {
      expect(description).toMatch(/^[A-Z].*\.$/)
      for (const example of examples) expect(validate({ sample: {}, mapping: { [key]: example } })).toBe(true)
    }
    for (const { examples } of Object.values(patternProperties))
      for (const example of examples)
        expect(validate({ sample: {}, mapping: { gitlab_environment_name: example } })).toBe(true)
  })
})

describe('missing-mapped-field', () => {
  it('marks paths and fallbacks that the sample does not have', () =>
    holds(`
{
  "sample": { "event": { "title": "Disk full", "list": [1] }, "end": null },
  "mapping": {
    "title": { "path": ["event", "name"], "fallback": ["summary"] },
#                      ^^^^^^^^^^^^^^^^^ error missing-mapped-field
#                                                     ^^^^^^^^^^^ error missing-mapped-field
    "hosts": { "path": ["event", "list", 1] },
#                      ^^^^^^^^^^^^^^^^^^^^ error missing-mapped-field
    "service": { "path": ["event", "title"] }
  }
}
`))

  it('says what the platform does then', () => {
    const said = (mapping: string) =>
      findingsOf(file(mapping, '{ "summary": "Disk", "severity": "low" }')).map(({ message }) => message)
    expect(said('{ "title": { "path": ["name"] } }')).toEqual([
      'The sample has no `name`, so nothing supplies `title`: the alert is called `New: Alert`. When a sample changes, its mapping has to be redone. Choose a field that is there.',
    ])
    expect(said('{ "severity": { "path": ["event", "level"] } }')[0]).toMatch(
      /^The sample has no `event\/level`, so `severity` comes from the field of that name at the top\. /,
    )
    expect(said('{ "title": { "path": ["name"], "fallback": ["summary"] } }')[0]).toMatch(
      /so `title` comes from its fallback `summary`\. /,
    )
    expect(said('{ "title": { "path": ["summary"], "fallback": ["name"] } }')[0]).toMatch(
      /^The sample has no `name`, so the fallback of `title` is not there for payloads without `summary`\. /,
    )
  })

  it('offers what is similar, and to take the choice out', () => {
    const before = file('{ "title": { "path": ["event", "nmae"] }, "hosts": { "path": ["event", "tags", 3] } }')
    expect(fixesOf(before).map(({ title }) => title)).toEqual([
      'Choose `event/name`',
      'Take `title` out of the mapping',
      'Choose `event/tags`',
      'Choose `event/tags[0]`',
      'Take `hosts` out of the mapping',
    ])
    expect(fixesOf(before)[0]?.text).toBe(before.replace('nmae', 'name'))
    expect(fixesOf(before)[1]?.text).toBe(file('{ "hosts": { "path": ["event", "tags", 3] } }'))
    const moved = file('{ "title": { "path": ["alert", "name"], "fallback": ["gone"] } }')
    expect(fixesOf(moved).map(({ title, text }) => [title, text])).toEqual([
      ['Choose `event/name`', file('{ "title": { "path": ["event", "name"], "fallback": ["gone"] } }')],
      ['Take `title` out of the mapping', file('{}')],
      ['Choose `summary`', moved.replace('gone', 'summary')],
      ['Remove the fallback of `title`', file('{ "title": { "path": ["alert", "name"] } }')],
    ])
  })

  it('waits where a mistake in the sample may hide the field', () => {
    const broken = file('{ "title": { "path": ["event", "name"] } }', '{ "a": 1, x }')
    expect(findingsOf(broken).filter(({ rule }) => rule === 'missing-mapped-field')).toEqual([])
  })
})

describe('mapped-type', () => {
  it('marks what does not suit its key', () =>
    holds(`
{
  "sample": {
    "object": { "a": 1 }, "list": ["x", 1], "n": 503, "no": false, "nothing": null,
    "text": "soon", "at": "2026-03-01T08:15:00Z", "ms": 1772352900000, "s": 1772352900, "P": "P1", "high": "HIGH"
  },
  "mapping": {
    "title": { "path": ["object"], "fallback": ["list"] },
#                      ^^^^^^^^^^ warning mapped-type
#                                              ^^^^^^^^ warning mapped-type
    "description": { "path": ["n"] },
#                            ^^^^^ warning mapped-type
    "start_time": { "path": ["at"], "fallback": ["ms"] },
#                                               ^^^^^^ warning mapped-type
    "end_time": { "path": ["ms"], "fallback": ["s"] },
#                                             ^^^^^ warning mapped-type
    "gitlab_environment_name": { "path": ["text"], "fallback": ["n"] },
#                                                              ^^^^^ warning mapped-type
    "severity": { "path": ["P"], "fallback": ["high"] },
#                         ^^^^^ warning mapped-type
    "service": { "path": ["no"], "fallback": ["nothing"] },
#                        ^^^^^^ warning mapped-type
#                                            ^^^^^^^^^^^ warning mapped-type
    "hosts": { "path": ["list"], "fallback": ["object"] },
#                                            ^^^^^^^^^^ warning mapped-type
    "fingerprint": { "path": ["n"], "fallback": ["list"] }
  }
}
`))

  it('says why, and offers the first item of an array', () => {
    const text = file('{ "title": { "path": ["event", "tags"] }, "severity": { "path": ["summary"] } }')
    expect(findingsOf(text).map(({ message }) => message)).toEqual([
      'In the sample `event/tags` is an array, and `title` needs a string. Choose one of its items.',
      'In the sample `summary` is "Disk", which is no severity that the platform knows, so that the alert becomes critical. It knows critical, high, medium, low, info, unknown.',
    ])
    expect(fixesOf(text)).toEqual([
      { title: 'Choose `event/tags[0]`', text: text.replace('"tags"] }', '"tags", 0] }') },
    ])
  })
})

describe('mapped-environment-name', () => {
  it('goes by the name of the platform', () => {
    const text = file('{ "acme_environment_name": { "path": ["summary"] } }')
    const at = (platformName: string) => findingsOf(text, { alert: alertWith({ platformName }) })
    expect(at('acme')).toEqual([])
    expect(at('gitlab').map(({ rule, severity }) => [rule, severity])).toEqual([['mapped-environment-name', 'warning']])
    expect(fixesOf(text)[0]?.text).toBe(text.replace('acme', 'gitlab'))
  })
})

describe('what the sample is asked as a payload', () => {
  it('its size, its depth, and secrets', () => {
    const deep = file('{}', `{ "trace": ${'['.repeat(100)}${']'.repeat(100)} }`)
    expect(findingsOf(deep).map(({ rule }) => rule)).toEqual(['payload-limit'])
    const secret = file('{}', '{ "authorization_key": "0123456789abcdef0123456789abcdef" }')
    expect(findingsOf(secret).map(({ rule }) => rule)).toEqual(['secret-in-payload'])
    expect(findingsOf(file('{}', '{ "severity": "P1" }'))).toEqual([])
  })
})

describe('unavailable-capability', () => {
  it('tells below the version, and on the free tier', () => {
    const text = file('{}')
    expect(marked(text, { surface, target: '13.10' }).found).toEqual([])
    expect(marked(text, { surface, target: '13.9' }).found).toEqual(['3:4-11 information unavailable-capability'])
    expect(marked(text, { surface, alert: alertWith({ tier: 'free' }) }).found).toEqual([
      '3:4-11 information unavailable-capability',
    ])
    expect(marked(text, { surface, alert: alertWith({ tier: 'premium' }) }).found).toEqual([])
  })
})

describe('any text', () => {
  it('is judged without an error, within its bounds', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map(sample => file('{ "title": [] }', sample)),
        ),
        text => {
          for (const { span, fixes } of findingsOf(text)) {
            for (const { start, end } of [span, ...fixes.flatMap(({ edits }) => edits)]) {
              expect(start).toBeGreaterThanOrEqual(0)
              expect(end).toBeGreaterThanOrEqual(start)
              expect(end).toBeLessThanOrEqual(text.length)
            }
          }
        },
      ),
    ))

  it('is judged quickly, however large and deep', { timeout: 60_000 }, () => {
    const many = Array.from({ length: 100_000 }, (_, i) => `"k${i}": { "path": ["gone${i}"] }`).join()
    const manyPaths = `[${Array.from({ length: 100_000 }, () => '"a"').join()}]`
    const texts = [
      file(`{ ${many} }`, `{ ${many} }`),
      file(`{ "title": { "path": ${manyPaths} } }`, `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`),
      file(`{ "${'k'.repeat(1_000_000)}": 1, "title": { "path": ["${'p'.repeat(1_000_000)}"] } }`, `{ ${many} }`),
      file(`{ "title": { "path": ["k"] } }`, `{ "${'k'.repeat(1_000_000)}": { ${many} } }`),
    ]
    for (const text of texts) {
      const start = performance.now()
      expect(findingsOf(text).length).toBeGreaterThan(0)
      expect(performance.now() - start).toBeLessThan(10_000)
    }
  })
})
