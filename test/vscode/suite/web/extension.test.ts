// Is what the browser runs the browser's own build, with everything but what a browser cannot do?

import * as vscode from 'vscode'
import * as assert from '../../support/assert.ts'
import { openFile } from '../../support/document.ts'
import { signalboxApi } from '../../support/signalbox-api.ts'
import { loadedFiles } from '../../support/web-harness.ts'
import { answerForPerson } from '../test-alerts/answers.ts'

describe('the extension on the web', () => {
  it('comes from an http address, as from a marketplace', async () => {
    const extension = vscode.extensions.getExtension('signalbox.signalbox')
    assert.equal(extension?.extensionUri.scheme, 'http')
    assert.equal(vscode.env.uiKind, vscode.UIKind.Web)
    assert.equal(vscode.workspace.workspaceFolders?.[0]?.uri.scheme, 'vscode-remote')
  })

  it('runs its language server in a worker, which has its long texts read by the extension', async () => {
    const { uri, getText, positionAt } = await openFile('alerts/disk.alert.json')
    await (await signalboxApi()).ready
    const field = positionAt(getText().indexOf('fingerprint') + 1)
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', uri, field)
    assert.ok(hovers.length > 0)
    const loaded = await loadedFiles()
    for (const file of ['dist/extension.browser.cjs', 'dist/server.worker.js', 'dist/texts.json'])
      assert.ok(loaded.includes(file), `${file} is not among ${loaded}`)
    assert.equal(
      loaded.filter(file => /dist\/(extension|server|network|sandbox)\.cjs/.test(file)),
      [],
    )
  })

  it('has every command of the manifest', async () => {
    const { packageJSON } = vscode.extensions.getExtension('signalbox.signalbox') ?? {}
    const there = new Set(await vscode.commands.getCommands(true))
    const contributed: { command: string }[] = packageJSON.contributes.commands
    assert.ok(contributed.length > 10)
    assert.equal(
      contributed.map(({ command }) => command).filter(command => !there.has(command)),
      [],
    )
  })

  it('runs no sandbox, and says so', async () => {
    const answers = answerForPerson()
    try {
      await vscode.commands.executeCommand('signalbox.startSandbox')
      assert.equal((await signalboxApi()).instances.sandbox, undefined)
      assert.match(answers.said.join(), /sandbox did not start.*browser/i)
    } finally {
      answers.restore()
    }
  })
})
