// Does the extension keep still where there is nothing for it?

import * as vscode from 'vscode'
import * as assert from '../../support/assert.ts'
import { workspaceRoot } from '../../support/document.ts'

describe('a workspace without pipeline files', () => {
  it('keeps its language server asleep, even when another YAML file is opened', async () => {
    const extension = vscode.extensions.getExtension('signalbox.signalbox')
    assert.ok(extension, 'the extension is not loaded')
    // Every window activates it, behind its start: a storage move may have to be gone on with.
    const { server, moves } = await extension.activate()
    const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(workspaceRoot(), 'settings.yml'))
    await vscode.window.showTextDocument(document)
    // Answered only after the events of opening have reached every extension that asked for them.
    await vscode.commands.executeCommand('vscode.executeHoverProvider', document.uri, new vscode.Position(0, 1))
    assert.equal(document.languageId, 'yaml')
    assert.equal(server.state.kind, 'idle')
    assert.equal(moves.state, 'unread', 'storage moves are not looked into where there are none')
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
