/** Is said what the platform reads from a time, and what it takes where it can read none? */
import { describe, expect, it } from 'vitest'
import { markedBy, mendedBy, messagesOf } from '../../support/alerts.ts'
import { fixed } from '../../support/core.ts'

const rule = 'time-format'
const start = (value: unknown) => `{ "start_time": ${JSON.stringify(value)} }`
const end = (value: unknown) => `{ "end_time": ${JSON.stringify(value)} }`
const found = (text: string, options = {}) => markedBy(rule, text, options).found

describe('a time', () => {
  it('is an ISO 8601 date-time with Z or an offset', () => {
    for (const text of ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.678+01:00', '2026-01-02T03:04-0500']) {
      expect([text, found(start(text)), found(end(text))]).toEqual([text, [], []])
    }
  })

  it('that cannot be read counts as absent', () => {
    const { found, expected } = markedBy(
      rule,
      `{
  "start_time": "yesterday evening",
#                ^^^^^^^^^^^^^^^^^ warning time-format
  "end_time": "n/a"
#              ^^^ warning time-format
}`,
    )
    expect(found).toEqual(expected)
    expect(messagesOf(rule, start('soon'))[0]).toContain('so the alert starts when the payload arrives')
    expect(messagesOf(rule, end('soon'))[0]).toContain('so this payload does not resolve anything')
  })

  it('that is empty is said to be so', () => {
    expect(found(start(''))).toEqual(['1:17-19 information time-format'])
    expect(messagesOf(rule, end(' '))[0]).toContain('is empty, so this payload does not resolve anything')
  })

  it('without a zone is that of the server', () => {
    expect(found(start('2026-01-02T03:04:05'))).toEqual(['1:18-37 information time-format'])
    expect(messagesOf(rule, start('2026-01-02T03:04:05'))[0]).toContain('has no time zone')
    expect(mendedBy(rule, start('2026-01-02T03:04:05'))).toBe(start('2026-01-02T03:04:05Z'))
    expect(fixed(start('2026-01-02T03:04:05'), { surface: 'alert' }).count).toBe(0)
  })

  it('that is a date alone is midnight', () => {
    expect(messagesOf(rule, start('2026-01-02'))[0]).toContain('takes midnight in the time zone of the server')
    expect(mendedBy(rule, start('2026-01-02'))).toBe(start('2026-01-02T00:00:00Z'))
  })

  it.each([
    ['2026-01-02 03:04:05Z', '2026-01-02T03:04:05Z'],
    ['2026-01-02 03:04:05 UTC', '2026-01-02T03:04:05Z'],
    ['2026-01-02 03:04:05 +0100', '2026-01-02T03:04:05+01:00'],
    ['2026-01-02 03:04:05.250-05:30', '2026-01-02T03:04:05.250-05:30'],
    ['2026-01-02 03:04:05', '2026-01-02T03:04:05'],
  ])('with a blank for T is made ISO 8601 safely: %s', (before, after) => {
    expect(found(start(before))).toEqual([expect.stringMatching(/ information time-format$/)])
    expect(fixed(start(before), { surface: 'alert' }).text).toBe(start(after))
  })

  it('that is read by guessing is shown as it is read', () => {
    expect(messagesOf(rule, start('2 Jan 2026 03:04:05 UTC'))[0]).toContain('guesses `2026-01-02T03:04:05Z`')
    expect(mendedBy(rule, start('2 Jan 2026 03:04:05 UTC'))).toBe(start('2026-01-02T03:04:05Z'))
    expect(messagesOf(rule, start('10:30'))[0]).toContain('names no day')
  })
})

describe('a number', () => {
  const seconds = 1_767_323_045
  const iso = '2026-01-02T03:04:05Z'

  it('is no start', () => {
    expect(found(start(seconds))).toEqual(['1:17-27 warning time-format'])
    expect(messagesOf(rule, start(seconds))[0]).toContain('so the alert starts when the payload arrives')
    expect(mendedBy(rule, start(seconds))).toBe(start(iso))
    expect(mendedBy(rule, start(seconds * 1000))).toBe(start(iso))
    expect(mendedBy(rule, start(17))).toBe(start(17))
  })

  it('is an end in milliseconds', () => {
    expect(found(end(seconds * 1000))).toEqual(['1:15-28 information time-format'])
    expect(messagesOf(rule, end(seconds * 1000))[0]).toContain(`milliseconds since 1970: \`${iso}\``)
  })

  it('that was meant in seconds ends in 1970', () => {
    expect(found(end(seconds))).toEqual(['1:15-25 warning time-format'])
    expect(messagesOf(rule, end(seconds))[0]).toMatch(/since 1970: `1970-01-21T.*look like seconds/)
    expect(mendedBy(rule, end(seconds))).toBe(end(iso))
  })

  it('with a fraction is no end', () => {
    expect(messagesOf(rule, '{ "end_time": 1767323045.5 }')[0]).toContain('no whole number of milliseconds')
    expect(mendedBy(rule, '{ "end_time": 1767323045.5 }')).toBe('{ "end_time": "2026-01-02T03:04:05.500Z" }')
  })
})

describe('an end before the start', () => {
  const payload = (from: unknown, to: unknown) =>
    `{ "start_time": ${JSON.stringify(from)}, "end_time": ${JSON.stringify(to)} }`
  const messages = (from: unknown, to: unknown) => messagesOf('end-before-start', payload(from, to))

  it('is found at the end', () => {
    const { found, expected } = markedBy(
      'end-before-start',
      `{
  "start_time": "2026-01-02T03:04:05Z",
  "end_time": "2026-01-02T03:04:05+00:30"
#              ^^^^^^^^^^^^^^^^^^^^^^^^^ warning end-before-start
}`,
    )
    expect(found).toEqual(expected)
  })

  it('says by how much', () => {
    expect(messages('2026-01-02T03:00:00Z', '2026-01-02T02:59:59Z')[0]).toContain('1 second before')
    expect(messages('2026-01-02T03:00:00Z', '2026-01-02T02:30:00Z')[0]).toContain('30 minutes before')
    expect(messages('2026-01-02T03:00:00Z', '2026-01-02T01:30:00Z')[0]).toContain('1.5 hours before')
    expect(messages('2026-01-09T03:00:00Z', '2026-01-02T03:00:00Z')[0]).toContain('7 days before')
    expect(messages('2026-01-02T03:00:00Z', 1_767_000_000_000)[0]).toMatch(/[\d.]+ days before/)
  })

  it('is no end at the same moment, nor one that a time zone may explain, nor one that cannot be read', () => {
    expect(messages('2026-01-02T03:00:00Z', '2026-01-02T04:00:00+01:00')).toEqual([])
    expect(messages('2026-01-02T03:00:00Z', '2026-01-02T02:00:00')).toEqual([])
    expect(messages('2026-01-02T20:00:00', '2026-01-02T03:00:00Z')).toHaveLength(1)
    expect(messages('2026-01-02T03:00:00Z', 1_767_000_000)).toEqual([])
    expect(messages('2026-01-02T03:00:00Z', 'soon')).toEqual([])
    expect(messages('soon', '2026-01-02T03:00:00Z')).toEqual([])
  })
})
