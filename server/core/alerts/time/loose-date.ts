/** Which date stands in a text, in one of the many orders that Ruby reads? */
import { type Time, timeOf } from './clock-time.ts'

/** What of a date is said. */
export interface LooseDate {
  readonly year?: number
  readonly month?: number
  readonly day?: number
  readonly dayOfYear?: number
  /** Digits alone may hold a time as well. */
  readonly time?: Time
  readonly zone?: string
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = String.raw`\b(${months.join('|')})`
const rest = String.raw`[^-\d\s']*`

/** The orders in which a date may be written; the first that is found counts. */
const dateForms: readonly { readonly form: RegExp; readonly read: (parts: readonly string[]) => LooseDate }[] = [
  {
    form: new RegExp(String.raw`(\d+)[^-\d\s]*\s*${month}${rest}(?:\s*(\d+))?`, 'i'),
    read: ([a, b, c]) => mixed(c, b, a),
  },
  {
    form: new RegExp(String.raw`${month}${rest}\s*(\d+)[^-\d\s']*(?:\s*,?\s*(\d+))?`, 'i'),
    read: ([b, a, c]) => mixed(c, b, a),
  },
  { form: /([-+]?\d+)-(\d+)-(\d+)/, read: ([a, b, c]) => mixed(a, b, c) },
  { form: new RegExp(String.raw`(\d+)-${month}[^-/.]*-(\d+)`, 'i'), read: ([a, b, c]) => mixed(c, b, a) },
  { form: /(\d+)\/ ?(\d+)(?:\D ?(\d+))?/, read: ([a, b, c]) => (c ? mixed(a, b, c) : mixed(undefined, a, b)) },
  { form: /(\d+)\. ?(\d+)\. ?(\d+)/, read: ([a, b, c]) => mixed(a, b, c) },
  // A week is read, and then not used.
  { form: /\b(?:\d{2}|\d{4})?-?w\d{2}(?:-?\d)?\b/i, read: () => ({}) },
  { form: /\b(\d{4})-(\d{3})\b/, read: ([year, day]) => ({ year: Number(year), dayOfYear: Number(day) }) },
  { form: new RegExp(String.raw`${month}\S*`, 'i'), read: ([name]) => ({ month: monthOf(name) }) },
  {
    form: /(\d{2,14})(?:\s*t?\s*(\d{2,6})?(?:[,.]\d*)?)?\s*(z\b|[-+]\d{1,4}\b)?/i,
    read: ([date, time, zone]) => digitsOf(date ?? '', time ?? '', zone),
  },
]

export function findDate(text: string): LooseDate | undefined {
  for (const { form, read } of dateForms) {
    const found = form.exec(text)
    if (!found) continue
    const date = read(found.slice(1))
    return Object.keys(date).length > 0 ? date : undefined
  }
  return undefined
}

/** Year, month and day of a date; where the year has more than two digits it may stand at the place of the day. */
function mixed(first: string | undefined, middle: string | undefined, last: string | undefined): LooseDate {
  const swapped = isLong(last) && !isLong(first)
  const [year, day] = swapped ? [last, first] : [first, last]
  return {
    month: isLong(middle) ? Number.NaN : monthOf(middle),
    ...(year !== undefined && { year: yearOf(year) }),
    ...(day !== undefined && { day: Number(day) }),
  }
}

function isLong(digits: string | undefined): boolean {
  return /^[-+]?\d{3,}$/.test(digits ?? '')
}

function monthOf(text: string | undefined): number {
  const index = months.indexOf((text ?? '').toLowerCase())
  return index >= 0 ? index + 1 : Number(text)
}

/** Two digits are a year between 1969 and 2068. */
function yearOf(digits: string): number {
  const year = Number(digits)
  if (!/^\d{1,2}$/.test(digits)) return year
  return year + (year >= 69 ? 1900 : 2000)
}

/** What digits alone mean is decided by how many there are. */
function digitsOf(date: string, time: string, zone: string | undefined): LooseDate {
  const at = (start: number, length: number) => Number(date.slice(start, start + length))
  const clock = time === '' ? date.slice(8) : time
  const hasTime = clock !== '' && (time !== '' || date.length > 8) && clock.length % 2 === 0
  const parts = [0, 2, 4].map(start => Number(clock.slice(start, start + 2) || 0))
  const timed = hasTime ? { time: timeOf(parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0) } : {}
  const zoned = zone === undefined ? {} : { zone }
  switch (date.length) {
    case 2:
      return { day: at(0, 2), ...timed, ...zoned }
    case 3:
      return { dayOfYear: at(0, 3), ...timed, ...zoned }
    case 4:
      return { month: at(0, 2), day: at(2, 2), ...timed, ...zoned }
    case 5:
      return { year: yearOf(date.slice(0, 2)), dayOfYear: at(2, 3), ...timed, ...zoned }
    case 6:
      return { year: yearOf(date.slice(0, 2)), month: at(2, 2), day: at(4, 2), ...timed, ...zoned }
    case 7:
      return { year: at(0, 4), dayOfYear: at(4, 3), ...timed, ...zoned }
    case 8:
    case 10:
    case 12:
    case 14:
      return { year: at(0, 4), month: at(4, 2), day: at(6, 2), ...timed, ...zoned }
    default:
      return {}
  }
}
