/** Does the log, and does the view, tell what came of each test alert? */
import { describe, expect, it } from 'vitest'
import { logLine } from '../../../../client/vscode/test-alerts/log-line.ts'
import { testAlertRows } from '../../../../client/vscode/test-alerts/test-alert-rows.ts'
import { accepted, diskFull, failure, noon } from './records.ts'

const place = 'Checkout (gitlab.example.com, shop/checkout)'

describe('a line of the log', () => {
  it.each([
    [
      'an accepted one',
      accepted([diskFull]),
      `2026-11-21 06:40:12  alerts/disk.alert.json → ${place}  200 in 45 ms  created #12 “Disk full” ${diskFull.link}`,
    ],
    [
      'a repeated and a new one',
      accepted([
        { ...diskFull, known: true },
        { iid: 13, title: 'CPU' },
      ]),
      `2026-11-21 06:40:12  alerts/disk.alert.json → ${place}  200 in 45 ms  counted once more #12 “Disk full” ${diskFull.link}, created #13 “CPU”`,
    ],
    [
      'a recovery',
      accepted([diskFull], { what: 'recovery' }),
      `2026-11-21 06:40:12  recovery of alerts/disk.alert.json → ${place}  200 in 45 ms  resolved #12 “Disk full” ${diskFull.link}`,
    ],
    [
      'an answer without a list',
      accepted(undefined),
      `2026-11-21 06:40:12  alerts/disk.alert.json → ${place}  201 in 45 ms  The answer does not name the alerts.`,
    ],
    ['no alert', accepted([]), `2026-11-21 06:40:12  alerts/disk.alert.json → ${place}  200 in 45 ms  no alert`],
    [
      'a refusal',
      failure('unauthorised', { status: 401 }),
      `2026-11-21 06:40:12  alerts/disk.alert.json → ${place}  401  What happened. What to do.`,
    ],
    [
      'no answer',
      failure('timeout', { unanswered: true }),
      `2026-11-21 06:40:12  alerts/disk.alert.json → ${place}  failed (timeout)  What happened. What to do.`,
    ],
  ])('tells %s', (_, record, line) => expect(logLine(record)).toBe(line))

  it('stays one line whatever the title holds', () => {
    expect(logLine(accepted([{ iid: 1, title: 'a\r\nb\u2028c' }]))).toContain('created #1 “a b c”')
  })
})

describe('a row of the view', () => {
  const [row] = testAlertRows([accepted([diskFull])], noon)

  it('shows file, time, integration and outcome', () => {
    expect(row).toMatchObject({
      label: 'disk.alert.json',
      description: '06:40:12 · Checkout',
      icon: { name: 'pass', color: 'testing.iconPassed' },
      spoken: 'disk.alert.json, accepted (200), Checkout, 06:40:12',
      uri: 'file:///project/alerts/disk.alert.json',
    })
  })

  it('shows the day of what is older', () => {
    const [older] = testAlertRows([accepted([diskFull])], noon + 24 * 3_600_000)
    expect(older?.description).toBe('2026-11-21 06:40:12 · Checkout')
  })

  it('has the alerts below it, with their pages', () => {
    expect(row?.children).toEqual([
      { label: '#12 Disk full', description: 'created', icon: { name: 'bell' }, link: diskFull.link },
    ])
    const [other] = testAlertRows([accepted([{ iid: 1, title: 'x', known: true }])], noon)
    expect(other?.children).toEqual([{ label: '#1 x', description: 'counted once more', icon: { name: 'bell' } }])
  })

  it('is open while it is the newest, and becomes another one when it is not', () => {
    const [first, second] = [accepted([diskFull]), { ...accepted([diskFull]), time: noon + 1000 }]
    const [alone] = testAlertRows([first], noon)
    const [newest, older] = testAlertRows([second, first], noon)
    expect([alone?.expanded, newest?.expanded, older?.expanded]).toEqual([true, true, false])
    expect(older?.id).not.toBe(alone?.id)
    const [, , oldest] = testAlertRows([{ ...second, time: noon + 2000 }, second, first], noon)
    expect(oldest?.id).toBe(older?.id)
  })

  it('has an id of its own, also where the same was kept twice', () => {
    const same = accepted([diskFull])
    expect(new Set(testAlertRows([same, same, same], noon).map(({ id }) => id)).size).toBe(3)
  })

  it('tells the rest in its tooltip', () => {
    expect(row?.tooltip.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'File: alerts/disk.alert.json',
      'Sent: 2026-11-21 06:40:12',
      'Integration: Checkout, gitlab.example.com, shop/checkout',
      'Status: accepted (200)',
      'Duration: 45 ms',
      'Answer: #12 “Disk full” created',
    ])
  })

  it.each([
    ['a refusal', failure('forbidden', { status: 403 }), 'error', 'refused (403)'],
    ['no answer', failure('timeout', { unanswered: true }), 'question', 'no answer'],
    ['no connection', failure('unreachable'), 'error', 'failed'],
    ['what was cancelled', failure('cancelled'), 'circle-slash', 'cancelled'],
    ['a recovery', accepted([diskFull], { what: 'recovery' }), 'pass-filled', 'accepted (200)'],
  ])('has an icon and a status of its own for %s', (_, record, icon, status) => {
    const [shown] = testAlertRows([record], noon)
    expect(shown?.icon.name).toBe(icon)
    expect(shown?.tooltip.find(({ name }) => name === 'Status')?.value).toBe(status)
  })

  it('has what happened and what to do below a failed one', () => {
    const [failed] = testAlertRows([failure('timeout', { unanswered: true })], noon)
    expect(failed?.children.map(({ label }) => label)).toEqual(['What happened.', 'What to do.'])
  })

  it('says why no alert is named', () => {
    const [unlisted] = testAlertRows([accepted(undefined)], noon)
    expect(unlisted?.children.map(({ label }) => label)).toEqual(['The answer does not name the alerts.'])
  })
})
