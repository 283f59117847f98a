/** What time is it for moves, and when is it so much later? */

export interface Pace {
  /** Milliseconds since 1970. */
  now: number
  /** `milliseconds` in reality; moves may go faster than that. */
  after(milliseconds: number): number
}

export function createPace(since: number, speed: () => number): Pace {
  const pace: Pace = { now: since, after: milliseconds => pace.now + milliseconds / speed() }
  return pace
}
