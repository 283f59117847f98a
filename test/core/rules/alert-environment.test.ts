/** Is an alert announced that will be on no dashboard, and the environment's field renamed to what the platform reads? */
import { describe, expect, it } from 'vitest'
import { alertOptions } from '../../../server/core/alerts/alert-options.ts'
import { markedBy, mendedBy, messagesOf, rulesOn } from '../../support/alerts.ts'
import { fixed } from '../../support/core.ts'

const acme = { alert: alertOptions({ platformName: 'acme' }) }

describe('an alert without an environment', () => {
  it('is told at the opening brace, with the real name of the field', () => {
    expect(markedBy('no-environment', '{ "title": "a" }').found).toEqual(['1:1-2 hint no-environment'])
    expect(messagesOf('no-environment', '{ "title": "a" }')[0]).toContain('in `gitlab_environment_name`')
    expect(messagesOf('no-environment', '{ "title": "a" }', acme)[0]).toContain('in `acme_environment_name`')
  })

  it('is told at an empty name', () => {
    const { found, expected } = markedBy(
      'no-environment',
      `{
  "gitlab_environment_name": ""
#                            ^^ hint no-environment
}`,
    )
    expect(found).toEqual(expected)
  })

  it('is not told where one is named', () => {
    expect(markedBy('no-environment', '{ "gitlab_environment_name": "production" }').found).toEqual([])
    expect(markedBy('no-environment', '{ "acme_environment_name": "production" }', acme).found).toEqual([])
  })

  it('is told once: another name of the field, or its null, is told there', () => {
    for (const field of ['platform_environment_name', 'environment', 'other_environment_name']) {
      expect(rulesOn(`{ "title": "a", "${field}": "b" }`)).toEqual(['environment-name'])
    }
    expect(rulesOn('{ "title": "a", "gitlab_environment_name": null }')).toEqual(['alert-schema'])
  })
})

describe('the environment under another name', () => {
  it('is renamed safely where `platform` stands for the name of the platform', () => {
    const { found, expected } = markedBy(
      'environment-name',
      `{
  "platform_environment_name": "production"
#  ^^^^^^^^^^^^^^^^^^^^^^^^^ hint environment-name
}`,
    )
    expect(found).toEqual(expected)
    const text = '{ "title": "a", "platform_environment_name": "b" }'
    expect(fixed(text, { surface: 'alert' }).text).toBe('{ "title": "a", "gitlab_environment_name": "b" }')
    expect(fixed(text, { surface: 'alert', ...acme }).text).toBe('{ "title": "a", "acme_environment_name": "b" }')
  })

  it('is right where the platform is called so', () => {
    const platform = { alert: alertOptions({ platformName: 'platform' }) }
    expect(rulesOn('{ "title": "a", "platform_environment_name": "b" }', platform)).toEqual([])
    expect(messagesOf('environment-name', '{ "gitlab_environment_name": "b" }', platform)[0]).toContain(
      'the name of another platform',
    )
  })

  it.each([
    ['acme_environment_name', 'warning'],
    ['environment_name', 'information'],
    ['environment', 'information'],
    ['env', 'information'],
  ])('is for a person to rename: %s', (field, severity) => {
    const text = `{ "title": "a", "${field}": "b" }`
    expect(markedBy('environment-name', text).found).toEqual([
      expect.stringMatching(new RegExp(`^1:18-\\d+ ${severity} environment-name$`)),
    ])
    expect(fixed(text, { surface: 'alert' }).text).toBe(text)
    expect(mendedBy('environment-name', text)).toBe('{ "title": "a", "gitlab_environment_name": "b" }')
  })

  it('is the sender’s own where the right field is there, unless it is a documented name', () => {
    const beside = (field: string) => `{ "title": "a", "gitlab_environment_name": "b", "${field}": "c" }`
    for (const field of ['environment', 'env', 'environment_name']) expect(rulesOn(beside(field))).toEqual([])
    expect(rulesOn(beside('platform_environment_name'))).toEqual(['environment-name'])
    expect(mendedBy('environment-name', beside('platform_environment_name'))).toBe(beside('platform_environment_name'))
  })

  it('is not guessed among several, nor in what is no name', () => {
    const two = '{ "title": "a", "environment": "b", "env": "c" }'
    expect(mendedBy('environment-name', two)).toBe(two)
    expect(rulesOn('{ "title": "a", "environment": { "name": "b" } }')).toEqual(['no-environment'])
  })
})
