/** Which ids are in a set of up to millions, and which is the thousandth of them? One bit each, with sums of blocks. */

export interface MemberSet {
  readonly size: number
  has(id: number): boolean
  add(id: number): void
  remove(id: number): void
  /** How many members are below an id. */
  countBelow(id: number): number
  /** The member with so many others before it; undefined beyond the last. */
  at(rank: number): number | undefined
}

const wordsPerBlock = 64
const idsPerBlock = wordsPerBlock * 32

/** Of whole numbers from 0 on. */
export function createMemberSet(): MemberSet {
  let words = new Uint32Array(wordsPerBlock)
  let sums = new Uint16Array(1)
  let size = 0
  const grow = (id: number) => {
    if (id < words.length * 32) return
    const blocks = Math.max(sums.length * 2, Math.floor(id / idsPerBlock) + 1)
    words = copied(words, new Uint32Array(blocks * wordsPerBlock))
    sums = copied(sums, new Uint16Array(blocks))
  }
  const has = (id: number) => (((words[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1
  const flip = (id: number, change: 1 | -1) => {
    words[id >>> 5] = (words[id >>> 5] ?? 0) ^ (1 << (id & 31))
    const block = Math.floor(id / idsPerBlock)
    sums[block] = (sums[block] ?? 0) + change
    size += change
  }
  return {
    get size() {
      return size
    },
    has,
    add(id) {
      grow(id)
      if (!has(id)) flip(id, 1)
    },
    remove(id) {
      if (has(id)) flip(id, -1)
    },
    countBelow(id) {
      if (id <= 0) return 0
      if (id >= words.length * 32) return size
      const block = Math.floor(id / idsPerBlock)
      let count = 0
      for (let i = 0; i < block; i++) count += sums[i] ?? 0
      for (let i = block * wordsPerBlock; i < id >>> 5; i++) count += ones(words[i] ?? 0)
      const rest = id & 31
      return rest === 0 ? count : count + ones((words[id >>> 5] ?? 0) & ((1 << rest) - 1))
    },
    at(rank) {
      if (rank < 0 || rank >= size) return undefined
      let left = rank
      let block = 0
      while (left >= (sums[block] ?? 0)) left -= sums[block++] ?? 0
      let index = block * wordsPerBlock
      while (left >= ones(words[index] ?? 0)) left -= ones(words[index++] ?? 0)
      let word = words[index] ?? 0
      for (; left > 0; left--) word &= word - 1
      return index * 32 + 31 - Math.clz32(word & -word)
    },
  }
}

function copied<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}

/** How many bits of 32 are set. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
