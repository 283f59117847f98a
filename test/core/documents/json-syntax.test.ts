/** What is said about text that is no JSON, where, and what does the fix make of it? */
import { describe, expect, it } from 'vitest'
import { findingsOf, fixed } from '../../support/core.ts'
import { markedProblems, mended, readJson, throwsInParse, valueIn } from '../../support/json.ts'

/** The text with `⟦` and `⟧` around the problem, what is said there, and what the fix gives. */
type Case = readonly [marked: string, message: string, safety?: 'safe' | 'review', after?: string]

const commaBeforeBrace = 'A comma cannot stand before the closing `}`. Remove it, or write what was to follow.'
const commaTooMany = 'A value is missing before this comma. Remove the comma, or write the value.'
const commaMissing = 'A comma is missing between this and what stands before it. Insert one.'
const quoteMissing = 'This string has no closing `"`. Put it where the text ends.'
const singleQuotes = 'This string stands in single quotes. JSON knows straight double quotes only: write `"`.'
const curlyQuotes = 'This string stands in curly quotes. JSON knows straight double quotes only: write `"`.'
const closedByCurly = 'This string is closed by `”`. JSON knows straight double quotes only: write `"`.'
const lineBreak = 'A string cannot go on over lines. Write a line break as `\\n`.'
const tab = 'A tab cannot stand in a string as it is. Write it as `\\t`.'
const comment = 'JSON allows no comments. Remove this one, or make a field of what has to stay.'
const braceOpen = 'This `{` is never closed. Add the missing `}`.'
const bracketOpen = 'This `[` is never closed. Add the missing `]`.'
const bracesMissing =
  'Keys and values stand here without the braces of an object around them. Put `{` before the first and `}` behind the last.'
const secondValue =
  'The JSON ends before this, and a file holds one value. Remove what follows, or put it into a file of its own.'
const keyMissing =
  'An object holds keys with their values; this value has no key. Write one before it, as in `"key": `.'
const noValue = 'The key `a` has no value. Write a colon and the value behind it.'
const valueMissing = 'The value of `a` is missing behind this colon. Write it, or remove the key.'
const empty = 'There is no JSON here. The least that a file can hold is an empty object: `{}`.'
const semicolon = 'JSON separates values with commas, not with semicolons. Write `,`.'
const semicolonAtEnd = 'No semicolon ends anything in JSON. Remove it.'
const braceForBracket = '`}` stands here where `[` has to be closed by `]`.'
const strayBrace = 'No `{` is open that this `}` could close. Remove it, or write the bracket that opens.'

const cases: Readonly<Record<string, readonly Case[]>> = {
  commas: [
    ['{"a": 1⟦,⟧}', commaBeforeBrace, 'safe', '{"a": 1}'],
    ['{"a": 1⟦,⟧\n}\n', commaBeforeBrace, 'safe', '{"a": 1\n}\n'],
    [
      '[1, 2⟦,⟧ ]',
      'A comma cannot stand before the closing `]`. Remove it, or write what was to follow.',
      'safe',
      '[1, 2 ]',
    ],
    ['{"a": 1⟦,,⟧}', commaBeforeBrace, 'safe', '{"a": 1}'],
    ['[1,⟦,⟧ 2]', commaTooMany, 'safe', '[1, 2]'],
    ['{⟦,⟧ "a": 1}', commaTooMany, 'safe', '{ "a": 1}'],
    ['{"a": 1\n ⟦"b"⟧: 2}', commaMissing, 'safe', '{"a": 1,\n "b": 2}'],
    ['{"a": 1 ⟦"b"⟧: 2}', commaMissing, 'safe', '{"a": 1, "b": 2}'],
    ['["x" ⟦"y"⟧]', commaMissing, 'safe', '["x", "y"]'],
    ['["x"⟦"y"⟧]', commaMissing, 'review', '["x","y"]'],
    ['{"a": {}⟦"b"⟧: 2}', commaMissing, 'review', '{"a": {},"b": 2}'],
    ['{"a": 1⟦;⟧ "b": 2}', semicolon, 'safe', '{"a": 1, "b": 2}'],
    ['{"a": 1⟦;⟧}', semicolonAtEnd, 'safe', '{"a": 1}'],
    ['[1⟦;⟧ 2]', semicolon, 'safe', '[1, 2]'],
    ['{"a": 1}⟦,⟧', 'The JSON ends before this comma. Remove it.', 'safe', '{"a": 1}'],
    ['{"a": 1}⟦;⟧', semicolonAtEnd, 'safe', '{"a": 1}'],
  ],
  'colons, keys and values': [
    ['{"a" ⟦1⟧}', 'A colon is missing between the key and this value. Insert one.', 'safe', '{"a": 1}'],
    ['{"a"⟦1⟧}', 'A colon is missing between the key and this value. Insert one.', 'review', '{"a":1}'],
    ['{"a" ⟦=⟧ 1}', 'Between a key and its value JSON wants a colon, not `=`. Write `:`.', 'safe', '{"a" : 1}'],
    ['{"a" ⟦=>⟧ 1}', 'Between a key and its value JSON wants a colon, not `=>`. Write `:`.', 'safe', '{"a" : 1}'],
    ['{"a" ⟦:=⟧ 1}', 'Between a key and its value JSON wants a colon, not `:=`. Write `:`.', 'safe', '{"a" : 1}'],
    ['{"a"⟦::⟧ 1}', 'Between a key and its value JSON wants a colon, not `::`. Write `:`.', 'safe', '{"a": 1}'],
    ['{"a": ⟦:⟧ 1}', 'One colon stands between a key and its value; `:` is too much. Remove it.', 'safe', '{"a":  1}'],
    ['{⟦"a"⟧}', noValue, 'review', '{"a": null}'],
    ['{⟦"a"⟧, "b": 1}', noValue, 'review', '{"a": null, "b": 1}'],
    ['{⟦"a"⟧\n "b": 1}', noValue, 'review', '{"a": null,\n "b": 1}'],
    ['{"a"⟦:⟧ }', valueMissing, 'review', '{"a": null }'],
    ['{"a"⟦:⟧ , "b": 1}', valueMissing, 'review', '{"a": null , "b": 1}'],
    ['{"a"⟦:⟧\n "b": 1}', valueMissing, 'review', '{"a": null,\n "b": 1}'],
    [
      '{"a": "b"⟦:⟧ "c"}',
      'A key has one value, and it stands before this colon. Put a comma and the next key here, or remove this.',
    ],
    ['{⟦:⟧ 1}', 'The key before this colon is missing. Write it in double quotes.'],
    ['{⟦[⟧"x"]}', keyMissing],
    ['{"a": 1, ⟦{⟧"b": 2}}', keyMissing],
    ['[⟦"a":⟧ 1, "b": 2]', 'An array holds values alone. Put the key and its value into an object: `{ "key": … }`.'],
    [
      '{"a": 1 ⟦2⟧}',
      '`2` stands behind the value and belongs to nothing. Remove it, or put the whole value in double quotes.',
      'review',
      '{"a": 1 }',
    ],
    ['{⟦a⟧: 1}', 'The key `a` stands without quotes. JSON wants every key in double quotes.', 'safe', '{"a": 1}'],
    [
      '{⟦first name⟧: 1}',
      'The key `first name` stands without quotes. JSON wants every key in double quotes.',
      'safe',
      '{"first name": 1}',
    ],
    ['{⟦a"⟧: 1}', 'The opening `"` of the key `a"` is missing. Put it before the key.', 'safe', '{"a": 1}'],
    ['{⟦1⟧: 2}', 'The key `1` stands without quotes. JSON wants every key in double quotes.', 'safe', '{"1": 2}'],
    ['{⟦tit⟧}', 'The key `tit` stands without quotes. JSON wants every key in double quotes.', 'safe', '{"tit"}'],
  ],
  brackets: [
    ['⟦{⟧"a": 1', braceOpen, 'review', '{"a": 1}'],
    [
      '{"a": [1, ⟦{⟧"b": 2',
      'This `{` is never closed, nor are 2 around it. Add the missing closing brackets.',
      'review',
      '{"a": [1, {"b": 2}]}',
    ],
    ['[1, 2⟦}⟧', braceForBracket, 'review', '[1, 2]'],
    ['{"a": 1⟦]⟧', '`]` stands here where `{` has to be closed by `}`.', 'review', '{"a": 1}'],
    ['{"a": ⟦[⟧1, 2}', bracketOpen, 'review', '{"a": [1, 2]}'],
    ['{"a": [1, 2⟦}⟧, "b": 3}', braceForBracket, 'review', '{"a": [1, 2], "b": 3}'],
    ['[⟦{⟧"a": 1]', braceOpen, 'review', '[{"a": 1}]'],
    ['[1⟦}⟧]', strayBrace, 'review', '[1]'],
    [
      '{"a": 1⟦]⟧}',
      'No `[` is open that this `]` could close. Remove it, or write the bracket that opens.',
      'review',
      '{"a": 1}',
    ],
    ['{"a": 1}⟦}⟧', strayBrace, 'review', '{"a": 1}'],
    [
      '{"a": 1⟦}⟧, "b": 2}',
      'This `}` closes all that is open, though more follows. Remove it, if what follows belongs inside.',
      'review',
      '{"a": 1, "b": 2}',
    ],
    [
      '[1⟦]⟧, 2]',
      'This `]` closes all that is open, though more follows. Remove it, if what follows belongs inside.',
      'review',
      '[1, 2]',
    ],
    ['{"a": ⟦[⟧"x", "y", "b": 1}', bracketOpen, 'review', '{"a": ["x", "y"], "b": 1}'],
    ['{\n  "a": ⟦{⟧\n    "b": 1,\n  "c": 2\n}\n', braceOpen, 'review', '{\n  "a": {\n    "b": 1},\n  "c": 2\n}\n'],
    ['{\n  "a": ⟦[⟧\n    1,\n    2\n}\n', bracketOpen, 'review', '{\n  "a": [\n    1,\n    2]\n}\n'],
    ['⟦"a"⟧: 1, "b": 2', bracesMissing, 'review', '{"a": 1, "b": 2}'],
    ['⟦"a"⟧: 1}', bracesMissing, 'review', '{"a": 1}'],
  ],
  'what stands around the value': [
    ['⟦⟧', empty],
    ['⟦⟧ \n', empty],
    ['⟦}⟧', strayBrace, 'review', ''],
    ['{"a": 1}\n⟦{⟧"b": 2}', secondValue],
    ['{} ⟦x⟧', secondValue],
    [
      '⟦\ufeff⟧{}',
      'The file begins with a byte order mark (U+FEFF), which no editor shows and JSON does not allow. Save it as UTF-8 without one.',
      'safe',
      '{}',
    ],
    ['⟦// why⟧\n{"a": 1}', comment, 'review', '{"a": 1}'],
    ['{"a": 1} ⟦// why⟧', comment, 'review', '{"a": 1}'],
    ['{"a": 1, ⟦// why⟧\n "b": 2}', comment, 'review', '{"a": 1,\n "b": 2}'],
    ['{"a": ⟦/* why */⟧ 1}', comment, 'review', '{"a":  1}'],
    ['[1⟦/* why */⟧]', comment, 'review', '[1]'],
    ['{\r\n  ⟦# why⟧\r\n  "a": 1\r\n}', comment, 'review', '{\r\n  "a": 1\r\n}'],
    [
      '{"a": 1} ⟦/* why⟧',
      'This comment has no `*/` that ends it, so the rest of the file is lost in it. JSON allows no comments: delete it.',
    ],
    [
      '{"a":⟦\u00a0⟧1}',
      'Between its values JSON allows spaces, tabs and line breaks, and not this non-breaking space (U+00A0). Replace it by a space.',
      'safe',
      '{"a": 1}',
    ],
    [
      '{⟦\f⟧"a": 1}',
      'Between its values JSON allows spaces, tabs and line breaks, and not this form feed (U+000C). Replace it by a space.',
      'safe',
      '{ "a": 1}',
    ],
    [
      '{⟦\u000b⟧"a": 1}',
      'Between its values JSON allows spaces, tabs and line breaks, and not this vertical tab (U+000B). Replace it by a space.',
      'safe',
      '{ "a": 1}',
    ],
    [
      '[1,⟦\u2028⟧2]',
      'Between its values JSON allows spaces, tabs and line breaks, and not this line separator (U+2028). Replace it by a space.',
      'safe',
      '[1, 2]',
    ],
    [
      '[⟦\u200b⟧1]',
      'A character stands here that no screen shows (U+200B); JSON does not allow it outside of strings. Remove it.',
      'safe',
      '[1]',
    ],
    [
      '[1]⟦\u0000⟧',
      'A character stands here that no screen shows (U+0000); JSON does not allow it outside of strings. Remove it.',
      'safe',
      '[1]',
    ],
  ],
  strings: [
    ["[⟦'x'⟧]", singleQuotes, 'safe', '["x"]'],
    ['[⟦`x`⟧]', 'This string stands in backticks. JSON knows straight double quotes only: write `"`.', 'safe', '["x"]'],
    ["{⟦'a'⟧: 1}", singleQuotes, 'safe', '{"a": 1}'],
    ['[⟦\'say "x"\'⟧]', singleQuotes, 'safe', '["say \\"x\\""]'],
    ["[⟦'it\\'s'⟧]", singleQuotes, 'safe', '["it\'s"]'],
    ["[⟦'it's'⟧]", singleQuotes, 'safe', '["it\'s"]'],
    ["[⟦'a\tb'⟧]", singleQuotes, 'safe', '["a\\tb"]'],
    ["[⟦'x⟧]", "This string begins with `'` and has no end. Put it in double quotes.", 'review', '["x"]'],
    ['[⟦“x”⟧]', curlyQuotes, 'safe', '["x"]'],
    ['[⟦“x"⟧]', curlyQuotes, 'safe', '["x"]'],
    ['["x⟦”⟧]', closedByCurly, 'safe', '["x"]'],
    ['[⟦‘x’⟧]', curlyQuotes, 'safe', '["x"]'],
    ['{"a⟦”⟧: 1}', closedByCurly, 'safe', '{"a": 1}'],
    ['["x⟦\t⟧y"]', tab, 'safe', '["x\\ty"]'],
    ['["⟦\t⟧x\ty"]', tab, 'safe', '["\\tx\\ty"]'],
    [
      '["x⟦\u0001⟧"]',
      'The control character U+0001 cannot stand in a string as it is. Write it as `\\u0001`.',
      'safe',
      '["x\\u0001"]',
    ],
    ['["x⟦\n⟧y"]', lineBreak, 'review', '["x\\ny"]'],
    ['["x⟦\r\n⟧y\r\nz"]', lineBreak, 'review', '["x\\ny\\nz"]'],
    ['["x⟦\\\n⟧y"]', lineBreak, 'review', '["xy"]'],
    ['[⟦"x⟧]', quoteMissing, 'review', '["x"]'],
    ['{"a": ⟦"x⟧,\n "b": 1}', quoteMissing, 'review', '{"a": "x",\n "b": 1}'],
    ['{⟦"a⟧: 1}', quoteMissing, 'review', '{"a": 1}'],
    ['{⟦"a⟧: "x"}', quoteMissing, 'review', '{"a": "x"}'],
    ['{"a": ⟦"x⟧, "b": 1}', quoteMissing, 'review', '{"a": "x", "b": 1}'],
    [
      '["x⟦\\"⟧]',
      'The backslash makes this quote a part of the string, so that nothing closes it. Write a backslash that is meant as one twice.',
      'review',
      '["x\\\\"]',
    ],
    [
      '["say ⟦"⟧x" to"]',
      'This quote ends the string, though the text goes on. A quote inside of a string is written as `\\"`.',
      'review',
      '["say \\"x\\" to"]',
    ],
    ['["⟦\\x41⟧"]', 'JSON has no escape `\\x41`. Write `\\u0041`.', 'review', '["\\u0041"]'],
    [
      '["⟦\\\'⟧"]',
      "JSON has no escape `\\'`: this character needs no backslash. Remove it, or write it twice if it is meant.",
      'review',
      '["\'"]',
    ],
    [
      '["C:⟦\\U⟧sers"]',
      'JSON has no escape `\\U`. A backslash that is meant as one is written twice.',
      'review',
      '["C:\\\\Users"]',
    ],
    [
      '["⟦\\ ⟧"]',
      'JSON has no escape `\\ `: this character needs no backslash. Remove it, or write it twice if it is meant.',
      'review',
      '[" "]',
    ],
    [
      '["⟦\\u12⟧"]',
      'Four hexadecimal digits have to follow `\\u`; here it is `\\u12`. Complete it, or write the backslash twice if it is meant as one.',
      'review',
      '["\\\\u12"]',
    ],
    ['["⟦\\u{1F600}⟧"]', 'JSON has no escape `\\u{1F600}`. Write `\\ud83d\\ude00`.', 'review', '["\\ud83d\\ude00"]'],
    ['["⟦\\\t⟧"]', tab, 'safe', '["\\t"]'],
  ],
  'values without quotes': [
    ['[⟦NaN⟧]', 'JSON has no number `NaN`. Write `null`, or a text in double quotes.', 'review', '[null]'],
    ['[⟦-Infinity⟧]', 'JSON has no number `-Infinity`. Write `null`, or a text in double quotes.', 'review', '[null]'],
    ['[⟦undefined⟧]', 'JSON has no `undefined`. Leave the key out, or write `null`.', 'review', '[null]'],
    ['[⟦True⟧]', 'JSON writes this as `true`, in lower case; `True` is of another language.', 'safe', '[true]'],
    ['[⟦FALSE⟧]', 'JSON writes this as `false`, in lower case; `FALSE` is of another language.', 'safe', '[false]'],
    ['[⟦None⟧]', 'JSON writes this as `null`, in lower case; `None` is of another language.', 'safe', '[null]'],
    ['[⟦Null⟧]', 'JSON writes this as `null`, in lower case; `Null` is of another language.', 'safe', '[null]'],
    ['[⟦007⟧]', 'A number in JSON has no zeros before its first digit. Write `7`.', 'safe', '[7]'],
    ['[⟦-01.50⟧]', 'A number in JSON has no zeros before its first digit. Write `-1.50`.', 'safe', '[-1.50]'],
    ['[⟦+1⟧]', 'A number in JSON has no plus before it. Write `1`.', 'safe', '[1]'],
    ['[⟦.5⟧]', 'A number in JSON begins with a digit, not with a point. Write `0.5`.', 'safe', '[0.5]'],
    ['[⟦-.5⟧]', 'A number in JSON begins with a digit, not with a point. Write `-0.5`.', 'safe', '[-0.5]'],
    ['[⟦5.⟧]', 'A digit has to follow the point of a number. Write `5.0`.', 'safe', '[5.0]'],
    ['[⟦1.e3⟧]', 'A digit has to follow the point of a number. Write `1.0e3`.', 'safe', '[1.0e3]'],
    ['[⟦1e⟧]', 'The exponent of a number needs a digit. Write `1`.', 'review', '[1]'],
    ['[⟦1e+⟧]', 'The exponent of a number needs a digit. Write `1`.', 'review', '[1]'],
    ['[⟦--1⟧]', 'A number has one sign at most. Write `-1`.', 'review', '[-1]'],
    ['[⟦0x1F⟧]', 'JSON knows decimal numbers only. Write `31`, or put it in double quotes.', 'review', '[31]'],
    ['[⟦-0b11⟧]', 'JSON knows decimal numbers only. Write `-3`, or put it in double quotes.', 'review', '[-3]'],
    ['[⟦1_000⟧]', 'JSON writes a number in digits alone. Write `1000`.', 'review', '[1000]'],
    ['[⟦10n⟧]', 'JSON writes a number in digits alone. Write `10`.', 'review', '[10]'],
    [
      '[⟦critical⟧]',
      '`critical` is neither a number nor `true`, `false` or `null`, so it is text. Put it in double quotes.',
      'safe',
      '["critical"]',
    ],
    [
      '{"a": ⟦Disk full⟧, "b": 1}',
      '`Disk full` is neither a number nor `true`, `false` or `null`, so it is text. Put it in double quotes.',
      'safe',
      '{"a": "Disk full", "b": 1}',
    ],
    ['[⟦high"⟧]', 'The opening `"` of `high"` is missing. Put it before the text.', 'safe', '["high"]'],
    [
      '{"start_time": ⟦2024-01-01T10:00:00Z⟧}',
      '`2024-01-01T10:00:00Z` is neither a number nor `true`, `false` or `null`, so it is text. Put it in double quotes.',
      'safe',
      '{"start_time": "2024-01-01T10:00:00Z"}',
    ],
    [
      '[⟦10:30⟧]',
      '`10:30` is neither a number nor `true`, `false` or `null`, so it is text. Put it in double quotes.',
      'safe',
      '["10:30"]',
    ],
    [
      '[⟦http://host/x?y=z⟧]',
      '`http://host/x?y=z` is neither a number nor `true`, `false` or `null`, so it is text. Put it in double quotes.',
      'safe',
      '["http://host/x?y=z"]',
    ],
    [
      '{"color": ⟦#fff⟧}',
      '`#fff` is neither a number nor `true`, `false` or `null`, so it is text. Put it in double quotes.',
      'safe',
      '{"color": "#fff"}',
    ],
    [
      '{"a": ⟦{{ .Title }}⟧}',
      '`{{ .Title }}` looks like a placeholder that something fills in before the text is sent. As it stands it is no JSON: put it in double quotes, or check the text that is sent.',
      'review',
      '{"a": "{{ .Title }}"}',
    ],
    [
      '[⟦${TITLE}⟧]',
      '`${TITLE}` looks like a placeholder that something fills in before the text is sent. As it stands it is no JSON: put it in double quotes, or check the text that is sent.',
      'review',
      '["${TITLE}"]',
    ],
    [
      '{⟦{{ .Key }}⟧: 1}',
      'The key `{{ .Key }}` stands without quotes. JSON wants every key in double quotes.',
      'review',
      '{"{{ .Key }}": 1}',
    ],
    [
      '[⟦-⟧]',
      '`-` is neither a number nor `true`, `false` or `null`, so it is text. Put it in double quotes.',
      'safe',
      '["-"]',
    ],
    [
      '⟦hello⟧',
      '`hello` is neither a number nor `true`, `false` or `null`, so it is text. Put it in double quotes.',
      'safe',
      '"hello"',
    ],
  ],
}

const toRow = ([marked, message, safety, after]: Case) => ({ marked, message, safety, after })

describe.each(Object.entries(cases))('%s', (_, list) => {
  it.each(list.map(toRow))('$marked', ({ marked, message, safety, after }) => {
    const text = marked.replace(/[⟦⟧]/g, '')
    expect(throwsInParse(text)).toBe(true)
    expect(markedProblems(text)).toEqual({ marked, messages: [message] })
    const problem = readJson(text).problems[0]
    expect(problem?.severity).toBe('error')
    expect(problem?.fixes?.[0]?.safety).toBe(safety)
    expect(mended(text, problem)).toBe(after)
  })
})

/** After these fixes something is left to write, as nobody but the author can. */
const unfinished = ['{⟦tit⟧}', '⟦}⟧']

describe('a fix', () => {
  const mendable = Object.values(cases)
    .flatMap(list => list.map(toRow))
    .flatMap(({ marked, after }) => (after !== undefined && !unfinished.includes(marked) ? { marked, after } : []))

  it.each(mendable)('leaves JSON behind: $marked', ({ after }) => {
    expect(markedProblems(after).messages).toEqual([])
    expect(valueIn(after)).toEqual(JSON.parse(after))
  })

  it('of every other kind leaves JSON behind as well', () => {
    const problem = readJson('["it\\\'s"]').problems[0]
    expect([0, 1, 2].map(index => mended('["it\\\'s"]', problem, index))).toEqual([
      '["it\'s"]',
      '["it\\\\\'s"]',
      undefined,
    ])
  })
})

describe('all safe fixes together', () => {
  const text = `\ufeff{
  'title': 'Disk "full"\\n',
  description: "a\tb",
  "hosts": ["db-1" "db-2",],
  severity = High;
  "used": .5,\u00a0"limit": +007,
  “paged”: True, "note": None,,
  "end_time": 2024-01-01T10:00:00Z
  "path": {}
  ,
}
`
  const value = {
    title: 'Disk "full"\n',
    description: 'a\tb',
    hosts: ['db-1', 'db-2'],
    severity: 'High',
    used: 0.5,
    limit: 7,
    paged: true,
    note: null,
    end_time: '2024-01-01T10:00:00Z',
    path: {},
  }

  it('give JSON that says what was meant', () => {
    const { text: after } = fixed(text, { surface: 'alert', levels: onlySyntax(text) })
    expect(JSON.parse(after)).toEqual(value)
    expect(valueIn(after)).toEqual(value)
    expect(markedProblems(after).messages).toEqual([])
  })

  it('leave alone what a person has to look at', () => {
    const left = '{"a": NaN, // why\n "b": "x\\q", "c": [1}\n'
    expect(fixed(left, { surface: 'alert', levels: onlySyntax(left) }).text).toBe(left)
  })
})

/** Silences every other rule. */
function onlySyntax(text: string): Map<string, 'off'> {
  const others = findingsOf(text, { surface: 'alert' }).filter(({ rule }) => rule !== 'json-syntax')
  return new Map(others.map(({ rule }) => [rule, 'off']))
}
