/** Does the mark stand below what it marks, whatever stands before it? */
import { expect, test } from 'vitest'
import { excerptLines, excerptOf } from '../../client/cli/formats/excerpt.ts'

/** The two lines for `word` in a line. */
function shown(line: string, word: string): string[] {
  const start = line.indexOf(word)
  const { source, marker } = excerptLines(
    excerptOf(line, { start: 0, end: line.length }, { start, end: start + word.length }),
  )
  return [source, marker]
}

test.each([
  ['  type: x', 'type', '  type: x', '  ^^^^'],
  ['a\ttype\t# b', 'type', 'a   type    # b', '    ^^^^'],
  ['日本 type', 'type', '日本 type', '     ^^^^'],
  ['k: 日本', '日本', 'k: 日本', '   ^^^^'],
  ['👩‍👩‍👧 type', 'type', '👩‍👩‍👧 type', '   ^^^^'],
  ['e\u0301 type', 'type', 'e\u0301 type', '  ^^^^'],
  ['\x1b[2J type', 'type', '␛[2J type', '     ^^^^'],
])('%j', (line, word, source, marker) => {
  expect(shown(line, word)).toEqual([source, marker])
})

test('of a long line, the part around the mark', () => {
  const [source, marker] = shown(`${'😀'.repeat(3000)} type: ${'y'.repeat(5000)}`, 'type')
  expect(source).toMatch(/^…(😀)+ type: y+…$/)
  expect(source?.length).toBeLessThan(160)
  expect(marker).toMatch(/^ +\^{4}$/)
})

test('a mark that runs on ends with its line; an empty one is one column wide', () => {
  const line = { start: 0, end: 8 }
  expect(excerptLines(excerptOf('key: "ab\n  cd"', line, { start: 5, end: 14 })).marker).toBe('     ^^^')
  expect(excerptLines(excerptOf('key: "ab\n  cd"', line, { start: 8, end: 8 })).marker).toBe('        ^')
})
