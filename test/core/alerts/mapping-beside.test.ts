/** Which mapping belongs to which payload? */
import { expect, test } from 'vitest'
import { mappingBeside } from '../../support/mappings.ts'

const mapping = (...names: string[]) => names.map(name => `${name}.alert-mapping.json`)

test.each([
  ['disk.alert.json', mapping('disk', 'cpu'), 'disk.alert-mapping.json'],
  ['disk.json', mapping('cpu', 'disk'), 'disk.alert-mapping.json'],
  ['alert-payload-disk.json', mapping('cpu', 'disk'), 'disk.alert-mapping.json'],
  ['alert-payload-disk.json', mapping('disk', 'alert-payload-disk'), 'alert-payload-disk.alert-mapping.json'],
  ['alert-payload.json', mapping('alert-payload', 'cpu'), 'alert-payload.alert-mapping.json'],
  ['disk.alert.json', ['cpu.mapping.json', 'disk.mapping.json'], 'disk.mapping.json'],
])('%s is judged by the mapping of its name', (payload, names, expected) =>
  expect(mappingBeside(payload, names)).toBe(expected),
)

test('the only mapping of the folder is for every payload in it', () =>
  expect(mappingBeside('disk.alert.json', mapping('all'))).toBe('all.alert-mapping.json'))

test('of several, none with its name, none is meant', () => {
  expect(mappingBeside('disk.alert.json', mapping('cpu', 'net'))).toBeUndefined()
  expect(mappingBeside('alert-payload.json', mapping('', 'net'))).toBeUndefined()
  expect(mappingBeside('disk.alert.json', [])).toBeUndefined()
})

test('a file is no mapping of itself, and the order of the names does not matter', () => {
  expect(mappingBeside('disk.json', ['disk.json'])).toBeUndefined()
  const names = ['disk.mapping.json', 'disk.alert-mapping.json']
  expect(mappingBeside('disk.alert.json', names)).toBe(mappingBeside('disk.alert.json', [...names].reverse()))
})
