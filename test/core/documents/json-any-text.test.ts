/** Does the reader of JSON keep its promises for any text, whatever it holds and however large it is? */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefused, mended, misplacedNodes, readJson, throwsInParse, treesOf, valueIn } from '../../support/json.ts'

describe('any text', () => {
  const json = fc
    .json({ maxDepth: 3, noUnicodeString: false })
    .map(text => JSON.stringify(JSON.parse(text), null, text.length % 3))
  const piece = fc.oneof(
    fc.constantFrom(...'"\'`{}[]:,;=\\/#+-.eE0 \t\n\r\u00a0\ufeff\u0000“”', '//', '/*', '*/', '\\u', '\\ud800', 'NaN'),
    fc.string({ maxLength: 3, unit: 'binary' }),
  )
  const mutation = fc.tuple(fc.constantFrom('delete', 'insert', 'swap'), fc.nat(), piece)
  const mutated = fc.tuple(json, fc.array(mutation, { maxLength: 6 })).map(([text, list]) => list.reduce(mutate, text))

  it('is refused exactly where JSON.parse throws', () =>
    fc.assert(
      fc.property(mutated, text => {
        expect(isRefused(text)).toBe(throwsInParse(text))
        if (!throwsInParse(text)) expect(valueIn(text)).toEqual(JSON.parse(text))
      }),
      { numRuns: 3000 },
    ))

  it('is read the short way when nothing is to be said of it, with the same tree', () =>
    fc.assert(
      fc.property(mutated, text => {
        const { sound, any, problems } = treesOf(text)
        expect(sound !== undefined).toBe(problems.length === 0)
        if (sound) expect(sound).toEqual(any)
      }),
      { numRuns: 3000 },
    ))

  it('gives problems, fixes and nodes that lie within it', () =>
    fc.assert(
      fc.property(mutated, text => {
        const spans = readJson(text).problems.flatMap(problem => [
          problem,
          ...(problem.fixes ?? []).flatMap(({ edits }) => edits),
        ])
        for (const { start, end } of spans) expect(0 <= start && start <= end && end <= text.length).toBe(true)
        expect(misplacedNodes(text)).toEqual([])
      }),
      { numRuns: 3000 },
    ))

  it('is changed by every fix', () =>
    fc.assert(
      fc.property(mutated, text => {
        for (const problem of readJson(text).problems)
          problem.fixes?.forEach((_, index) => {
            expect(mended(text, problem, index)).not.toBe(text)
          })
      }),
      { numRuns: 1000 },
    ))
})

function mutate(text: string, [kind, place, piece]: [string, number, string]): string {
  const at = place % (text.length + 1)
  if (kind === 'delete') return text.slice(0, at) + text.slice(at + Math.max(1, piece.length))
  if (kind === 'insert') return text.slice(0, at) + piece + text.slice(at)
  return text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2)
}

describe('bad input', { timeout: 60_000 }, () => {
  it('of 100,000 opening brackets is one problem', () => {
    const { problems, root } = readJson('['.repeat(100_000))
    expect(problems.map(({ message, start }) => [start, message])).toEqual([
      [99_999, 'This `[` is never closed, nor are 99,999 around it. Add the missing closing brackets.'],
    ])
    expect(root).toMatchObject({ kind: 'seq', start: 0, end: 100_000 })
    expect(readJson('{"a":'.repeat(100_000)).problems).toHaveLength(1)
  })

  it('nested 5,000 deep is none, and is read to the bottom', () => {
    const text = `${'[{"a":'.repeat(5_000)}1${'}]'.repeat(5_000)}`
    expect(readJson(text).problems).toEqual([])
    expect(misplacedNodes(text)).toEqual([])
  })

  it('nested beyond all measure ends with a word about it', () => {
    const { problems } = readJson('['.repeat(5_000_000))
    expect(problems.map(({ message }) => message)).toEqual([
      'Brackets are nested here more than 200,000 levels deep. Nothing from here on is checked, and hardly any reader takes as many.',
    ])
  })

  it('of 100,000 keys is read, and tells of those that come again', () => {
    const keys = Array.from({ length: 100_000 }, (_, index) => `"key${index}": ${index}`).join(',')
    expect(readJson(`{${keys}}`).problems).toEqual([])
    const again = readJson(`{${keys}, "key7": 1, "key99": 1}`).problems
    expect(again.map(({ start, end }) => keys.slice(start - 1, end - 1))).toEqual(['"key7"', '"key99"'])
    expect(readJson(`{${'"a": 1,'.repeat(100_000)} "a": 1}`).problems).toHaveLength(100)
  })

  it('with a key of 1 MB is read, and its message stays short', () => {
    const key = JSON.stringify('k'.repeat(1_000_000))
    const text = `{${key}: 1, ${key}: 2}`
    const [problem] = readJson(text).problems
    expect(problem?.end).toBe(1_000_003)
    expect(problem?.message.length).toBeLessThan(250)
  })

  it.each([
    ['spaces', ' '],
    ['closing brackets', ']'],
    ['brackets that do not fit', '[}{]'],
    ['commas', ',1'],
    ['colons', ':'],
    ['quotes', '"\n'],
    ['backslashes and quotes', '\\"'],
    ['strings without commas', '"a"b'],
    ['single quotes', "'a:1,"],
    ['words', 'a b '],
    ['keys', '"a:1,'],
    ['comments', '/**/'],
    ['odd blanks', '\u00a0 '],
    ['byte order marks', '\ufeff'],
    ['escapes', '\\u1'],
    ['halves of characters', '\ud800'],
    ['placeholders', '{{ a }} '],
    ['semicolons', ';'],
  ])('of nothing but %s is read to the end, with few problems', (_, piece) => {
    const many = piece.repeat(1_000_000 / piece.length)
    for (const text of [many, `[${many}`, `{${many}`, `{"a": "${many}`, `['${many}`]) {
      const { problems } = readJson(text)
      expect(problems.length).toBeGreaterThan(0)
      expect(problems.length).toBeLessThanOrEqual(200)
    }
  })

  it('of 8 MB is read as any other', () => {
    const item = '{"title": "Disk \\"full\\"", "hosts": ["db-1", "db-2"], "used": 97.5, "ok": true},\n'
    const text = `[${item.repeat(8_000_000 / item.length)}null]`
    expect(readJson(text).problems).toEqual([])
    expect(readJson(text.replaceAll('true}', 'True}')).problems).toHaveLength(100)
  })
})
