/** Are all fields of a payload found that a mapping can be made of, and does a path lead where it says? */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf, pathLabel, shortened, valueAt } from '../../support/mappings.ts'

describe('the fields of a payload', () => {
  const payload = `{
    "event": { "name": "Disk full", "tags": ["a", { "k": 1 }] },
    "at": "2026-03-01T08:15:00Z",
    "year": "2026 was long",
    "count": 12.50,
    "up": false,
    "left": null,
    "none": [],
    "empty": {}
  }`

  it('are found at every depth, in the order of the text, with type and example', () =>
    expect(fieldsOf(payload).map(({ label, type, example }) => `${label} ${type} ${example}`)).toEqual([
      'event/name string "Disk full"',
      'event/tags array ["a", {"k": 1}]',
      'event/tags[0] string "a"',
      'event/tags[1]/k number 1',
      'at datetime "2026-03-01T08:15:00Z"',
      'year datetime "2026 was long"',
      'count number 12.50',
      'up boolean false',
      'left null null',
      'none array []',
    ]))

  it('have paths that lead to the places that they name', () => {
    for (const { path, span } of fieldsOf(payload))
      expect(valueAt(payload, path)).toBe(payload.slice(span.start, span.end))
    expect(fieldsOf(payload)[3]?.path).toEqual(['event', 'tags', 1, 'k'])
  })

  it('are listed once where a key stands twice: the last counts', () => {
    const twice = '{"a": {"b": 1}, "c": 2, "a": "last"}'
    expect(fieldsOf(twice).map(({ label }) => label)).toEqual(['c', 'a'])
    expect(valueAt(twice, ['a'])).toBe('"last"')
    expect(valueAt(twice, ['a', 'b'])).toBeUndefined()
  })

  it('are none where no object is', () => {
    for (const text of ['[1]', '"text"', '', '7']) expect(fieldsOf(text)).toEqual([])
  })

  it('are the first of very many', () => {
    const many = `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}": ${i}`).join()}}`
    expect(fieldsOf(many)).toHaveLength(2000)
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
    expect(fieldsOf(`{"top": 1, "deep": ${deep}}`).map(({ label }) => label)).toEqual(['top'])
    const long = `{"${'k'.repeat(600_000)}": {${Array.from({ length: 500 }, (_, i) => `"f${i}": 1`).join()}}}`
    expect(fieldsOf(long).length).toBeLessThan(3)
  })
})

describe('a path', () => {
  it('tells keys from indexes', () => {
    const payload = '{"0": "key", "list": ["item"], "a/b": {"": 1}}'
    expect(valueAt(payload, ['0'])).toBe('"key"')
    expect(valueAt(payload, [0])).toBeUndefined()
    expect(valueAt(payload, ['list', 0])).toBe('"item"')
    for (const step of ['0', 1, -1, 0.5]) expect(valueAt(payload, ['list', step])).toBeUndefined()
    expect(valueAt(payload, ['a/b', ''])).toBe('1')
    expect(valueAt(payload, [])).toBe(payload)
    expect(valueAt(payload, ['list', 0, 'deeper'])).toBeUndefined()
  })

  it('leads to what JSON.parse has there, whatever the payload', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), payload => {
        const text = JSON.stringify(payload)
        const parsed: unknown = JSON.parse(text)
        for (const { path, label } of fieldsOf(text)) {
          const there = path.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], parsed)
          expect(JSON.parse(valueAt(text, path) ?? 'nothing')).toEqual(there)
          expect(label).toBe(pathLabel(path))
        }
      }),
    ))
})

describe('an example', () => {
  it('is JSON on one line, cut where it gets long', () => {
    expect(shortened('{\n"a": [1,\n true, null, "x\\u0041"]\n}')).toBe('{"a": [1, true, null, "xA"]}')
    expect(shortened(`"${'x'.repeat(100)}"`, 20)).toBe(`"${'x'.repeat(19)}…`)
    expect(shortened(`"${'😀'.repeat(100)}"`, 10)).toBe(`"${'😀'.repeat(4)}…`)
    expect(shortened(`[${'[1],'.repeat(1000)}1]`, 20)).toBe('[[1], [1], [1], [1],…')
    expect(shortened(`${'['.repeat(50_000)}${']'.repeat(50_000)}`, 5)).toBe('[[[[[…')
  })
})
