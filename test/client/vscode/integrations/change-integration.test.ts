/** Does nothing change on an instance without a confirmation that says where, what and how many? */
import { describe, expect, it } from 'vitest'
import { failed, succeeded } from '../../../../client/platform/outcome.ts'
import { knownIntegrations } from '../../../../client/vscode/integrations/choose-integration.ts'
import * as commands from '../../../../client/vscode/integrations/integration-commands.ts'
import type { KnownIntegration } from '../../../../client/vscode/integrations/integrations.ts'
import { listedIn } from '../../../../client/vscode/integrations/list-state.ts'
import {
  anotherKey,
  away,
  fakeInstances,
  maintainer,
  noAnswer,
  place,
  refused,
  type Setting,
  setting,
  theKey,
  uptime,
} from './setting.ts'

const { enable, disable, reset, edit, remove, copyAddressOf, copyKeyOf, open } = commands

function known({ context }: Setting, name: string): KnownIntegration {
  const found = knownIntegrations(context).find(one => one.name === name)
  if (!found) throw new Error(`${name} is not known.`)
  return found
}

async function run(given: Setting, command: commands.IntegrationCommand, name: string): Promise<void> {
  await commands.runFor(given.context, command, known(given, name))
}

const activeOf = ({ context }: Setting, name: string) =>
  listedIn(context.list.state)?.integrations.find(one => one.name === name)?.active

describe('disable', () => {
  it('names the integration, the project, the instance and what changes; then the row is another', async () => {
    const given = await setting({}, true)
    await run(given, disable, 'uptime')
    expect(given.person.confirmed).toEqual([
      `Disable the integration “uptime” in shop/checkout on gitlab.example.com?
One integration changes: its address refuses all alerts until it is enabled again. Its key stays as it is.
[Disable]`,
    ])
    expect(given.instance.asked).toEqual(['update uptime {"active":false}'])
    expect(activeOf(given, 'uptime')).toBe(false)
  })

  it('sends nothing when the person turns away', async () => {
    const given = await setting({}, away)
    await run(given, disable, 'uptime')
    expect(given.instance.asked).toEqual([])
    expect(activeOf(given, 'uptime')).toBe(true)
  })

  it('says what happened and what to do when it is refused', async () => {
    const given = await setting({}, true)
    given.instance.refusal = refused
    await run(given, disable, 'uptime')
    expect(given.person.told).toMatchObject([
      {
        level: 'error',
        message: '“uptime” was not disabled on gitlab.example.com. The instance refused this. Ask a maintainer.',
      },
    ])
    given.person.told[0]?.press('Show Output')
    expect(given.person.ran).toEqual([['signalbox.showOutput']])
    expect(activeOf(given, 'uptime')).toBe(true)
  })

  it('asks anew what is, when no answer tells whether it was done', async () => {
    const given = await setting({}, true)
    given.instance.refusal = noAnswer
    await run(given, disable, 'uptime')
    expect(given.person.told[0]?.message).toBe(
      '“uptime” was perhaps not disabled on gitlab.example.com. No answer came. Try again. The list is asked anew to show it.',
    )
    await given.context.list.refresh()
    expect(given.instance.asked).toContain('list')
  })

  it('tells a role that is too low before it asks anything', async () => {
    const given = await setting({})
    given.instance.access = succeeded({ ...maintainer, mayConfigure: undefined })
    await given.context.list.refresh()
    const { state } = given.context.list
    Object.assign(listedIn(state) ?? {}, { access: { ...maintainer, mayConfigure: false, role: 'Developer' } })
    given.instance.asked.length = 0
    for (const command of [disable, reset, edit, remove]) await run(given, command, 'uptime')
    expect(given.instance.asked).toEqual([])
    expect(given.person.told.map(({ message }) => message)).toEqual(
      ['disable', 'reset the key of', 'edit', 'remove'].map(
        what =>
          `To ${what} “uptime” you need at least the role Maintainer. Your role in shop/checkout on gitlab.example.com is Developer: ask a maintainer to do it, or for the role.`,
      ),
    )
  })
})

describe('enable', () => {
  it('says that alerts are taken again', async () => {
    const given = await setting({}, true)
    await run(given, enable, 'latency')
    expect(given.person.confirmed[0]).toContain('One integration changes: its address takes alerts again.')
    expect(activeOf(given, 'latency')).toBe(true)
  })

  it('does nothing for one that is enabled', async () => {
    const given = await setting({})
    await run(given, enable, 'uptime')
    expect(given.person.told[0]?.message).toBe('“uptime” is enabled already.')
  })

  it('lets the person choose, from the palette, among those that are disabled', async () => {
    const given = await setting({}, 'latency', true)
    await commands.runFor(given.context, enable, undefined)
    expect(given.person.heard[0]).toBe('Enable Integration: Which integration?')
    expect(given.instance.asked).toEqual(['update latency {"active":true}'])
  })
})

describe('reset key', () => {
  it('says that the old key stops working, stores the new one, and shows neither', async () => {
    const given = await setting({}, true, true)
    given.secrets.stored.set(`key ${uptime.url}`, theKey)
    await run(given, reset, 'uptime')
    expect(given.person.confirmed[0]).toContain(
      'One key changes. The old one stops working at once, for every person and every tool that uses it.',
    )
    expect(given.secrets.stored).toEqual(new Map([[`key ${uptime.url}`, anotherKey]]))
    expect(given.person.clipboard).toEqual([])
    await given.person.told[0]?.press('Copy New Key')
    expect(given.person.clipboard).toEqual([anotherKey])
    expect(JSON.stringify([given.person.heard, given.person.confirmed, [...given.state]])).not.toContain(anotherKey)
  })

  it('forgets the old key where no answer tells which one counts', async () => {
    const given = await setting({}, true)
    given.secrets.stored.set(`key ${uptime.url}`, theKey)
    given.instance.refusal = noAnswer
    await run(given, reset, 'uptime')
    expect(given.secrets.stored.size).toBe(0)
  })

  it('keeps the key that it has where the reset was refused', async () => {
    const given = await setting({}, true)
    given.secrets.stored.set(`key ${uptime.url}`, theKey)
    given.instance.refusal = refused
    await run(given, reset, 'uptime')
    expect(given.secrets.stored.get(`key ${uptime.url}`)).toBe(theKey)
  })
})

describe('edit', () => {
  it('confirms what becomes different, and sends that alone', async () => {
    const given = await setting(
      {},
      'uptime of the shop',
      'Enabled',
      'Keep sample payload and field mapping as they are',
      true,
    )
    await run(given, edit, 'uptime')
    expect(given.person.confirmed).toEqual([
      `Change the integration “uptime” in shop/checkout on gitlab.example.com?
Name: “uptime of the shop” instead of “uptime”

One integration changes.
[Change]`,
    ])
    expect(given.instance.asked).toEqual(['update uptime {"name":"uptime of the shop"}'])
  })

  it('changes nothing where everything stays', async () => {
    const given = await setting({ tier: 'free' }, true, 'Enabled')
    await run(given, edit, 'uptime')
    expect(given.person.told[0]?.message).toBe('Nothing of “uptime” was changed.')
  })
})

describe('remove', () => {
  it('names the address that takes no more alerts, and forgets its key', async () => {
    const given = await setting({}, true)
    given.secrets.stored.set(`key ${uptime.url}`, theKey)
    await run(given, remove, 'uptime')
    expect(given.person.confirmed[0]).toContain(`stops taking alerts at once:\n${uptime.url}`)
    expect(given.instance.asked).toEqual(['remove uptime'])
    expect(listedIn(given.context.list.state)?.integrations.map(({ name }) => name)).toEqual(['latency'])
    expect(given.secrets.stored.size).toBe(0)
  })
})

describe('copy', () => {
  it('puts the address into the clipboard', async () => {
    const given = await setting({})
    await run(given, copyAddressOf, 'uptime')
    expect(given.person.clipboard).toEqual([uptime.url])
  })

  it('asks the instance for the key, and warns of the clipboard once', async () => {
    const given = await setting({}, true)
    await run(given, copyKeyOf, 'uptime')
    await run(given, copyKeyOf, 'uptime')
    expect(given.person.clipboard).toEqual([theKey, theKey])
    expect(given.person.confirmed).toHaveLength(1)
    // The second time it is in the store.
    expect(given.instance.asked).toEqual(['key uptime'])
    expect(JSON.stringify(given.person.heard)).not.toContain(theKey)
  })

  it('keeps no key of a sandbox, which ends with the window', async () => {
    const sandbox = { ...place.instance, origin: 'sandbox' as const }
    const given = await setting({ instances: fakeInstances({ current: sandbox }) }, true, true)
    await run(given, copyKeyOf, 'uptime')
    await run(given, reset, 'uptime')
    expect(given.person.clipboard).toEqual([theKey])
    expect(given.secrets.stored.size).toBe(0)
  })

  it('lets the person paste the key that the instance does not give', async () => {
    const given = await setting({}, true, '', 'two words', theKey)
    given.instance.refusal = refused
    await run(given, copyKeyOf, 'uptime')
    expect(given.person.heard.join('\n')).toContain('The instance did not give it: The instance refused this.')
    expect(given.person.problems.slice(0, 2)).toEqual([
      'Paste the authorization key.',
      'A key has no spaces and no special letters. Copy it once more.',
    ])
    expect(given.person.clipboard).toEqual([theKey])
  })
})

it.each([
  [{ all: [] as const, current: undefined, project: undefined }, 'instance', 'signalbox.connectInstance'],
  [{ project: undefined }, 'project', 'signalbox.chooseProject'],
])('says what to choose first, where nothing can be listed: %#', async (change, what, command) => {
  const { context, person } = await setting({ instances: { ...fakeInstances(), ...change } })
  await commands.runFor(context, disable, undefined)
  const [told] = person.told
  expect(told?.message).toContain(`the ${what} that has the integration`)
  await told?.press(told.labels[0] ?? '')
  expect(person.ran).toEqual([[command]])
})

it('opens the page where integrations are configured', async () => {
  const given = await setting({})
  await run(given, open, 'uptime')
  expect(given.person.opened).toEqual([`${place.instance.url}/${place.project}/-/settings/operations`])
})

it('says so when the integration is gone meanwhile', async () => {
  const given = await setting({})
  const gone = known(given, 'uptime')
  given.instance.list = failed(refused)
  await given.context.list.refresh()
  await commands.runFor(given.context, disable, gone)
  expect(given.person.told[0]?.message).toBe('“uptime” is not in the list any more, which is asked anew.')
})
