/** Is said what will be cut off, and what will be refused for its size or depth? */
import { describe, expect, it } from 'vitest'
import { alertOptions } from '../../../server/core/alerts/alert-options.ts'
import { markedBy, messagesOf, rulesOn } from '../../support/alerts.ts'

const json = (payload: unknown) => JSON.stringify(payload)

describe('a text that is too long', () => {
  const rule = 'truncated-value'
  const limits: [field: string, limit: number][] = [
    ['title', 200],
    ['description', 1000],
    ['service', 100],
    ['monitoring_tool', 100],
  ]

  it.each(limits)('%s: %i characters are kept', (field, limit) => {
    expect(messagesOf(rule, json({ [field]: 'a'.repeat(limit) }))).toEqual([])
    expect(messagesOf(rule, json({ [field]: 'a'.repeat(limit + 1) }))).toEqual([
      expect.stringContaining(`has ${limit + 1} characters. The platform keeps ${limit} and cuts off the rest.`),
    ])
  })

  it('is underlined', () =>
    expect(markedBy(rule, json({ title: 'a'.repeat(201) })).found).toEqual(['1:11-212 warning truncated-value']))

  it('is counted in characters, of which an emoji is one', () => {
    expect(messagesOf(rule, json({ title: '🔥'.repeat(200) }))).toEqual([])
    expect(messagesOf(rule, json({ title: '🔥'.repeat(201) }))).toHaveLength(1)
    expect(messagesOf(rule, `{ "title": "${'\\u00e9'.repeat(200)}" }`)).toEqual([])
  })

  it('is so for an instance with other limits', () => {
    const alert = alertOptions({ alertLimits: { title: 5 } })
    expect(messagesOf(rule, json({ title: 'abcdef' }), { alert })[0]).toContain('keeps 5')
    expect(messagesOf(rule, json({ description: 'abcdef' }), { alert })).toEqual([])
  })

  it('may be in any other field', () => expect(messagesOf(rule, json({ summary: 'a'.repeat(5000) }))).toEqual([]))

  it('counts all hosts together, and begins at the first that does not fit', () => {
    const host = (letter: string) => letter.repeat(100)
    expect(messagesOf(rule, json({ hosts: [host('a'), host('b'), 'c'.repeat(55)] }))).toEqual([])
    const { found } = markedBy(rule, json({ hosts: [host('a'), [host('b'), host('c')], 'd'] }))
    expect(found).toEqual(['1:219-319 warning truncated-value'])
    expect(messagesOf(rule, json({ hosts: [host('a'), [host('b'), host('c')], 'd'] }))[0]).toContain('301 characters')
    expect(messagesOf(rule, json({ hosts: 'a'.repeat(256) }))).toHaveLength(1)
  })
})

describe('a payload that is too large', () => {
  const rule = 'payload-limit'
  const severityOf = (text: string, options = {}) => markedBy(rule, text, options).found
  const small = (count: number) => json(Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, 1])))

  it('is refused for sure when its texts alone are above the limit', () => {
    expect(severityOf(json({ title: 'a', text: 'x'.repeat(1_100_000) }))).toEqual(['1:1-2 error payload-limit'])
    expect(messagesOf(rule, json({ text: 'x'.repeat(1_100_000) }))[0]).toMatch(/1074 KiB .*refuses more than 1024 KiB/)
  })

  it('is probably refused when the estimate is above it, at a fraction of the length', () => {
    const text = small(16_384)
    expect(text.length).toBeLessThan(300_000)
    expect(severityOf(text)).toEqual(['1:1-2 warning payload-limit'])
    expect(messagesOf(rule, text)[0]).toMatch(/takes about 1\d\d\d KiB .*probably be refused/)
  })

  it('is worth a word from three quarters on', () => {
    const text = json({ list: Array.from({ length: 18_000 }, () => 'a') })
    expect(severityOf(text)).toEqual(['1:1-2 information payload-limit'])
    expect(severityOf(json({ list: Array.from({ length: 15_000 }, () => 'a') }))).toEqual([])
  })

  it('is so for an instance with another limit', () => {
    const alert = alertOptions({ alertLimits: { payload: 500 } })
    expect(severityOf('{ "title": "Disk full" }', { alert })).toEqual([])
    expect(severityOf(json({ title: 'a', text: 'x'.repeat(450) }), { alert })).toEqual(['1:1-2 error payload-limit'])
    expect(severityOf(json({ a: {}, b: {} }), { alert: alertOptions({ alertLimits: { payload: 300 } }) })).toEqual([
      '1:1-2 warning payload-limit',
    ])
  })

  it('is judged by texts in bytes', () => {
    const alert = alertOptions({ alertLimits: { payload: 1000 } })
    expect(severityOf(json({ a: 'é'.repeat(450) }), { alert })).toEqual(['1:1-2 warning payload-limit'])
    expect(severityOf(json({ a: 'é'.repeat(500) }), { alert })).toEqual(['1:1-2 error payload-limit'])
  })
})

describe('a payload that is too deep', () => {
  const rule = 'payload-limit'
  const deep = (levels: number) => `{ "trace": ${'['.repeat(levels)}${']'.repeat(levels)} }`

  it('is refused from the first object or array beyond the limit on', () => {
    expect(rulesOn(deep(99))).not.toContain(rule)
    expect(markedBy(rule, deep(100)).found).toEqual(['1:111-112 error payload-limit'])
    expect(messagesOf(rule, deep(100))[0]).toMatch(/more than 100 deep .*refuses such a payload \(400/)
  })

  it('is told once, and first where it is first', () => {
    const text = `{ "a": ${'['.repeat(3)}${']'.repeat(3)}, "b": ${'['.repeat(9)}${']'.repeat(9)} }`
    const alert = alertOptions({ alertLimits: { depth: 3 } })
    expect(markedBy(rule, text, { alert }).found).toEqual(['1:10-11 error payload-limit'])
  })
})
