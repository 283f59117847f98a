/** What of a field mapping does an instance take through its interface, and what is said of the rest? */
import { describe, expect, it, test } from 'vitest'
import { takenByInstance } from '../../support/mappings.ts'

describe('a field of the sample', () => {
  const sample = { text: 'Disk full', at: '2026-05-01T10:00:00Z', list: ['db-1'], code: 17, deep: [{ 'a/b': 'x' }] }

  it.each([
    ['text', ['text'], 'text', 'STRING'],
    ['a date-time', ['at'], 'at', 'DATETIME'],
    ['a list', ['list'], 'list', 'ARRAY'],
    ['a number', ['code'], 'code', 'NUMBER'],
    ['an item of a list', ['list', 0], 'list[0]', 'STRING'],
    ['a field in an item', ['deep', 0, 'a/b'], 'deep[0]/a/b', 'STRING'],
  ])('that is %s', (_, path, label, type) => {
    const entries = [{ fieldName: 'TITLE', path, label, type }]
    expect(takenByInstance(sample, { title: { path } })).toEqual({ entries, leftOut: [] })
  })
})

test('every alert key has its name in the interface', () => {
  const keys = [
    'title',
    'description',
    'start_time',
    'end_time',
    'service',
    'monitoring_tool',
    'hosts',
    'severity',
    'fingerprint',
  ]
  const mapping = Object.fromEntries([...keys, 'gitlab_environment_name'].map(key => [key, { path: ['x'] }]))
  const names = takenByInstance({ x: 'y' }, mapping).entries.map(({ fieldName }) => fieldName)
  expect(names).toEqual([...keys, 'gitlab_environment_name'].map(key => key.toUpperCase()))
})

describe('left out, and said so, is', () => {
  it.each([
    ['a field that is not there', { path: ['gone'] }, '`title` is mapped to `gone`, which the sample does not have.'],
    ['an object', { path: ['object'] }, '`title` is mapped to `object`, which holds no text, number or list.'],
    ['true', { path: ['yes'] }, '`title` is mapped to `yes`, which holds no text, number or list.'],
    ['nothing', { path: ['nothing'] }, '`title` is mapped to `nothing`, which holds no text, number or list.'],
  ])('%s', (_, title, sentence) => {
    const { entries, leftOut } = takenByInstance({ object: { a: 1 }, yes: true, nothing: null }, { title })
    expect([entries, leftOut]).toEqual([[], [expect.stringContaining(sentence)]])
  })

  it('a fallback, though its field is taken', () => {
    const { entries, leftOut } = takenByInstance({ a: 'x', b: 'y' }, { title: { path: ['a'], fallback: ['b'] } })
    expect(entries).toHaveLength(1)
    expect(leftOut).toEqual([
      expect.stringContaining('`title` has the fallback `b`. The interface of an instance takes none'),
    ])
  })
})
