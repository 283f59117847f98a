// Does the extension keep still where there is nothing for it?

import * as vscode from 'vscode'
import * as assert from '../../support/assert.ts'
import { workspaceRoot } from '../../support/document.ts'

describe('a workspace without pipeline files', () => {
  it('does not activate the extension, not even when another YAML file is opened', async () => {
    const extension = vscode.extensions.getExtension('signalbox.signalbox')
    assert.ok(extension, 'the extension is not loaded')
    const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(workspaceRoot(), 'settings.yml'))
    await vscode.window.showTextDocument(document)
    // Answered only after the events of opening have reached every extension that asked for them.
    await vscode.commands.executeCommand('vscode.executeHoverProvider', document.uri, new vscode.Position(0, 1))
    assert.equal(document.languageId, 'yaml')
    assert.equal(extension.isActive, false)
  })

  it('starts no language server when it is activated all the same', async () => {
    const extension = vscode.extensions.getExtension('signalbox.signalbox')
    assert.ok(extension, 'the extension is not loaded')
    const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(workspaceRoot(), 'data.json'))
    await vscode.window.showTextDocument(document)
    const { server } = await extension.activate()
    await vscode.commands.executeCommand('vscode.executeHoverProvider', document.uri, new vscode.Position(0, 3))
    assert.equal(server.state.kind, 'idle')
  })
})
