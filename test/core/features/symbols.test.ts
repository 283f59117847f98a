/** What does the outline of a payload show? */
import { describe, expect, it } from 'vitest'
import { outlineOf, symbolsOf } from '../../support/outline.ts'

const payload = `{
  "title": "Disk full",
  "hosts": ["a", 2],
  "x": {"ok": true, "no": null, "": -1.5},
  "end": ,
  "line\\nbreak": high
}`

describe('the outline', () => {
  it('shows the fields with their values, and what is inside of them', () =>
    expect(outlineOf(payload)).toEqual([
      'title "Disk full" string',
      'hosts ["a", 2] array',
      '  0 "a" string',
      '  1 2 number',
      'x {"ok": true, "no": null, "": -1.5} object',
      '  ok true boolean',
      '  no null null',
      '  "" -1.5 number',
      'end  null',
      'line break high string',
    ]))

  it('leads to the key, and spans the value', () => {
    const at = ({ start, end }: { start: number; end: number }) => payload.slice(start, end)
    const [title, hosts, , end] = symbolsOf(payload)
    expect(title && [at(title.span), at(title.selection)]).toEqual(['"title": "Disk full"', '"title"'])
    expect(hosts?.children.map(child => [at(child.span), at(child.selection)])).toEqual([
      ['"a"', '"a"'],
      ['2', '2'],
    ])
    expect(end && [at(end.span), at(end.selection)]).toEqual(['"end"', '"end"'])
  })

  it('is that of a mapping as well, and of a pipeline file there is none', () => {
    expect(outlineOf('{"sample": {"a": 1}}', 'mapping')).toEqual(['sample {"a": 1} object', '  a 1 number'])
    expect(outlineOf('a:\n  script: x\n', 'pipeline')).toEqual([])
  })

  it('shortens long names and values', () => {
    const [symbol] = symbolsOf(JSON.stringify({ ['k'.repeat(1_000_000)]: 'v'.repeat(1_000_000) }))
    expect(symbol?.name).toHaveLength(100)
    expect(symbol?.detail.length).toBeLessThan(70)
  })

  it('ends where nobody would read on: in number and in depth', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => `"k${index}": {"x": 1}`)
    expect(outlineOf(`{${many.join(',')}}`)).toHaveLength(5000)
    expect(outlineOf(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).toHaveLength(50)
  })
})
