// Does the editor fix what it flags, one by one and all at once?

import * as vscode from 'vscode'
import * as assert from '../../support/assert.ts'
import { findingsOn, openText, textBecomes } from '../../support/document.ts'

const text = `types: [build]

compile:
  type: build # the first stage
  script: make VERSION="$CI_BUILD_REF"
`

const fixed = `stages: [build]

compile:
  stage: build # the first stage
  script: make VERSION="$CI_COMMIT_SHA"
`

describe('fixes', () => {
  it('replace one removed keyword and nothing else', async () => {
    const document = await openText('one.gitlab-ci.yml', text)
    const [, finding] = await findingsOn(document, ['types', 'type', 'CI_BUILD_REF'])
    assert.ok(finding)

    const offered = await codeActions(document, finding.range, vscode.CodeActionKind.QuickFix)
    const preferred = offered.filter(({ isPreferred }) => isPreferred)
    assert.equal(preferred.length, 1, `offered: ${offered.map(({ title }) => title).join(', ')}`)
    await apply(preferred[0])

    await textBecomes(document, text.replace('type: build', 'stage: build'))
    await findingsOn(document, ['types', 'CI_BUILD_REF'])
  })

  it('mend the whole file with source.fixAll.signalbox', async () => {
    const document = await openText('all.gitlab-ci.yml', text)
    await findingsOn(document, ['types', 'type', 'CI_BUILD_REF'])

    const kind = vscode.CodeActionKind.SourceFixAll.append('signalbox')
    const offered = await codeActions(document, new vscode.Range(0, 0, document.lineCount, 0), kind)
    assert.equal(offered.length, 1)
    await apply(offered[0])

    await textBecomes(document, fixed)
    await findingsOn(document, [])
  })

  it('mend the whole file when it is saved, where the person asked for that', async () => {
    const document = await openText('saved.gitlab-ci.yml', text)
    await findingsOn(document, ['types', 'type', 'CI_BUILD_REF'])
    const editor = vscode.workspace.getConfiguration('editor')
    await editor.update(
      'codeActionsOnSave',
      { 'source.fixAll.signalbox': 'explicit' },
      vscode.ConfigurationTarget.Workspace,
    )
    try {
      const edit = new vscode.WorkspaceEdit()
      edit.insert(document.uri, new vscode.Position(document.lineCount, 0), '# changed\n')
      await vscode.workspace.applyEdit(edit)
      await document.save()
      assert.equal(document.getText(), `${fixed}# changed\n`)
    } finally {
      await editor.update('codeActionsOnSave', undefined, vscode.ConfigurationTarget.Workspace)
    }
  })
})

function codeActions(
  document: vscode.TextDocument,
  range: vscode.Range,
  kind: vscode.CodeActionKind,
): Thenable<vscode.CodeAction[]> {
  // Resolved, so that their edits are there.
  return vscode.commands.executeCommand('vscode.executeCodeActionProvider', document.uri, range, kind.value, 10)
}

async function apply(action: vscode.CodeAction | undefined): Promise<void> {
  assert.ok(action?.edit, 'the action has no edit')
  assert.equal(await vscode.workspace.applyEdit(action.edit), true)
}
