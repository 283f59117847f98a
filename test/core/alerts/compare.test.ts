/** Would two payloads become one alert, and if not, what keeps them apart? */
import { describe, expect, it, test } from 'vitest'
import { comparisonOf, type Instance } from '../../support/alert-meaning.ts'

const paid: Instance = { tier: 'premium' }
const free: Instance = { tier: 'free' }

test('the same fingerprint groups, whatever differs', () => {
  const { group, reasons, differences } = comparisonOf(
    { fingerprint: ['disk', 'full'], title: 'A', hosts: ['a'] },
    { fingerprint: 'diskfull', title: 'B', other: { deep: [1] } },
  )
  expect(group).toBe('yes')
  expect(reasons).toEqual(['Both have the same fingerprint, so they belong to one alert.'])
  expect(differences).toEqual([
    { label: 'fingerprint', left: '["disk", "full"]', right: '"diskfull"', decides: false },
    { label: 'title', left: '"A"', right: '"B"', decides: false },
    { label: 'hosts', left: '["a"]', decides: false },
    { label: 'other', right: '{"deep": [1]}', decides: false },
  ])
})

test('another fingerprint keeps them apart, and nothing else does', () => {
  const { group, reasons, differences } = comparisonOf(
    { title: 'A', fingerprint: ['disk', 'a'] },
    { title: 'B', fingerprint: ['disk', 'b'] },
  )
  expect(group).toBe('no')
  expect(reasons).toEqual([
    'Their fingerprints differ, so each belongs to an alert of its own.',
    'What keeps them apart: `fingerprint[1]`.',
  ])
  expect(differences).toEqual([
    { label: 'title', left: '"A"', right: '"B"', decides: false },
    { label: 'fingerprint[1]', left: '"a"', right: '"b"', decides: true },
  ])
})

test('a fingerprint on one side alone keeps them apart', () => {
  const { group, reasons, differences } = comparisonOf({ title: 'A' }, { title: 'A', fingerprint: 'a', more: 1 }, paid)
  expect(group).toBe('no')
  expect(reasons[0]).toBe('Only the second payload has a fingerprint, so each belongs to an alert of its own.')
  expect(differences).toEqual([
    { label: 'fingerprint', right: '"a"', decides: true },
    { label: 'more', right: '1', decides: false },
  ])
})

describe('without fingerprints', () => {
  const left = { title: 'A', start_time: '2026-01-01T00:00:00Z', hosts: ['a'], event: { tags: ['x', 'y'] } }
  const repeated = { ...left, start_time: '2026-01-02T00:00:00Z', hosts: ['b', 'c'] }

  it('the rest of the payload counts on a paid tier', () => {
    const { group, reasons, differences } = comparisonOf(left, repeated, paid)
    expect(group).toBe('yes')
    expect(reasons[0]).toContain('all their fields but `start_time`, `end_time` and `hosts` are the same')
    expect(differences.map(({ label, decides }) => [label, decides])).toEqual([
      ['start_time', false],
      ['hosts[0]', false],
      ['hosts[1]', false],
    ])
  })

  it('they never group on the free tier', () => {
    const { group, reasons, differences } = comparisonOf(left, repeated, free)
    expect(group).toBe('no')
    expect(reasons).toEqual(['On the free tier a payload without a fingerprint always makes an alert of its own.'])
    expect(differences.some(({ decides }) => decides)).toBe(false)
  })

  it('both are said where the tier is not known', () => {
    const { group, reasons } = comparisonOf(left, repeated)
    expect(group).toBe('paid-only')
    expect(reasons[0]).toMatch(/on a paid tier they belong to one alert, on the free tier each makes its own/)
    expect(comparisonOf(left, repeated, {}, paid).group).toBe('yes')
  })

  it('every other difference keeps them apart', () => {
    const other = { ...repeated, event: { tags: ['x', 'z', 'w'] }, extra: 1 }
    const { group, reasons, differences } = comparisonOf(left, other, paid)
    expect(group).toBe('no')
    expect(reasons[1]).toBe('What keeps them apart: `event/tags[1]`, `event/tags[2]`, `extra`.')
    expect(differences.filter(({ decides }) => decides)).toEqual([
      { label: 'event/tags[1]', left: '"y"', right: '"z"', decides: true },
      { label: 'event/tags[2]', right: '"w"', decides: true },
      { label: 'extra', right: '1', decides: true },
    ])
  })

  it('so does a number in another form, or the order alone', () => {
    expect(comparisonOf('{"a": 1}', '{"a": 1.0}', paid).differences).toMatchObject([{ label: 'a', decides: true }])
    expect(comparisonOf('{"a": 1}', '{"a": "1"}', paid).differences).toMatchObject([{ label: 'a', decides: true }])
    const { group, reasons, differences } = comparisonOf('{"a": 1, "b": 2}', '{"b": 2, "a": 1}', paid)
    expect([group, differences]).toEqual(['no', []])
    expect(reasons[1]).toMatch(/^Only the order of their fields keeps them apart/)
  })

  it('what says nothing groups with nothing', () => {
    const { group, reasons } = comparisonOf({ hosts: 'a' }, { hosts: 'a' }, paid)
    expect(group).toBe('no')
    expect(reasons[0]).toMatch(/always makes an alert of its own/)
  })
})

describe('a recovery', () => {
  const firing = { title: 'A', fingerprint: 'a', start_time: '2026-01-01T00:00:00Z' }
  const recovery = { ...firing, end_time: '2026-01-01T01:00:00Z' }

  it('resolves the alert of the other one', () => {
    expect(comparisonOf(firing, recovery).reasons[1]).toBe(
      'The second payload has an end time: sent after the first one, it resolves that alert.',
    )
    expect(comparisonOf(recovery, firing).reasons[1]).toBe(
      'The first payload has an end time: sent after the second one, it resolves that alert.',
    )
  })

  it('finds none where they do not group', () =>
    expect(comparisonOf(firing, { ...recovery, fingerprint: 'b' }).reasons.at(-1)).toMatch(
      /^The second payload has an end time, but does not resolve the alert of the first one/,
    ))

  it('without fingerprints on a paid tier alone', () =>
    expect(comparisonOf({ title: 'A' }, { title: 'A', end_time: '2026-01-01' }).reasons.at(-1)).toMatch(
      /resolves that alert on a paid tier, and is refused \(400\) on the free one/,
    ))

  it('twice is once too often', () =>
    expect(comparisonOf(recovery, recovery).reasons[1]).toMatch(/^Both resolve an alert/))
})

describe('with mappings', () => {
  it('each side is read by its own', () => {
    const mapped: Instance = { ...paid, mapping: { fingerprint: { path: ['event', 'id'] } } }
    const left = { event: { id: 'a' }, title: 'A' }
    const { group, differences } = comparisonOf(left, { fingerprint: 'a' }, mapped, paid)
    expect(group).toBe('yes')
    expect(differences).toHaveLength(3)
    const apart = comparisonOf(left, { event: { id: 'b' }, title: 'B' }, mapped)
    expect(apart.differences.map(({ label, decides }) => [label, decides])).toEqual([
      ['event/id', true],
      ['title', false],
    ])
  })

  it('not on the free tier', () => {
    const mapped: Instance = { ...free, mapping: { fingerprint: { path: ['id'] } } }
    expect(comparisonOf({ id: 'a' }, { id: 'a' }, mapped).group).toBe('no')
  })
})

describe('bodies of Prometheus', () => {
  const empty = { groupLabels: {}, commonLabels: {}, commonAnnotations: {} }
  const body = (...alerts: object[]) => {
    return { version: '4', groupKey: null, status: '', receiver: '', ...empty, externalURL: '', alerts }
  }
  const item = { startsAt: '2026-01-01T00:00:00Z', annotations: { title: 'A' }, labels: { severity: 's1' } }

  it('are compared by start, title and query', () => {
    const { group, differences } = comparisonOf(body(item), body({ ...item, labels: {} }), free)
    expect([group, differences]).toEqual([
      'yes',
      [{ label: 'alerts[0]/labels/severity', left: '"s1"', decides: false }],
    ])
    const apart = comparisonOf(body(item), body({ ...item, annotations: { title: 'B' }, labels: {} }))
    expect(apart.group).toBe('no')
    expect(apart.differences.map(({ label, decides }) => [label, decides])).toEqual([
      ['alerts[0]/annotations/title', true],
      ['alerts[0]/labels/severity', false],
    ])
  })

  it('of the address only the query counts', () => {
    const at = (generatorURL: string) => body({ ...item, generatorURL })
    const same = comparisonOf(at('http://a?g0.expr=up'), { ...at('http://b?g0.expr=up'), status: 'x' })
    expect(same.group).toBe('yes')
    const apart = comparisonOf(at('http://a?g0.expr=up'), { ...at('http://a?g0.expr=down'), status: 'x' })
    expect(apart.differences.map(({ label, decides }) => [label, decides])).toEqual([
      ['status', false],
      ['alerts[0]/generatorURL', true],
    ])
  })

  it('resolve an alert by their status', () => {
    const resolved = { ...item, status: 'resolved' }
    expect(comparisonOf(body(item), body(resolved)).reasons[1]).toBe(
      'The second payload has the `status` `resolved`: sent after the first one, it resolves that alert.',
    )
    expect(comparisonOf(body({ ...resolved, startsAt: 'x' }), body(item)).reasons.at(-1)).toMatch(
      /^The first payload has .*: it does nothing where it matches no other open alert\.$/,
    )
  })

  it('with several items some of which belong together', () => {
    const other = { ...item, annotations: { title: 'B' } }
    const { group, reasons } = comparisonOf(body(item, other), body(other, { ...item, startsAt: 'x' }))
    expect(group).toBe('yes')
    expect(reasons[0]).toContain('1 of 2 items of the second payload belong to an alert of the first one')
  })

  it('and never group with other payloads', () =>
    expect(comparisonOf(body(item), { title: 'A', fingerprint: 'x' })).toMatchObject({
      group: 'no',
      reasons: [expect.stringContaining('One of them is a body of Prometheus')],
    }))
})

test('what makes no alert groups with nothing', () => {
  expect(comparisonOf('[]', { fingerprint: 'a' })).toEqual({
    group: 'no',
    reasons: [
      'The first payload makes no alert. The payload is an array. The platform makes alerts of JSON objects only.',
    ],
    differences: [],
  })
  expect(comparisonOf('', '').reasons).toHaveLength(2)
})

test('of very many differences the first thousand are listed', () => {
  const many = (value: number) => Object.fromEntries(Array.from({ length: 1200 }, (_, i) => [`k${i}`, value]))
  const { differences, reasons } = comparisonOf(many(1), many(2), paid)
  expect(differences).toHaveLength(1000)
  expect(reasons).toContain('What keeps them apart: `k0`, `k1`, `k2` and 997 more.')
  expect(reasons).toContain('200 more differences are not listed.')
})
