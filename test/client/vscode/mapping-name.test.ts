/** Is a mapping called like its payload? */
import { expect, it } from 'vitest'
import { mappingName } from '../../../client/vscode/mapping-name.ts'

it.each([
  ['disk.alert.json', 'disk'],
  ['alert-payload.json', 'alert-payload'],
  ['disk.alert-mapping.json', 'disk'],
  ['Disk.Alert.JSON', 'Disk'],
  ['disk', 'disk'],
  ['disk.v2.json', 'disk.v2'],
])('%s becomes %s', (file, name) => {
  expect(mappingName(file)).toBe(name)
})
