/** Is every row of the requirement's table of versions known, with its version and tier? */
import { describe, expect, it } from 'vitest'
import type { Tier } from '../../../server/core/alerts/alert-options.ts'
import { type CapabilityId, capabilities } from '../../../server/core/alerts/capabilities.generated.ts'
import { introduction, isAvailable } from '../../../server/core/alerts/capability.ts'
import { parseVersion } from '../../../server/core/catalogue/version.ts'
import { catalogue } from '../../support/core.ts'

/** Capability, first version, the one before, higher tier. */
const rows: readonly [CapabilityId, introduced: string, before: string, paid: boolean][] = [
  ['alert-integrations', '12.4', '12.3', false],
  ['test-alerts', '13.2', '13.1', false],
  ['grouping', '13.2', '13.1', true],
  ['external-link', '13.2', '13.1', true],
  ['recovery', '13.4', '13.3', false],
  ['integrations-list', '13.5', '13.4', false],
  ['multiple-endpoints', '13.6', '13.5', true],
  ['field-mapping', '13.10', '13.9', true],
  ['response-list', '14.5', '14.4', false],
]

function available(id: CapabilityId, version: string, tier?: Tier) {
  const target = parseVersion(version)
  if (!target) throw new Error(`${version} is no version.`)
  return isAvailable(id, target, tier)
}

describe.each(rows)('%s', (id, introduced, before, paid) => {
  it(`is there from ${introduced}`, () => {
    expect(capabilities[id].introduced).toBe(introduced)
    expect(available(id, introduced)).toBe('yes')
    expect(available(id, before)).toBe('too-old')
    expect(available(id, before, 'ultimate')).toBe('too-old')
    expect(introduction(id)).toContain(introduced)
  })

  it(paid ? 'is for paid tiers' : 'is for every tier', () => {
    expect(available(id, '16.0', 'free')).toBe(paid ? 'needs-paid' : 'yes')
    expect(available(id, '16.0', 'premium')).toBe('yes')
    expect(available(id, '16.0')).toBe('yes')
  })
})

it('knows that the endpoint itself came to the free tier later', () => {
  expect(available('alert-integrations', '12.7', 'free')).toBe('needs-paid')
  expect(available('alert-integrations', '12.7', 'premium')).toBe('yes')
  expect(available('alert-integrations', '12.8', 'free')).toBe('yes')
  expect(introduction('alert-integrations')).toBe('came with 12.4, on paid tiers first, and with 12.8 on the free one')
})

it('knows no others', () => expect(Object.keys(capabilities).sort()).toEqual(rows.map(([id]) => id).sort()))

describe('the link to an external alert-management product', () => {
  const entry = catalogue.byId.get('alert-external-link')

  it('is deprecated from 13.8 without a date of removal, in favour of HTTP endpoints', () => {
    expect(entry).toMatchObject({ announced: '13.8', surfaces: ['alert'], detect: [], replacement: 'HTTP Endpoint' })
    expect(entry?.removed).toBeUndefined()
  })

  it('makes 13.8 the oldest version of the catalogue, and leaves the newest as it is', () => {
    expect(catalogue.versions[0]?.text).toBe('13.8')
    expect(catalogue.versions.at(-1)?.text).toBe('16.0')
  })
})
