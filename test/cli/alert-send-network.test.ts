/** Does `signalbox alert send` reach an integration over TLS and through a proxy, and say what stands in its way? */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Certificates, hasOpenssl, makeCertificates } from '../client/platform/support/certificates.ts'
import { freePort, serve, serveProxy, serveTls } from '../client/platform/support/servers.ts'
import { project } from './support/project.ts'
import { type Run, signalbox } from './support/signalbox.ts'

const key = 'fedcba9876543210fedcba9876543210'
const place = '/shop/checkout/alerts/notify/zabbix/4a1c6a9b0e2f7d35.json'
const files = { 'a.alert.json': '{"title":"Disk full","fingerprint":"disk"}' }

/** None of the surroundings' proxies. */
const noProxy = { HTTP_PROXY: '', HTTPS_PROXY: '', NO_PROXY: '', http_proxy: '', https_proxy: '', no_proxy: '' }

async function send(origin: string, words: readonly string[] = [], env: Record<string, string> = {}): Promise<Run> {
  const run = await signalbox(['alert', 'send', 'a.alert.json', '--yes', ...words], {
    cwd: project(files),
    env: { ...noProxy, SIGNALBOX_ALERT_URL: origin + place, SIGNALBOX_ALERT_KEY: key, ...env },
  })
  expect(run.stdout + run.stderr).not.toContain(key)
  expect(run.stdout + run.stderr).not.toContain('s3cret')
  return run
}

describe.runIf(hasOpenssl)('over TLS', () => {
  let certificates: Certificates
  beforeAll(() => {
    certificates = makeCertificates()
  })
  afterAll(() => certificates.remove())

  it("an authority of one's own is believed with --ca-file", async () => {
    const { url } = await serveTls(certificates.right)
    const { code, stdout } = await send(url, [`--ca-file=${certificates.caFile}`])
    expect([code, stdout]).toEqual([0, 'a.alert.json: accepted (200)\n'])
  })

  it.each<[string, 'right' | 'otherHost' | 'expired' | 'selfSigned', boolean, RegExp]>([
    ['that nobody knows', 'right', false, /authority that this machine does not know.*`--ca-file`/],
    ['of another host', 'otherHost', true, /belongs to another host/],
    ['that is over', 'expired', true, /has expired/],
    ['of nobody but itself', 'selfSigned', true, /signed by itself.*`--ca-file`/],
  ])('a certificate %s is not, and nothing is sent', async (_, identity, known, message) => {
    let requests = 0
    const { url } = await serveTls(certificates[identity], (_, response) => {
      requests++
      response.end()
    })
    const { code, stdout } = await send(url, known ? [`--ca-file=${certificates.caFile}`] : [])
    expect([code, stdout, requests]).toEqual([1, expect.stringMatching(message), 0])
    expect(stdout).toMatch(/^a\.alert\.json: not sent\. /)
  })

  it.each([
    ['holds none', '', /holds no certificate in PEM form/],
    [
      'holds a broken one',
      '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
      /Certificate 1 .* cannot be/,
    ],
  ])('a file of authorities that %s is told', async (_, content, message) => {
    const { url } = await serveTls(certificates.right)
    const cwd = project({ 'ca.pem': content })
    expect((await send(url, [`--ca-file=${join(cwd, 'ca.pem')}`])).stdout).toMatch(message)
  })

  it('a folder as file of authorities is told', async () => {
    const { url } = await serveTls(certificates.right)
    const { code, stdout } = await send(url, [`--ca-file=${project({})}`])
    expect([code, stdout]).toEqual([1, expect.stringContaining('cannot be read (EISDIR)')])
  })

  it('https where http is spoken is told', async () => {
    const { port } = await serve((_, response) => response.end())
    expect((await send(`https://127.0.0.1:${port}`)).stdout).toMatch(/not sent\. No safe connection .*http:\/\//)
  })

  it('a proxy tunnels it, with the credentials of its own address', async () => {
    const { port } = await serveTls(certificates.right)
    const proxy = await serveProxy(port)
    const { code } = await send('https://gitlab.example.com', [`--ca-file=${certificates.caFile}`], {
      HTTPS_PROXY: proxy.url.replace('//', '//ann:s3cret@'),
    })
    expect([code, proxy.asked, proxy.credentials]).toEqual([
      0,
      ['CONNECT gitlab.example.com:443'],
      [`Basic ${btoa('ann:s3cret')}`],
    ])
  })
})

describe('through a proxy', () => {
  it.each([407, 502])('that refuses with %i nothing is sent', async status => {
    const proxy = await serveProxy(await freePort(), status)
    const { code, stdout } = await send('https://gitlab.example.com', [], { HTTPS_PROXY: proxy.url })
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^a\.alert\.json: .*proxy/i)])
    expect(stdout).toContain('NO_PROXY')
    expect(stdout).not.toContain('may have arrived')
  })

  it.each([
    [
      'nobody listens',
      async () => `http://ann:s3cret@127.0.0.1:${await freePort()}`,
      /through the proxy 127\.0\.0\.1:\d+/,
    ],
    ['a password has a stray percent sign', async () => 'http://ann:s3cret%zz@127.0.0.1:9', /percent sign .* as %25/],
    ['there is no address', async () => 'http://', /HTTPS_PROXY is no address of a proxy/],
  ])('where %s', async (_, address, message) => {
    const { code, stdout } = await send('https://gitlab.example.com', [], { HTTPS_PROXY: await address() })
    expect([code, stdout]).toEqual([1, expect.stringMatching(message)])
    expect(stdout).toMatch(/^a\.alert\.json: not sent\. /)
  })

  it.each(['127.0.0.1', 'localhost', 'alerts.localhost'])('this machine is reached without it: %s', async host => {
    const { port } = await serve((_, response) => response.end())
    const proxy = await serveProxy(port)
    const { code } = await send(`http://${host}:${port}`, [], { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url })
    expect([code, proxy.asked]).toEqual([0, []])
  })
})

it('an answer that comes before the whole payload was read is understood', async () => {
  const { port } = await serve((request, response) => {
    response.writeHead(401, { connection: 'close' }).end(() => request.socket.end())
  })
  const cwd = project({})
  writeFileSync(join(cwd, 'large.alert.json'), JSON.stringify({ title: 'Large', log: 'x'.repeat(900_000) }))
  const { stdout } = await signalbox(['alert', 'send', 'large.alert.json'], {
    cwd,
    env: { ...noProxy, SIGNALBOX_ALERT_URL: `http://127.0.0.1:${port}${place}`, SIGNALBOX_ALERT_KEY: key },
  })
  expect(stdout).toMatch(/refused \(401\)/)
})
