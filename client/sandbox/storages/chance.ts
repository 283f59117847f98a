/** What is left to chance, and yet the same each time? Numbers from 0 up to 1 that follow from a seed. */

/** Looks like chance. */
export function chance(seed: number, ...parts: readonly number[]): number {
  let hash = seed | 0
  for (const part of parts) {
    hash = Math.imul(hash ^ part ^ Math.floor(part / 0x1_0000_0000), 0x9e3779b1)
    hash ^= hash >>> 15
    hash = Math.imul(hash, 0x85ebca6b)
    hash ^= hash >>> 13
    hash = Math.imul(hash, 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return (hash >>> 0) / 0x1_0000_0000
}

/** Of one number after another, evenly spread: of a share of 0.1, about every tenth is below it, and never twenty together. */
export function spread(number: number): number {
  return (number * goldenRatio) % 1
}

const goldenRatio = (Math.sqrt(5) - 1) / 2
