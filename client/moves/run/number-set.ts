/** Which of many whole numbers were seen? A bit for each, so that a million of them stay small. */
export interface NumberSet {
  has(number: number): boolean
  add(number: number): void
  delete(number: number): void
}

export function numberSet(): NumberSet {
  const blocks = new Map<number, Uint32Array>()
  const blockOf = (number: number) => Math.floor(number / perBlock)
  const bitOf = (number: number) => 1 << (number % 32)
  const wordOf = (number: number) => Math.floor((number % perBlock) / 32)
  return {
    has: number => ((blocks.get(blockOf(number))?.[wordOf(number)] ?? 0) & bitOf(number)) !== 0,
    add(number) {
      const block = blocks.get(blockOf(number)) ?? new Uint32Array(perBlock / 32)
      blocks.set(blockOf(number), block)
      block[wordOf(number)] = (block[wordOf(number)] ?? 0) | bitOf(number)
    },
    delete(number) {
      const block = blocks.get(blockOf(number))
      if (block) block[wordOf(number)] = (block[wordOf(number)] ?? 0) & ~bitOf(number)
    },
  }
}

const perBlock = 8192
