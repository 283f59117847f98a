/** Which requests go through a proxy, and what is said when it does not let them? */
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { createNodeNetwork } from '../../../client/platform/hosts/node.ts'
import type { Network, NodeNetworkOptions } from '../../../client/platform/network.ts'
import { createPlatform } from '../../../client/platform/platform.ts'
import { answerOk, freePort, serve, serveProxy } from './support/servers.ts'

const secret = 'proxy-s3cret'

async function get(url: string, options: NodeNetworkOptions) {
  const lines: string[] = []
  const network = createNodeNetwork({ env: {}, ...options, log: line => lines.push(line) })
  onTestFinished(async () => await network.close?.())
  const outcome = await createPlatform({ url, token: undefined, network: { ...network, random: () => 0 } }).get('/user')
  expect(JSON.stringify([outcome, lines])).not.toContain(secret)
  return outcome
}

describe('a proxy is used', () => {
  test.each<[string, (proxy: string) => NodeNetworkOptions]>([
    ['that is named', proxy => ({ proxy })],
    ['of HTTP_PROXY', proxy => ({ env: { HTTP_PROXY: proxy } })],
    ['of http_proxy', proxy => ({ env: { http_proxy: proxy } })],
    ['without a scheme', proxy => ({ env: { http_proxy: proxy.replace('http://', '') } })],
    ['that is named, before that of the environment', proxy => ({ proxy, env: { HTTP_PROXY: 'http://127.0.0.1:1' } })],
    ['as others are excepted', proxy => ({ proxy, noProxy: ['other.example.com'], env: { NO_PROXY: '*' } })],
  ])('%s', async (_, options) => {
    const proxy = await serveProxy(0)
    expect(await get('http://gitlab.example.com', options(proxy.url))).toEqual({
      ok: true,
      value: { path: 'through the proxy' },
    })
    expect(proxy.asked).toEqual(['GET http://gitlab.example.com/api/v4/user'])
  })

  test.each<[string, (proxy: string) => NodeNetworkOptions]>([
    ['HTTPS_PROXY', proxy => ({ env: { HTTPS_PROXY: proxy, HTTP_PROXY: 'http://127.0.0.1:1' } })],
    ['https_proxy', proxy => ({ env: { https_proxy: proxy } })],
  ])('as a tunnel for https, by %s', async (_, options) => {
    const proxy = await serveProxy(await freePort())
    await get('https://gitlab.example.com', options(proxy.url))
    expect(new Set(proxy.asked)).toEqual(new Set(['CONNECT gitlab.example.com:443']))
  })

  it('with the credentials in its address', async () => {
    const proxy = await serveProxy(0)
    await get('http://gitlab.example.com', { proxy: proxy.url.replace('//', `//ann:${secret}@`) })
    expect(proxy.credentials).toEqual([`Basic ${Buffer.from(`ann:${secret}`).toString('base64')}`])
  })

  it('with a header of its own', async () => {
    const proxy = await serveProxy(0)
    await get('http://gitlab.example.com', { proxy: proxy.url, proxyAuthorization: `Bearer ${secret}` })
    expect(proxy.credentials).toEqual([`Bearer ${secret}`])
  })
})

describe('no proxy is used', () => {
  it.each(['127.0.0.1', 'localhost', 'gitlab.localhost'])('for %s, whatever is set', async host => {
    const server = await serve(answerOk)
    const proxy = await serveProxy(0)
    const url = `http://${host}:${server.port}`
    expect(await get(url, { proxy: proxy.url, env: { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url } })).toMatchObject({
      ok: true,
    })
    expect(proxy.asked).toEqual([])
  })

  // Names below `invalid` are nobody's: https://www.rfc-editor.org/rfc/rfc6761#section-6.4
  it.each<[string, NodeNetworkOptions]>([
    ['noProxy', { noProxy: ['signalbox.invalid'] }],
    ['NO_PROXY', { env: { NO_PROXY: 'example.com,.invalid' } }],
    ['no_proxy', { env: { no_proxy: '*' } }],
  ])('for hosts of %s', async (_, options) => {
    const proxy = await serveProxy(0)
    expect(await get('http://signalbox.invalid', { proxy: proxy.url, ...options })).toMatchObject({
      failure: { cause: 'name' },
    })
    expect(proxy.asked).toEqual([])
  })

  it('where the process has one, but another environment was handed over', async () => {
    const proxy = await serveProxy(0)
    withEnvironment('HTTP_PROXY', proxy.url)
    expect(await get('http://signalbox.invalid', { env: {} })).toMatchObject({ failure: { cause: 'name' } })
    expect(proxy.asked).toEqual([])
  })
})

it('the environment of the process counts where none was handed over', async () => {
  const proxy = await serveProxy(0)
  withEnvironment('http_proxy', proxy.url)
  withEnvironment('no_proxy', '')
  const network = createNodeNetwork({})
  onTestFinished(async () => await network.close?.())
  await createPlatform({ url: 'http://gitlab.example.com', token: undefined, network }).get('/user')
  expect(proxy.asked).toEqual(['GET http://gitlab.example.com/api/v4/user'])
})

function withEnvironment(name: string, value: string) {
  const before = process.env[name]
  process.env[name] = value
  onTestFinished(() => {
    if (before === undefined) delete process.env[name]
    else process.env[name] = before
  })
}

describe('a proxy that does not let a request pass', () => {
  it.each(['http', 'https'])('asks for credentials: %s', async scheme => {
    const proxy = await serveProxy(0, 407)
    expect(
      await get(`${scheme}://gitlab.example.com`, { proxy: proxy.url.replace('//', `//ann:${secret}@`) }),
    ).toMatchObject({
      failure: {
        kind: 'unreachable',
        cause: 'proxy',
        status: 407,
        message: expect.stringContaining('user name and a password'),
      },
    })
    expect(proxy.asked).toHaveLength(1)
  })

  it('refuses a tunnel', async () => {
    const proxy = await serveProxy(0, 403)
    expect(await get('https://gitlab.example.com', { proxy: proxy.url })).toMatchObject({
      failure: { cause: 'proxy', message: 'The proxy refused to connect to the instance.' },
    })
  })

  it.each(['http', 'https'])('is not there: %s', async scheme => {
    const port = await freePort()
    const outcome = await get(`${scheme}://gitlab.example.com`, { proxy: `http://ann:${secret}@127.0.0.1:${port}` })
    expect(outcome).toMatchObject({
      failure: {
        cause: 'proxy',
        message: `The instance cannot be reached through the proxy 127.0.0.1:${port}: nothing listens there.`,
      },
    })
  })

  it.each(['http', 'https'])('has a name that nobody gave: %s', async scheme =>
    expect(await get(`${scheme}://gitlab.example.com`, { proxy: 'http://signalbox.invalid:3128' })).toMatchObject({
      failure: { cause: 'proxy', message: expect.stringContaining('there is no address for its name') },
    }),
  )

  it.each([`ftp://ann:${secret}@proxy.example.com`, `http://ann:${secret}@:3128`, `http://${secret} `.repeat(2)])(
    'has an address that is none, which is not repeated',
    async proxy =>
      expect(await get('http://gitlab.example.com', { proxy })).toMatchObject({
        failure: { cause: 'proxy', message: 'The proxy of the settings is no address of a proxy.' },
      }),
  )
})

it('is explained as well where the network is loaded from a file of its own, as it is shipped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-network-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const outfile = join(folder, 'network.cjs')
  await build({
    entryPoints: ['client/platform/hosts/node.ts'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile,
  })
  const apart: { createNodeNetwork: typeof createNodeNetwork } = createRequire(import.meta.url)(outfile)
  const network = apart.createNodeNetwork({ proxy: `http://127.0.0.1:${await freePort()}` })
  const noAuthorities = apart.createNodeNetwork({ caFile: join(folder, 'missing.pem') })
  onTestFinished(async () => await network.close?.())
  const ask = (open: Network) =>
    createPlatform({ url: 'http://gitlab.example.com', token: undefined, network: { ...open, random: () => 0 } }).get(
      '/a',
    )
  expect(await ask(network)).toMatchObject({ failure: { cause: 'proxy' } })
  expect(await ask(noAuthorities)).toMatchObject({ failure: { message: expect.stringContaining('missing.pem') } })
})
