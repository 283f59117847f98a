// Does the editor show what is removed, as the person has set it up?

import * as vscode from 'vscode'
import * as assert from '../../support/assert.ts'
import { diagnosticsOf, findingsOn, openText, workspaceRoot } from '../../support/document.ts'
import { withTarget } from '../../support/target-version.ts'

describe('diagnostics', () => {
  it('flag the removed words of the pipeline that lies in the workspace', async () => {
    const uri = vscode.Uri.joinPath(workspaceRoot(), '.gitlab-ci.yml')
    const document = await vscode.workspace.openTextDocument(uri)
    await vscode.window.showTextDocument(document)
    assert.equal(document.languageId, 'gitlab-ci')

    const found = await findingsOn(document, ['types', 'type', 'CI_BUILD_REF'])

    assert.equal(vscode.extensions.getExtension('signalbox.signalbox')?.isActive, true)
    for (const { code, severity, tags, message } of found) {
      assert.equal(severity, vscode.DiagnosticSeverity.Error)
      assert.equal(tags, [vscode.DiagnosticTag.Deprecated])
      assert.match(message, /removed in 1[56]\.0/)
      assert.ok(typeof code === 'object', `no link with the code ${code}`)
      assert.match(String(code.value), /^deprecated\b/)
      assert.equal(code.target.scheme, 'https')
    }
  })

  it('follow the text as it is edited', async () => {
    const document = await openText('edited.gitlab-ci.yml', 'compile:\n  stage: build\n  script: make\n')
    await findingsOn(document, [])
    const edit = new vscode.WorkspaceEdit()
    edit.replace(document.uri, new vscode.Range(1, 2, 1, 7), 'type')
    await vscode.workspace.applyEdit(edit)
    await findingsOn(document, ['type'])
  })

  it('are judged again when the target version changes', async () => {
    const document = await openText('judged.gitlab-ci.yml', 'compile:\n  type: build\n  script: make\n')
    await findingsOn(document, ['type'])
    await withTarget('14.5', async () => {
      await findingsWithSeverity(document, vscode.DiagnosticSeverity.Information)
    })
    await findingsWithSeverity(document, vscode.DiagnosticSeverity.Error)
  })
})

async function findingsWithSeverity(document: vscode.TextDocument, severity: vscode.DiagnosticSeverity): Promise<void> {
  await diagnosticsOf(
    document,
    `severity ${vscode.DiagnosticSeverity[severity]}`,
    found => found.length === 1 && found.every(diagnostic => diagnostic.severity === severity),
  )
}
