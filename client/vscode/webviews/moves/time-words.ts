/** How is a moment told? By the clock of whoever looks, with the day where it is another one. */

/** As in `14:05:09`, `20 Nov, 14:05`, `20 Nov 2025, 14:05`. `timeZone` as in `Europe/Paris`; absent: the machine's. */
export function timeWords(at: number, now: number, timeZone?: string): string {
  const day = written({ dateStyle: 'short' }, timeZone)
  if (day(at) === day(now)) return written({ timeStyle: 'medium' }, timeZone)(at)
  const year = written({ year: 'numeric' }, timeZone)
  const isThisYear = year(at) === year(now)
  const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return written(isThisYear ? parts : { ...parts, year: 'numeric' }, timeZone)(at)
}

/** For an axis, as in `14:05`; a midnight as its day, as in `20 Nov`; with seconds where ticks are closer than a minute. */
export function tickWords(at: number, step: number, timeZone?: string): string {
  const time = written({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, timeZone)(at)
  if (step < 60_000) return written({ timeStyle: 'medium' }, timeZone)(at)
  return time === '00:00' ? written({ day: 'numeric', month: 'short' }, timeZone)(at) : time
}

const formats = new Map<string, (at: number) => string>()

/** Making a format takes far longer than using it. */
function written(options: Intl.DateTimeFormatOptions, timeZone: string | undefined): (at: number) => string {
  const key = JSON.stringify([options, timeZone])
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', { ...options, ...(timeZone !== undefined && { timeZone }) })
  const write = (at: number) => format.format(at)
  formats.set(key, write)
  return write
}
