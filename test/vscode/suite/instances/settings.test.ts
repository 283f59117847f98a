// Does a workspace use the instances that its person has named, and no other?

import * as vscode from 'vscode'
import * as assert from '../../support/assert.ts'
import { signalboxApi } from '../../support/signalbox-api.ts'
import { waitUntil } from '../../support/wait-until.ts'

const [shop, site] = ['https://gitlab.example.com', 'https://example.org/gitlab']

describe('the instances of the settings', () => {
  afterEach(async () => {
    await write('instance', undefined, vscode.ConfigurationTarget.Workspace)
    await write('project', undefined, vscode.ConfigurationTarget.Workspace)
    await write('instances', undefined, vscode.ConfigurationTarget.Global)
  })

  it('are known, and the only one is that of the workspace', async () => {
    await write('instances', [{ url: `${shop}/`, name: 'Shop' }], vscode.ConfigurationTarget.Global)
    await currentBecomes(shop)
    const { instances } = await signalboxApi()
    assert.equal(instances.current, { url: shop, label: 'Shop', security: 'tls', origin: 'settings' })
  })

  it('are chosen by the workspace, with a project', async () => {
    await write('instances', [{ url: shop }, { url: site }], vscode.ConfigurationTarget.Global)
    await currentBecomes(undefined)
    await write('instance', site, vscode.ConfigurationTarget.Workspace)
    await currentBecomes(site)
    await write('project', 'ops/site', vscode.ConfigurationTarget.Workspace)
    const { instances } = await signalboxApi()
    await waitUntil(
      'the project',
      instances.onDidChange,
      () => instances.project,
      now => now === 'ops/site',
    )
  })

  it('cannot be made more by the workspace: what it names besides is nobody', async () => {
    await write('instances', [{ url: shop }], vscode.ConfigurationTarget.Global)
    await currentBecomes(shop)
    await write('instance', 'https://elsewhere.example', vscode.ConfigurationTarget.Workspace)
    await currentBecomes(undefined)
    const { instances } = await signalboxApi()
    assert.equal(
      instances.all.map(({ url }) => url),
      [shop],
    )
  })

  it('cannot be written by the workspace at all', async () => {
    const file = vscode.Uri.joinPath(
      vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file('/'),
      '.vscode/settings.json',
    )
    const text = JSON.stringify({
      'signalbox.instances': [{ url: 'https://elsewhere.example' }],
      'signalbox.project': 'a/b',
    })
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text))
    await waitUntil(
      'the settings to be read',
      vscode.workspace.onDidChangeConfiguration,
      () => vscode.workspace.getConfiguration('signalbox').get('project'),
      now => now === 'a/b',
    )
    const { instances } = await signalboxApi()
    assert.equal(instances.all, [])
  })
})

async function currentBecomes(url: string | undefined): Promise<void> {
  const { instances } = await signalboxApi()
  await waitUntil(
    `the instance ${url}`,
    instances.onDidChange,
    () => instances.current?.url,
    now => now === url,
  )
}

async function write(name: string, value: unknown, where: vscode.ConfigurationTarget): Promise<void> {
  await vscode.workspace.getConfiguration('signalbox').update(name, value, where)
}
