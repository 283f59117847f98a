// Is each file what the settings say that it is, and does a person have the last word?

import * as vscode from 'vscode'
import * as assert from '../../support/assert.ts'
import { diagnosticsOf, openFile, openText } from '../../support/document.ts'
import { waitUntil } from '../../support/wait-until.ts'

const broken = `{
  "title": "Queue is long",
  "severity": "low",
}
`

describe('the language of a file', () => {
  const files = {
    'disk.alert.json': 'alert-payload',
    'alert-payload-cpu.json': 'alert-payload',
    'alerts/network/latency.json': 'alert-payload',
    'alerts/uptime.alert.json': 'alert-payload',
    'alerts/uptime.alert-mapping.json': 'alert-mapping',
    'other/plain.json': 'json',
  }
  for (const [file, language] of Object.entries(files)) {
    it(`is ${language} for ${file}`, async () => {
      assert.equal((await openFile(file)).languageId, language)
    })
  }

  it('is given to what the settings alone call a payload or a mapping', async () => {
    await languageBecomes(await openText('monitoring/queue.json', '{ "title": "Queue is long" }'), 'alert-payload')
    await languageBecomes(await openFile('monitoring/queue.mapping.json'), 'alert-mapping')
  })

  it('stays as a person changes it by hand, also when the file is opened again', async () => {
    const text = '{ "title": "Queue is long" }'
    const document = await openText('monitoring/by-hand.json', text)
    await languageBecomes(document, 'alert-payload')
    await vscode.languages.setTextDocumentLanguage(document, 'json')
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor')
    await openFile('disk.alert.json')
    const again = await openFile('monitoring/by-hand.json')
    // Answered only after the events of opening have reached the extension.
    await vscode.commands.executeCommand('vscode.executeHoverProvider', again.uri, new vscode.Position(0, 3))
    assert.equal(again.languageId, 'json')
  })
})

describe('a mistake in a file that the settings call a payload', () => {
  it('is reported once, though VS Code checks JSON too', async () => {
    const document = await openText('monitoring/broken.json', broken)
    await languageBecomes(document, 'alert-payload')
    const found = await diagnosticsOf(document, 'the trailing comma', found =>
      found.some(({ code }) => code === 'json-syntax'),
    )
    const onComma = found.filter(({ range }) => range.start.line === 2 && range.start.character > 10)
    assert.equal(
      onComma.map(({ source }) => source),
      ['signalbox'],
    )
    assert.equal(
      found.filter(({ source }) => source !== 'signalbox').map(({ message }) => message),
      [],
    )
  })
})

describe('Treat as Alert Payload', () => {
  it('has a file of any name judged', async () => {
    const document = await openText('other/any.json', '{ "title": "Disk full", "severity": "hihg" }')
    assert.equal(document.languageId, 'json')
    await vscode.commands.executeCommand('signalbox.treatAsAlertPayload')
    assert.equal(document.languageId, 'alert-payload')
    await diagnosticsOf(document, 'the severity', found => found.some(({ code }) => code === 'unknown-severity'))
  })

  it('works for what was never saved', async () => {
    const document = await vscode.workspace.openTextDocument({ language: 'json', content: '{ "severity": "hihg" }' })
    await vscode.window.showTextDocument(document)
    await vscode.commands.executeCommand('signalbox.treatAsAlertPayload')
    await diagnosticsOf(document, 'the severity', found => found.some(({ code }) => code === 'unknown-severity'))
  })
})

async function languageBecomes(document: vscode.TextDocument, language: string): Promise<void> {
  await waitUntil(
    `${document.fileName} to become ${language}`,
    vscode.workspace.onDidOpenTextDocument,
    () => document.languageId,
    now => now === language,
  )
}
