/** What moment does the platform read? The expected moments were read by Ruby 3.1, in UTC. */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isoText, timeOf, timeOfAnyDay, timeOfNumber } from '../../support/alert-meaning.ts'

describe('an ISO 8601 date-time with Z or an offset is exact', () => {
  it.each([
    ['2021-02-03T04:05:06Z', '2021-02-03T04:05:06Z'],
    ['2021-02-03t04:05:06z', '2021-02-03T04:05:06Z'],
    ['2021-02-03T04:05Z', '2021-02-03T04:05:00Z'],
    ['2021-02-03T04:05:06.123Z', '2021-02-03T04:05:06.123Z'],
    ['2021-02-03T04:05:06,5Z', '2021-02-03T04:05:06.500Z'],
    ['2021-02-03T04:05:06.123456789+00:00', '2021-02-03T04:05:06.123Z'],
    ['2021-02-03T04:05:06+02', '2021-02-03T02:05:06Z'],
    ['2021-02-03T04:05:06+0200', '2021-02-03T02:05:06Z'],
    ['2021-02-03T04:05:06+02:00', '2021-02-03T02:05:06Z'],
    ['2021-02-03T04:05:06-00:30', '2021-02-03T04:35:06Z'],
    ['2021-01-01T23:59:60Z', '2021-01-02T00:00:00Z'],
    ['2021-01-01T24:00:00Z', '2021-01-02T00:00:00Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59Z'],
    ['20210203T040506Z', '2021-02-03T04:05:06Z'],
    ['20210203T040506.123+0200', '2021-02-03T02:05:06.123Z'],
  ])('%s', (text, moment) => expect(timeOf(text)).toEqual({ moment, form: 'exact' }))
})

test.each([
  ['2021-02-03T04:05:06', '2021-02-03T04:05:06Z', 'local'],
  ['2021-02-03T04:05', '2021-02-03T04:05:00Z', 'local'],
  ['20210203T0405', '2021-02-03T04:05:00Z', 'local'],
  ['2021-02-03', '2021-02-03T00:00:00Z', 'date-only'],
  ['20210203', '2021-02-03T00:00:00Z', 'date-only'],
  ['2021-02-03 04:05:06', '2021-02-03T04:05:06Z', 'spaced'],
  ['2021-02-03 04:05:06Z', '2021-02-03T04:05:06Z', 'spaced'],
  ['2021-02-03 04:05:06 UTC', '2021-02-03T04:05:06Z', 'spaced'],
  ['2021-02-03 04:05:06 +0100', '2021-02-03T03:05:06Z', 'spaced'],
  ['2021-02-03 04:05:06.5+01:00', '2021-02-03T03:05:06.500Z', 'spaced'],
])('%s is read as %s: %s', (text, moment, form) => expect(timeOf(text)).toEqual({ moment, form }))

describe('what is no ISO 8601 is read all the same', () => {
  it.each([
    ['Mon, 2 Jan 2006 15:04:05 -0700', '2006-01-02T22:04:05Z'],
    ['Mon, 02 Jan 2006 15:04:05 GMT', '2006-01-02T15:04:05Z'],
    ['Monday, 02-Jan-06 15:04:05 MST', '2006-01-02T22:04:05Z'],
    ['Mon Jan  2 15:04:05 2006', '2006-01-02T15:04:05Z'],
    ['Mon Jan  2 15:04:05 MST 2006', '2006-01-02T22:04:05Z'],
    ['Wed Feb 03 2021 04:05:06 GMT+0100 (Central European Standard Time)', '2021-02-03T04:05:06Z'],
    ['2 Jan 2006 15:04', '2006-01-02T15:04:00Z'],
    ['5th September 2021', '2021-09-05T00:00:00Z'],
    ['January 2, 2006 3:04 PM', '2006-01-02T15:04:00Z'],
    ['2021-02-03 12:04 am', '2021-02-03T00:04:00Z'],
    ['February 2021', '2021-02-01T00:00:00Z'],
    ['2006/01/02 15:04', '2006-01-02T15:04:00Z'],
    ['2006.1.2', '2006-01-02T00:00:00Z'],
    ['02.01.2006 15:04', '2006-01-02T15:04:00Z'],
    ['01/02/2006', '2006-02-01T00:00:00Z'],
    ['21-02-03', '2021-02-03T00:00:00Z'],
    ['69-02-03', '1969-02-03T00:00:00Z'],
    ['2021-2-3', '2021-02-03T00:00:00Z'],
    ['2021-034', '2021-02-03T00:00:00Z'],
    ['2021-02-03T4:05:06Z', '2021-02-03T04:05:06Z'],
    ['2021-02-03T04:05:06 -02:00', '2021-02-03T06:05:06Z'],
    [' 2021-02-03T04:05:06Z ', '2021-02-03T04:05:06Z'],
    ['at 2021-02-03T04:05:06Z', '2021-02-03T04:05:06Z'],
    ['2021-02-03T04:05:06+01:00[Europe/Berlin]', '2021-02-03T03:05:06Z'],
    ['2021-02-03 04:05:06 EST', '2021-02-03T09:05:06Z'],
    ['2021-02-03 04:05:06 CET', '2021-02-03T04:05:06Z'],
    ['2021-02-03T04:05:06+2', '2021-02-03T04:05:06Z'],
    ['2021-02-03T04', '2021-02-03T00:00:00Z'],
    ['20210203040506', '2021-02-03T04:05:06Z'],
    ['210203', '2021-02-03T00:00:00Z'],
  ])('%s', (text, moment) => expect(timeOf(text)).toEqual({ moment, form: 'lenient' }))

  it.each([
    ['2021-02-30', '2021-03-02T00:00:00Z'],
    ['2021-04-31T00:00:00Z', '2021-05-01T00:00:00Z'],
    ['2021-02-29T10:00:00+02:00', '2021-03-01T08:00:00Z'],
    ['2021-01-01T25:00:00+02:00', '2021-01-01T23:00:00Z'],
  ])('%s, which the calendar does not have, runs over', (text, moment) =>
    expect(timeOf(text)).toEqual({ moment, form: 'lenient' }),
  )

  it.each([
    ['10:30', '2026-01-01T10:30:00Z'],
    ['3pm', '2026-01-01T15:00:00Z'],
    ['Jan 2', '2026-01-02T00:00:00Z'],
    ['10/30', '2026-10-30T00:00:00Z'],
    ['12', '2026-01-12T00:00:00Z'],
    ['2021-W05-3T04:05:06Z', '2026-01-01T04:05:06Z'],
  ])('%s is filled up from the day of arrival', (text, moment) => {
    expect(timeOf(text)).toEqual({ moment, form: 'lenient' })
    expect(timeOfAnyDay(text)).toEqual({ moment: undefined, form: 'lenient' })
  })

  it('digits that were meant as seconds may be a day long ago', () =>
    expect(timeOf('1712012312')).toEqual({ moment: '1712-01-23T12:00:00Z', form: 'lenient' }))
})

test.each([
  ...['', ' ', 'soon', 'null', 'N/A', 'now', 'today', 'yesterday', 'Monday', '0', '5', '-1', '1.5'],
  ...['2021', '2021-02', '1618877936', '1618877936000', '1618877936.5', '2021-W05-3', '2022-010-30T11:22:40Z'],
  ...['2021-02-32', '2021-00-01', '2021-13-01T00:00:00Z', '2021-01-00', '10/30/2006', '2021:02:03 04:05:06'],
  ...['2021-01-01T25:00:00Z', '2021-01-01T24:00:01Z', '2021-01-01T23:60:00Z', '2021-01-01T23:59:61Z'],
  ...['2021-02-03T04:05:06+25:00', '2021-02-03T04:05:06+99:99', `2021-02-03T04:05:06Z${' '.repeat(120)}`],
])('%j cannot be read', text => expect(timeOf(text)).toEqual({ moment: undefined, form: 'unreadable' }))

test.each([
  ['1614325506000', '2021-02-26T07:45:06Z'],
  ['1614325506123', '2021-02-26T07:45:06.123Z'],
  ['1614325506', '1970-01-19T16:25:25.506Z'],
  ['0', '1970-01-01T00:00:00Z'],
  ['-1', '1969-12-31T23:59:59.999Z'],
])('the number %s is milliseconds: %s', (number, moment) =>
  expect(timeOfNumber(number)).toEqual({ moment, form: 'milliseconds' }),
)

test.each(['1.5', '1e12', '1614325506000.0', '99999999999999999', 'true', '9'.repeat(1_000_000)])(
  'a number that is no whole number or too large is no moment: %#',
  number => expect(timeOfNumber(number)).toEqual({ moment: undefined, form: 'unreadable' }),
)

test('moments are written as Date writes them, without milliseconds that are none', () =>
  fc.assert(
    fc.property(fc.integer({ min: -8.64e15, max: 8.64e15 }), moment => {
      expect(isoText(moment)).toBe(new Date(moment).toISOString().replace('.000Z', 'Z'))
    }),
  ))

test('every moment that Date writes is read back', () =>
  fc.assert(
    fc.property(fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), date => {
      const text = date.toISOString()
      expect(timeOf(text)).toEqual({ moment: text.replace('.000Z', 'Z'), form: 'exact' })
    }),
  ))

test('any text is read or not, and never makes trouble', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789:-+./,TZ APMJanMar[]', '年', '\ud800') }), text => {
      const { moment, form } = timeOf(text)
      expect(moment === undefined).toBe(form === 'unreadable')
    }),
    { numRuns: 2000 },
  ))

test('long texts take no time', () => {
  const started = performance.now()
  for (const sign of ['1', '-', ':', 'a', ' ', '1:', 'jan '])
    expect(timeOf(sign.repeat(1_000_000))).toEqual({ moment: undefined, form: 'unreadable' })
  for (const sign of ['1', '-', ':', 'a', ' ', '1:', 'jan ', '1 ', '1-']) timeOf(sign.repeat(128).slice(0, 128))
  expect(performance.now() - started).toBeLessThan(2000)
})
