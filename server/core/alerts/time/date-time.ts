/**
 * What moment does the platform read from a text or number? It takes texts as Ruby's `Time.parse` does, which makes sense
 * of far more than ISO 8601, and turns what it read into UTC. Its own zone is taken to be UTC.
 */
import { isClock, momentOf } from './calendar.ts'
import { readLoosely } from './loose-date-time.ts'
import { zoneOffset } from './zone-offset.ts'

export { isoText } from './calendar.ts'

export interface ReadTime {
  /** Milliseconds since 1970; undefined: cannot be read, so that the platform takes what it takes without the field. */
  readonly moment: number | undefined
  /**
   * `exact`: an ISO 8601 date-time with `Z` or an offset. `local`: without one, read in the server's time zone.
   * `date-only`: midnight in the server's time zone. `spaced`: a space in place of `T`. `milliseconds`: a whole number.
   * `lenient`: read, but no ISO 8601; that may be another moment than meant. `unreadable`: none of these.
   */
  readonly form: 'exact' | 'local' | 'date-only' | 'spaced' | 'milliseconds' | 'lenient' | 'unreadable'
}

/**
 * Reads a string of a payload. A `lenient` text that leaves the day open, such as `10:30`, means the day of `now`
 * (milliseconds since 1970) and has no moment without it.
 */
export function readTimeText(text: string, now?: number): ReadTime {
  const iso = text.length <= longestText ? (readIso(extended, text) ?? readIso(basic, text)) : undefined
  if (iso) return iso
  const loose = text.length <= longestText ? readLoosely(text, now) : undefined
  if (!loose) return unreadable
  return loose.moment === undefined || isStorable(loose.moment) ? { moment: loose.moment, form: 'lenient' } : unreadable
}

/** Reads a number of a payload by its spelling. Only an end time may be one. */
export function readTimeNumber(spelling: string): ReadTime {
  const moment = /^-?\d{1,20}$/.test(spelling) ? Number(spelling) : Number.NaN
  return isStorable(moment) ? { moment, form: 'milliseconds' } : unreadable
}

const unreadable: ReadTime = { moment: undefined, form: 'unreadable' }

/** Ruby reads no longer one. */
const longestText = 128

const extended =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:(?<gap>[Tt ])(?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?(?<zone>(?<= .*) ?(?:UTC|GMT)|[Zz]|(?<= .*) ?[+-]\d\d(?::?\d\d)?|[+-]\d\d(?::?\d\d)?)?)?$/
const basic =
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?:(?<gap>[Tt])(?<hour>\d\d)(?<minute>\d\d)(?:(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?(?<zone>[Zz]|[+-]\d\d(?::?\d\d)?)?)?$/

/** Undefined where the text has another form, or names a day or time that the calendar does not have. */
function readIso(form: RegExp, text: string): ReadTime | undefined {
  const parts = form.exec(text)?.groups
  if (!parts) return undefined
  const number = (name: string) => Number(parts[name] ?? 0)
  const [year, month, day] = [number('year'), number('month'), number('day')]
  const [hour, minute, second] = [number('hour'), number('minute'), number('second')]
  const millisecond = Math.floor(Number(`0.${parts.fraction ?? 0}`) * 1000)
  const offset = parts.zone === undefined ? 0 : zoneOffset(parts.zone.trim())
  if (!isDate(year, month, day) || !isClock(hour, minute, second) || offset === undefined) return undefined
  const moment = momentOf({ year, month, day, hour, minute, second, millisecond }) - offset
  return { moment, form: isoForm(parts.gap, parts.zone) }
}

function isoForm(gap: string | undefined, zone: string | undefined): ReadTime['form'] {
  if (gap === undefined) return 'date-only'
  if (gap === ' ') return 'spaced'
  return zone === undefined ? 'local' : 'exact'
}

function isDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  const [first, next] = [momentOf({ year, month, day: 1 }), momentOf({ year, month: month + 1, day: 1 })]
  return momentOf({ year, month, day }) < next && momentOf({ year, month, day }) >= first
}

/** Beyond these no date can be reckoned with. */
function isStorable(moment: number): boolean {
  return Math.abs(moment) <= 8.64e15
}
