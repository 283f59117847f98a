/** Which time of day stands in a text, in a form that Ruby reads? */

export interface Time {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly milliseconds: number
}

export const midnight: Time = { hour: 0, minute: 0, second: 0, milliseconds: 0 }

export function timeOf(hour: number, minute: number, second: number, fraction = '0'): Time {
  const whole = ((hour * 60 + minute) * 60 + second) * 1000
  return { hour, minute, second, milliseconds: whole + Math.floor(Number(`0.${fraction || 0}`) * 1000) }
}

const zoneForm = String.raw`(?:(?:gmt|utc?)?[-+]\d+(?:[,.:]\d+(?::\d+)?)?|[a-z]+(?: dst)?\b)`
const clockForm = new RegExp(
  String.raw`(?:(\d+) ?: ?(\d+)(?: ?: ?(\d+)(?:[.,](\d*))?)?(?: ?([ap])(?:m\b|\.m\.))?|(\d+) ?([ap])(?:m\b|\.m\.))(?: ?(${zoneForm}))?`,
  'i',
)

/** The first one, with the zone behind it. */
export function findClock(
  text: string,
): { start: number; end: number; time: Time; zone: string | undefined } | undefined {
  const found = clockForm.exec(text)
  if (!found) return undefined
  const [whole, hours, minutes = '0', seconds = '0', fraction, half, hoursAlone, halfAlone, zone] = found
  const given = Number(hours ?? hoursAlone)
  const afternoon = (half ?? halfAlone)?.toLowerCase()
  const hour = afternoon === undefined ? given : (given % 12) + (afternoon === 'p' ? 12 : 0)
  const time = timeOf(hour, Number(minutes), Number(seconds), fraction)
  return { start: found.index, end: found.index + whole.length, time, zone }
}
