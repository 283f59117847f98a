/** May a server that crashed be started again? Four times within three minutes; after that a person has to look. */
const restarts = 4
const windowMilliseconds = 3 * 60 * 1000

/** `now` is a clock in milliseconds. Each call of the result counts as one crash. */
export function createCrashLimit(now: () => number): () => boolean {
  let crashes: number[] = []
  return () => {
    const time = now()
    crashes = [...crashes.filter(crash => time - crash < windowMilliseconds), time]
    return crashes.length <= restarts
  }
}
