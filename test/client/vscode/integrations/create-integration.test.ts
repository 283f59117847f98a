/** How does a person create an integration, and what is said before the instance would refuse? */
import { expect, it } from 'vitest'
import { failed, succeeded } from '../../../../client/platform/outcome.ts'
import { createIntegration } from '../../../../client/vscode/integrations/create-integration.ts'
import { listedIn } from '../../../../client/vscode/integrations/list-state.ts'
import type { MappingFiles } from '../../../../client/vscode/integrations/mapping-files.ts'
import { backwards, developer, fakeInstances, integration, latency, refused, setting, uptime } from './setting.ts'

const content = {
  payloadExample: '{ "event": "Disk full" }',
  payloadAttributeMappings: [{ fieldName: 'TITLE', path: ['event'], label: 'event', type: 'STRING' as const }],
  leftOut: ['`title` has the fallback `name`. The interface of an instance takes none.'],
}
const mappings: MappingFiles = {
  list: async () => [
    { uri: 'file:///broken.alert-mapping.json', label: 'broken.alert-mapping.json' },
    { uri: 'file:///disk.alert-mapping.json', label: 'disk.alert-mapping.json' },
  ],
  read: async ({ label }) => (label.startsWith('broken') ? { problem: 'A comma is missing in line 2.' } : content),
}

it('asks for name, status and mapping, confirms, creates, and offers what comes next', async () => {
  const given = await setting({ mappings }, 'disks', 'Enabled', 'disk.alert-mapping.json', true)
  await createIntegration(given.context)
  expect(given.person.confirmed).toEqual([
    `Create the integration “disks” in shop/checkout on gitlab.example.com?
Type: HTTP Endpoint
Status: enabled
Field mapping: disk.alert-mapping.json (1 field), with its sample payload
Left out:
• title has the fallback name. The interface of an instance takes none.

One integration is added to this project.
[Create]`,
  ])
  const { payloadExample, payloadAttributeMappings } = content
  const wish = { name: 'disks', active: true, payloadExample, payloadAttributeMappings }
  expect(given.instance.asked).toEqual([`create ${JSON.stringify(wish)}`])
  expect(listedIn(given.context.list.state)?.integrations.map(({ name }) => name)).toEqual([
    'uptime',
    'latency',
    'disks',
  ])
  const [told] = given.person.told
  expect(told?.message).toBe('“disks” takes alerts now, in shop/checkout on gitlab.example.com.')
  await told?.press('Copy Address')
  await told?.press('Send Test Alert')
  const { url } = integration('disks', true)
  expect(given.person.clipboard).toEqual([url])
  expect(given.person.ran).toMatchObject([['signalbox.sendTestAlertTo', { name: 'disks', url, origin: 'api' }]])
})

it('says why a mapping cannot be used, and asks again', async () => {
  const none = 'No field mapping'
  const given = await setting({ mappings }, 'disks', 'Disabled', 'broken.alert-mapping.json', none, false)
  await createIntegration(given.context)
  expect(given.person.told).toMatchObject([
    { level: 'error', message: 'broken.alert-mapping.json cannot be used. A comma is missing in line 2.' },
  ])
  expect(given.person.confirmed[0]).toContain('Status: disabled\nField mapping: none\n')
  expect(given.instance.asked).toEqual([])
})

it('goes back to change an answer', async () => {
  const given = await setting({}, 'disk', backwards, 'disks', 'Enabled', 'No field mapping', true)
  await createIntegration(given.context)
  expect(given.instance.asked).toEqual(['create {"name":"disks","active":true}'])
})

it('offers Prometheus where the interface can create it, which has no field mapping', async () => {
  const given = await setting({ mappings }, 'Prometheus', 'Alertmanager', 'Enabled', true)
  given.instance.types = ['HTTP', 'PROMETHEUS']
  await createIntegration(given.context)
  expect(given.person.confirmed[0]).toContain('Type: Prometheus\nStatus: enabled\n\nOne integration')
  expect(given.instance.asked).toEqual(['create {"name":"Alertmanager","active":true,"type":"PROMETHEUS"}'])
})

it('leaves no mapping behind when the type becomes another', async () => {
  const forth = ['HTTP Endpoint', 'disks', 'Enabled', backwards, backwards, backwards] as const
  const given = await setting({ mappings }, ...forth, 'Prometheus', 'disks', 'Enabled', true)
  given.instance.types = ['HTTP', 'PROMETHEUS']
  await createIntegration(given.context)
  expect(given.instance.asked).toEqual(['create {"name":"disks","active":true,"type":"PROMETHEUS"}'])
})

it('takes a name of 1 to 255 characters that no other integration has', async () => {
  const given = await setting(
    {},
    '',
    ' Uptime ',
    'x'.repeat(256),
    '😀'.repeat(255),
    'Enabled',
    'No field mapping',
    true,
  )
  await createIntegration(given.context)
  expect(given.person.problems).toEqual([
    'Write a name: it tells this integration from the others.',
    '“uptime” is there already. Write a name that tells the two apart.',
    'A name has at most 255 characters, and this one has 256.',
    undefined,
  ])
})

it('says that the free tier has one endpoint, before it asks anything', async () => {
  const given = await setting({ tier: 'free', integrations: [uptime] })
  await createIntegration(given.context)
  expect(given.person.heard).toEqual([
    'The free tier has one HTTP endpoint in each project, and shop/checkout on gitlab.example.com has “uptime”. Edit that one, or remove it first; paid tiers have several.',
  ])
  expect(given.instance.asked).toEqual([])
})

it('needs no name for the only endpoint of the free tier, and offers no mapping there', async () => {
  const given = await setting({ tier: 'free', integrations: [], mappings }, '', 'Enabled', true)
  await createIntegration(given.context)
  expect(given.person.confirmed[0]).toContain('Field mapping: none, as the free tier has no field mappings')
  expect(given.instance.asked).toEqual(['create {"name":"HTTP endpoint","active":true}'])
})

it('goes on where the tier is not known, and tells what the instance says', async () => {
  const given = await setting({ integrations: [uptime, latency] }, 'disks', 'Enabled', 'No field mapping', true)
  given.instance.refusal = {
    ...refused,
    message: 'Its tier allows one endpoint only.',
    remedy: 'Edit the one that is there.',
  }
  await createIntegration(given.context)
  expect(given.person.told[0]?.message).toBe(
    '“disks” was not created on gitlab.example.com. Its tier allows one endpoint only. Edit the one that is there.',
  )
})

it('tells a role that is too low, a failed list, and what has to be chosen first', async () => {
  const low = await setting({})
  low.instance.access = succeeded(developer)
  await low.context.list.refresh()
  await createIntegration(low.context)
  expect(low.person.told[0]?.message).toBe(
    'To create an integration you need at least the role Maintainer. Your role in shop/checkout on gitlab.example.com is Developer: ask a maintainer to do it, or for the role.',
  )

  const broken = await setting({})
  broken.instance.list = failed(refused)
  await broken.context.list.refresh()
  await createIntegration(broken.context)
  expect(broken.person.told[0]?.message).toBe(
    'The integrations of shop/checkout could not be listed. The instance refused this. Ask a maintainer.',
  )

  const nowhere = await setting({ instances: fakeInstances({ project: undefined }) })
  await createIntegration(nowhere.context)
  nowhere.person.told[0]?.press('Choose Project…')
  expect(nowhere.person.ran).toEqual([['signalbox.chooseProject']])
})
