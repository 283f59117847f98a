/** Does the world refuse what the platform refuses, and write down everything else? */
import { expect, test } from 'vitest'
import { createWorld, type NewAlert } from '../../../client/sandbox/state/create-world.ts'
import { defaultWorld } from '../../../client/sandbox/state/default-world.ts'
import { eventsOf, type Tables, tablesOf } from '../../../client/sandbox/state/tables.ts'
import { readWorldEvent, type WorldEvent } from '../../../client/sandbox/state/world-event.ts'
import type { WorldChange } from '../../../client/sandbox/world.ts'
import type { Tier } from '../../../server/core/alerts/alert-options.ts'
import { parseVersion } from '../../../server/core/catalogue/version.ts'

/** Nothing is left to chance: names count up. */
function worldForTest({ version = '16.0', tier = 'ultimate' as Tier } = {}) {
  let count = 0
  const random = {
    hex: (bytes: number) => String(++count).padStart(bytes * 2, '0'),
    key: () => String(++count).padStart(32, '0'),
    token: () => String(++count).padStart(20, '0'),
  }
  const parsed = parseVersion(version)
  if (!parsed) throw new Error('It is a version.')
  const now = () => Date.parse('2026-03-01T12:00:00Z')
  const journal: WorldEvent[] = defaultWorld({ version: parsed, tier, random, now: now() })
  const tables = tablesOf(journal)
  if (!tables) throw new Error('It begins with its beginning.')
  const record = (event: WorldEvent) => void journal.push(event)
  return { world: createWorld(tables, { url: 'http://127.0.0.1:1', random, now, record }), tables, journal }
}

const alert: NewAlert = {
  ...{ title: 'Disk is full', description: undefined, severity: 'HIGH', service: undefined, monitoringTool: undefined },
  ...{ hosts: [], startedAt: '2026-03-01T12:00:00Z', fingerprint: 'f', environment: undefined, runbook: undefined },
  ...{ integrationId: 1, payload: '{}' },
}

test('whatever happens, the journal leads to the same tables', () => {
  const { world, tables, journal } = worldForTest()
  const made = world.createIntegration({ name: 'Fourth', active: true })
  if ('refused' in made) throw new Error(made.refused)
  world.updateIntegration(made.id, { name: 'Renamed', payloadExample: '{"a": 1}' })
  world.resetKey(1)
  world.removeIntegration(2)
  world.changeSettings({ createIncidents: true, rateLimit: { requests: 1, seconds: 2 } })
  const { iid } = world.takeAlert(alert)
  world.repeatAlert(iid, true, '{"again": true}')
  world.resolveAlert(iid, '2026-03-01T13:00:00Z', '{}')
  world.takeAlert({ ...alert, title: 'Second' })
  world.setAlertStatus(2, 'ACKNOWLEDGED')
  world.changeSettings({ rateLimit: undefined })
  const replayed = (events: readonly WorldEvent[]) =>
    tablesOf(
      events.map(event => readWorldEvent(JSON.parse(JSON.stringify(event)))).filter(event => event !== undefined),
    )
  // Storages follow from what happened to them: `storages-*.test.ts` look at that.
  const plain = (led: Tables | undefined) => ({ ...led, storages: led?.storages?.timeline })
  expect(plain(replayed(journal))).toEqual(plain(tables))
  expect(plain(replayed(eventsOf(tables)))).toEqual(plain(tables))
  expect(world.alert(1)).toMatchObject({ status: 'RESOLVED', eventCount: 2, incident: { iid: 1, open: false } })
})

test('what could not be written down has not happened', () => {
  const { world, tables } = worldForTest()
  const record = () => {
    throw new Error('The disk is full.')
  }
  const { url, now } = world
  const full = createWorld(tables, { url, now, record, random: { hex: () => 'a', key: () => 'b', token: () => 'c' } })
  expect(() => full.takeAlert(alert)).toThrow('The disk is full.')
  expect(() => full.resetKey(1)).toThrow('The disk is full.')
  expect([full.alerts(), full.openAlert('f'), full.integrations[0]?.key]).toEqual([
    [],
    undefined,
    world.integrations[0]?.key,
  ])
  expect(full.integrations[0]?.key).not.toBe('a')
})

test('of unresolved alerts with one fingerprint there is one at most', () => {
  const { world } = worldForTest()
  world.takeAlert(alert)
  expect(world.openAlert('f')?.iid).toBe(1)
  world.setAlertStatus(1, 'IGNORED')
  expect(world.openAlert('f')?.iid).toBe(1)
  world.setAlertStatus(1, 'RESOLVED')
  expect([world.openAlert('f'), world.alert(1)?.endedAt]).toEqual([undefined, '2026-03-01T12:00:00Z'])
  world.takeAlert(alert)
  expect(world.setAlertStatus(1, 'TRIGGERED')).toEqual({ refused: expect.stringContaining('Alert #2') })
  world.setAlertStatus(2, 'RESOLVED')
  expect(world.setAlertStatus(1, 'TRIGGERED')).toMatchObject({ status: 'TRIGGERED', endedAt: undefined })
  expect(world.setAlertStatus(9, 'RESOLVED')).toEqual({ refused: expect.stringContaining('no alert 9') })
})

test('a recovery closes the incident only where the settings say so', () => {
  const { world } = worldForTest()
  world.changeSettings({ createIncidents: true, closeIncidents: false })
  world.takeAlert(alert)
  world.resolveAlert(1, '2026-03-01T13:00:00Z', '{}')
  expect(world.alert(1)?.incident).toEqual({ iid: 1, open: true })
})

test('the free tier has one endpoint and no mapping; what is there when the tier is lowered stays', () => {
  const { world } = worldForTest({ tier: 'free' })
  expect(world.integrations).toHaveLength(1)
  expect(world.createIntegration({ name: 'Second' })).toEqual({ refused: expect.stringContaining('the free tier') })
  const example = { payloadExample: '{"a": 1}' }
  expect(world.updateIntegration(1, example)).toEqual({ refused: expect.stringContaining('Custom field mapping') })
  world.changeSettings({ tier: 'premium' })
  expect(world.createIntegration({ name: 'Second', active: true })).toMatchObject({
    id: 2,
    name: 'Second',
    active: true,
  })
  world.changeSettings({ tier: 'free' })
  expect(world.integrations).toHaveLength(2)
  expect(world.createIntegration({ name: 'Third' })).toMatchObject({ refused: expect.any(String) })
  expect(world.updateIntegration(2, { active: false })).toMatchObject({ active: false })
})

test.each([
  [{}, "Name can't be blank"],
  [{ name: '  ' }, "Name can't be blank"],
  [{ name: 'x'.repeat(256) }, 'Name is too long'],
  [{ name: 'Monitoring' }, 'Name has already been taken'],
  [{ name: 'x', payloadExample: '{' }, 'must be a valid JSON object'],
  [{ name: 'x', payloadExample: '[]' }, 'must be a valid JSON object'],
])('an integration of %j is refused', (input, message) => {
  const { world } = worldForTest()
  expect(world.createIntegration(input)).toEqual({ refused: expect.stringContaining(message) })
})

test('a mapping needs its sample, and is redone with another one', () => {
  const { world } = worldForTest()
  const mappings = [{ fieldName: 'TITLE', path: ['a'], label: 'a', type: 'STRING' }] as const
  expect(world.updateIntegration(1, { mappings })).toEqual({ refused: expect.stringContaining('payload example') })
  expect(world.updateIntegration(1, { mappings, payloadExample: '{"a":1}' })).toMatchObject({ mappings })
  expect(world.updateIntegration(1, { name: 'Still' })).toMatchObject({ mappings })
  expect(world.updateIntegration(1, { payloadExample: '{"b":1}' })).toMatchObject({ mappings: [] })
  const twice = [...mappings, ...mappings]
  expect(world.updateIntegration(1, { mappings: twice })).toEqual({ refused: expect.stringContaining('TITLE twice') })
})

test('keys, addresses and ids are never used again', () => {
  const { world } = worldForTest()
  const [first] = world.integrations
  const reset = world.resetKey(1)
  expect('key' in reset && reset.key).not.toBe(first?.key)
  world.removeIntegration(3)
  expect(world.createIntegration({ name: 'Next' })).toMatchObject({ id: 4, type: 'HTTP', active: false })
  expect(world.removeIntegration(3)).toEqual({ refused: expect.stringContaining('no integration 3') })
})

test('addresses have the documented shapes', () => {
  const { world } = worldForTest()
  const addressOf = (name: string, type: 'HTTP' | 'PROMETHEUS') => {
    const made = world.createIntegration({ name, type })
    if ('refused' in made) throw new Error(made.refused)
    return new URL(world.addressOf(made)).pathname
  }
  expect(addressOf('Überwachung & Co.', 'HTTP')).toMatch(
    /^\/shop\/checkout\/alerts\/notify\/uberwachung-co\/[0-9a-f]{16}\.json$/,
  )
  expect(addressOf('!?', 'HTTP')).toMatch(/\/alerts\/notify\/http-endpoint\//)
  expect(addressOf('Prometheus', 'PROMETHEUS')).toBe('/shop/checkout/prometheus/alerts/notify.json')
  expect(addressOf('Another Prometheus', 'PROMETHEUS')).toMatch(/\/alerts\/notify\/another-prometheus\//)
})

test('the link to an external product tolerates no other service, and no small role', () => {
  const { world } = worldForTest()
  const user = (role: string) => {
    const found = world.users.find(other => other.role === role)
    if (!found) throw new Error(role)
    return found
  }
  const link = { active: true, apiUrl: 'https://alerts.example/list' }
  expect(world.setExternalLink(link, user('developer'))?.refused).toContain('Maintainer or Owner')
  expect(world.setExternalLink(link, user('owner'))?.refused).toContain('Switch off first: Monitoring, Uptime')
  for (const { id } of world.integrations) world.updateIntegration(id, { active: false })
  expect(world.setExternalLink({ ...link, apiUrl: 'alerts' }, user('owner'))?.refused).toContain('API URL must be')
  expect(world.setExternalLink({ ...link, apiUrl: '' }, user('owner'))?.refused).toContain("API URL can't be blank")
  expect(world.setExternalLink(link, user('maintainer'))).toBeUndefined()
  expect(world.updateIntegration(1, { active: true })).toEqual({ refused: expect.stringContaining('Switch it off') })
  world.setExternalLink({ ...link, active: false }, user('owner'))
  expect(world.updateIntegration(1, { active: true })).toMatchObject({ active: true })
  world.changeSettings({ tier: 'free' })
  expect(world.setExternalLink(link, user('owner'))?.refused).toContain('the free tier')
})

test.each([
  [{ version: 'soon' }, 'is no version'],
  [{ tier: 'gold' as Tier }, 'is no tier'],
  [{ rateLimit: { requests: 0, seconds: 1 } }, 'Requests: `0`'],
  [{ payloadLimit: Number.NaN }, 'The payload limit'],
])('settings of %j are refused', (change, message) => {
  const { world, journal } = worldForTest()
  const { length } = journal
  expect(world.changeSettings(change)?.refused).toContain(message)
  expect(journal).toHaveLength(length)
})

test('listeners are told of each change until they leave', () => {
  const { world } = worldForTest()
  const told: WorldChange['kind'][] = []
  const leave = world.onChange(({ kind }) => told.push(kind))
  world.takeAlert(alert)
  world.resetKey(1)
  world.setFaults({ latency: 5 })
  leave()
  world.takeAlert({ ...alert, fingerprint: undefined })
  expect(told).toEqual(['alert', 'integrations', 'settings'])
})
