/** Whose certificates are believed, and what is said of the others? */
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createNodeNetwork } from '../../../client/platform/hosts/node.ts'
import type { NodeNetworkOptions } from '../../../client/platform/network.ts'
import { createPlatform } from '../../../client/platform/platform.ts'
import { type Certificates, hasOpenssl, type Identity, makeCertificates } from './support/certificates.ts'
import { answerOk, serve, serveProxy, serveTls } from './support/servers.ts'

describe.skipIf(!hasOpenssl)('the certificate of an instance', () => {
  let made: Certificates
  beforeAll(() => {
    made = makeCertificates()
  })
  afterAll(() => made.remove())

  async function ask(identity: Identity, options: NodeNetworkOptions) {
    const server = await serveTls(identity)
    return await get(server.url, options)
  }

  it("of an authority of one's own is believed with its file", async () =>
    expect(await ask(made.right, { caFile: made.caFile })).toMatchObject({ ok: true }))

  it('of an authority that nobody knows is not, and the remedy names the settings', async () =>
    expect(await ask(made.right, {})).toMatchObject({
      failure: {
        kind: 'unreachable',
        cause: 'certificate',
        message: expect.stringContaining('an authority that this machine does not know'),
        remedy: expect.stringMatching(/`signalbox\.network\.caFile`.*`--ca-file`/),
      },
    }))

  it('of nobody but itself is not', async () =>
    expect(await ask(made.selfSigned, { caFile: made.caFile })).toMatchObject({
      failure: { cause: 'certificate', message: expect.stringContaining('signed by itself') },
    }))

  it('that is over is not', async () =>
    expect(await ask(made.expired, { caFile: made.caFile })).toMatchObject({
      failure: { cause: 'certificate', message: expect.stringContaining('has expired') },
    }))

  it('of another host is not', async () =>
    expect(await ask(made.otherHost, { caFile: made.caFile })).toMatchObject({
      failure: { cause: 'certificate', message: expect.stringContaining('belongs to another host') },
    }))

  it('is not looked at where the editor is told so', async () =>
    expect(await ask(made.selfSigned, { strictTls: false })).toMatchObject({ ok: true }))

  it('counts behind a proxy as well', async () => {
    const right = await serveTls(made.right)
    const proxy = (await serveProxy(right.port)).url
    const address = 'https://gitlab.example.com'
    expect(await get(address, { proxy, caFile: made.caFile })).toMatchObject({ ok: true })
    expect(await get(address, { proxy })).toMatchObject({ failure: { cause: 'certificate' } })
    const other = await serveTls(made.otherHost)
    const proxyToOther = (await serveProxy(other.port)).url
    expect(await get(address, { proxy: proxyToOther, caFile: made.caFile })).toMatchObject({
      failure: { cause: 'certificate', message: expect.stringContaining('belongs to another host') },
    })
    expect(await get(address, { proxy: proxyToOther, strictTls: false })).toMatchObject({ ok: true })
  })

  it('of a proxy is looked at as well', async () => {
    const right = await serveTls(made.right)
    const proxy = right.url
    expect(await get('https://gitlab.example.com', { proxy })).toMatchObject({
      failure: { cause: 'proxy', message: expect.stringContaining('its certificate is not trusted') },
    })
    const plain = await serve(answerOk)
    expect(await get('https://gitlab.example.com', { proxy: plain.url.replace('http:', 'https:') })).toMatchObject({
      failure: { cause: 'proxy', message: expect.stringContaining('it speaks no TLS') },
    })
  })

  it('is not needed for http', async () => {
    const server = await serve(answerOk)
    expect(await get(server.url, { caFile: made.caFile })).toMatchObject({ ok: true })
  })

  it.each<[string, (folder: string) => string, RegExp]>([
    ['that is missing', folder => join(folder, 'missing.pem'), /missing\.pem does not exist/],
    ['that is a folder', folder => folder, /cannot be read \(EISDIR\)/],
    ['without a certificate', folder => written(folder, 'empty.pem', 'no certificate'), /holds no certificate/],
    ['with a key instead', folder => join(folder, 'ca.key'), /holds no certificate/],
    [
      'with a broken certificate',
      folder => written(folder, 'broken.pem', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'),
      /Certificate 1 in the file .* cannot be read/,
    ],
  ])('a file of authorities %s is told at the first request', async (_, path, message) => {
    const caFile = path(dirname(made.caFile))
    expect(await ask(made.right, { caFile })).toMatchObject({
      failure: {
        kind: 'unreachable',
        cause: 'certificate',
        message: expect.stringMatching(message),
        remedy: expect.stringContaining('signalbox.network.caFile'),
      },
    })
  })
})

async function get(url: string, options: NodeNetworkOptions) {
  const network = createNodeNetwork({ env: {}, ...options })
  onTestFinished(async () => await network.close?.())
  return await createPlatform({ url, token: undefined, network: { ...network, random: () => 0 } }).get('/user')
}

function written(folder: string, name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
