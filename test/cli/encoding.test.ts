/** Is UTF-8 told from everything else, as exactly as the decoder tells it? */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeEncoding } from '../../server/core/features/file-encoding.ts'
import { sizeFindings, utf8Size } from '../../server/core/features/file-limits.ts'

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

/** Bytes that look like text, so that mistakes lie in the middle. */
const almostText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }).map(text => Buffer.from(text)),
      fc.uint8Array({ maxLength: 3 }),
    ),
  )
  .map(parts => Buffer.concat([Buffer.from('ab:'), ...parts]))

test('bytes are called damaged when and only when they cannot be decoded, at the first replacement character', () => {
  fc.assert(
    fc.property(almostText, bytes => {
      const { findings } = judgeEncoding(bytes)
      if (isUtf8(bytes)) {
        expect(findings).toEqual([])
        return
      }
      const text = lenient.decode(bytes)
      const { start, end } = findings[0]?.span ?? { start: -1, end: -1 }
      expect(text.slice(start, end)).toBe('\ufffd')
      expect(bytes.subarray(0, Buffer.byteLength(text.slice(0, start))).toString()).toBe(text.slice(0, start))
    }),
    { numRuns: 2000 },
  )
})

test('the size of a text is that of its bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(utf8Size(text)).toBe(Buffer.byteLength(text))
    }),
  )
})

test('a size is judged at its limits', () => {
  const severities = [2097152, 2097153, 8388608, 8388609].map(bytes => sizeFindings(bytes, 'pipeline')[0]?.severity)
  expect(severities).toEqual([undefined, 'warning', 'warning', 'error'])
  const payloads = [8388608, 8388609].map(bytes => sizeFindings(bytes, 'alert')[0]?.severity)
  expect(payloads).toEqual([undefined, 'error'])
})

function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes)
    return true
  } catch {
    return false
  }
}
