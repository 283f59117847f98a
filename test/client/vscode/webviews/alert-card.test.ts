/** Does the page of an alert hold every value with its reason? */
import { describe, expect, it } from 'vitest'
import { alertCard, timeText } from '../../../../client/vscode/webviews/alert/alert-card.ts'
import type { Grouping } from '../../../../server/core/alerts/outcome/resulting-alert.ts'
import { alert } from './outcome.ts'

const rowsOf = (rows: readonly { label: string; value: string | undefined }[]) =>
  rows.map(({ label, value }) => [label, value])

it('lists what the platform lists', () => {
  expect(rowsOf(alertCard(alert, 0).details)).toEqual([
    ['Title', 'Disk full'],
    ['Description', undefined],
    ['Severity', 'Critical'],
    ['Status', 'Triggered'],
    ['Started at', '2026-01-01 10:00:00 UTC'],
    ['Ended at', undefined],
    ['Service', undefined],
    ['Monitoring tool', 'Nagios'],
    ['Hosts', 'db-1, db-2'],
    ['Environment', undefined],
    ['Dashboard', 'Not shown'],
    ['Runbook', undefined],
  ])
})

it('tells the reason, marks what is not as it stands, and keeps the place in the text', () => {
  const [title, description, severity] = alertCard(alert, 0).details
  expect(title).toEqual({
    label: 'Title',
    value: 'Disk full',
    reason: 'As in `title`.',
    span: { start: 13, end: 24 },
  })
  expect(description).toEqual({ label: 'Description', value: undefined, reason: 'The payload has none.' })
  expect(severity?.mark).toBe('default')
})

describe('at a glance', () => {
  it('says since when and by whom', () => {
    expect(alertCard(alert, 0).about).toBe('Started 2026-01-01 10:00:00 UTC, reported by Nagios')
  })

  it('does not pretend to know when a payload without a start arrives', () => {
    const start = { value: '2026-01-01T10:00:00Z', from: 'default', reason: '' } as const
    const card = alertCard({ ...alert, start }, 0)
    expect(card.about).toMatch(/^Starts when it arrives/)
    expect(card.details.find(({ label }) => label === 'Started at')?.value).toBe('When it arrives')
  })

  it('says when it ended', () => {
    const end = { value: '2026-01-01T11:30:00Z', from: 'given', reason: '' } as const
    const status = { value: 'resolved', from: 'given', reason: '' } as const
    const card = alertCard({ ...alert, end, status }, 0)
    expect(card).toMatchObject({ status: 'resolved', statusLabel: 'Resolved' })
    expect(card.about).toContain('ended 2026-01-01 11:30:00 UTC')
  })
})

describe('grouping', () => {
  const grouped = (value: Grouping) =>
    rowsOf(alertCard({ ...alert, grouping: { value, from: 'given', reason: '' } }, 0).grouping)

  it.each([
    [true, 'Counted by one alert while it is open'],
    [false, 'Each becomes an alert of its own'],
    [undefined, 'Counted by one alert on a paid tier; else each becomes an alert of its own'],
  ])('counted: %s', (counted, words) => {
    const value = { by: 'fingerprint' as const, identity: 'abc', ...(counted !== undefined && { counted }) }
    expect(grouped(value)).toEqual([
      ['Grouped by', 'Its fingerprint'],
      ['Identity', 'abc'],
      ['Repetitions', words],
    ])
  })

  it('by nothing has neither identity nor repetitions', () => {
    expect(grouped({ by: 'none' })).toEqual([['Grouped by', 'Nothing']])
  })
})

it('shows the other fields as they are', () => {
  expect(alertCard(alert, 12)).toMatchObject({
    others: [{ label: 'disk/usage', value: '97', reason: '', span: { start: 70, end: 72 } }],
    moreOthers: 12,
  })
})

it.each([
  ['2026-01-01T10:00:00.000Z', '2026-01-01 10:00:00 UTC'],
  ['2026-01-01T10:00:00Z', '2026-01-01 10:00:00 UTC'],
  ['2026-01-01T10:00:00.500Z', '2026-01-01 10:00:00.5 UTC'],
  ['2026-01-01T10:00:00.050Z', '2026-01-01 10:00:00.05 UTC'],
  ['+12026-01-01T10:00:00Z', '+12026-01-01T10:00:00Z'],
])('%s reads %s', (iso, words) => {
  expect(timeText(iso)).toBe(words)
})
