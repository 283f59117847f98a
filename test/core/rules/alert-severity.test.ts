/** Is a severity found that the platform would take for critical, and the nearest one offered? */
import { describe, expect, it } from 'vitest'
import { markedBy, mendedBy, messagesOf, rulesOn } from '../../support/alerts.ts'
import { fixed } from '../../support/core.ts'

const rule = 'unknown-severity'
const of = (severity: string) => `{ "severity": ${JSON.stringify(severity)} }`

describe('a severity', () => {
  it('is one of six, in small letters or capitals', () => {
    for (const severity of ['critical', 'high', 'medium', 'low', 'info', 'unknown', 'Critical', 'HIGH', 'mEdium']) {
      expect([severity, markedBy(rule, of(severity)).found]).toEqual([severity, []])
    }
  })

  it('becomes critical when it is anything else', () => {
    const { found, expected } = markedBy(
      rule,
      `{
  "severity": "warning"
#              ^^^^^^^ warning unknown-severity
}`,
    )
    expect(found).toEqual(expected)
    for (const severity of ['warning', 'criticall', 'P1', 'none', '5', 'high!']) {
      expect(messagesOf(rule, of(severity))).toEqual([expect.stringContaining('makes the alert critical')])
    }
  })

  it.each([
    ['hihg', 'high'],
    ['Meduim', 'medium'],
    ['information', 'info'],
    ['warning', 'low'],
    ['fatal', 'critical'],
    ['P2', 'high'],
  ])('%s is probably meant to be %s', (written, meant) => {
    expect(mendedBy(rule, of(written))).toBe(of(meant))
    // Only a person knows what is meant.
    expect(fixed(of(written), { surface: 'alert' }).text).toBe(of(written))
    expect(messagesOf(rule, of(written))[0]).toContain(`Is \`${meant}\` meant?`)
  })

  it('has nothing offered for what resembles none', () => {
    expect(mendedBy(rule, of('purple'))).toBe(of('purple'))
    expect(messagesOf(rule, of('purple'))[0]).toMatch(/Write one of: critical, high, medium, low, info, unknown\.$/)
  })

  it('has no blanks around it, which the platform does not take away', () => {
    expect(fixed(of(' High\t'), { surface: 'alert' }).text).toBe(of('High'))
    expect(messagesOf(rule, of(' High'))[0]).toContain('does not take the blanks away')
  })

  it('is not empty', () => {
    expect(markedBy(rule, '{ "severity": "" }').found).toEqual(['1:15-17 warning unknown-severity'])
    expect(messagesOf(rule, of('  '))[0]).toContain('The severity is empty')
  })

  it('may be left out; another type is told by one rule alone', () => {
    expect(markedBy(rule, '{}').found).toEqual([])
    expect(markedBy(rule, '{ "severity": null }').found).toEqual([])
    expect(rulesOn('{ "title": "a", "severity": 3, "gitlab_environment_name": "b" }')).toEqual(['alert-schema'])
  })

  it('is told by the beginning of a long text', () => {
    expect(messagesOf(rule, of('x'.repeat(1_000_000)))[0]?.length).toBeLessThan(300)
  })
})
