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
  // `Date.UTC` would take the years 0 to 99 for those of the last century.
  return new Date(new Date(0).setUTCFullYear(year, month - 1, day)).setUTCHours(hour, minute, second, millisecond)
}

/** The date on which a moment falls. */
export function dateOf(moment: number): { readonly year: number; readonly month: number; readonly day: number } {
  const date = new Date(moment)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** In ISO 8601, as in `2026-03-01T08:15:00Z`; parts of a second only where there are some. */
export function isoText(moment: number): string {
  return new Date(moment).toISOString().replace('.000Z', 'Z')
}

/** A second of 60 is a leap second, and 24:00 the end of the day. */
export function isClock(hour: number, minute: number, second: number): boolean {
  if (hour === 24) return minute === 0 && second === 0
  return hour < 24 && minute < 60 && second <= 60
}

export const dayLength = 86_400_000
