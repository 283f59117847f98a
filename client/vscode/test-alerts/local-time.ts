/** How is a moment written for the person at this machine? In its time zone, and to be sorted by reading. */

/** As in `2026-11-21 06:40:12`. */
export function localTime(time: number): string {
  return `${localDay(time)} ${clockTime(time)}`
}

/** The time alone for a moment of the same day, and the day before it for any other. */
export function shortTime(time: number, now: number): string {
  return localDay(time) === localDay(now) ? clockTime(time) : localTime(time)
}

function localDay(time: number): string {
  const date = new Date(time)
  return [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
}

function clockTime(time: number): string {
  const date = new Date(time)
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
