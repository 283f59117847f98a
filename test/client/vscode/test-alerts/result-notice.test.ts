/** Is a person told what came of a test alert, with the buttons that help? */
import { describe, expect, it } from 'vitest'
import type { FailureKind } from '../../../../client/platform/outcome.ts'
import { actionTitles, type Means, resultNotice } from '../../../../client/vscode/test-alerts/result-notice.ts'
import type { TestAlertRecord } from '../../../../client/vscode/test-alerts/test-alert-record.ts'
import { accepted, diskFull, failure, shop } from './records.ts'

const told = (record: TestAlertRecord, options?: Means) => {
  const { level, message, actions } = resultNotice(record, options)
  return { level, message, buttons: actions.map(action => actionTitles[action]) }
}

describe('an accepted one', () => {
  it('names the alert that was created, and leads to it', () => {
    expect(told(accepted([diskFull]))).toEqual({
      level: 'information',
      message: 'Alert #12 “Disk full” was created in shop/checkout.',
      buttons: ['Open in Browser', 'Send Recovery', 'Show Log'],
    })
  })

  it('offers no page where the answer leads to none', () => {
    expect(told(accepted([{ iid: 12, title: 'Disk full' }])).buttons).toEqual(['Send Recovery', 'Show Log'])
  })

  it('names the place where the address does not tell the project', () => {
    const { project: _, ...integration } = shop
    expect(told(accepted([diskFull], { integration })).message).toBe(
      'Alert #12 “Disk full” was created in gitlab.example.com, shop/checkout.',
    )
  })

  it('tells a repeated alert from a new one', () => {
    expect(told(accepted([{ ...diskFull, known: true }])).message).toBe(
      'Alert #12 “Disk full” was there already and counted once more in shop/checkout.',
    )
    expect(told(accepted([diskFull, { iid: 3, title: 'CPU', known: true }])).message).toBe(
      'Alert #12 “Disk full” was created, Alert #3 “CPU” was there already and counted once more in shop/checkout.',
    )
  })

  it('names three of many', () => {
    const alerts = [1, 2, 3, 4, 5].map(iid => ({ iid, title: `t${iid}` }))
    expect(told(accepted(alerts)).message).toBe(
      '5 alerts (#1 “t1”, #2 “t2”, #3 “t3” and 2 more) were created in shop/checkout.',
    )
  })

  it('says that a recovery resolved its alert, and offers no other recovery', () => {
    for (const what of ['recovery', 'ended'] as const)
      expect(told(accepted([diskFull], { what }))).toEqual({
        level: 'information',
        message: 'Alert #12 “Disk full” was resolved in shop/checkout.',
        buttons: ['Open in Browser', 'Show Log'],
      })
  })

  it('says why no alert is named', () => {
    expect(told(accepted(undefined))).toEqual({
      level: 'information',
      message: 'disk.alert.json was accepted by Checkout in shop/checkout (201). The answer does not name the alerts.',
      buttons: ['Open Alerts', 'Send Recovery', 'Show Log'],
    })
  })

  it('warns where no alert came of it', () => {
    expect(told(accepted([]))).toEqual({
      level: 'warning',
      message: 'disk.alert.json was accepted by Checkout in shop/checkout, and no alert came of it.',
      buttons: ['Preview Alert', 'Show Log'],
    })
  })
})

describe('a failed one', () => {
  const buttons: Record<Exclude<FailureKind, 'cancelled'>, string[]> = {
    unauthorised: ['Enter Another Key', 'Choose Another Integration', 'Show Log'],
    forbidden: ['Show Integrations', 'Choose Another Integration', 'Show Log'],
    'not-found': ['Choose Another Integration', 'Show Integrations', 'Show Log'],
    'rate-limited': ['Send Again', 'Show Log'],
    'too-large': ['Preview Alert', 'Show Log'],
    invalid: ['Preview Alert', 'Show Log'],
    unreachable: ['Send Again', 'Show Output'],
    timeout: ['Send Again', 'Show Output'],
    unexpected: ['Open Alerts', 'Show Output', 'Show Log'],
  }
  for (const [kind, expected] of Object.entries(buttons) as [FailureKind, string[]][]) {
    it(`says what happened and what to do: ${kind}`, () => {
      expect(told(failure(kind))).toEqual({
        level: 'error',
        message: 'disk.alert.json to Checkout: What happened. What to do.',
        buttons: expected,
      })
    })
  }

  it('offers to enable what the instance lists as disabled', () => {
    expect(told(failure('forbidden'), { mayEnable: true }).buttons[0]).toBe('Enable Integration')
  })

  it('offers to fetch the key anew where the instance tells it, and says that the stored one is out of date', () => {
    expect(told(failure('unauthorised', { status: 401 }), { mayFetchKey: true })).toEqual({
      level: 'error',
      message:
        'disk.alert.json to Checkout: What happened. The key that VS Code keeps is out of date: it was reset since. Fetch the present key from the instance.',
      buttons: ['Fetch the Key Again', 'Choose Another Integration', 'Show Log'],
    })
    // Nothing was sent: the key itself is none.
    expect(told(failure('unauthorised'), { mayFetchKey: true }).message).toMatch(/What to do\.$/)
  })

  it('is no error where the person cancelled it', () => {
    expect(told(failure('cancelled'))).toEqual({
      level: 'information',
      message: 'disk.alert.json was not sent: it was cancelled.',
      buttons: [],
    })
  })

  it.each(['timeout', 'unreachable', 'cancelled', 'unexpected'] as const)(
    'leads to where to look first, and to no second try: %s without an answer',
    kind => {
      expect(told(failure(kind, { unanswered: true, remedy: 'It may have arrived all the same.' }))).toEqual({
        level: 'warning',
        message: 'disk.alert.json to Checkout: What happened. It may have arrived all the same.',
        buttons: ['Open Alerts', 'Show Log', 'Show Output'],
      })
    },
  )

  it('names a recovery as one', () => {
    const record: TestAlertRecord = { ...failure('invalid'), what: 'recovery' }
    expect(told(record).message).toMatch(/^The recovery of disk\.alert\.json to Checkout: /)
    expect(told(record).buttons).toEqual(['Send Test Alert', 'Show Log'])
  })
})
