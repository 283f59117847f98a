/**
 * What does Ruby's `Time.parse` read from a text that is no ISO 8601? It looks for a time of day anywhere in the text, then
 * in the rest for a date in one of many orders, and fills in what is missing from the current day.
 */
import { dateOf, dayLength, isClock, momentOf } from './calendar.ts'
import { findClock, midnight } from './clock-time.ts'
import { findDate, type LooseDate } from './loose-date.ts'
import { zoneOffset } from './zone-offset.ts'

/**
 * Undefined where nothing can be read. The moment is undefined where it depends on the day and `now` is not given. Only
 * for short texts, as Ruby reads none of more than 128 characters.
 */
export function readLoosely(text: string, now?: number): { readonly moment: number | undefined } | undefined {
  const plain = text.replaceAll(/[^-+',./:@A-Za-z0-9[\]]+/g, ' ')
  const clock = findClock(plain)
  const date = findDate(clock ? `${plain.slice(0, clock.start)} ${plain.slice(clock.end)}` : plain)
  const time = clock?.time ?? date?.time ?? midnight
  const zone = clock?.zone ?? date?.zone
  if (!clock && !date) return undefined
  if (zone !== undefined && /^[+-]\d\d:?\d\d/.test(zone) && zoneOffset(zone) === undefined) return undefined
  const offset = (zone === undefined ? undefined : zoneOffset(zone)) ?? 0
  // Where there is an offset to be added, Ruby does not look at the hour before that is done.
  if (!isClock(offset === 0 ? time.hour : 0, time.minute, time.second)) return undefined
  const day = dayOf(date, now === undefined ? undefined : now + offset)
  if (day === 'none') return undefined
  return { moment: day === 'open' ? undefined : day + time.milliseconds - offset }
}

/** Midnight of the date; `open` where it depends on the day and that is not known, `none` where there is no such date. */
function dayOf(date: LooseDate | undefined, now: number | undefined): number | 'open' | 'none' {
  const { year, month, day, dayOfYear } = date ?? {}
  if (month !== undefined && !(month >= 1 && month <= 12)) return 'none'
  if (day !== undefined && !(day >= 1 && day <= 31)) return 'none'
  if (dayOfYear !== undefined && !(dayOfYear >= 1 && dayOfYear <= 366)) return 'none'
  if (year === undefined && now === undefined) return 'open'
  const today = dateOf(now ?? 0)
  const known = year ?? today.year
  if (dayOfYear !== undefined) {
    const next = momentOf({ year: known + 1, month: 1, day: 1 })
    const found = momentOf({ year: known, month: 1, day: dayOfYear })
    return found < next ? found : 'none'
  }
  if (month !== undefined) return momentOf({ year: known, month, day: day ?? 1 })
  if (day !== undefined) return momentOf({ year: known, month: year === undefined ? today.month : 1, day })
  return year === undefined ? Math.floor((now ?? 0) / dayLength) * dayLength : momentOf({ year, month: 1, day: 1 })
}
