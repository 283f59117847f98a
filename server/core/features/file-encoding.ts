/** Are these bytes UTF-8, and if not, what are they? */
import type { Finding } from '../finding.ts'
import type { RulePage } from '../rules/rule.ts'

export const fileEncoding: RulePage = {
  id: 'file-encoding',
  title: 'File not encoded in UTF-8',
  why: 'The platform reads files as UTF-8. Other bytes end as wrong characters or as a file that cannot be read. Such a file is never changed by `--fix`, because what its bytes mean would be a guess.',
  surfaces: ['pipeline', 'alert', 'mapping'],
}

/** `readable`: decoded as UTF-8, most of the text is what its author wrote. */
export interface EncodingVerdict {
  readonly readable: boolean
  /** Spans count in the text that a decoder makes which puts U+FFFD where bytes are damaged. */
  readonly findings: readonly Finding[]
}

/** Judges the bytes of a file. */
export function judgeEncoding(bytes: Uint8Array): EncodingVerdict {
  const other = otherEncoding(bytes)
  if (other) {
    const message = `This file is encoded in ${other}. Save it as UTF-8.`
    return { readable: false, findings: [finding(message, 0, 0)] }
  }
  const bad = firstBadByte(bytes)
  if (!bad) return { readable: true, findings: [] }
  const value = (bytes[bad.byte] ?? 0).toString(16).toUpperCase().padStart(2, '0')
  const message = `The byte at offset ${bad.byte} (0x${value}) is not UTF-8. Save this file as UTF-8.`
  return { readable: true, findings: [finding(message, bad.unit, bad.unit + 1)] }
}

function finding(message: string, start: number, end: number): Finding {
  return { rule: fileEncoding.id, severity: 'error', message, span: { start, end }, fixes: [] }
}

/** Told by the byte order mark, else by the zeros beside the first ASCII characters, as YAML tells it. */
function otherEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'UTF-32 (little endian)' : 'UTF-16 (little endian)'
  if (a === 0 && b === 0 && ((c === 0xfe && d === 0xff) || (c === 0 && d))) return 'UTF-32 (big endian)'
  if (a === 0xfe && b === 0xff) return 'UTF-16 (big endian)'
  if (a && b === 0 && c === 0 && d === 0) return 'UTF-32 (little endian)'
  if (a && b === 0 && c && d === 0) return 'UTF-16 (little endian)'
  if (a === 0 && b && c === 0 && d) return 'UTF-16 (big endian)'
  return undefined
}

/** Where the bytes stop being UTF-8, and how many UTF-16 units the text before has. */
function firstBadByte(bytes: Uint8Array): { byte: number; unit: number } | undefined {
  let unit = 0
  for (let byte = 0; byte < bytes.length; ) {
    const length = sequenceLength(bytes, byte)
    if (length === 0) return { byte, unit }
    byte += length
    unit += length === 4 ? 2 : 1
  }
  return undefined
}

/** Bytes of the well-formed sequence at `at`, or 0: table 3-7 of the Unicode standard. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return 1
  const follows = (index: number, from = 0x80, to = 0xbf) => {
    const byte = bytes[at + index] ?? 0
    return from <= byte && byte <= to
  }
  if (lead >= 0xc2 && lead <= 0xdf) return follows(1) ? 2 : 0
  if (lead >= 0xe0 && lead <= 0xef) {
    const second = lead === 0xe0 ? follows(1, 0xa0) : lead === 0xed ? follows(1, 0x80, 0x9f) : follows(1)
    return second && follows(2) ? 3 : 0
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    const second = lead === 0xf0 ? follows(1, 0x90) : lead === 0xf4 ? follows(1, 0x80, 0x8f) : follows(1)
    return second && follows(2) && follows(3) ? 4 : 0
  }
  return 0
}
