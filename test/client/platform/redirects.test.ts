/** Which redirects are followed? None that takes credentials elsewhere, and none for what is more than a question. */
import { describe, expect, it, test } from 'vitest'
import { createPlatform } from '../../../client/platform/platform.ts'
import { fakeNetwork, json } from './support/fake-network.ts'

const url = 'https://gitlab.example.com/gitlab'
const to = (location: string, status = 302) => new Response(null, { status, headers: { location } })
const on = (network: ReturnType<typeof fakeNetwork>, base = url) =>
  createPlatform({ url: base, token: 'glpat-token', network })

describe('a question follows', () => {
  test.each([301, 302, 303, 307, 308])('%i on the same origin', async status => {
    const network = fakeNetwork([to('/gitlab/api/v4/projects/2', status), json({ id: 2 })])
    expect(await on(network).get('/projects/1')).toEqual({ ok: true, value: { id: 2 } })
    expect(network.sent.map(({ url, headers }) => [url.href, headers['private-token']])).toEqual([
      ['https://gitlab.example.com/gitlab/api/v4/projects/1', 'glpat-token'],
      ['https://gitlab.example.com/gitlab/api/v4/projects/2', 'glpat-token'],
    ])
  })

  it('five in a row, and no more', async () => {
    const network = fakeNetwork(() => to('/gitlab/api/v4/round'))
    expect(await on(network).get('/user')).toMatchObject({
      failure: { kind: 'unexpected', message: expect.stringContaining('more than 5 times') },
    })
    expect(network.sent).toHaveLength(6)
  })
})

describe('nobody follows', () => {
  test.each([
    'https://elsewhere.example.com/gitlab/api/v4/user',
    'https://gitlab.example.com:8443/gitlab/api/v4/user',
    'http://gitlab.example.com/gitlab/api/v4/user',
    '//elsewhere.example.com/',
    'https://gitlab.example.com@elsewhere.example.com/',
  ])('to another origin: %s', async location => {
    const network = fakeNetwork([to(location)])
    const outcome = await on(network).get('/user')
    expect(outcome).toMatchObject({
      failure: { kind: 'unexpected', status: 302, message: expect.stringContaining('no credentials') },
    })
    expect(network.sent.map(({ url }) => url.origin)).toEqual(['https://gitlab.example.com'])
  })

  it('from http to https of the same host, and the remedy names the right address', async () => {
    const network = fakeNetwork([to('https://gitlab.example.com/api/v4/user', 301)])
    expect(await on(network, 'http://gitlab.example.com').get('/user')).toMatchObject({
      failure: { remedy: 'Change the address so that it begins with https://gitlab.example.com.' },
    })
  })

  it('with a change: it is told where that would have to go', async () => {
    const network = fakeNetwork([to('/api/v4/projects?private_token=abc', 307)])
    const outcome = await on(network).send('POST', '/projects', { body: {} })
    expect(outcome).toMatchObject({
      failure: {
        message:
          'gitlab.example.com redirects to https://gitlab.example.com/api/v4/projects, and what was sent is not sent on.',
      },
    })
    expect(network.sent).toHaveLength(1)
  })

  it('to the page to sign in', async () => {
    const network = fakeNetwork([to('https://gitlab.example.com/gitlab/users/sign_in')])
    expect(await on(network).get('/user')).toMatchObject({ failure: { kind: 'unauthorised' } })
  })

  it('where a browser does not tell where to', async () => {
    const opaque = Object.defineProperties(Response.error(), { type: { value: 'opaqueredirect' } })
    expect(await on(fakeNetwork([opaque])).get('/user')).toMatchObject({
      failure: { kind: 'unexpected', message: expect.stringContaining('the browser does not tell which') },
    })
  })

  it('to what is no address', async () =>
    expect(await on(fakeNetwork([to('http://')])).get('/user')).toMatchObject({
      failure: { message: expect.stringContaining('cannot be read') },
    }))

  it('a redirect without an address is an answer like others', async () =>
    expect(await on(fakeNetwork([new Response(null, { status: 302 })])).get('/user')).toMatchObject({
      failure: { kind: 'unexpected', status: 302 },
    }))
})
