/** How does a comparison stay true while both payloads are edited? It asks the server again after each change. */
import { Disposable, type TextDocument, Uri, window, workspace } from 'vscode'
import type { AlertComparison } from '../../../server/core/alerts/compare/compare-alerts.ts'
import {
  type CompareAlertsParams,
  type CompareAlertsResult,
  compareAlertsRequest,
} from '../../../server/lsp/protocol.ts'
import type { LanguageServer } from '../language-server.ts'
import { newestWins } from '../newest-wins.ts'
import { comparisonPage } from '../webviews/alert/comparison-page.ts'
import { fileName } from '../webviews/alert/preview-page.ts'
import { createAlertView } from './alert-view.ts'

export const comparisonType = 'signalbox.alertComparison'

export interface AlertComparisons extends Disposable {
  /** Shows beside the editor whether two payloads would group. */
  compare(left: TextDocument, right: TextDocument): void
}

interface Sides {
  readonly left: TextDocument
  readonly right: TextDocument
  lastGood: AlertComparison | undefined
}

export function createAlertComparisons(extension: Uri, server: LanguageServer): AlertComparisons {
  let sides: Sides | undefined
  const view = createAlertView(
    extension,
    comparisonType,
    () => undefined,
    () => {
      sides = undefined
    },
  )
  const refresh = newestWins(async () => {
    const asked = sides
    if (!asked || !view.panel) return
    const { comparison, problem } = await ask(server, asked)
    if (asked !== sides) return refresh()
    if (comparison) asked.lastGood = comparison
    const [leftUri, rightUri] = [asked.left.uri.toString(), asked.right.uri.toString()]
    const page = comparisonPage({ leftUri, rightUri, lastGood: asked.lastGood, ...(problem && { problem }) })
    view.show({ type: 'comparison', page })
  })
  const refreshIfCompared = ({ uri }: TextDocument) => {
    if (sides && [sides.left, sides.right].some(side => side.uri.toString() === uri.toString())) refresh()
  }
  const follow = (left: TextDocument, right: TextDocument) => {
    sides = { left, right, lastGood: undefined }
    if (view.panel) view.panel.title = titleOf(left, right)
    refresh()
  }
  const subscriptions = Disposable.from(
    view,
    window.registerWebviewPanelSerializer(comparisonType, {
      async deserializeWebviewPanel(panel, state) {
        view.adopt(panel)
        try {
          const { left, right } = readState(state)
          follow(await openByAddress(left), await openByAddress(right))
        } catch {
          // A file that is gone cannot be compared any more.
          panel.dispose()
        }
      },
    }),
    workspace.onDidOpenTextDocument(refreshIfCompared),
    workspace.onDidChangeTextDocument(({ document }) => refreshIfCompared(document)),
    server.onDidChangeState(refresh),
    server.onDidChangeAlerts(refresh),
  )
  return {
    compare(left, right) {
      view.open(titleOf(left, right))
      follow(left, right)
    },
    dispose: () => subscriptions.dispose(),
  }
}

function titleOf(left: TextDocument, right: TextDocument): string {
  return `Compare ${fileName(left.uri.toString())} and ${fileName(right.uri.toString())}`
}

async function ask(
  server: LanguageServer,
  { left, right }: Sides,
): Promise<{ comparison?: AlertComparison; problem?: string }> {
  try {
    // VS Code closes a document that no editor shows after a while.
    if (left.isClosed) await workspace.openTextDocument(left.uri)
    const other = right.isClosed ? await workspace.openTextDocument(right.uri) : right
    const params = { uri: left.uri.toString(), otherUri: right.uri.toString(), otherText: other.getText() }
    const result = await server.request<CompareAlertsResult>(compareAlertsRequest, params satisfies CompareAlertsParams)
    if (!result) return { problem: `${fileName(left.uri.toString())} is not read as an alert payload.` }
    return 'problem' in result ? result : { comparison: result }
  } catch {
    return { problem: 'The language server of Signalbox does not answer. Its output says why.' }
  }
}

function openByAddress(uri: string): Thenable<TextDocument> {
  return workspace.openTextDocument(Uri.parse(uri, true))
}

function readState(state: unknown): { left: string; right: string } {
  const known = typeof state === 'object' && state !== null && 'left' in state && 'right' in state ? state : undefined
  if (typeof known?.left !== 'string' || typeof known.right !== 'string') throw new Error('No comparison was shown.')
  return { left: known.left, right: known.right }
}
