/** Do the examples show what they are there for? */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { rulePages } from '../../server/core/rules/pages.ts'
import { signalbox } from './support/signalbox.ts'

const cwd = fileURLToPath(new URL('../../examples', import.meta.url))

test('what is called clean has no finding', async () => {
  const { code, stdout } = await signalbox(['check', 'clean', '--target=16.0'], { cwd })
  expect([code, stdout]).toEqual([0, 'No findings in 6 files (target 16.0).\n'])
})

test('the payloads show most of what can go wrong', async () => {
  const { stdout } = await signalbox(['check', 'alerts', '--target=16.0', '--format=json'], { cwd })
  const shown = new Set(JSON.parse(stdout).findings.map(({ rule }: { rule: string }) => rule))
  const rules = rulePages.filter(({ surfaces }) =>
    surfaces.some(surface => surface === 'alert' || surface === 'mapping'),
  )
  expect(rules.map(({ id }) => id).filter(id => !shown.has(id))).toEqual([
    ...['file-encoding', 'file-too-large', 'mapped-type', 'mapping-schema', 'missing-title', 'payload-limit'],
    ...['secret-in-payload', 'truncated-value', 'unavailable-capability'],
  ])
})

test('each payload but the draft becomes an alert, and the mapping is found', async () => {
  const titles = async (file: string) => {
    const { stdout } = await signalbox(['alert', 'preview', file, '--format=json'], { cwd })
    return JSON.parse(stdout).alerts.map(({ title }: { title: { value: string } }) => title.value)
  }
  expect(await titles('alerts/firing.alert.json')).toEqual(['Checkout answers slowly'])
  expect(await titles('alerts/recovery.alert.json')).toEqual(['Checkout answers slowly'])
  expect(await titles('alerts/prometheus.alert.json')).toEqual(['Less than 4 % free on db-1'])
  expect(await titles('clean/alerts/prometheus.alert.json')).toHaveLength(2)
  expect(await titles('alerts/uptime/uptime.alert.json')).toEqual(['shop.example, front page'])
  expect(await titles('alerts/alert-payload-draft.json')).toEqual([])
})
