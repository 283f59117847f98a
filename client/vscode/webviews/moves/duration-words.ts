/** How is a length of time told? Exactly where it has passed, and rounded where it is a guess. */

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** What has passed, in its two greatest units, as in `4 min 10 s`, `2 h 10 min`, `3 d 4 h`. */
export function durationWords(milliseconds: number): string {
  const passed = Math.max(0, milliseconds)
  if (passed < minute) return `${Math.floor(passed / second)} s`
  if (passed < hour) return pair(passed, minute, 'min', second, 's')
  if (passed < day) return pair(passed, hour, 'h', minute, 'min')
  return pair(passed, day, 'd', hour, 'h')
}

/** A guess, no more exact than guesses are, as in `about 2 h 10 min`. */
export function estimateWords(seconds: number): string {
  const left = seconds * second
  if (left < minute) return 'under a minute'
  const step = left < hour / 2 ? minute : left < 2 * hour ? 5 * minute : left < day ? 10 * minute : hour
  const rounded = Math.round(left / step) * step
  if (rounded < hour) return `about ${rounded / minute} min`
  if (rounded < day) return `about ${pair(rounded, hour, 'h', minute, 'min')}`
  if (rounded < 4 * day) return `about ${pair(rounded, day, 'd', hour, 'h')}`
  return `about ${Math.round(rounded / day)} days`
}

/** When something comes, as in `in 4 s`; `now` where it should have come. */
export function untilWords(at: number, now: number): string {
  const left = at - now
  if (left < second) return 'now'
  return left < hour ? `in ${durationWords(Math.ceil(left / second) * second)}` : `in ${durationWords(left)}`
}

function pair(length: number, great: number, greatName: string, small: number, smallName: string): string {
  const rest = Math.floor((length % great) / small)
  const first = `${Math.floor(length / great)} ${greatName}`
  return rest === 0 ? first : `${first} ${rest} ${smallName}`
}
