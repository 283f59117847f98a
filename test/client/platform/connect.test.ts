/** Who is the person to the instance, what is the instance, and what can the token not do? */
import { describe, expect, it, test } from 'vitest'
import { connect } from '../../../client/platform/connect.ts'
import { createPlatform } from '../../../client/platform/platform.ts'
import { fakeNetwork, json, networkError, type Scripted, start } from './support/fake-network.ts'

type Answers = Readonly<Record<string, () => Scripted>>

const usual: Answers = {
  '/metadata': () => json({ version: '17.5.1-ee', revision: 'abc', enterprise: true }),
  '/user': () => json({ id: 1, username: 'ann', name: 'Ann Example' }),
  '/personal_access_tokens/self': () => json({ id: 3, scopes: ['api'], expires_at: '2026-12-31', active: true }),
}

const missing = () => json({ error: '404 Not Found' }, 404)

async function connected(changes: Answers = {}) {
  const answers = { ...usual, ...changes }
  const network = fakeNetwork(({ url }) => (answers[url.pathname.replace('/gitlab/api/v4', '')] ?? missing)())
  const platform = createPlatform({ url: 'https://example.com/gitlab', token: 'glpat-token', network })
  const outcome = await connect(platform, undefined, () => start)
  return { outcome, asked: network.sent.map(({ url }) => url.pathname.replace('/gitlab/api/v4', '')) }
}

describe('an instance', () => {
  it('tells version, edition, user and token in three requests', async () => {
    const { outcome, asked } = await connected()
    expect(outcome).toEqual({
      ok: true,
      value: {
        version: '17.5',
        fullVersion: '17.5.1-ee',
        edition: 'enterprise',
        tier: undefined,
        user: { username: 'ann', name: 'Ann Example', isAdmin: false },
        scopes: ['api'],
        expires: '2026-12-31',
        lacks: [],
      },
    })
    expect(asked.sort()).toEqual(['/metadata', '/personal_access_tokens/self', '/user'])
  })

  it('before it had metadata tells its version alone', async () => {
    const { outcome, asked } = await connected({
      '/metadata': missing,
      '/version': () => json({ version: '14.4.5-ee', revision: 'abc' }),
    })
    expect(outcome).toMatchObject({ value: { version: '14.4', fullVersion: '14.4.5-ee', edition: 'enterprise' } })
    expect(asked).toContain('/version')
  })

  test.each([
    [{ version: '17.5.1', enterprise: false }, 'community', 'free'],
    [{ version: '17.5.1-ee' }, 'enterprise', undefined],
    [{ version: '17.5.1' }, 'community', 'free'],
    [{ version: '17.6.0-pre' }, undefined, undefined],
    [{ version: '17.6.0-pre', enterprise: true }, 'enterprise', undefined],
  ])('%j is of edition %s and tier %s', async (metadata, edition, tier) =>
    expect((await connected({ '/metadata': () => json(metadata) })).outcome).toMatchObject({
      value: { edition, tier },
    }),
  )

  test.each([
    ['ultimate', 'ultimate'],
    ['gold', 'ultimate'],
    ['premium', 'premium'],
    ['silver', 'premium'],
    ['starter', 'free'],
    [undefined, 'free'],
    ['something-new', undefined],
  ])('shows its license to administrators: plan %s is tier %s', async (plan, tier) => {
    const { outcome, asked } = await connected({
      '/user': () => json({ username: 'root', name: 'Administrator', is_admin: true }),
      '/license': () => json({ plan }),
    })
    expect(outcome).toMatchObject({ value: { tier, user: { isAdmin: true } } })
    expect(asked).toHaveLength(4)
  })

  it('that shows its license to nobody is of a tier that is not known', async () =>
    expect(
      (await connected({ '/user': () => json({ username: 'root', is_admin: true }), '/license': () => json({}, 403) }))
        .outcome,
    ).toMatchObject({
      value: { tier: undefined, user: { name: 'root' } },
    }))
})

describe('a token', () => {
  test.each([401, 403, 404])('that may not read itself is no worse for it: %i', async status =>
    expect((await connected({ '/personal_access_tokens/self': () => json({}, status) })).outcome).toMatchObject({
      value: { scopes: undefined, expires: undefined, lacks: [] },
    }),
  )

  test.each<[string[], RegExp[]]>([
    [['api'], []],
    [['read_api', 'api'], []],
    [['read_api'], [/Without the scope api, .* created, changed or removed/]],
    [['read_user'], [/Without the scope read_api or api, .* listed/, /Without the scope api/]],
  ])('with %j lacks what it says', async (scopes, sentences) =>
    expect((await connected({ '/personal_access_tokens/self': () => json({ scopes }) })).outcome).toMatchObject({
      value: { lacks: sentences.map(sentence => expect.stringMatching(sentence)) },
    }),
  )

  test.each([
    ['2026-12-31', []],
    ['2026-03-16', []],
    ['2026-03-15', ['The token expires in 14 days, on 2026-03-15: create a new one before that, and store it here.']],
    ['2026-03-02', ['The token expires within a day, on 2026-03-02: create a new one before that, and store it here.']],
    ['2026-03-01', ['The token expires today, on 2026-03-01: create a new one before that, and store it here.']],
    [null, []],
  ])('that lasts until %s', async (expires_at, lacks) =>
    expect(
      (await connected({ '/personal_access_tokens/self': () => json({ scopes: ['api'], expires_at }) })).outcome,
    ).toMatchObject({
      value: { lacks },
    }),
  )

  it('that is wrong is told first', async () => {
    const refused = () => json({ message: '401 Unauthorized' }, 401)
    const answers = { '/metadata': refused, '/user': refused, '/personal_access_tokens/self': refused }
    expect((await connected(answers)).outcome).toMatchObject({ failure: { kind: 'unauthorised' } })
  })
})

describe('what is no instance', () => {
  const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })

  it.each<[string, Answers]>([
    ['has nothing at all there', { '/metadata': missing, '/user': missing, '/personal_access_tokens/self': missing }],
    ['knows no version', { '/metadata': () => json({ ok: true }) }],
    ['has a version of another kind', { '/metadata': () => json({ version: 'v2' }) }],
    ['knows no user', { '/user': () => json([]) }],
  ])('%s', async (_, answers) =>
    expect((await connected(answers)).outcome).toMatchObject({
      failure: {
        kind: 'unexpected',
        message: 'https://example.com/gitlab does not answer as a GitLab instance does.',
        remedy: expect.stringContaining('base address'),
      },
    }),
  )

  it('answers with pages', async () =>
    expect(
      (await connected({ '/metadata': page, '/user': page, '/personal_access_tokens/self': page })).outcome,
    ).toMatchObject({
      failure: { kind: 'unexpected', message: expect.stringContaining('web page') },
    }))

  it('is not there', async () => {
    const nobody = () => networkError('ENOTFOUND')
    expect(
      (await connected({ '/metadata': nobody, '/user': nobody, '/personal_access_tokens/self': nobody })).outcome,
    ).toMatchObject({
      failure: { kind: 'unreachable', cause: 'name' },
    })
  })

  it('is left alone when the person gives up', async () => {
    const network = fakeNetwork([])
    const platform = createPlatform({ url: 'https://example.com', token: 'glpat-token', network })
    expect(await connect(platform, AbortSignal.abort())).toMatchObject({ failure: { kind: 'cancelled' } })
    expect(network.sent).toEqual([])
  })
})
