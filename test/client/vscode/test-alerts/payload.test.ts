/** Are the right bytes sent, and only those that are fit to be? */
import { describe, expect, it } from 'vitest'
import { verdictOf } from '../../../../client/vscode/test-alerts/findings-verdict.ts'
import { bytesOfFile, bytesOfText, carriesEnd } from '../../../../client/vscode/test-alerts/payload-bytes.ts'
import type { PayloadFinding } from '../../../../server/lsp/protocol.ts'

describe('the bytes of a file', () => {
  it('are sent as they lie on the disk, with line ends and byte order mark', () => {
    const stored = new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('{\r\n "title": "Süd"\r\n}\n')])
    const read = bytesOfFile(stored)
    expect([...(read?.bytes ?? [])]).toEqual([...stored])
    expect(read?.text).toBe('\ufeff{\r\n "title": "Süd"\r\n}\n')
  })

  it('are none that are no UTF-8', () => {
    expect(bytesOfFile(new Uint8Array([0x7b, 0xfc, 0x7d]))).toBeUndefined()
  })

  it('are those of the text in the editor, where there is no file', () => {
    expect(new TextDecoder().decode(bytesOfText('{ "title": "Süd" }').bytes)).toBe('{ "title": "Süd" }')
  })
})

it.each([
  ['{ "end_time": "2026-01-01T00:00:00Z" }', true],
  ['{ "end_time": null }', false],
  ['{ "end_time": "" }', false],
  ['{ "title": "x" }', false],
  ['[]', false],
  ['null', false],
  ['{', false],
])('%s says that its alert is over: %s', (text, over) => expect(carriesEnd(text)).toBe(over))

describe('a payload', () => {
  const finding = (severity: PayloadFinding['severity'], line = 2): PayloadFinding => ({
    severity,
    message: 'The severity is none.',
    line,
  })
  const errors = { kind: 'errors', line: 2 }
  const doubts = { kind: 'doubts', line: 2 }

  it.each([
    ['clear', [], { kind: 'clear' }],
    ['clear but for hints', [finding('information'), finding('hint')], { kind: 'clear' }],
    [
      'blocked by an error, also behind a warning',
      [finding('warning', 0), finding('error')],
      { ...errors, message: 'disk.alert.json is not sent. Its line 3: The severity is none.' },
    ],
    [
      'blocked by two errors',
      [finding('error'), finding('error', 7)],
      { ...errors, message: 'disk.alert.json is not sent. Its line 3: The severity is none. There is 1 more error.' },
    ],
    [
      'doubtful by its warnings',
      [finding('warning'), finding('warning'), finding('warning')],
      {
        ...doubts,
        message: 'Send disk.alert.json with 3 warnings?',
        detail: 'Line 3: The severity is none. There are 2 more warnings.',
      },
    ],
  ])('is %s', (_, findings, expected) => {
    expect(verdictOf({ findings }, 'disk.alert.json')).toMatchObject(expected)
  })

  it('ends its alert where the language server says so', () => {
    const [ends, begins] = [{ findings: [], resolves: true } as const, { findings: [finding('warning')] }]
    const answers = [verdictOf(ends, 'x.json'), verdictOf(begins, 'x.json'), verdictOf(null, 'x.json')]
    expect(answers.map(({ resolves }) => resolves)).toEqual([true, false, undefined])
  })

  it('is doubtful where nobody can judge it', () => {
    const unchecked = { kind: 'doubts', line: undefined, message: 'Send x.json unchecked?' }
    expect(verdictOf(undefined, 'x.json')).toMatchObject({
      ...unchecked,
      detail: expect.stringContaining('does not answer'),
    })
    expect(verdictOf(null, 'x.json')).toMatchObject({ ...unchecked, detail: expect.stringContaining('left out') })
  })
})
