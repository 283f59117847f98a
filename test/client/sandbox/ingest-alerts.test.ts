/** Does a payload become the alert that the preview tells, and do repetitions and recoveries find it? */
import { expect, test } from 'vitest'
import { parseAlert } from '../../../server/core/alerts/alert-document.ts'
import { alertOptions } from '../../../server/core/alerts/alert-options.ts'
import { resultingAlert } from '../../../server/core/alerts/outcome/resulting-alert.ts'
import { parseVersion } from '../../../server/core/catalogue/version.ts'
import { integrationOf, post, sandboxForTest } from './engine-support.ts'

const firing = { title: 'Disk is full', fingerprint: 'disk-1', severity: 'HIGH' }
const recovery = { ...firing, end_time: '2026-03-01T12:05:00Z' }

test('an alert is the one that core tells', async () => {
  const sandbox = await sandboxForTest({ version: '15.0' })
  const payload = '{ "title": "x", "severity": "urgent", "hosts": ["a", ["b"]], "fingerprint": ["a", 1] }'
  await post(integrationOf(sandbox, 0), payload)
  const target = parseVersion('15.0')
  if (!target) throw new Error('It is a version.')
  const context = { options: alertOptions({ tier: 'ultimate' }), target, now: 0 }
  const [told] = resultingAlert(parseAlert(payload).json.root, context).alerts
  const [alert] = sandbox.alerts()
  expect(alert).toMatchObject({
    ...{ iid: 1, title: told?.title.value, severity: 'CRITICAL', status: 'TRIGGERED', eventCount: 1, payload },
    fingerprint: told?.grouping.value.identity,
  })
})

test('while an alert is open, its repetitions are counted; behind its recovery a new one begins', async () => {
  const sandbox = await sandboxForTest()
  const integration = integrationOf(sandbox, 0)
  for (const payload of [firing, { ...firing, title: 'Disk is very full' }])
    expect(JSON.parse((await post(integration, payload)).text)).toEqual([{ iid: 1, title: 'Disk is full' }])
  const recovered = await post(integration, recovery)
  expect([recovered.status, JSON.parse(recovered.text)]).toEqual([200, [{ iid: 1, title: 'Disk is full' }]])
  expect(JSON.parse((await post(integration, firing)).text)).toEqual([{ iid: 2, title: 'Disk is full' }])
  expect(sandbox.alerts().map(({ status, eventCount }) => [status, eventCount])).toEqual([
    ['RESOLVED', 2],
    ['TRIGGERED', 1],
  ])
})

test('a recovery that matches nothing is refused, and nothing is stored', async () => {
  const sandbox = await sandboxForTest()
  const integration = integrationOf(sandbox, 0)
  const answer = await post(integration, recovery)
  expect([answer.status, answer.text, sandbox.alerts()]).toEqual([400, '', []])
  await post(integration, firing)
  await post(integration, recovery)
  expect((await post(integration, recovery)).status).toBe(400)
})

test('without a fingerprint, only paid tiers find the same payload again', async () => {
  const sandbox = await sandboxForTest()
  const integration = integrationOf(sandbox, 0)
  const payload = (start: string) => ({ title: 'Queue grows', start_time: start })
  await post(integration, payload('2026-03-01T12:00:00Z'))
  await post(integration, payload('2026-03-01T12:01:00Z'))
  expect(sandbox.alerts().map(({ eventCount }) => eventCount)).toEqual([2])
  sandbox.become({ tier: 'free' })
  await post(integration, payload('2026-03-01T12:02:00Z'))
  await post(integration, payload('2026-03-01T12:03:00Z'))
  expect(sandbox.alerts().map(({ eventCount }) => eventCount)).toEqual([2, 1, 1])
  const end = await post(integration, { ...payload('2026-03-01T12:00:00Z'), end_time: '2026-03-01T13:00:00Z' })
  expect(end.status).toBe(400)
})

test('before there were recoveries, an end time means nothing', async () => {
  const sandbox = await sandboxForTest({ version: '13.3' })
  expect((await post(integrationOf(sandbox, 0), recovery)).status).toBe(200)
  expect(sandbox.alerts()[0]?.status).toBe('TRIGGERED')
})

test('the integration with a mapping reads a payload by it, on paid tiers', async () => {
  const sandbox = await sandboxForTest()
  const uptime = integrationOf(sandbox, 1)
  const payload = { monitor: { name: 'front page', id: 7 }, event: { severity: 'low' } }
  await post(uptime, payload)
  const ended = { ...payload, event: { resolved_at: '2026-03-14T08:40:00Z' } }
  expect((await post(uptime, ended)).status).toBe(200)
  sandbox.become({ tier: 'free' })
  await post(uptime, payload)
  expect(sandbox.alerts().map(({ title, status, severity }) => [title, status, severity])).toEqual([
    ['front page', 'RESOLVED', 'LOW'],
    ['New: Alert', 'TRIGGERED', 'CRITICAL'],
  ])
})

test('a body of Prometheus makes one alert of each item, and is answered without a word', async () => {
  const sandbox = await sandboxForTest()
  const integration = integrationOf(sandbox, 0)
  const item = (name: string, status: string) => ({
    ...{ status, labels: { alertname: name, severity: 'page' }, annotations: {}, generatorURL: 'http://x/?g0.expr=up' },
    ...{ startsAt: '2026-03-01T12:00:00Z', endsAt: '2026-03-01T12:30:00Z' },
  })
  const body = (...alerts: unknown[]) => ({
    ...{ version: '4', groupKey: '{}', status: 'firing', receiver: 'r', groupLabels: {}, commonLabels: {} },
    ...{ commonAnnotations: {}, externalURL: 'http://x', alerts },
  })
  const first = await post(integration, body(item('A', 'firing'), item('B', 'firing')))
  expect([first.status, first.text]).toEqual([201, ''])
  const second = await post(integration, body(item('A', 'resolved'), item('B', 'firing'), item('C', 'resolved')))
  expect([second.status, second.text]).toEqual([201, ''])
  expect(sandbox.alerts().map(({ title, status, eventCount }) => [title, status, eventCount])).toEqual([
    ['A', 'RESOLVED', 1],
    ['B', 'TRIGGERED', 2],
  ])
})

test('many at once: each has a number of its own', async () => {
  const sandbox = await sandboxForTest()
  const integration = integrationOf(sandbox, 0)
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => post(integration, { title: `Alert ${index}`, fingerprint: `${index}` })),
  )
  const iids = answers.flatMap(({ text }) => (JSON.parse(text) as { iid: number }[]).map(({ iid }) => iid))
  expect([...iids].sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
})
