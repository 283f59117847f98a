/** What of a payload can be folded? */
import { describe, expect, it } from 'vitest'
import { foldsOf } from '../../support/outline.ts'

describe('folding', () => {
  it('takes objects and arrays over several lines', () =>
    expect(foldsOf('{\n  "a": [\n    1\n  ],\n  "b": {"c": [1]},\n  "d": {"e":\n    [2]\n  }\n}\n')).toEqual([
      '1-9',
      '2-4',
      '6-8',
    ]))

  it('takes what is not closed, to the end', () => expect(foldsOf('{\n"a": [\n1,\n')).toEqual(['1-4', '2-4']))

  it('finds nothing on one line, in an empty file, and in a pipeline file', () => {
    expect(foldsOf('{"a": [1]}\n')).toEqual([])
    expect(foldsOf('')).toEqual([])
    expect(foldsOf('a:\n  script: x\n', 'pipeline')).toEqual([])
  })

  it('gives no more than are wanted', () => {
    const text = `[${'[\n],'.repeat(10_000)}1]`
    expect(foldsOf(text)).toHaveLength(5000)
    expect(foldsOf(text, 'alert', 3)).toEqual(['1-10001', '1-2', '2-3'])
  })

  it('of 200,000 objects on one line looks for line breaks once', () =>
    expect(foldsOf(`[${'{"a": 1},'.repeat(200_000)}\n1]`)).toEqual(['1-2']))
})
