/** Does nothing leave an untrusted workspace, and does every change of the settings reach the next request? */
import { beforeEach, expect, it, vi } from 'vitest'
import type { LogOutputChannel } from 'vscode'
import type { Network, NodeNetworkOptions } from '../../../../client/platform/network.ts'
import type { ExtensionHost } from '../../../../client/vscode/host.ts'
import { createNetworkAccess } from '../../../../client/vscode/instances/network-access.ts'

const editor = vi.hoisted(() => ({
  trusted: true,
  settings: {} as Record<string, unknown>,
  told: [] as string[],
  ran: [] as string[],
  answer: undefined as string | undefined,
}))
vi.mock('vscode', () => {
  const tell = async (message: string, button: string) => {
    editor.told.push(message)
    return editor.answer === button ? button : undefined
  }
  return {
    workspace: {
      get isTrusted() {
        return editor.trusted
      },
      getConfiguration: (section: string) => ({ get: (name: string) => editor.settings[`${section}.${name}`] }),
    },
    window: { showWarningMessage: tell, showErrorMessage: tell },
    commands: { executeCommand: async (command: string) => void editor.ran.push(command) },
  }
})

const made: { readonly options: NodeNetworkOptions; closed: boolean }[] = []
const host = {
  env: { NODE_EXTRA_CA_CERTS: '/ca.pem' },
  async createNetwork(options: NodeNetworkOptions) {
    if (options.caFile === '/missing.pem') throw new Error('The file /missing.pem cannot be read.')
    const one = { options, closed: false }
    made.push(one)
    const close = async () => {
      one.closed = true
    }
    return { close } as Network
  },
} as Partial<ExtensionHost> as ExtensionHost
const logged: string[] = []
const log = (line: string) => void logged.push(line)
const output = { debug: log, error: log } as Partial<LogOutputChannel> as LogOutputChannel

beforeEach(() => {
  Object.assign(editor, { trusted: true, settings: {}, told: [], ran: [], answer: undefined })
  made.length = 0
  logged.length = 0
})

it('is made by the first request, and kept for the next', async () => {
  const access = createNetworkAccess(host, output)
  expect(made).toEqual([])
  expect(await access.network()).toBe(await access.network())
  expect(made.map(({ options }) => options.env)).toEqual([host.env])
  made[0]?.options.log?.('GET /api/v4/user 200')
  expect(logged).toEqual(['GET /api/v4/user 200'])
})

it('is made anew when the settings have changed, and the old one is closed', async () => {
  const access = createNetworkAccess(host, output)
  const before = await access.network()
  editor.settings = { 'http.proxy': 'http://proxy.example:3128', 'signalbox.network.timeout': 5 }
  expect(await access.network()).not.toBe(before)
  expect(made.map(({ options: { proxy, timeout }, closed }) => [proxy, timeout, closed])).toEqual([
    [undefined, undefined, true],
    ['http://proxy.example:3128', 5000, false],
  ])
  access.dispose()
  await vi.waitFor(() => expect(made[1]?.closed).toBe(true))
})

it('is not there in a workspace that is not trusted, which is told with a remedy', async () => {
  Object.assign(editor, { trusted: false, answer: 'Manage Workspace Trust' })
  const access = createNetworkAccess(host, output)
  expect(await access.network()).toBeUndefined()
  await vi.waitFor(() => expect(editor.ran).toEqual(['workbench.trust.manage']))
  expect(editor.told).toEqual([expect.stringContaining('not trusted')])
  expect(made).toEqual([])
})

it('tells nothing where nobody has called for it', async () => {
  editor.trusted = false
  expect(await createNetworkAccess(host, output).network(true)).toBeUndefined()
  expect(editor.told).toEqual([])
})

it('says why it cannot be used, and is made when the setting is mended', async () => {
  const access = createNetworkAccess(host, output)
  editor.settings = { 'signalbox.network.caFile': '/missing.pem' }
  expect(await access.network()).toBeUndefined()
  expect(editor.told[0]).toContain('The file /missing.pem cannot be read.')
  editor.settings = {}
  expect(await access.network()).toBeDefined()
})
