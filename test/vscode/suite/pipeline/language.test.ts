// Do hover and completion say what is known about a keyword at the target version?

import * as vscode from 'vscode'
import * as assert from '../../support/assert.ts'
import { diagnosticsOf, findingsOn, openText } from '../../support/document.ts'
import { withTarget } from '../../support/target-version.ts'

const unfinished = 'compile:\n  script: make\n  \n'

describe('hover', () => {
  it('says since when a keyword is removed and what to write instead', async () => {
    const document = await openText('hover.gitlab-ci.yml', 'compile:\n  type: build\n  script: make\n')
    await findingsOn(document, ['type'])
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      new vscode.Position(1, 3),
    )
    const shown = hovers.flatMap(({ contents }) => contents.map(plain)).join('\n')
    assert.match(shown, /removed in 15\.0/)
    assert.match(shown, /stage/)
  })
})

describe('completion in a job', () => {
  it('offers `stage` and never the removed `type`', async () => {
    const document = await openText('complete.gitlab-ci.yml', unfinished)
    await findingsOn(document, [])
    const items = await completions(document)
    assert.ok(items.has('stage'), `offered: ${[...items.keys()].join(', ')}`)
    assert.equal(items.has('type'), false)
  })

  it('strikes `type` through where it is only deprecated', async () => {
    const document = await openText('deprecated.gitlab-ci.yml', 'compile:\n  type: build\n')
    await withTarget('14.8', async () => {
      await judgedDeprecated(document)
      const items = await completions(await openText('struck.gitlab-ci.yml', unfinished))
      assert.equal(items.get('type')?.tags, [vscode.CompletionItemTag.Deprecated])
      assert.ok(items.has('stage'))
    })
  })
})

async function completions(document: vscode.TextDocument): Promise<Map<string, vscode.CompletionItem>> {
  const list = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    new vscode.Position(2, 2),
  )
  return new Map(list.items.map(item => [typeof item.label === 'string' ? item.label : item.label.label, item]))
}

function judgedDeprecated(document: vscode.TextDocument): Promise<unknown> {
  return diagnosticsOf(document, 'a warning', found =>
    found.some(({ severity }) => severity === vscode.DiagnosticSeverity.Warning),
  )
}

function plain(content: vscode.MarkdownString | vscode.MarkedString): string {
  return typeof content === 'string' ? content : content.value
}
