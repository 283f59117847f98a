/**
 * How much memory will a payload take on the platform? It measures the parsed Ruby objects one by one, keys included, and
 * not the bytes that were sent. The figures are those of Ruby 3.1 on 64 bits, read from `ObjectSpace.memsize_of`; other
 * versions differ by some per cent, so that this is an estimate.
 */
import type { Node } from '../../documents/tree.ts'

export interface PayloadSize {
  /** Estimated bytes of all objects. */
  readonly estimate: number
  /** Bytes of the texts and keys alone, which no version of Ruby needs less for. */
  readonly certain: number
  /** The first object or array with more than `depth` around and including it. */
  readonly tooDeep: Node | undefined
}

/** Measures the payload as far down as `depth` levels. */
export function payloadSize(root: Node, depth: number): PayloadSize {
  let estimate = 0
  let certain = 0
  let tooDeep: Node | undefined
  const text = (value: string) => {
    const bytes = utf8Length(value)
    estimate += bytes > embedded ? slot + 1 + bytes : slot
    certain += bytes > embedded ? slot + bytes - embedded : slot
  }
  const nodes: Node[] = []
  const levels: number[] = []
  const take = (node: Node | undefined, level: number) => {
    if (node?.kind === 'scalar') {
      if (node.style === 'double') text(node.value)
      else estimate += numberSize(node.value)
    } else if (node) {
      nodes.push(node)
      levels.push(level)
    }
  }
  take(root, 1)
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const level = levels.pop() ?? 0
    if (level > depth) tooDeep ??= node
    else if (node.kind === 'seq') {
      estimate += arraySize(node.items.length)
      for (let i = node.items.length - 1; i >= 0; i--) take(node.items[i], level + 1)
    } else if (node.kind === 'map') {
      estimate += hashSize(node.pairs.length)
      for (let i = node.pairs.length - 1; i >= 0; i--) {
        take(node.pairs[i]?.value, level + 1)
        take(node.pairs[i]?.key, level + 1)
      }
    }
  }
  return { estimate, certain, tooDeep }
}

/** Every object that is no small number takes one slot at least. */
const slot = 40
/** Longest text in bytes that lies in its slot. */
const embedded = 23

/** Whole numbers of 62 bits, `true`, `false` and `null` are no objects; floats rarely are. */
function numberSize(text: string): number {
  const digits = text.startsWith('-') ? text.length - 1 : text.length
  const large = digits > 19 || (digits === 19 && text.slice(-19) >= '4611686018427387904')
  return large && /^-?\d+$/.test(text) ? slot : 0
}

function arraySize(length: number): number {
  return length <= 3 ? slot : slot + 8 * length
}

/** Up to eight entries in one small table; then entries of 24 bytes by powers of two, with an index of twice as many. */
function hashSize(length: number): number {
  if (length === 0) return slot
  if (length <= 8) return 168
  const power = Math.max(5, Math.ceil(Math.log2(length)))
  const indexBytes = power < 8 ? 1 : power < 16 ? 2 : 4
  return slot + 56 + 2 ** power * (24 + 2 * indexBytes)
}

function utf8Length(text: string): number {
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    // Each half of a surrogate pair counts two: four bytes together.
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1
  }
  return bytes
}
