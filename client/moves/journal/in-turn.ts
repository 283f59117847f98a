/** How are actions of one process carried out one after the other? */

/** Returns what carries an action out when all before it are over, however they ended. */
export function inTurn(): <T>(action: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return action => {
    const result = last.then(action, action)
    last = result.catch(() => undefined)
    return result
  }
}
