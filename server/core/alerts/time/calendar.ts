/** Which moment is a date of the calendar, and which date is a moment? In UTC, for every year. */

/** Seconds may be 60, hours 24; a day that its month does not have runs over into the next month. */
export interface CalendarTime {
  readonly year: number
  /** From 1 on, as is `day`. */
  readonly month: number
  readonly day: number
  readonly hour?: number
  readonly minute?: number
  readonly second?: number
  readonly millisecond?: number
}

/** Milliseconds since 1970. */
export function momentOf({
  year,
  month,
  day,
  hour = 0,
  minute = 0,
  second = 0,
  millisecond = 0,
}: CalendarTime): number {
  // `Date.UTC` takes the years 0 to 99 for those of the last century; the calendar repeats itself every 400 years.
  const cycles = Math.floor(year / 400)
  const inCycle = Date.UTC(2000 + year - cycles * 400, month - 1, day, hour, minute, second, millisecond)
  return inCycle + (cycles - 5) * cycleLength
}

/** The date on which a moment falls. */
export function dateOf(moment: number): { readonly year: number; readonly month: number; readonly day: number } {
  let year = 1970 + Math.floor(moment / (cycleLength / 400))
  while (momentOf({ year: year + 1, month: 1, day: 1 }) <= moment) year++
  while (momentOf({ year, month: 1, day: 1 }) > moment) year--
  let month = 12
  while (momentOf({ year, month, day: 1 }) > moment) month--
  return { year, month, day: 1 + Math.floor((moment - momentOf({ year, month, day: 1 })) / dayLength) }
}

/** In ISO 8601, as in `2026-03-01T08:15:00Z`; parts of a second only where there are some. */
export function isoText(moment: number): string {
  const { year, month, day } = dateOf(moment)
  const inDay = moment - momentOf({ year, month, day })
  const clock = [inDay / 3_600_000, (inDay / 60_000) % 60, (inDay / 1000) % 60].map(part => padded(Math.floor(part), 2))
  const fraction = inDay % 1000 === 0 ? '' : `.${padded(Math.floor(inDay % 1000), 3)}`
  return `${yearText(year)}-${padded(month, 2)}-${padded(day, 2)}T${clock.join(':')}${fraction}Z`
}

/** A second of 60 is a leap second, and 24:00 the end of the day. */
export function isClock(hour: number, minute: number, second: number): boolean {
  if (hour === 24) return minute === 0 && second === 0
  return hour < 24 && minute < 60 && second <= 60
}

export const dayLength = 86_400_000
const cycleLength = 146_097 * dayLength

/** Years that do not fit into four digits have a sign and six. */
function yearText(year: number): string {
  if (year >= 0 && year <= 9999) return padded(year, 4)
  return `${year < 0 ? '-' : '+'}${padded(Math.abs(year), 6)}`
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}
