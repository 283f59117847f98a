/** Which item of an ordered list begins last at or before an offset? */

/** Its index, or -1 where all begin behind `offset`. `startOf` must not fall along the list. */
export function lastAtOrBefore<T>(list: readonly T[], offset: number, startOf: (item: T) => number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = list[middle]
    if (item !== undefined && startOf(item) <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}
