/** How far from UTC is a time zone, as Ruby knows it? */

/**
 * Milliseconds east of UTC for `Z`, `+02`, `+0200`, `+02:00`, and the few names that Ruby knows whatever zone the server is
 * in; undefined for others, such as `CET`, and for offsets of a day or more.
 */
export function zoneOffset(zone: string): number | undefined {
  const name = zone.toUpperCase()
  const known = hoursOf.get(name)
  if (known !== undefined) return known * hourLength
  const parts = /^([+-])(\d\d)(?::?(\d\d)(?::?(\d\d))?)?$/.exec(name)
  if (!parts) return undefined
  const [, sign, hours, minutes = '0', seconds = '0'] = parts
  const size = Number(hours) * hourLength + Number(minutes) * 60_000 + Number(seconds) * 1000
  if (size >= 24 * hourLength) return undefined
  return sign === '-' ? -size : size
}

const hourLength = 3_600_000

const hoursOf: ReadonlyMap<string, number> = new Map([
  ...['UTC', 'UT', 'GMT', 'Z'].map(name => [name, 0] as const),
  ...['EDT', 'CDT', 'MDT', 'PDT'].map((name, index) => [name, -4 - index] as const),
  ...['EST', 'CST', 'MST', 'PST'].map((name, index) => [name, -5 - index] as const),
  // The letters of the military zones; J is the local one.
  ...[...'ABCDEFGHIKLM'].map((name, index) => [name, index + 1] as const),
  ...[...'NOPQRSTUVWXY'].map((name, index) => [name, -index - 1] as const),
])
