/** Is a payload beside a mapping judged by the values that the mapping takes, and not by fields that no longer count? */
import { describe, expect, it } from 'vitest'
import type { AlertKey } from '../../../server/core/alerts/alert-key.ts'
import { defaultAlertOptions } from '../../../server/core/alerts/alert-options.ts'
import type { MappedKey, PayloadPath } from '../../../server/core/alerts/mapping/field-mapping.ts'
import { markedBy, mendedBy, messagesOf, rulesOn } from '../../support/alerts.ts'
import type { Options } from '../../support/core.ts'

type Paths = Partial<Record<AlertKey, PayloadPath | { readonly path: PayloadPath; readonly fallback: PayloadPath }>>

/** The options of a payload beside a mapping of these paths. */
function mapped(paths: Paths): Options {
  const nowhere = { start: 0, end: 0 }
  const keys = Object.entries(paths).map(([key, chosen]): [AlertKey, MappedKey] => {
    const paths = 'path' in chosen ? chosen : { path: chosen }
    return [key as AlertKey, { ...paths, keySpan: nowhere, pathSpan: nowhere }]
  })
  return { alert: { ...defaultAlertOptions, mapping: { name: 'a.alert-mapping.json', keys: new Map(keys) } } }
}

describe('the title', () => {
  const byName = mapped({ title: ['event', 'name'] })

  it('is that of the mapped path', () => {
    expect(messagesOf('missing-title', '{ "event": { "name": "Disk full" } }', byName)).toEqual([])
    expect(markedBy('missing-title', '{ "event": { "name": "" } }', byName).found).toEqual([
      '1:1-2 information missing-title',
    ])
  })

  it('is that of the fallback, and of the field itself, where the path leads to nothing', () => {
    const options = mapped({ title: { path: ['event', 'name'], fallback: ['event', 'summary'] } })
    for (const text of [
      '{ "event": { "summary": "a" } }',
      '{ "event": { "name": null, "summary": "a" } }',
      '{ "event": { "name": " ", "summary": "" }, "title": "a" }',
      '{ "title": "a" }',
    ]) {
      expect([text, messagesOf('missing-title', text, options)]).toEqual([text, []])
    }
    expect(messagesOf('missing-title', '{ "event": {} }', options)[0]).toContain('where the mapping looks for it')
    expect(messagesOf('missing-title', '{ "title": null }', options)).toHaveLength(1)
  })

  it('is cut off where it comes from', () => {
    const text = JSON.stringify({ event: { name: 'a'.repeat(201) }, title: 'b' })
    expect(markedBy('truncated-value', text, byName).found).toEqual(['1:19-220 warning truncated-value'])
    expect(
      messagesOf('truncated-value', JSON.stringify({ event: { name: 'a' }, title: 'b'.repeat(201) }), byName),
    ).toEqual([])
  })
})

describe('other keys', () => {
  it('the severity is judged where it comes from', () => {
    const options = mapped({ severity: ['labels', 'level'] })
    expect(markedBy('unknown-severity', '{ "labels": { "level": "warning" } }', options).found).toEqual([
      '1:25-32 warning unknown-severity',
    ])
    expect(mendedBy('unknown-severity', '{ "labels": { "level": "warning" } }', options)).toBe(
      '{ "labels": { "level": "low" } }',
    )
    expect(messagesOf('unknown-severity', '{ "labels": { "level": 3 } }', options)[0]).toContain('this is a number')
    expect(messagesOf('unknown-severity', '{ "labels": { "level": "high" }, "severity": "x" }', options)).toEqual([])
  })

  it('the end time may have any name', () => {
    const options = mapped({ end_time: ['resolved', 'at'], fingerprint: ['resolved', 'id'] })
    const text = '{ "resolved": { "at": "2026-01-02T03:04:05Z", "id": "" } }'
    expect(markedBy('resolves-alert', text, options).found).toEqual(['1:24-44 information resolves-alert'])
    expect(rulesOn(text, options)).toContain('recovery-without-fingerprint')
    expect(messagesOf('time-format', '{ "resolved": { "at": "soon" } }', options)[0]).toContain('does not resolve')
    expect(markedBy('resolves-alert', '{ "closed": 1767323045000 }', mapped({ end_time: ['closed'] })).found).toEqual([
      '1:4-10 information resolves-alert',
    ])
  })

  it('the environment is named where the mapping says', () => {
    const options = mapped({ environment_name: ['env'] })
    expect(rulesOn('{ "title": "a", "env": "production" }', options)).toEqual([])
    expect(rulesOn('{ "title": "a" }', options)).toEqual(['no-environment'])
  })

  it('a value of another type is told where it stands, and is a person’s to change', () => {
    const options = mapped({ title: ['code'], hosts: ['nodes'] })
    const { found, expected } = markedBy(
      'alert-schema',
      `{
  "code": 503,
#         ^^^ error alert-schema
  "nodes": ["a", 2],
#                ^ error alert-schema
  "title": [1]
#          ^ information alert-schema
}`,
      options,
    )
    expect(found).toEqual(expected)
    expect(messagesOf('alert-schema', '{ "code": 503 }', options)[0]).toMatch(/^`code` supplies `title`, which is/)
    expect(mendedBy('alert-schema', '{ "code": 503 }', options, 'safe')).toBe('{ "code": 503 }')
    expect(mendedBy('alert-schema', '{ "code": 503 }', options)).toBe('{ "code": "503" }')
  })
})

it('a name that the mapping reads, or whose field it has replaced, is no misspelling', () => {
  const text = '{ "Title": "a", "sevrity": "high", "startTime": "2026-01-02T03:04:05Z" }'
  expect(messagesOf('misspelled-field', text, mapped({ description: ['Title'], severity: ['level'] }))).toEqual([
    expect.stringContaining('`startTime`'),
  ])
  expect(
    messagesOf('misspelled-field', text, mapped({ title: { path: ['a'], fallback: ['sevrity'] }, start_time: ['b'] })),
  ).toEqual([])
})
