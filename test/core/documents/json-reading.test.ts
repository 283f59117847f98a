/** What does the tree of a JSON text hold, also where the text is no JSON, and of what is warned that is JSON? */
import { describe, expect, it } from 'vitest'
import { isRefused, keysIn, markedProblems, mended, readJson, throwsInParse, valueIn } from '../../support/json.ts'

describe('the rest of the file', () => {
  it.each([
    ['a value still to be written', '{"a": 1, "b": , "c": 3}', '{"a":1,"c":3}', ['a', 'b', 'c']],
    ['a key that is being typed', '{"a": 1,\n "tit\n "c": 3}', '{"a":1,"c":3}', ['a', 'tit', 'c']],
    ['an array that is not closed', '{"a": [1, {"b": 2}, "c": 3}', '{"a":[1,{"b":2}],"c":3}', ['a', 'b', 'c']],
    ['an object closed too early', '{"a": {"b": 1}}, "c": 3}', '{"a":{"b":1},"c":3}', ['a', 'b', 'c']],
    [
      'a wrong bracket',
      '{"a": [1, 2}, "c": {"d": [3}}, "e": 4}',
      '{"a":[1,2],"c":{"d":[3]},"e":4}',
      ['a', 'c', 'd', 'e'],
    ],
    ['a text without its closing quote', '{"a": "x,\n "b": "y"}', '{"a":"x","b":"y"}', ['a', 'b']],
    ['quotes inside of quotes', '{"a": "say "x", or y", "b": 1}', '{"a":"say \\"x\\", or y","b":1}', ['a', 'b']],
  ])('is read behind %s', (_, text, json, keys) => {
    expect(isRefused(text)).toBe(true)
    expect(JSON.stringify(valueIn(text))).toBe(json)
    expect(keysIn(text)).toEqual(keys)
  })

  it('has the values that a fix would give', () => {
    const text = "[True, NaN, 007, 'it\\'s', \"\\x41\", 0x10]"
    expect(valueIn(text)).toEqual([true, null, 7, "it's", 'A', 16])
  })

  it('holds a key without its value', () => {
    const { root } = readJson('{"a"')
    expect(root).toMatchObject({ kind: 'map', pairs: [{ key: { value: 'a' }, value: undefined }], start: 0, end: 4 })
  })
})

describe('the tree', () => {
  it('has the spans of keys, values and brackets', () => {
    expect(readJson(' {"a\\n": [true, "x"]} ').root).toEqual({
      kind: 'map',
      flow: true,
      start: 1,
      end: 21,
      pairs: [
        {
          key: { kind: 'scalar', style: 'double', value: 'a\n', start: 2, end: 7 },
          value: {
            kind: 'seq',
            flow: true,
            start: 9,
            end: 20,
            items: [
              { kind: 'scalar', style: 'plain', value: 'true', start: 10, end: 14 },
              { kind: 'scalar', style: 'double', value: 'x', start: 16, end: 19 },
            ],
          },
        },
      ],
    })
  })

  it('keeps numbers as they are written', () => {
    const text = '[1e999, -0, 123456789012345678901234567890, 1.50]'
    const { root, problems } = readJson(text)
    expect(problems).toEqual([])
    expect(root?.kind === 'seq' && root.items.map(item => item.kind === 'scalar' && item.value)).toEqual([
      '1e999',
      '-0',
      '123456789012345678901234567890',
      '1.50',
    ])
  })
})

describe('half of a character', () => {
  const message = (written: string) =>
    `${written} is half of a character without its other half. No text can hold it: the platform refuses it or puts something else in its place. Write the whole character.`

  it.each([
    ['["⟦\\ud800⟧"]', '`\\ud800`', '["\\ufffd"]'],
    ['["a⟦\\uDFFF⟧\\u0041"]', '`\\uDFFF`', '["a\\ufffd\\u0041"]'],
    ['["⟦\ud83d⟧"]', 'U+D83D', '["\\ufffd"]'],
    ['["\\\\⟦\\ude00⟧\\ud83d\\ude00"]', '`\\ude00`', '["\\\\\\ufffd\\ud83d\\ude00"]'],
    ['{"⟦\\udbff⟧": 1}', '`\\udbff`', '{"\\ufffd": 1}'],
  ])('is warned of: %j', (marked, written, after) => {
    const text = marked.replace(/[⟦⟧]/g, '')
    expect(throwsInParse(text)).toBe(false)
    expect(markedProblems(text)).toEqual({ marked, messages: [message(written)] })
    const problem = readJson(text).problems[0]
    expect(problem?.severity).toBe('warning')
    expect(problem?.fixes?.[0]?.safety).toBe('review')
    expect(mended(text, problem)).toBe(after)
  })

  it('is none when the halves meet, however they are written', () =>
    expect(markedProblems('["\\ud83d\\ude00 🚂 \ud83d\\ude00 \\ud83d\ude00 \\\\ud800"]').messages).toEqual([]))
})

describe('the same key twice', () => {
  const replaced = (key: string) =>
    `The key \`${key}\` stands again further down in this object, and only the last one counts. Remove this one, or rename one of them.`

  it('is told where it does not count', () => {
    const text = '{"a": 1, "b": {"a": 2}, "\\u0061": 3, "a": 4}'
    expect(markedProblems(text)).toEqual({
      marked: '{⟦"a"⟧: 1, "b": {"a": 2}, ⟦"\\u0061"⟧: 3, "a": 4}',
      messages: [replaced('a'), replaced('a')],
    })
    const [first] = readJson(text).problems
    expect(first).toMatchObject({ rule: 'duplicate-key', severity: 'warning' })
    expect(mended(text, first)).toBe('{"b": {"a": 2}, "\\u0061": 3, "a": 4}')
  })

  it('is told of keys that objects of JavaScript have, and of many keys', () => {
    expect(markedProblems('{"__proto__": 1, "constructor": 2, "toString": 3}').messages).toEqual([])
    expect(markedProblems('{"__proto__": 1, "__proto__": 2}').messages).toEqual([replaced('__proto__')])
    const many = Array.from({ length: 20 }, (_, index) => `"k${index % 15}": 1`)
    expect(markedProblems(`{${many.join(', ')}}`).messages).toEqual(['k0', 'k1', 'k2', 'k3', 'k4'].map(replaced))
  })
})
