/** Are payloads and mappings coloured as JSON, and is what strict JSON does not have shown as wrong? */
import { describe, expect, it } from 'vitest'
import { type Token, tokenizer } from './tokenize.ts'

const json = await tokenizer('source.json')

describe.each(['source.json.alert-payload', 'source.json.alert-mapping'] as const)('%s', async scope => {
  const tokens = await tokenizer(scope)
  const scopes = (text: string, wanted: string) => {
    const token = tokens(text).find(({ text }) => text.trim() === wanted)
    return token?.scopes ?? `no token ${wanted} in ${JSON.stringify(tokens(text).map(({ text }) => text))}`
  }

  it('is JSON', () => {
    const text = '{\n  "title": "a \\n // b",\n  "hosts": ["/* x */", 1.5e3, true, null],\n  "labels": {}\n}'
    const inner = ({ line, text, scopes }: Token) => ({ line, text, scopes: scopes.replace(/^\S+/, '') })
    expect(tokens(text).map(inner)).toEqual(json(text).map(inner))
    expect(tokens(text)[0]?.scopes).toMatch(new RegExp(`^${scope} `))
    expect(scopes(text, 'title')).toContain('support.type.property-name.json')
  })

  it.each([
    ['at the top', '// remark\n{}', '// remark'],
    ['in an object', '{\n  // remark\n  "a": 1\n}', '// remark'],
    ['behind a value', '{ "a": 1, // remark\n  "b": 2 }', '// remark'],
    ['before a value', '{ "a": /* remark */ 1 }', '/* remark */'],
    ['in a list', '[1, /* remark */ 2]', '/* remark */'],
    ['on several lines', '{ /* one\n two */ }', 'two'],
  ])('shows a comment as wrong, %s', (_, text, remark) => {
    const wrong = tokens(text).filter(({ scopes }) => scopes.includes('invalid.illegal.comment.json'))
    expect(wrong.map(({ text }) => text).join('')).toContain(remark)
    expect(tokens(text).some(({ scopes }) => / comment\./.test(scopes))).toBe(false)
  })

  it('goes on behind a comment', () => {
    expect(scopes('{ /* one\n two */ "title": "x" }', 'title')).toContain('support.type.property-name.json')
    expect(scopes('{ // one\n "title": "x" }', 'title')).toContain('support.type.property-name.json')
    expect(scopes('{ "a": 1, // one\n "title": "x" }', 'title')).toContain('support.type.property-name.json')
  })
})

it('of ordinary JSON the comments stay what they are', () =>
  expect(json('{ // remark\n}').some(({ scopes }) => scopes.includes('invalid'))).toBe(false))
