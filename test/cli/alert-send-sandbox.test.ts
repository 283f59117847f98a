/** Do the alerts that `signalbox alert send` tells of stand in the sandbox, and those alone? */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../client/sandbox/hosts/node.ts'
import type { RunningSandbox, SandboxAlert, SandboxIntegration } from '../../client/sandbox/sandbox-options.ts'
import { project } from './support/project.ts'
import { type Run, signalbox } from './support/signalbox.ts'

let sandbox: RunningSandbox
let integration: SandboxIntegration
beforeAll(async () => {
  sandbox = await startSandbox()
  const active = sandbox.integrations.find(({ active }) => active)
  if (!active) throw new Error('No integration is active.')
  integration = active
  return () => sandbox.stop()
})
beforeEach(() => sandbox.setFaults({}))

async function send(words: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Promise<Run> {
  const { url, key } = integration
  const known = { SIGNALBOX_ALERT_URL: url, SIGNALBOX_ALERT_KEY: key }
  const run = await signalbox(['alert', 'send', ...words], { cwd, env: { ...known, ...env } })
  expect(run.stdout + run.stderr).not.toContain(key)
  return run
}

/** Payloads whose titles nothing else has, and the alerts with these titles. */
function titled(prefix: string, count: number): { files: Record<string, string>; stored: () => SandboxAlert[] } {
  const payload = (i: number) =>
    JSON.stringify({ title: `${prefix} ${i}`, fingerprint: `${prefix}-${i}`, start_time: '2026-01-01T00:00:00Z' })
  const files = Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.alert.json`, payload(i)]))
  return { files, stored: () => sandbox.alerts().filter(({ title }) => title.startsWith(`${prefix} `)) }
}

it('an alert is created, and resolved by its recovery', async () => {
  const { files, stored } = titled('Round', 1)
  const cwd = project(files)
  const first = await send(['0.alert.json'], cwd)
  const [alert] = stored()
  expect(first.stdout).toBe(
    `0.alert.json: accepted (200), #${alert?.iid} Round 0 ${sandbox.url}/${sandbox.project}/-/alert_management/${alert?.iid}/details\n`,
  )
  expect([alert?.status, alert?.payload]).toEqual(['TRIGGERED', files['0.alert.json']])
  expect((await send(['0.alert.json', '--recovery', '--auth=basic'], cwd)).code).toBe(0)
  expect(stored().map(({ status }) => status)).toEqual(['RESOLVED'])
  const again = await send(['0.alert.json', '--recovery'], cwd)
  expect([again.code, again.stdout]).toEqual([1, expect.stringContaining('it matches no open alert')])
})

it('a folder arrives whole, each payload once', async () => {
  const { files, stored } = titled('Many', 300)
  const { code, stdout } = await send(['.', '--format=json'], project(files))
  const { summary, sent } = JSON.parse(stdout)
  expect([code, summary.accepted]).toEqual([0, 300])
  expect(
    stored()
      .map(({ title, eventCount }) => `${title} ${eventCount}`)
      .sort(),
  ).toEqual(Array.from({ length: 300 }, (_, i) => `Many ${i} 1`).sort())
  const told = sent.map(({ alerts }: { alerts: { iid: number }[] }) => alerts[0]?.iid)
  expect(told.sort()).toEqual(
    stored()
      .map(({ iid }) => iid)
      .sort(),
  )
})

it('where connections are dropped, nothing arrives twice, and what is in doubt is named', async () => {
  const { files, stored } = titled('Dropped', 100)
  sandbox.setFaults({ droppedConnections: 0.2 })
  const { code, stdout } = await send(['.', '--format=json'], project(files))
  const { summary, sent } = JSON.parse(stdout)
  expect([code, summary.accepted + summary.unanswered, summary.unanswered > 0]).toEqual([1, 100, true])
  const titles = stored().map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(stored().every(({ eventCount }) => eventCount === 1)).toBe(true)
  const accepted = sent.flatMap(({ alerts = [] }: { alerts?: { title: string }[] }) => alerts.map(({ title }) => title))
  expect(accepted.filter((title: string) => !titles.includes(title))).toEqual([])
  expect(stdout).toContain('It may have arrived all the same. Look at the alerts of the project')
})

describe('each mistake has its remedy', () => {
  const { files } = titled('Never', 2)

  it.each<[string, () => Readonly<Record<string, string>>, RegExp]>([
    ['a wrong key', () => ({ SIGNALBOX_ALERT_KEY: '0'.repeat(32) }), /refused \(401\).*Copy the key/],
    [
      'a disabled integration',
      () => ({ SIGNALBOX_ALERT_URL: sandbox.integrations.find(({ active }) => !active)?.url ?? '' }),
      /refused \(403\).*Switch the integration on/,
    ],
    [
      'another project',
      () => ({ SIGNALBOX_ALERT_URL: `${sandbox.url}/no/where/alerts/notify.json` }),
      /refused \((?:404|302)\).*group and project/,
    ],
    [
      'nobody there',
      () => ({ SIGNALBOX_ALERT_URL: 'http://127.0.0.1:9/a/b/alerts/notify.json' }),
      /not sent.*Check|not sent.*port/,
    ],
  ])('%s', async (_, env, message) => {
    const { code, stdout } = await send(['.'], project(files), env())
    expect([code, stdout]).toEqual([1, expect.stringMatching(message)])
    expect(stdout).toContain('1.alert.json: not sent')
  })

  it('too many requests', async () => {
    sandbox.setFaults({ tooManyRequests: 600 })
    const { code, stdout } = await send(['.'], project(files))
    expect([code, stdout]).toEqual([1, expect.stringMatching(/refused \(429\).*Wait 600 seconds/)])
  })

  it('a failing instance', async () => {
    sandbox.setFaults({ serverErrors: 1 })
    const { code, stdout } = await send(['.'], project(files))
    expect([code, stdout]).toEqual([1, expect.stringMatching(/refused \(500\).*failed \(500\)/)])
  })
})

it('an instance from before the list of alerts is told to have accepted', async () => {
  const { files, stored } = titled('Old', 1)
  sandbox.become({ version: '14.4' })
  const { code, stdout } = await send(['.'], project(files))
  sandbox.become({ version: '17.5' })
  expect([code, stdout, stored().length]).toEqual([0, '0.alert.json: accepted (200)\n', 1])
})
