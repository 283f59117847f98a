/** Do tokens stay where they belong, and is nobody spoken to whom the person has not named? */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Network, NodeNetworkOptions } from '../../../../client/platform/network.ts'
import type { RunningSandbox } from '../../../../client/sandbox/sandbox-options.ts'
import type { ExtensionHost } from '../../../../client/vscode/host.ts'
import { createInstanceStore, type InstanceStore } from '../../../../client/vscode/instances/instance-store.ts'
import { createFakeContext, createFakeOutput } from './fake-editor.ts'

// Before anything that imports the editor.
const editor = await vi.hoisted(async () => (await import('./fake-editor.ts')).createFakeEditor())
vi.mock('vscode', () => editor.vscode)

const [shop, other] = ['https://gitlab.example.com', 'https://example.org/gitlab']
const token = 'glpat-a-token-of-the-shop'
const { secrets, kept, context } = createFakeContext()
const { lines, output } = createFakeOutput()
const asked: { readonly address: string; readonly token: string | undefined }[] = []
const answers: Readonly<Record<string, unknown>> = {
  '/user': { username: 'kim', name: 'Kim', is_admin: false },
  '/metadata': { version: '17.5.1-ee', enterprise: true },
  '/personal_access_tokens/self': { scopes: ['api'], expires_at: '2099-12-31' },
}
let env: Record<string, string> = {}
let store: InstanceStore

beforeEach(() => {
  env = {}
  for (const all of [secrets, kept, editor.person, editor.ofWorkspace]) all.clear()
  for (const all of [asked, lines, editor.modals, editor.told]) all.length = 0
  Object.assign(editor.state, { trusted: true, hasGit: true, modalAnswer: undefined })
})
afterEach(() => {
  store.dispose()
  // Whatever was done: it is in the one place, and nowhere else.
  const elsewhere = [editor.person, editor.ofWorkspace, kept].map(all => JSON.stringify([...all]))
  expect([...elsewhere, ...lines, ...editor.modals, ...editor.told].join('\n')).not.toContain('glpat-')
})

describe('connecting', () => {
  it('sends the token of an address to that address alone, and remembers what it is', async () => {
    begin([{ url: shop }, { url: other }])
    await store.secrets.set('token', shop, token)
    const [first, second] = store.all
    if (!first || !second) throw new Error('two were named')
    await store.choose(first)
    expect(await store.connect(first)).toMatchObject({ ok: true, value: { version: '17.5' } })
    expect(new Set(asked.map(one => new URL(one.address).origin))).toEqual(new Set([shop]))
    expect(new Set(asked.map(one => one.token))).toEqual(new Set([token]))
    expect(store.connected?.user.username).toBe('kim')
    expect(store.told()).toEqual({ instance: { version: '17.5', label: 'gitlab.example.com' } })
    // The other one has no token: without anybody to ask, there is nothing to send.
    expect(await store.platform(second, { quiet: true })).toBeUndefined()
  })

  it('needs a trusted workspace', async () => {
    begin([{ url: shop }])
    await store.secrets.set('token', shop, token)
    editor.state.trusted = false
    expect(store.current && (await store.connect(store.current))).toBeUndefined()
    expect(asked).toEqual([])
    expect(editor.told).toEqual([expect.stringContaining('not trusted')])
  })

  it('takes the token from the variable that is named, and tells when it is not set', async () => {
    begin([{ url: shop, tokenVariable: 'SHOP_TOKEN' }])
    expect(store.current && (await store.connect(store.current))).toBeUndefined()
    await vi.waitFor(() => expect(editor.told).toEqual([expect.stringContaining('SHOP_TOKEN')]))
    env.SHOP_TOKEN = token
    expect(store.current && (await store.connect(store.current))).toMatchObject({ ok: true })
  })

  it('without encryption happens only after a warning, once', async () => {
    const plain = 'http://gitlab.example.com'
    begin([{ url: plain }])
    await store.secrets.set('token', plain, token)
    const { current } = store
    if (!current) throw new Error('one was named')
    expect(await store.platform(current, { quiet: true })).toBeUndefined()
    expect(editor.modals).toEqual([])
    expect(await store.connect(current)).toBeUndefined()
    expect([editor.modals.length, asked.length]).toEqual([1, 0])
    editor.state.modalAnswer = 'Use It All the Same'
    expect(await store.connect(current)).toMatchObject({ ok: true })
    expect(await store.connect(current)).toMatchObject({ ok: true })
    expect(editor.modals).toHaveLength(2)
  })
})

describe('what a workspace brings along', () => {
  it('is asked nothing: an address of its settings', async () => {
    begin([{ url: shop }])
    await store.secrets.set('token', shop, token)
    editor.writeWorkspace('signalbox.instance', 'https://elsewhere.example')
    expect(store.current).toBeUndefined()
    expect(store.choice).toEqual({ kind: 'unknown', address: 'https://elsewhere.example' })
    expect(asked).toEqual([])
  })

  it('is asked nothing: a git remote; it chooses among the known ones when it is found later', async () => {
    begin([{ url: shop }, { url: other }])
    expect(store.current).toBeUndefined()
    let changes = 0
    store.onDidChange(() => changes++)
    await vi.waitFor(() => {
      editor.openRepository({ remotes: [{ name: 'origin', fetchUrl: 'git@gitlab.example.com:shop/checkout.git' }] })
      expect(changes).toBeGreaterThan(0)
    })
    expect([store.current?.url, store.project]).toEqual([shop, 'shop/checkout'])
    expect(asked).toEqual([])
  })
})

describe('changing', () => {
  it('an address takes no token along', async () => {
    begin([{ url: shop }])
    await store.secrets.set('token', shop, token)
    await store.save({ url: other }, shop)
    await store.forget(shop)
    expect(store.all.map(({ url }) => url)).toEqual([other])
    expect([...secrets]).toEqual([])
    expect(store.current && (await store.platform(store.current, { quiet: true }))).toBeUndefined()
  })

  it('removes an instance with its token, what it told, and the choice of it', async () => {
    begin([{ url: shop }, { url: other }])
    await store.secrets.set('token', shop, token)
    const [first] = store.all
    if (!first) throw new Error('two were named')
    await store.choose(first)
    await store.connect(first)
    await store.remove(shop)
    expect([...secrets, ...kept, ...editor.ofWorkspace]).toEqual([])
    expect(store.current?.url).toBe(other)
  })

  it('forgets with an instance the keys of its integrations, and that it may be reached without encryption', async () => {
    const plain = 'http://gitlab.example.com'
    begin([{ url: plain }, { url: `${plain}.org` }])
    const [key, neighbour] = [`${plain}/shop/checkout/alerts/notify.json`, `${plain}.org/a/b/alerts/notify.json`]
    for (const url of [key, neighbour]) await store.secrets.set('key', url, 'a key')
    await store.secrets.set('token', plain, token)
    editor.state.modalAnswer = 'Use It All the Same'
    const [first] = store.all
    if (!first) throw new Error('two were named')
    expect(await store.platform(first)).toBeDefined()
    await store.remove(plain)
    expect([...secrets.keys()]).toEqual([`signalbox.key ${neighbour}`])
    expect([...kept]).toEqual([])
    await store.save({ url: plain })
    await store.secrets.set('token', plain, token)
    expect(await store.platform(first, { quiet: true })).toBeUndefined()
    expect(editor.modals).toHaveLength(1)
  })

  it('writes no setting for the instance of the environment where that counts by itself', async () => {
    Object.assign(env, { SIGNALBOX_URL: 'http://127.0.0.1:8929', SIGNALBOX_TOKEN: token, SIGNALBOX_PROJECT: 'a/b' })
    begin([{ url: shop }])
    expect([store.current?.origin, store.project]).toEqual(['environment', 'a/b'])
    const [first] = store.all
    if (!first) throw new Error('one was named')
    await store.choose(first)
    expect([editor.ofWorkspace.get('signalbox.instance'), store.current?.url]).toEqual([shop, shop])
    const environment = store.all.find(({ origin }) => origin === 'environment')
    if (environment) await store.choose(environment)
    expect([editor.ofWorkspace.size, store.current?.origin]).toEqual([0, 'environment'])
  })
})

describe('the sandbox of the window', () => {
  it('is the current one while it runs, with a token that is kept nowhere', async () => {
    begin([{ url: shop }])
    const running = await store.sandboxOfWindow.start()
    expect([store.current?.origin, store.project]).toEqual(['sandbox', running.project])
    expect(store.current && (await store.connect(store.current))).toMatchObject({ ok: true })
    expect(secrets.size).toBe(0)
    await store.sandboxOfWindow.stop()
    await store.forget(running.url)
    expect([store.current?.url, kept.size]).toEqual([shop, 0])
  })

  it('is left when the person chooses another', async () => {
    begin([{ url: shop }])
    await store.sandboxOfWindow.start()
    const settings = store.all.find(({ origin }) => origin === 'settings')
    if (settings) await store.choose(settings)
    expect(store.current?.url).toBe(shop)
  })
})

function begin(instances: readonly object[]): void {
  editor.person.set('signalbox.instances', instances)
  const host: ExtensionHost = {
    env,
    createClient: () => Promise.reject(new Error('No language server is needed here.')),
    loadMoves: () => Promise.reject(new Error('No storage moves are needed here.')),
    keptRuns: async () => [],
    createNetwork: async ({ log }: NodeNetworkOptions): Promise<Network> => ({
      ...{ random: () => 0, clock: { now: () => 0, sleep: async () => undefined }, ...(log && { log }) },
      async fetch(address, { headers }) {
        const sent = new Headers(headers).get('private-token') ?? undefined
        asked.push({ address, token: sent })
        const answer = Object.entries(answers).find(([path]) => address.endsWith(`/api/v4${path}`))?.[1]
        return answer ? Response.json(answer) : new Response('{}', { status: 404 })
      },
    }),
    startSandbox: async () => {
      const running = { url: 'http://127.0.0.1:9000', token: 'glpat-of-the-sandbox', project: 'monitoring/webshop' }
      return { ...running, stop: async () => undefined } as Partial<RunningSandbox> as RunningSandbox
    },
  }
  store = createInstanceStore(context, host, output)
}
