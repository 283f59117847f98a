/** What does formatting make of a payload, and when does it leave a text alone? */
import { describe, expect, it } from 'vitest'
import { formatted } from '../../support/outline.ts'

const spaces = { tabSize: 2, insertSpaces: true }

describe('formatting', () => {
  it('puts each member on a line of its own', () =>
    expect(formatted('{"title":"Disk  full","hosts":[ "a","b" ],"x":{},\n\n"y":[]}', spaces)).toBe(
      '{\n  "title": "Disk  full",\n  "hosts": [\n    "a",\n    "b"\n  ],\n  "x": {},\n  "y": []\n}',
    ))

  it('indents with tabs, keeps the line breaks of the file, and ends it as wished', () =>
    expect(formatted('{"a": {\r\n"b": 1}}', { tabSize: 4, insertSpaces: false, insertFinalNewline: true })).toBe(
      '{\r\n\t"a": {\r\n\t\t"b": 1\r\n\t}\r\n}\r\n',
    ))

  it('of a range leaves the rest as it is', () => {
    const text = '{\n"a":1,\n"b":{"c":2},\n"d":3\n}'
    const line = { start: text.indexOf('"b"'), end: text.indexOf('\n"d"') }
    expect(formatted(text, spaces, line)).toBe('{\n"a":1,\n"b": {\n  "c": 2\n},\n"d":3\n}')
  })

  it('changes nothing in a text that is in order', () => {
    const text = '{\n  "a": [\n    1\n  ]\n}\n'
    expect(formatted(text, spaces)).toBe(text)
  })
})

describe('a text with mistakes', () => {
  it.each([
    ['a comma too many', '{"a":1,}', '{\n  "a": 1,\n}'],
    ['a comment', '{"a":1 // why\n}', '{\n  "a": 1 // why\n}'],
  ])('is formatted as far as %s is no danger', (_, text, after) => expect(formatted(text, spaces)).toBe(after))

  it.each([
    ['blanks in single quotes', "{'a':'x   y',\"b\":1}"],
    ['blanks in a text without quotes', '{"a":Disk   full,"b":1}'],
    ['a string without its end', '{"a":"x   y,\n"b":1}'],
    ['a comment without its end', '{"a":1} /* why'],
    ['a missing comma', '{"a":1\n"b":2}'],
    ['a line break in a string', '{"a":"x   \n   y","b":1}'],
    ['single quotes around what belongs to nothing', '{"a":1, {"b": \'x   y\'}}'],
  ])('is left alone where it could be damaged: %s', (_, text) => expect(formatted(text, spaces)).toBe(text))
})

it('leaves alone what is nested deeper than the platform takes', () => {
  const text = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  expect(formatted(text, spaces)).toBe(text)
})

it('leaves pipeline files to the support of YAML', () =>
  expect(formatted('a:   {script: x}\n', spaces, undefined, 'pipeline')).toBe('a:   {script: x}\n'))
