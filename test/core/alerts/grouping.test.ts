/** With which other payloads does a payload make one alert, and what does a recovery resolve? */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { alertOf, type Instance, requestOf, sha1 } from '../../support/alert-meaning.ts'

const paid: Instance = { tier: 'premium' }
const free: Instance = { tier: 'free' }
const groupingOf = (payload: string | object, instance: Instance = {}) => alertOf(payload, instance).grouping
const identityOf = (payload: string | object, instance: Instance = paid) => groupingOf(payload, instance).value.identity

describe('by the fingerprint', () => {
  it.each([
    ['"disk-full"', 'disk-full'],
    ['["disk", ["full", [1]], null]', 'diskfull1'],
    ['7', '7'],
    ['true', 'true'],
    ['{"a": 1}', '{"a"=>1}'],
  ])('%s is the SHA-1 of %s', (json, text) => {
    const { value, from } = groupingOf(`{"fingerprint": ${json}}`, paid)
    expect(value).toEqual({ by: 'fingerprint', identity: sha1(text), counted: true })
    expect(from).toBe('given')
  })

  it('on every tier; repetitions are counted on a paid one alone', () => {
    expect(groupingOf({ fingerprint: 'a' }, free).value).toMatchObject({ by: 'fingerprint', counted: false })
    expect(groupingOf({ fingerprint: 'a' }, { tier: 'ultimate' }).value).toMatchObject({ counted: true })
    expect(groupingOf({ fingerprint: 'a' }).value).not.toHaveProperty('counted')
    expect(groupingOf({ fingerprint: 'a' }).reason).toContain('(counted on paid tiers)')
  })

  it('whatever else differs', () =>
    expect(identityOf({ fingerprint: 'a', title: 'A' })).toBe(identityOf({ fingerprint: 'a', title: 'B', other: 1 })))

  it.each(['""', '" "', '[]', 'null', 'false'])('not by %s', json =>
    expect(groupingOf(`{"title": "A", "fingerprint": ${json}}`, free).value.by).toBe('none'),
  )
})

describe('by the payload, on a paid tier', () => {
  const payload = { title: 'A', severity: 'low', hosts: ['a'], start_time: '2026-01-01T00:00:00Z' }

  it('without `start_time`, `end_time` and `hosts`', () => {
    const { value, from, reason } = groupingOf(payload, paid)
    expect(value).toEqual({ by: 'payload', identity: sha1('{"title"=>"A", "severity"=>"low"}'), counted: true })
    expect([from, reason]).toEqual([
      'default',
      'No `fingerprint` in the payload, so the rest of it counts. While the alert is open, a payload with the same fields but for `start_time`, `end_time` and `hosts` makes no new one and is counted; after it is resolved, the next one does.',
    ])
    for (const other of [{ hosts: 'b' }, { start_time: 'soon' }, { end_time: '2026-01-02T00:00:00Z' }])
      expect(identityOf({ ...payload, ...other })).toBe(value.identity)
  })

  it('but with everything else, and in the order of its fields', () => {
    const identity = identityOf(payload)
    for (const other of [{ title: 'a' }, { extra: null }, { severity: 'LOW' }, { fingerprint: '' }])
      expect(identityOf({ ...payload, ...other })).not.toBe(identity)
    expect(identityOf('{"severity": "low", "title": "A"}')).not.toBe(identityOf('{"title": "A", "severity": "low"}'))
    expect(identityOf('{ "title" : "\\u0041" }')).toBe(identityOf('{"title":"A"}'))
  })

  it('numbers count as what is read, not as they are spelled', () => {
    expect(identityOf('{"a": 1.0}')).toBe(identityOf('{"a": 10e-1}'))
    expect(identityOf('{"a": 1.0}')).not.toBe(identityOf('{"a": 1}'))
  })

  it('by the names of the fields, even where a mapping takes the times from elsewhere', () => {
    const instance: Instance = { ...paid, mapping: { start_time: { path: ['at'] } } }
    const at = (time: string) => identityOf({ title: 'A', at: time }, instance)
    expect(at('2026-01-01T00:00:00Z')).not.toBe(at('2026-01-02T00:00:00Z'))
  })

  it('not where nothing of it says anything', () =>
    expect(groupingOf({ title: '', hosts: 'a', fingerprint: [] }, paid).value.by).toBe('none'))

  it('not on the free tier', () => {
    const { value, reason } = groupingOf(payload, free)
    expect(value).toEqual({ by: 'none', counted: false })
    expect(reason).toBe('No `fingerprint` in the payload, so each payload makes an alert of its own.')
  })

  it('not before the version that brought it', () =>
    expect(groupingOf(payload, { ...paid, target: '13.1' }).value.by).toBe('none'))

  it('where the tier is not known both are said', () => {
    const { value, reason } = groupingOf(payload)
    expect(value).toEqual({ by: 'payload', identity: identityOf(payload) })
    expect(reason).toContain('on a paid tier the rest of it counts')
    expect(reason).toContain('On the free tier each payload makes an alert of its own.')
  })
})

describe('an unresolved alert and a payload with an end time', () => {
  const recovery = { title: 'A', end_time: '2026-01-01T00:00:00Z' }

  it('resolves the open alert with the same fingerprint, and is refused where none is open', () => {
    const { alerts, response, notes } = requestOf({ ...recovery, fingerprint: 'a' }, free)
    expect(alerts[0]?.status.value).toBe('resolved')
    expect(response.value.status).toBe(200)
    expect(response.reason).toContain('accepted where it resolves an open alert, else refused (400)')
    expect(notes[0]).toContain(
      'the open alert with the same fingerprint; where none is open, the platform refuses it (400)',
    )
    expect(notes[1]).toContain('Its incident is closed too')
  })

  it('without a fingerprint resolves on a paid tier what is otherwise identical', () => {
    const { response, notes } = requestOf(recovery, paid)
    expect(response.value.status).toBe(200)
    expect(notes[0]).toContain('Without a fingerprint it resolves only an open alert whose payload is the same but for')
    expect(identityOf(recovery)).toBe(identityOf({ title: 'A', start_time: '2025-12-31T00:00:00Z' }))
  })

  it('without a fingerprint can match nothing on the free tier, and is refused', () => {
    const { response, notes } = requestOf(recovery, free)
    expect(response).toMatchObject({ value: { status: 400, body: 'empty' } })
    expect(notes[0]).toMatch(/^On the free tier a payload without a fingerprint matches no open alert/)
    expect(notes[0]).toContain('Send the same `fingerprint` with the alert and with its recovery.')
  })

  it('with nothing else can match nothing on a paid tier either', () =>
    expect(requestOf({ end_time: '2026-01-01T00:00:00Z' }, paid).response.value.status).toBe(400))

  it('where the tier is not known both are said', () => {
    const { response, notes } = requestOf(recovery)
    expect(response.value.status).toBe(200)
    expect(notes[0]).toContain('resolves on a paid tier only')
    expect(notes[0]).toContain('On the free tier it can match no alert and is always refused.')
  })
})

test('a resolved alert and an identical payload: a new alert is made', () => {
  for (const instance of [free, paid, {}])
    expect(groupingOf({ fingerprint: 'a' }, instance).reason).toContain('after it is resolved, the next one does')
})

test('SHA-1 as everybody reckons it', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
      expect(sha1(text)).toBe(createHash('sha1').update(text).digest('hex'))
    }),
  ))
