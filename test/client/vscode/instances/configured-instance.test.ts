/** Do settings and environment name the instances that a person means, and is what is wrong told without repeating it? */
import { describe, expect, it } from 'vitest'
import {
  configuredInstances,
  withEntry,
  withoutEntry,
} from '../../../../client/vscode/instances/configured-instance.ts'

const shop = { url: 'https://gitlab.example.com' }

describe('the environment', () => {
  const url = 'http://127.0.0.1:40329'
  const labelOf = (setting: unknown, environment: Record<string, string>) =>
    configuredInstances(setting, { SIGNALBOX_URL: url, ...environment }).instances.find(one => one.url === url)?.label

  it('names its instance, where it has a name for it and the person has none', () => {
    expect(labelOf([], { SIGNALBOX_NAME: 'Sandbox' })).toBe('Sandbox')
    expect(labelOf([], { SIGNALBOX_NAME: ' ' })).toBe('127.0.0.1:40329')
    expect(labelOf([], {})).toBe('127.0.0.1:40329')
    expect(labelOf([{ url, name: 'Mine' }], { SIGNALBOX_NAME: 'Sandbox' })).toBe('Mine')
  })
})

describe('the setting', () => {
  it('names instances, each address once', () => {
    const setting = [
      { ...shop, name: 'Shop', tokenVariable: 'SHOP_TOKEN' },
      { url: 'https://gitlab.example.com/' },
      { url: 'https://example.org/gitlab' },
    ]
    expect(configuredInstances(setting, {})).toEqual({
      instances: [
        { url: shop.url, label: 'Shop', security: 'tls', origin: 'settings', tokenVariable: 'SHOP_TOKEN' },
        { url: 'https://example.org/gitlab', label: 'example.org/gitlab', security: 'tls', origin: 'settings' },
      ],
      environment: undefined,
      problems: [],
    })
  })

  it('tells which entry cannot be used, and repeats no secret of it', () => {
    const secret = 'glpat-abcdefghij0123456789'
    const setting = [shop, { url: `https://oauth2:${secret}@example.org` }, { url: 7 }, 'https://example.net', null]
    const { instances, problems } = configuredInstances(setting, {})
    expect(instances.map(({ url }) => url)).toEqual([shop.url])
    expect(problems.map(problem => /^Entry \d/.exec(problem)?.[0])).toEqual([
      'Entry 2',
      'Entry 3',
      'Entry 4',
      'Entry 5',
    ])
    expect(problems.join()).not.toContain(secret)
  })

  it.each([{}, 'https://gitlab.example.com', 3])('is told to be no list where it is %j', setting => {
    expect(configuredInstances(setting, {}).problems).toEqual([expect.stringContaining('it has to be a list')])
  })

  it.each([undefined, null, {}, 'https://gitlab.example.com', 3])('is empty where it is %j', setting => {
    expect(configuredInstances(setting, {}).instances).toEqual([])
  })
})

describe('the environment', () => {
  const environment = { SIGNALBOX_URL: 'http://127.0.0.1:8929/', SIGNALBOX_TOKEN: 'glpat-from-the-environment' }

  it('names one more, whose token is read there and stands nowhere else', () => {
    const { instances, environment: named } = configuredInstances([shop], environment)
    expect(named).toBe('http://127.0.0.1:8929')
    expect(instances[1]).toEqual({
      ...{ url: 'http://127.0.0.1:8929', label: '127.0.0.1:8929', security: 'loopback', origin: 'environment' },
      tokenVariable: 'SIGNALBOX_TOKEN',
    })
    expect(JSON.stringify(instances)).not.toContain('glpat-')
  })

  it('gives its token to the entry of the same address, unless that names another variable', () => {
    const own = { SIGNALBOX_URL: shop.url, SIGNALBOX_TOKEN: 'glpat-from-the-environment' }
    expect(configuredInstances([{ ...shop, name: 'Shop' }], own).instances).toEqual([
      { url: shop.url, label: 'Shop', security: 'tls', origin: 'settings', tokenVariable: 'SIGNALBOX_TOKEN' },
    ])
    const [kept] = configuredInstances([{ ...shop, tokenVariable: 'SHOP_TOKEN' }], own).instances
    expect(kept?.tokenVariable).toBe('SHOP_TOKEN')
  })

  it('without a token leaves it to the secret storage', () => {
    const { instances } = configuredInstances([], { SIGNALBOX_URL: shop.url })
    expect(instances[0]).toEqual({ url: shop.url, label: 'gitlab.example.com', security: 'tls', origin: 'environment' })
  })

  it('with credentials in the address is not used, and not repeated', () => {
    const { instances, problems } = configuredInstances([], { SIGNALBOX_URL: 'https://me:hunter2hunter2@example.org' })
    expect(instances).toEqual([])
    expect(problems[0]).toMatch(/^The environment variable SIGNALBOX_URL is not used\./)
    expect(problems[0]).not.toContain('hunter2')
  })
})

describe('writing the setting', () => {
  const broken = { url: 'gitlab' + '://' }
  it('adds at the end, and leaves alone what it does not understand', () => {
    const entry = { url: 'https://example.org', name: 'Other' }
    expect(withEntry([broken, shop], entry, undefined)).toEqual([broken, shop, entry])
    expect(withEntry(undefined, entry, undefined)).toEqual([entry])
  })

  it('replaces an entry in its place, however its address is written', () => {
    const entry = { url: 'https://example.org' }
    expect(withEntry([{ url: 'https://gitlab.example.com/' }, broken], entry, shop.url)).toEqual([entry, broken])
  })

  it('removes every entry at the address', () => {
    expect(withoutEntry([shop, broken, { ...shop, name: 'Again' }], shop.url)).toEqual([broken])
  })
})
