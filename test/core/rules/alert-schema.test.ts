/** Is a value of an undocumented type found, said what becomes of it, and mended where nothing is changed by that? */
import { describe, expect, it } from 'vitest'
import { markedBy, mendedBy, messagesOf } from '../../support/alerts.ts'
import { fixed } from '../../support/core.ts'

const rule = 'alert-schema'

function holds(source: string) {
  const { found, expected } = markedBy(rule, source)
  expect(found).toEqual(expected)
}

describe('a text that is no object', () => {
  it.each([
    ['[{ "title": "a" }]', '1:1-2', 'an array'],
    ['  "Disk full"', '1:4-13', 'a string'],
    ['42', '1:1-3', 'a number'],
    ['true', '1:1-5', '`true`'],
    ['null', '1:1-5', '`null`'],
  ])('%s is refused', (text, place, what) => {
    expect(markedBy(rule, text).found).toEqual([`${place} error ${rule}`])
    expect(messagesOf(rule, text)).toEqual([expect.stringContaining(`this is ${what}.`)])
  })

  it('says nothing about a text that holds nothing: that is told where the JSON is read', () => {
    for (const text of ['', ' \n']) expect(markedBy(rule, text).found).toEqual([])
  })
})

describe('a documented field', () => {
  it('is a string', () =>
    holds(`{
  "title": 503,
#          ^^^ error alert-schema
  "description": ["a", "b"],
#                ^ error alert-schema
  "service": { "name": "a" },
#            ^ error alert-schema
  "monitoring_tool": true,
#                    ^^^^ error alert-schema
  "severity": 3,
#             ^ error alert-schema
  "gitlab_environment_name": false
#                            ^^^^^ error alert-schema
}`))

  it('is a string with a time, while numbers are the business of another rule', () =>
    holds(`{
  "start_time": { "seconds": 1 },
#               ^ error alert-schema
  "end_time": true
#             ^^^^ error alert-schema
}`))

  it('is a string or an array of strings', () => {
    holds(`{
  "hosts": ["a", 1, null, ["b"], { "c": "d" }, "e"],
#                ^ error alert-schema
#                   ^^^^ error alert-schema
#                         ^ error alert-schema
#                                ^ error alert-schema
  "fingerprint": 17
#                ^^ error alert-schema
}`)
    holds('{ "hosts": "a", "fingerprint": ["b", "c"] }')
    holds('{ "hosts": [], "fingerprint": "" }')
  })

  it('may be left out, and null is the same as that', () => {
    holds('{}')
    expect(messagesOf(rule, '{ "title": null, "severity": null, "start_time": null }')).toEqual([
      expect.stringContaining('calls the alert `New: Alert`'),
      expect.stringContaining('makes the alert critical'),
      expect.stringContaining('takes the time of arrival'),
    ])
    const removed = (text: string) => fixed(text, { surface: 'alert' }).text
    expect(removed('{ "service": null }')).toBe('{  }')
    expect(removed('{ "title": "a", "title": null }')).toBe('{ "title": "a", "title": null }')
    expect(removed('{ "service": null, "title": "a" }')).toBe('{ "title": "a" }')
    expect(removed('{\n  "title": "a",\n  "service": null\n}')).toBe('{\n  "title": "a"\n}')
    expect(removed('{\n  "service": null,\n  "hosts": null,\n  "title": "a"\n}')).toBe('{\n  "title": "a"\n}')
  })

  it('says what becomes of it', () => {
    expect(messagesOf(rule, '{ "title": ["a"] }')[0]).toMatch(/as one text, brackets and all\. Write a string\.$/)
    expect(messagesOf(rule, '{ "title": [] }')[0]).toMatch(
      /as if the field were absent, and calls the alert `New: Alert`/,
    )
    expect(messagesOf(rule, '{ "severity": 3 }')[0]).toMatch(/so the alert becomes critical\. Write a string\.$/)
    expect(messagesOf(rule, '{ "end_time": true }')[0]).toMatch(/so the payload resolves nothing/)
    expect(messagesOf(rule, '{ "hosts": { "a": "b" } }')[0]).toMatch(/names and values as if they were hosts/)
    expect(messagesOf(rule, '{ "gitlab_environment_name": ["a"] }')[0]).toMatch(/finds no environment for it/)
  })

  it('goes into quotes safely where its text is certain', () => {
    const before = '{ "title": 503, "service": -7, "description": 1.50, "monitoring_tool": true, "hosts": [1, 2] }'
    expect(fixed(before, { surface: 'alert' }).text).toBe(
      '{ "title": "503", "service": "-7", "description": 1.50, "monitoring_tool": "true", "hosts": ["1", "2"] }',
    )
    expect(mendedBy(rule, '{ "description": 1.50, "fingerprint": 1e3 }')).toBe(
      '{ "description": "1.50", "fingerprint": "1e3" }',
    )
    expect(mendedBy(rule, '{ "severity": 3, "gitlab_environment_name": false }', {}, 'safe')).toBe(
      '{ "severity": 3, "gitlab_environment_name": false }',
    )
  })
})

describe('an additional field', () => {
  it('is a string, a number or an object; what else is taken is not documented', () =>
    holds(`{
  "url": "https://example.com",
  "load": 17.5,
  "labels": { "team": "a", "on_call": true, "tags": ["b", null] },
  "runbook": "https://example.com/runbook",
  "tags": ["a"],
#         ^ information alert-schema
  "acknowledged": false,
#                 ^^^^^ information alert-schema
  "paged": true,
#          ^^^^ information alert-schema
  "parent": null
#           ^^^^ information alert-schema
}`))

  it('is one that has the name of another platform’s environment', () =>
    expect(markedBy(rule, '{ "other_environment_name": null }').found).toEqual(['1:29-33 information alert-schema']))

  it('is told a hundred times and no more', () => {
    const many = `{ ${Array.from({ length: 500 }, (_, index) => `"field${index}": null`).join(', ')} }`
    expect(markedBy(rule, many).found).toHaveLength(100)
  })

  it('is called by the beginning of a long name', () => {
    const [message] = messagesOf(rule, `{ "${'n'.repeat(1_000_000)}": true }`)
    expect(message?.length).toBeLessThan(300)
  })
})
