/** Is the address of an integration understood, and refused without a word of the secrets in it? */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readAlertAddress } from '../../../client/alerts/alert-address.ts'

const host = 'https://gitlab.example.com'
const shapes = ['alerts/notify.json', 'alerts/notify/zabbix/4a1c6a9b0e2f7d35.json', 'prometheus/alerts/notify.json']

describe.each(shapes)('PROJECT/%s', shape => {
  it('tells instance and project', () => {
    expect(readAlertAddress(` ${host}/shop/web/checkout/${shape}\n`)).toEqual({
      kind: 'address',
      url: `${host}/shop/web/checkout/${shape}`,
      label: 'gitlab.example.com, shop/web/checkout',
      security: 'tls',
      instance: host,
      project: 'shop/web/checkout',
    })
  })

  it('lies on an instance below a path, where that instance is known', () => {
    const known = [host, `${host}/gitlab/`, `${host}/git`]
    expect(readAlertAddress(`${host}/gitlab/shop/checkout/${shape}`, known)).toMatchObject({
      label: 'gitlab.example.com/gitlab, shop/checkout',
      instance: `${host}/gitlab`,
      project: 'shop/checkout',
    })
  })

  it('keeps its port', () => {
    expect(readAlertAddress(`http://127.0.0.1:8929/shop/checkout/${shape}`)).toMatchObject({
      label: '127.0.0.1:8929, shop/checkout',
      security: 'loopback',
      instance: 'http://127.0.0.1:8929',
    })
  })
})

it('takes another shape without guessing at instance and project', () => {
  for (const path of ['/alerts', '/hooks/a/b.json', '/alone/alerts/notify.json']) {
    const read = readAlertAddress(`${host}${path}`)
    expect(read).toEqual({
      kind: 'address',
      url: `${host}${path}`,
      label: `gitlab.example.com${path}`,
      security: 'tls',
    })
  }
})

it.each([
  ['http://localhost/a/b/alerts/notify.json', 'loopback'],
  ['http://[::1]:80/a/b/alerts/notify.json', 'loopback'],
  ['http://gitlab.example.com/a/b/alerts/notify.json', 'plain'],
  ['http://localhost.example.com/a/b/alerts/notify.json', 'plain'],
  ['http://localhost./a/b/alerts/notify.json', 'loopback'],
  ['HTTP://127.1/a/b/alerts/notify.json', 'loopback'],
  ['http://0x7f.1/a/b/alerts/notify.json', 'loopback'],
  ['http://2130706433/a/b/alerts/notify.json', 'loopback'],
  ['http://[::ffff:127.0.0.1]/a/b/alerts/notify.json', 'loopback'],
  ['http://0.0.0.0/a/b/alerts/notify.json', 'plain'],
  ['http://127.0.0.1.example.com/a/b/alerts/notify.json', 'plain'],
  ['https://localhost/a/b/alerts/notify.json', 'tls'],
])('%s is %s', (address, security) => expect(readAlertAddress(address)).toMatchObject({ security }))

it.each([
  ['alerts:s3cr3t', 's3cr3t'],
  [':s3cr3t', 's3cr3t'],
  ['alerts:s3%2Fcr%40t', 's3/cr@t'],
  ['alerts:s3cr3t%', 's3cr3t%'],
])('takes credentials apart: %s', (credentials, key) => {
  const read = readAlertAddress(`https://${credentials}@gitlab.example.com/shop/checkout/alerts/notify.json`)
  expect(read).toMatchObject({ kind: 'credentials', url: `${host}/shop/checkout/alerts/notify.json`, key })
})

it.each([
  ['a user name alone', 'https://s3cr3t@gitlab.example.com/a/b/alerts/notify.json', 'a user name'],
  [
    'a key with a slash in it',
    'https://alerts:12/s3cr3t@gitlab.example.com/a/b/alerts/notify.json',
    'an @ behind its host',
  ],
  [
    'a key with a number sign',
    'https://alerts:#s3cr3t@gitlab.example.com/a/b/alerts/notify.json',
    'an @ behind its host',
  ],
  ['a query', 'https://gitlab.example.com/a/b/alerts/notify.json?token=s3cr3t', 'from ? or # on'],
  ['another scheme', 'ssh://alerts:s3cr3t@gitlab.example.com/a/b', 'begins with https://'],
  ['no scheme', 'alerts:s3cr3t@gitlab.example.com/a/b/alerts/notify.json', 'begins with https://'],
  ['no host', 'https://', 'no complete address'],
  ['nothing', '  ', 'begins with https://'],
])('refuses %s', (_, address, problem) => {
  const read = readAlertAddress(address)
  expect(read).toMatchObject({ kind: 'unusable', problem: expect.stringContaining(problem) })
  expect(JSON.stringify(read)).not.toContain('s3cr3t')
})

const secrets = fc.string({ minLength: 8, unit: fc.constantFrom(...'abcXYZ019-_~!$&*+,;=') })

test('whatever the key, it comes back whole, and neither address nor problem holds it', () => {
  fc.assert(
    fc.property(secrets, fc.constantFrom(...shapes), (key, shape) => {
      const read = readAlertAddress(
        `https://alerts:${encodeURIComponent(key)}@gitlab.example.com/shop/checkout/${shape}`,
      )
      if (read.kind !== 'credentials') throw new Error(read.kind)
      expect(read.key).toBe(key)
      expect(read.url + read.problem).not.toContain(key)
    }),
  )
})

describe('what would be read as another address than it looks like', () => {
  it.each([
    `${host}/shop\n/checkout/alerts/notify.json`,
    'https://gitlab.exam\tple.com/shop/checkout/alerts/notify.json',
    'https://gitlab.example.com /shop/checkout/alerts/notify.json',
    'https:/gitlab.example.com/shop/checkout/alerts/notify.json',
    'https://gitlab.example.com:65536/shop/checkout/alerts/notify.json',
    'https://[fe80::1%25eth0]/shop/checkout/alerts/notify.json',
    'https://gitlab.example.com\\@elsewhere.example.com/shop/checkout/alerts/notify.json',
  ])('%j is refused', text => expect(readAlertAddress(text)).toMatchObject({ kind: 'unusable' }))

  it('shows its host as it is asked for, whatever its letters look like', () =>
    expect(readAlertAddress('https://gitlаb.example.com/shop/checkout/alerts/notify.json')).toMatchObject({
      label: 'xn--gitlb-7ve.example.com, shop/checkout',
    }))

  it('shows no project whose name turns text around', () =>
    expect(readAlertAddress(`${host}/shop/%E2%80%AEtuokcehc/alerts/notify.json`)).toMatchObject({
      label: 'gitlab.example.com/shop/%E2%80%AEtuokcehc/alerts/notify.json',
    }))

  it('is read to its last part, where a project is called as the address goes on', () =>
    expect(readAlertAddress(`${host}/alerts/notify/alerts/notify/x/${'a'.repeat(255)}.json`)).toMatchObject({
      project: 'alerts/notify',
    }))
})

test('any text is read without throwing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })), text => {
      const read = readAlertAddress(text)
      if (read.kind === 'address') expect(new URL(read.url).href).toBe(read.url)
    }),
  )
})
