/** Does a key come from where it is, and is a refused one replaced without asking the person for what the instance knows? */
import { expect, it } from 'vitest'
import { keyOfKnown, renewedKeyOfKnown } from '../../../../client/vscode/integrations/copy-integration.ts'
import { createHandIntegrations } from '../../../../client/vscode/integrations/hand-integrations.ts'
import { knownIntegration } from '../../../../client/vscode/integrations/integration-rows.ts'
import { anotherKey, away, memento, place, refused, setting, theKey, uptime } from './setting.ts'

const known = knownIntegration(place, uptime)
const stored = `key ${known.url}`

it('comes from the instance once, and from the store afterwards', async () => {
  const { context, instance, secrets, person } = await setting({})
  expect(await keyOfKnown(context, known)).toBe(theKey)
  expect(await keyOfKnown(context, known)).toBe(theKey)
  expect([instance.asked, person.heard, secrets.stored.get(stored)]).toEqual([['key uptime'], [], theKey])
})

it('comes from the sandbox of the window itself, which no fault of it can spoil', async () => {
  const { context, instance, secrets, person } = await setting({})
  instance.refusal = refused
  const own = { ...context, sandboxKey: () => anotherKey }
  expect(await keyOfKnown(own, known)).toBe(anotherKey)
  expect([instance.asked, person.heard, secrets.stored.size]).toEqual([[], [], 0])
})

it('is fetched anew from the instance in the place of a refused one', async () => {
  const { context, secrets, person } = await setting({})
  await secrets.set('key', known.url, anotherKey)
  expect(await renewedKeyOfKnown(context, known)).toBe(theKey)
  expect([secrets.stored.get(stored), person.heard]).toEqual([theKey, []])
})

it('is asked of the person where the instance gives the same again', async () => {
  const { context, secrets, person } = await setting({}, anotherKey)
  await secrets.set('key', known.url, theKey)
  expect(await renewedKeyOfKnown(context, known)).toBe(anotherKey)
  expect(secrets.stored.get(stored)).toBe(anotherKey)
  expect(person.heard).toEqual([expect.stringContaining('gives the same key again, which was refused')])
})

it('is asked of the person where the instance gives none, and stays as it was when the person turns away', async () => {
  const { context, instance, secrets, person } = await setting({}, away)
  await secrets.set('key', known.url, theKey)
  instance.refusal = refused
  expect(await renewedKeyOfKnown(context, known)).toBeUndefined()
  expect(secrets.stored.get(stored)).toBe(theKey)
  expect(person.heard).toEqual([expect.stringContaining('The instance did not give it')])
})

it('of one that was entered by hand is asked of the person alone', async () => {
  const { context, instance, secrets } = await setting({}, anotherKey)
  const hand = createHandIntegrations(memento(new Map()))
  const byHand = await hand.save({ url: `${known.url}x`, name: 'disks' })
  expect(await renewedKeyOfKnown(context, byHand)).toBe(anotherKey)
  expect([instance.asked, secrets.stored.get(`key ${byHand.url}`)]).toEqual([[], anotherKey])
})
