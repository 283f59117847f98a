/** Is a payload that resolves an alert recognised, and said what it would match? */
import { describe, expect, it } from 'vitest'
import { defaultAlertOptions, type Tier } from '../../../server/core/alerts/alert-options.ts'
import { markedBy, messagesOf, rulesOn } from '../../support/alerts.ts'

const end = '"end_time": "2026-01-02T03:04:05Z"'
const tier = (tier: Tier) => ({ alert: { ...defaultAlertOptions, tier } })

describe('a payload with an end time', () => {
  it('resolves an alert', () => {
    const { found, expected } = markedBy(
      'resolves-alert',
      `{
  "fingerprint": "a",
  ${end}
#  ^^^^^^^^ information resolves-alert
}`,
    )
    expect(found).toEqual(expected)
    expect(messagesOf('resolves-alert', `{ ${end} }`)[0]).toMatch(/refuses it \(400, nothing is stored\) when no open/)
  })

  it('does so by milliseconds too', () => expect(rulesOn('{ "end_time": 1767323045000 }')).toContain('resolves-alert'))

  it('does not when the time cannot be read', () => {
    for (const value of ['"soon"', '""', 'null', 'false', '17.5', '[]']) {
      const rules = rulesOn(`{ "end_time": ${value} }`)
      expect([value, rules.filter(rule => /resolves|recovery/.test(rule))]).toEqual([value, []])
    }
  })

  it('does not below the version that knows recovery, which is said instead', () => {
    const found = markedBy(
      'unavailable-capability',
      `{
  ${end}
#  ^^^^^^^^ information unavailable-capability
}`,
      { target: '13.3' },
    )
    expect(found.found).toEqual(found.expected)
    expect(messagesOf('unavailable-capability', `{ ${end} }`, { target: '13.3' })[0]).toMatch(
      /came with 13\.4\. At 13\.3 .* raises an alert instead of resolving one/,
    )
    expect(rulesOn(`{ ${end} }`, { target: '13.3' })).not.toContain('resolves-alert')
    expect(rulesOn('{ "end_time": "soon" }', { target: '13.3' })).not.toContain('time-format')
    expect(rulesOn(`{ ${end} }`, { target: '13.4' })).toContain('resolves-alert')
    expect(rulesOn(`{ ${end} }`, { target: '13.4' })).not.toContain('unavailable-capability')
    expect(rulesOn('{ "title": "a" }', { target: '13.3' })).not.toContain('unavailable-capability')
  })
})

describe('a recovery without a fingerprint', () => {
  const rule = 'recovery-without-fingerprint'

  it('is warned about', () => {
    const { found, expected } = markedBy(
      rule,
      `{
  ${end}
#  ^^^^^^^^ warning recovery-without-fingerprint
}`,
    )
    expect(found).toEqual(expected)
  })

  it('counts empty ones as none', () => {
    for (const value of ['""', '" "', '[]', 'null']) {
      expect([value, rulesOn(`{ ${end}, "fingerprint": ${value} }`).includes(rule)]).toEqual([value, true])
    }
    for (const value of ['"a"', '["a"]', '7']) {
      expect([value, rulesOn(`{ ${end}, "fingerprint": ${value} }`).includes(rule)]).toEqual([value, false])
    }
    expect(rulesOn('{ "title": "a" }')).not.toContain(rule)
  })

  it('says what the tier makes of it', () => {
    const message = (options = {}) => messagesOf(rule, `{ ${end} }`, options)[0]
    expect(message()).toContain('and that on a paid tier alone')
    expect(message(tier('premium'))).toMatch(/So it can end only an open alert whose payload is the same in all but/)
    expect(message(tier('free'))).toContain('On the free tier it can end no alert')
  })
})
