// Is a sandbox an instance as any other: started, connected, judged by, and gone with what it held?

import * as vscode from 'vscode'
import type { SignalboxApi } from '../../../../client/vscode/activate.ts'
import { accepted } from '../../support/accept-input.ts'
import * as assert from '../../support/assert.ts'
import { openFile } from '../../support/document.ts'
import { runsInWorker, signalboxApi, targetBecomes } from '../../support/signalbox-api.ts'
import { waitUntil } from '../../support/wait-until.ts'

const desktopOnly = runsInWorker ? describe.skip : describe

desktopOnly('Start Sandbox Instance', () => {
  let api: SignalboxApi
  let newest: string
  before(async () => {
    api = await signalboxApi()
    await openFile('.gitlab-ci.yml')
    const target = () => (api.server.state.kind === 'running' ? api.server.state.target.target : undefined)
    newest = (await waitUntil('the target', api.server.onDidChangeState, target, now => now !== undefined)) ?? ''
    await vscode.commands.executeCommand('signalbox.startSandbox')
  })

  it('makes a sandbox the instance of the window, with its project', () => {
    const { sandbox, current, project } = api.instances
    assert.ok(sandbox)
    assert.equal(current?.url, sandbox.url)
    assert.equal(current?.origin, 'sandbox')
    assert.equal(project, sandbox.project)
  })

  it('connects it, and keeps what it told', () => {
    assert.ok(api.instances.connected)
    assert.equal(api.instances.connected.user.isAdmin, true)
    assert.equal(api.instances.connected.lacks, [])
  })

  it('has files judged by its version, without starting the language server again', async () => {
    const { connected, sandbox } = api.instances
    await targetBecomes(api, connected?.version ?? '', 'instance')
    sandbox?.become({ version: '15.4' })
    await vscode.commands.executeCommand('signalbox.connectInstance')
    await targetBecomes(api, '15.4', 'instance')
    assert.equal(api.instances.connected?.version, '15.4')
  })

  it('loses against the setting that names a version', async () => {
    const setting = vscode.workspace.getConfiguration('signalbox')
    await setting.update('targetVersion', '16.0', vscode.ConfigurationTarget.Workspace)
    await targetBecomes(api, '16.0', 'setting')
    await setting.update('targetVersion', undefined, vscode.ConfigurationTarget.Workspace)
    await targetBecomes(api, '15.4', 'instance')
  })

  it('is the same one when it is asked for again', async () => {
    const { sandbox } = api.instances
    await vscode.commands.executeCommand('signalbox.startSandbox')
    assert.equal(api.instances.sandbox?.url, sandbox?.url)
  })

  it('is left by a choice, and ends with Stop', async () => {
    await vscode.commands.executeCommand('signalbox.stopSandbox')
    assert.equal(api.instances.sandbox, undefined)
    assert.equal(api.instances.current, undefined)
    await targetBecomes(api, newest, 'catalogue')
  })
})

desktopOnly('Add Instance', () => {
  it('takes a token out of the address, keeps it apart, and connects', async () => {
    const api = await signalboxApi()
    await vscode.commands.executeCommand('signalbox.startSandbox')
    const { sandbox } = api.instances
    assert.ok(sandbox)
    // Another name of this machine, so that it is another instance.
    const url = sandbox.url.replace('127.0.0.1', 'localhost')
    const token = sandbox.tokenOf('developer')
    const address = url.replace('://', `://oauth2:${token}@`)
    await accepted(vscode.commands.executeCommand('signalbox.addInstance', { address }))
    assert.equal(api.instances.current?.url, url)
    assert.equal(api.instances.connected?.user.isAdmin, false)
    const written = vscode.workspace.getConfiguration('signalbox').get('instances')
    assert.equal(written, [{ url }])
    assert.equal(vscode.workspace.getConfiguration('signalbox').get('instance'), url)
  })

  it('leaves no token in the settings of workspace and person', () => {
    const { globalValue, workspaceValue } = vscode.workspace.getConfiguration().inspect('signalbox.instances') ?? {}
    assert.ok(!/glpat/.test(JSON.stringify([globalValue, workspaceValue])))
  })

  after(async () => {
    const settings = vscode.workspace.getConfiguration('signalbox')
    await settings.update('instances', undefined, vscode.ConfigurationTarget.Global)
    await settings.update('instance', undefined, vscode.ConfigurationTarget.Workspace)
    await vscode.commands.executeCommand('signalbox.stopSandbox')
  })
})
