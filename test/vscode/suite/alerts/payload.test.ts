// Does the editor help with a payload as it does with a pipeline?

import * as vscode from 'vscode'
import * as assert from '../../support/assert.ts'
import { diagnosticsOf, findingsOn, openFile, openText, textBecomes } from '../../support/document.ts'

const text = `{
  "title": "Disk full",
  "severity": "hihg",
  "fingerprint": "disk",
  "gitlab_environment_name": "production"
}
`

describe('a payload', () => {
  it('is judged by the settings, with codes', async () => {
    const document = await openFile('disk.alert.json')
    const found = await diagnosticsOf(document, 'the severity', found =>
      found.some(({ code }) => code === 'unknown-severity'),
    )
    const severity = found.find(({ code }) => code === 'unknown-severity')
    assert.equal(severity?.severity, vscode.DiagnosticSeverity.Warning)
    assert.equal(severity?.source, 'signalbox')
    assert.match(severity?.message ?? '', /critical/)
    assert.match(document.getText(severity?.range), /hihg/)
  })

  it('has its severity mended by one key', async () => {
    const document = await openText('mended.alert.json', text)
    const [finding] = await diagnosticsOf(document, 'the severity', found =>
      found.some(({ code }) => code === 'unknown-severity'),
    )
    assert.ok(finding)
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      finding.range,
      vscode.CodeActionKind.QuickFix.value,
      10,
    )
    const mend = actions.find(({ title }) => title.includes('high'))
    assert.ok(mend?.edit, `offered: ${actions.map(({ title }) => title).join(', ')}`)
    await vscode.workspace.applyEdit(mend.edit)
    await textBecomes(document, text.replace('hihg', 'high'))
    await findingsOn(document, [])
  })

  it('completes its fields and the values of severity', async () => {
    const document = await openText('completed.alert.json', '{\n  "title": "Disk full",\n  \n}\n')
    assert.ok((await completions(document, 2, 2)).some(label => label.includes('severity')))
    const values = await openText('values.alert.json', '{ "severity": "" }')
    const offered = await completions(values, 0, 15)
    for (const severity of ['critical', 'low', 'unknown'])
      assert.ok(
        offered.some(label => label.includes(severity)),
        `offered: ${offered.join()}`,
      )
  })

  it('says in a hover what a field is for', async () => {
    const document = await openText('hover.alert.json', text)
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      new vscode.Position(3, 5),
    )
    const shown = hovers.flatMap(({ contents }) => contents.map(plain)).join('\n')
    assert.match(shown, /group|same alert|fingerprint/i)
  })

  it('says in the line what the platform makes of a value', async () => {
    const document = await openText('hints.alert.json', text)
    const hints = await vscode.commands.executeCommand<vscode.InlayHint[]>(
      'vscode.executeInlayHintProvider',
      document.uri,
      new vscode.Range(0, 0, document.lineCount, 0),
    )
    const shown = hints.map(({ position, label }) => [position.line, labelText(label)] as const)
    assert.ok(
      shown.some(([line, label]) => line === 2 && /critical/.test(label)),
      `shown: ${JSON.stringify(shown)}`,
    )
  })

  it('is judged by the mapping beside it', async () => {
    const document = await openFile('alerts/uptime.alert.json')
    // The mapping alone says that this field is the severity.
    const found = await diagnosticsOf(document, 'the severity', found =>
      found.some(({ code }) => code === 'unknown-severity'),
    )
    const severity = found.find(({ code }) => code === 'unknown-severity')
    assert.match(document.getText(severity?.range), /lwo/)
    assert.equal(
      found.filter(({ code }) => code === 'missing-title').map(({ message }) => message),
      [],
    )
  })
})

async function completions(document: vscode.TextDocument, line: number, character: number): Promise<string[]> {
  const list = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    new vscode.Position(line, character),
  )
  return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label))
}

function labelText(label: vscode.InlayHint['label']): string {
  return typeof label === 'string' ? label : label.map(({ value }) => value).join('')
}

function plain(content: vscode.MarkdownString | vscode.MarkedString): string {
  return typeof content === 'string' ? content : content.value
}
