/** Is a failed repository scheduled once more by itself, and when? By its error, and by how often it was tried. */

export type Judgement = 'passing' | 'lasting' | 'unknown'

/** `error`: as the instance words it. What lasts is looked for first: `no space left` may come through a broken connection. */
export function judgeError(error: string | undefined): Judgement {
  if (error === undefined) return 'unknown'
  if (lasting.test(error)) return 'lasting'
  return passing.test(error) ? 'passing' : 'unknown'
}

const lasting =
  /no space left|disk quota|disk is full|not[ _]?found|does not exist|no such file|missing|checksum|mismatch|corrupt|(?:unknown|invalid) (?:repository )?storage|storage name|permission denied|same storage/i
const passing =
  /time[d ]?[- ]?out|deadline|unavailable|read[- ]?only|reference (?:counter|count)|pushes|connection|refused|reset|broken pipe|try again|temporar|resource[ _]exhausted|limit|busy|locked|eof/i

/** Milliseconds before the next attempt, by how many there were. */
export function waitBeforeAttempt(attempts: number): number {
  return Math.min(30 * 60_000, 30_000 * 4 ** Math.max(0, attempts - 1))
}

export function isRepeated(judged: Judgement, attempts: number, most: number): boolean {
  return judged !== 'lasting' && attempts < most
}
