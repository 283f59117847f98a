/** How does a person enter an integration by hand, and where do address and key go? */
import { expect, it } from 'vitest'
import { knownIntegrations } from '../../../../client/vscode/integrations/choose-integration.ts'
import { enterIntegration } from '../../../../client/vscode/integrations/enter-integration.ts'
import { createHandIntegrations } from '../../../../client/vscode/integrations/hand-integrations.ts'
import { edit, remove, runFor } from '../../../../client/vscode/integrations/integration-commands.ts'
import { anotherKey, away, backwards, memento, setting, theKey } from './setting.ts'

const address = 'https://gitlab.example.com/ops/infra/alerts/notify/disks/aaaaaaaaaaaaaaaa.json'
const withKey = address.replace('//', `//integration:${theKey}@`)

it('keeps the address in the workspace and the key in the store', async () => {
  const given = await setting({}, address, theKey, 'disks of infra')
  expect(await enterIntegration(given.context)).toEqual({
    ...{ url: address, name: 'disks of infra', type: 'HTTP', active: true, origin: 'hand' },
    place: 'gitlab.example.com, ops/infra',
  })
  expect(given.secrets.stored).toEqual(new Map([[`key ${address}`, theKey]]))
  expect(JSON.stringify([...given.state, given.person.heard])).not.toContain(theKey)
  expect(knownIntegrations(given.context).map(({ name }) => name)).toEqual(['uptime', 'latency', 'disks of infra'])
})

it('refuses credentials in the address, and moves them when the person presses Enter', async () => {
  // `true` accepts what stands in the box.
  const given = await setting({}, withKey, true, true, true)
  const entered = await enterIntegration(given.context)
  expect(given.person.problems[0]).toContain('Press Enter to move the key into the secret storage')
  expect(entered).toMatchObject({ url: address, name: 'disks' })
  expect(given.secrets.stored).toEqual(new Map([[`key ${address}`, theKey]]))
  expect(JSON.stringify([...given.state, given.person.heard, given.person.problems])).not.toContain(theKey)
})

it('starts with what is known, credentials taken apart', async () => {
  const given = await setting({}, true, true, true)
  expect(await enterIntegration(given.context, { address: withKey })).toMatchObject({ url: address })
  expect(given.secrets.stored.get(`key ${address}`)).toBe(theKey)
})

it('says what is wrong while it is typed', async () => {
  const given = await setting(
    {},
    '',
    'gitlab.example.com',
    address,
    '',
    address,
    backwards,
    address,
    theKey,
    '',
    'disks',
  )
  await enterIntegration(given.context)
  expect(given.person.problems).toEqual([
    'Paste the address of the integration.',
    expect.stringContaining('begins with https://'),
    undefined,
    'Paste the authorization key.',
    'This is an address. Paste the authorization key, which stands below it.',
    undefined,
    undefined,
    'Write a name.',
    undefined,
  ])
})

it('sends a key without encryption only after a warning', async () => {
  const plain = address.replace('https:', 'http:')
  const given = await setting({}, plain, theKey, 'disks', false)
  expect(await enterIntegration(given.context)).toBeUndefined()
  expect(given.person.confirmed[0]).toContain('is reached without encryption.')
  expect(given.secrets.stored.size).toBe(0)
  const loopback = 'http://127.0.0.1:8929/ops/infra/alerts/notify/disks/aaaaaaaaaaaaaaaa.json'
  const local = await setting({}, loopback, theKey, 'disks')
  expect(await enterIntegration(local.context)).toMatchObject({ url: loopback })
})

it('is edited and forgotten, key and all', async () => {
  const given = await setting({}, address, theKey, 'disks')
  const entered = await enterIntegration(given.context)
  const other = address.replace('aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb')
  const again = await setting({}, other, anotherKey, 'disks two', true)
  const context = { ...again.context, hand: given.context.hand, secrets: given.secrets }
  await runFor(context, edit, entered)
  expect(given.context.hand.all).toMatchObject([{ url: other, name: 'disks two' }])
  expect(given.secrets.stored).toEqual(new Map([[`key ${other}`, anotherKey]]))
  await runFor(context, remove, given.context.hand.all[0])
  expect(again.person.confirmed[0]).toContain('On the instance nothing changes')
  expect(given.context.hand.all).toEqual([])
  expect(given.secrets.stored.size).toBe(0)
  expect(again.instance.asked).toEqual([])
})

it('does not fill in the key of one host for another', async () => {
  const given = await setting({}, address, theKey, 'disks')
  const entered = await enterIntegration(given.context)
  const elsewhere = address.replace('gitlab.example.com', 'gitlab.example.org')
  // `true` would accept a key that is filled in.
  const again = await setting({}, elsewhere, true, anotherKey, 'disks')
  const context = { ...again.context, hand: given.context.hand, secrets: given.secrets }
  await runFor(context, edit, entered)
  expect(again.person.problems).toEqual([undefined, 'Paste the authorization key.', undefined, undefined])
  expect(given.secrets.stored).toEqual(new Map([[`key ${elsewhere}`, anotherKey]]))
})

it('changes nothing when the person turns away', async () => {
  const given = await setting({}, address, away)
  expect(await enterIntegration(given.context)).toBeUndefined()
  expect([given.state.size, given.secrets.stored.size]).toEqual([0, 0])
})

it('tells the type by the address, and reads no more than it wrote', () => {
  const prometheus = 'https://gitlab.example.com/ops/infra/prometheus/alerts/notify.json'
  const state = new Map<string, unknown>([
    [
      'signalbox.integrationsByHand',
      [{ url: prometheus, name: 'Prometheus', key: 'x' }, { url: 7 }, null, { url: 'no', name: 'no' }],
    ],
  ])
  expect(createHandIntegrations(memento(state)).all).toEqual([
    {
      ...{ url: prometheus, name: 'Prometheus', type: 'PROMETHEUS', active: true },
      origin: 'hand',
      place: 'gitlab.example.com, ops/infra',
    },
  ])
  expect(createHandIntegrations(memento(new Map([['signalbox.integrationsByHand', 'broken']]))).all).toEqual([])
})
