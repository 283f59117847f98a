// Do the commands of alerts lead where they say?

import * as vscode from 'vscode'
import { accepted } from '../../support/accept-input.ts'
import * as assert from '../../support/assert.ts'
import { diagnosticsOf, openFile, workspaceRoot } from '../../support/document.ts'
import { waitUntil } from '../../support/wait-until.ts'

describe('Preview Alert', () => {
  it('opens beside the editor, which keeps the focus, and follows the editor', async () => {
    await openFile('disk.alert.json')
    await vscode.commands.executeCommand('signalbox.previewAlert')
    await tabsBecome(['Preview disk.alert.json'])
    assert.match(vscode.window.activeTextEditor?.document.fileName ?? '', /disk\.alert\.json$/)
    await openFile('alerts/uptime.alert-mapping.json')
    await tabsBecome(['Preview uptime.alert-mapping.json'])
    await openFile('other/plain.json')
    await openFile('alert-payload-cpu.json')
    await tabsBecome(['Preview alert-payload-cpu.json'])
  })
})

describe('Compare With Payload', () => {
  it('shows two files of the explorer side by side', async () => {
    const [left, right] = ['disk.alert.json', 'alert-payload-cpu.json'].map(name =>
      vscode.Uri.joinPath(workspaceRoot(), name),
    )
    await vscode.commands.executeCommand('signalbox.compareAlerts', left, [left, right])
    await tabsBecome(['Compare disk.alert.json and alert-payload-cpu.json'], 'some')
  })
})

describe('Create Field Mapping from Sample Payload', () => {
  it('writes a mapping beside the payload and opens it', async () => {
    await openFile('alerts/network/latency.json')
    await accepted(vscode.commands.executeCommand('signalbox.createFieldMapping'))
    const document = vscode.window.activeTextEditor?.document
    assert.match(document?.uri.path ?? '', /\/alerts\/network\/latency\.alert-mapping\.json$/)
    assert.equal(document?.languageId, 'alert-mapping')
    const { sample, mapping } = JSON.parse(document?.getText() ?? '')
    assert.equal(sample.title, 'Checkout answers slowly')
    assert.equal(mapping.title, { path: ['title'] })
    await tabsBecome(['Preview latency.alert-mapping.json'], 'some')
  })

  it('says so when the mapped field leaves the sample', async () => {
    const document = await openFile('alerts/uptime.alert-mapping.json')
    const edit = new vscode.WorkspaceEdit()
    const name = document.getText().indexOf('"name"')
    const range = new vscode.Range(document.positionAt(name), document.positionAt(name + '"name"'.length))
    edit.replace(document.uri, range, '"label"')
    await vscode.workspace.applyEdit(edit)
    await diagnosticsOf(document, 'the field that is gone', found =>
      found.some(({ code }) => code === 'missing-mapped-field'),
    )
  })

  it('works for a payload that was never saved', async () => {
    const content = '{ "title": "Disk full" }'
    const payload = await vscode.workspace.openTextDocument({ language: 'alert-payload', content })
    await vscode.window.showTextDocument(payload)
    await vscode.commands.executeCommand('signalbox.createFieldMapping')
    const document = vscode.window.activeTextEditor?.document
    assert.equal([document?.isUntitled, document?.languageId], [true, 'alert-mapping'])
    assert.equal(JSON.parse(document?.getText() ?? '').sample, { title: 'Disk full' })
  })
})

/** Waits for the web views that are open; `some`: among others. */
async function tabsBecome(labels: string[], how: 'all' | 'some' = 'all'): Promise<void> {
  const views = () =>
    vscode.window.tabGroups.all
      .flatMap(({ tabs }) => tabs)
      .filter(({ input }) => input instanceof vscode.TabInputWebview)
      .map(({ label }) => label)
  await waitUntil(`the views ${labels}`, vscode.window.tabGroups.onDidChangeTabs, views, now =>
    how === 'all' ? now.join() === labels.join() : labels.every(label => now.includes(label)),
  )
}
