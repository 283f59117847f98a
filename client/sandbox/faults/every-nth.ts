/** Which of many requests does a share of them mean? Evenly spread and never by chance, so that runs are alike. */

/** Says of one after another whether it is meant: with a share of 0.1 every tenth, with 1 each. */
export function createEveryNth(): (share: number) => boolean {
  let current = 0
  let count = 0
  return share => {
    if (share !== current) count = 0
    current = share
    count++
    return Math.floor(count * share + tolerance) > Math.floor((count - 1) * share + tolerance)
  }
}

/** Three times a third are one. */
const tolerance = 1e-9
