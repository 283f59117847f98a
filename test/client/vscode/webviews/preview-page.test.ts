/** Does the preview show what the server told, and say when it is not what becomes of the text? */
import { describe, expect, it } from 'vitest'
import { fileName, previewPage, type Shown } from '../../../../client/vscode/webviews/alert/preview-page.ts'
import { alert, outcome, preview } from './outcome.ts'

const uri = 'file:///shop/alerts/disk%20full.alert.json'
const page = (shown: Partial<Shown>) =>
  previewPage({ uri, pinned: false, newest: undefined, lastGood: undefined, ...shown })

describe('what is shown', () => {
  it('is the newest outcome', () => {
    const { file, version, caption, problem, stale, alerts, answer } = page({ newest: preview, lastGood: preview })
    expect({ file, version, caption, problem, stale }).toEqual({
      file: 'disk full.alert.json',
      version: 3,
      caption: ['Judged at GitLab 16.0'],
      problem: undefined,
      stale: false,
    })
    expect(alerts.map(({ title }) => title)).toEqual(['Disk full'])
    expect(answer).toEqual({
      level: 'accepted',
      status: '200 OK',
      body: '[{ "iid": …, "title": "Disk full" }]',
      reason: 'One alert is created.',
      notes: [],
    })
  })

  it('is the last good outcome, marked as stale, while the text cannot be told', () => {
    const newest = { version: 4, target: '16.0', problem: 'This is no valid JSON.' }
    const { version, problem, stale, alerts } = page({ newest, lastGood: preview })
    expect({ version, problem, stale }).toEqual({ version: 3, problem: 'This is no valid JSON.', stale: true })
    expect(alerts).toHaveLength(1)
  })

  it('is the reason alone where nothing could ever be told', () => {
    const newest = { version: 1, target: '16.0', problem: 'This is no valid JSON.' }
    const { problem, stale, alerts, answer } = page({ newest })
    expect({ problem, stale, alerts, answer }).toEqual({
      problem: newest.problem,
      stale: false,
      alerts: [],
      answer: undefined,
    })
  })

  it('goes stale when the server does not answer', () => {
    expect(page({ lastGood: preview, problem: 'It is closed.' })).toMatchObject({
      stale: true,
      problem: 'It is closed.',
    })
  })
})

it('says how the payload was read', () => {
  const newest = {
    ...preview,
    mappedBy: 'disk.alert-mapping.json',
    outcome: { ...outcome, shape: 'prometheus' as const },
  }
  expect(page({ newest }).caption).toEqual([
    'Judged at GitLab 16.0',
    'Read as a Prometheus body',
    'Read by disk.alert-mapping.json',
  ])
})

it('says what a refused payload is answered', () => {
  const response = { value: { status: 400, body: 'empty' as const }, from: 'default' as const, reason: 'Too deep.' }
  const { answer, alerts } = page({ newest: { ...preview, outcome: { ...outcome, alerts: [], response } } })
  expect(alerts).toEqual([])
  expect(answer).toMatchObject({ level: 'refused', status: '400 Bad Request', body: 'An empty body.' })
})

it('lists a few created alerts and counts what is left out', () => {
  const alerts = Array.from({ length: 7 }, () => alert)
  const leftOut = { alerts: 40, details: [0, 3, 0, 0, 0, 0, 0] }
  const shown = page({ newest: { ...preview, outcome: { ...outcome, alerts }, leftOut } })
  expect(shown.answer?.body.split('\n')).toHaveLength(6)
  expect(shown.answer?.body).toMatch(/…\]$/)
  expect(shown.moreAlerts).toBe(40)
  expect(shown.alerts.map(({ moreOthers }) => moreOthers)).toEqual([0, 3, 0, 0, 0, 0, 0])
})

it.each([
  ['untitled:Untitled-1', 'Untitled-1'],
  ['file:///a/b.json', 'b.json'],
  ['vscode-vfs://github/a/b/%C3%BC.json', 'ü.json'],
])('calls %s %s', (address, name) => {
  expect(fileName(address)).toBe(name)
})
