/** Does the comparison put first what decides? */
import { expect, it } from 'vitest'
import { comparisonPage } from '../../../../client/vscode/webviews/alert/comparison-page.ts'
import type { AlertComparison } from '../../../../server/core/alerts/compare/compare-alerts.ts'

const uris = { leftUri: 'file:///a/one.alert.json', rightUri: 'file:///a/two.alert.json' }
const comparison: AlertComparison = {
  group: 'no',
  reasons: ['Their fingerprints differ.'],
  differences: [
    { label: 'start_time', left: '"a"', right: '"b"', decides: false },
    { label: 'fingerprint', left: '"x"', decides: true },
  ],
}

it('says whether they group, why, and what differs, the deciding first', () => {
  const page = comparisonPage({ ...uris, lastGood: comparison })
  expect(page).toMatchObject({
    left: 'one.alert.json',
    right: 'two.alert.json',
    stale: false,
    verdict: 'These two payloads would not group',
    reasons: ['Their fingerprints differ.'],
  })
  expect(page.differences.map(({ label }) => label)).toEqual(['fingerprint', 'start_time'])
})

it('keeps the last comparison, marked as stale, while one side cannot be read', () => {
  const page = comparisonPage({ ...uris, lastGood: comparison, problem: 'one.alert.json: no valid JSON.' })
  expect(page).toMatchObject({ stale: true, problem: 'one.alert.json: no valid JSON.', group: 'no' })
  expect(comparisonPage({ ...uris, lastGood: undefined, problem: 'x' })).toMatchObject({ stale: false, reasons: [] })
})

it('shows no more differences than can be looked at', () => {
  const differences = Array.from({ length: 700 }, (_, index) => ({ label: `f${index}`, left: '1', decides: false }))
  const page = comparisonPage({ ...uris, lastGood: { ...comparison, differences } })
  expect([page.differences.length, page.moreDifferences]).toEqual([500, 200])
})
