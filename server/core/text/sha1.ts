/** What is the SHA-1 of a text, as forty hexadecimal digits? The platform tells alerts apart by it. */

export function sha1(text: string): string {
  const { words, blocks } = paddedWords(text)
  const state = new Int32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0])
  const schedule = new Int32Array(80)
  for (let block = 0; block < blocks; block++) addBlock(state, schedule, words.subarray(block * 16, block * 16 + 16))
  return [...state].map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function addBlock(state: Int32Array, schedule: Int32Array, block: Int32Array): void {
  schedule.set(block)
  for (let i = 16; i < 80; i++) {
    const mixed = at(schedule, i - 3) ^ at(schedule, i - 8) ^ at(schedule, i - 14) ^ at(schedule, i - 16)
    schedule[i] = rotated(mixed, 1)
  }
  let [a, b, c, d, e] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3), at(state, 4)]
  for (let i = 0; i < 80; i++) {
    const next = (rotated(a, 5) + roundOf(i, b, c, d) + e + at(schedule, i)) | 0
    e = d
    d = c
    c = rotated(b, 30)
    b = a
    a = next
  }
  state[0] = at(state, 0) + a
  state[1] = at(state, 1) + b
  state[2] = at(state, 2) + c
  state[3] = at(state, 3) + d
  state[4] = at(state, 4) + e
}

/** What is mixed in changes every twenty rounds. */
function roundOf(round: number, b: number, c: number, d: number): number {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
  return (b ^ c ^ d) + 0xca62c1d6
}

function at(words: Int32Array, index: number): number {
  return words[index] ?? 0
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}

/** The bytes of the text in UTF-8, the bit behind them and their number, as big-endian words in blocks of sixteen. */
function paddedWords(text: string): { readonly words: Int32Array; readonly blocks: number } {
  const words = new Int32Array(Math.ceil((text.length * 3 + 9) / 64) * 16)
  let length = 0
  const add = (byte: number) => {
    words[length >> 2] = at(words, length >> 2) | (byte << (24 - (length & 3) * 8))
    length++
  }
  for (let i = 0; i < text.length; i++) {
    // Half of a character alone has no bytes of its own; it counts as the sign for what cannot be shown.
    const point = text.codePointAt(i) ?? 0
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point
    if (code > 0xffff) i++
    if (code < 0x80) add(code)
    else {
      if (code < 0x800) add(0xc0 | (code >> 6))
      else {
        if (code < 0x10000) add(0xe0 | (code >> 12))
        else {
          add(0xf0 | (code >> 18))
          add(0x80 | ((code >> 12) & 63))
        }
        add(0x80 | ((code >> 6) & 63))
      }
      add(0x80 | (code & 63))
    }
  }
  const blocks = Math.ceil((length + 9) / 64)
  words[blocks * 16 - 1] = length << 3
  words[blocks * 16 - 2] = Math.floor(length / 2 ** 29)
  add(0x80)
  return { words, blocks }
}
