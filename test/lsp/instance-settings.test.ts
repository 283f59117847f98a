/** Does `auto` follow the connected instance, and does everything that a person has written win over it? */
import { afterEach, expect, it } from 'vitest'
import { catalogueOf } from '../../server/core/catalogue/catalogue.ts'
import { entries } from '../../server/core/catalogue/entries.generated.ts'
import { editorSettings, readSettings } from '../../server/lsp/settings.ts'
import { type Client, folder, startClient } from '../support/language-client.ts'

const instance = { version: '15.4', tier: 'premium', label: 'gitlab.example.com' } as const
const catalogue = catalogueOf(entries)
const newest = readSettings({}, {}, catalogue).target.version.text

let client: Client | undefined
afterEach(() => {
  expect(client?.logged ?? []).toEqual([])
  client?.dispose()
  client = undefined
})

it('judges by the version of the instance from the start, and names it', async () => {
  client = await startClient({ settings: { targetVersion: 'auto', instance } })
  const told = { target: '15.4', source: 'instance', instance: 'gitlab.example.com', tier: 'premium' }
  expect(await client.target()).toEqual(told)
})

it('follows an instance that is connected later, and one that is no more, without starting again', async () => {
  client = await startClient()
  expect(await client.target()).toEqual({ target: newest, source: 'catalogue' })
  client.configure({ instance })
  expect(await client.target()).toMatchObject({ target: '15.4', source: 'instance' })
  client.open(`${folder}/.gitlab-ci.yml`, 'types: [a]\n')
  expect((await client.published(`${folder}/.gitlab-ci.yml`)).diagnostics[0]?.message).toContain('15.0')
  client.configure({})
  expect(await client.target()).toEqual({ target: newest, source: 'catalogue' })
})

it('tells when the instance is newer than what the catalogue covers', async () => {
  client = await startClient({ settings: { instance: { ...instance, version: '99.0' } } })
  expect(await client.target()).toMatchObject({ target: '99.0', source: 'instance', problem: expect.any(String) })
})

it('loses against the setting, and against the file of the project', () => {
  const targetOf = (...args: [object, object]) => {
    const { target, targetSource } = readSettings(...args, catalogue)
    return [target.version.text, targetSource]
  }
  expect(targetOf({ instance, targetVersion: '16.0' }, { target: '15.0' })).toEqual(['16.0', 'setting'])
  expect(targetOf({ instance, targetVersion: 'auto' }, { target: '15.0' })).toEqual(['15.0', 'config'])
  expect(targetOf({ instance, targetVersion: 'auto' }, { target: 'auto' })).toEqual(['15.4', 'instance'])
  expect(targetOf({}, {})).toEqual([newest, 'catalogue'])
})

it('gives its tier where nobody has named one', () => {
  const tierOf = (...args: [object, object]) => readSettings(...args, catalogue).check.alert?.tier
  expect(tierOf({ instance }, {})).toBe('premium')
  expect(tierOf({ instance, tier: 'auto' }, { tier: 'auto' })).toBe('premium')
  expect(tierOf({ instance }, { tier: 'free' })).toBe('free')
  expect(tierOf({ instance, tier: 'ultimate' }, { tier: 'free' })).toBe('ultimate')
  expect(tierOf({ instance: { version: '15.4', label: 'a' } }, {})).toBeUndefined()
})

it('tells the tier that the project names, which wins over the instance', async () => {
  const files = { [`${folder}/.signalbox.yml`]: 'tier: free\n' }
  client = await startClient({ settings: { instance }, files })
  expect(await client.target()).toMatchObject({ tier: 'free' })
})

it('believes only what has the form of an instance', () => {
  const read = (value: unknown) => editorSettings({ instance: value }).instance
  expect(read(instance)).toEqual(instance)
  expect(read({ ...instance, tier: 'gold', more: 1 })).toEqual({ version: '15.4', label: 'gitlab.example.com' })
  // The setting of the same name is an address.
  for (const other of [
    'https://gitlab.example.com',
    null,
    [],
    {},
    { version: 15.4, label: 'a' },
    { version: '15', label: 'a' },
  ])
    expect(read(other)).toBeUndefined()
})
