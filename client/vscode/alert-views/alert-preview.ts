/** How does the preview follow the editor? It asks the server about the file that it shows, after each change of anything. */
import { Disposable, type TextDocument, Uri, window, workspace } from 'vscode'
import { type AlertPreview, type AlertPreviewResult, alertPreviewRequest } from '../../../server/lsp/protocol.ts'
import { hasAlert } from '../checked-document.ts'
import type { LanguageServer } from '../language-server.ts'
import { newestWins } from '../newest-wins.ts'
import { fileName, previewPage } from '../webviews/alert/preview-page.ts'
import { createAlertView } from './alert-view.ts'
import { chooseAmongAll, chooseField } from './choose-field.ts'
import { revealSpan } from './reveal-span.ts'

export const previewType = 'signalbox.alertPreview'

export interface AlertPreviews extends Disposable {
  /** Shows the alert of a payload, or of the sample in a mapping, beside the editor. */
  preview(document: TextDocument): void
}

/** What is known of the file that is shown. */
interface Followed {
  readonly uri: string
  newest: AlertPreview | undefined
  lastGood: AlertPreview | undefined
  problem: string | undefined
}

export function createAlertPreviews(extension: Uri, server: LanguageServer): AlertPreviews {
  let followed: Followed | undefined
  let pinned = false

  const view = createAlertView(
    extension,
    previewType,
    message => {
      switch (message.type) {
        case 'pin':
          pinned = message.pinned
          if (!pinned) followActive()
          draw()
          break
        case 'reveal':
          if (followed) attempt(revealSpan(followed.uri, message))
          break
        case 'choose':
          if (followed) attempt(chooseField(server, followed.uri, message))
          break
        case 'chooseAmongAll':
          if (followed) attempt(chooseAmongAll(server, followed.uri, message, followed.newest?.mapping))
          break
      }
    },
    () => {
      followed = undefined
      pinned = false
    },
  )
  const draw = () => {
    if (!followed) return
    const { problem, ...shown } = followed
    view.show({ type: 'preview', page: previewPage({ ...shown, pinned, ...(problem && { problem }) }) })
  }
  const refresh = newestWins(async () => {
    const asked = followed
    if (!asked || !view.panel) return
    const { answer, problem } = await ask(server, asked.uri)
    // A file that is not shown any more, or one that went on while it was judged.
    if (asked !== followed) return refresh()
    if (answer && isBehind(asked.uri, answer.version)) refresh()
    asked.newest = answer
    asked.problem = problem
    if (answer?.outcome) asked.lastGood = answer
    draw()
  })
  const refreshIfFollowed = ({ uri }: TextDocument) => {
    if (uri.toString() === followed?.uri) refresh()
  }
  const follow = (uri: string) => {
    if (followed?.uri !== uri) followed = { uri, newest: undefined, lastGood: undefined, problem: undefined }
    if (view.panel) view.panel.title = `Preview ${fileName(uri)}`
    refresh()
  }
  const followActive = () => {
    const document = window.activeTextEditor?.document
    if (view.panel && !pinned && document && hasAlert(document)) follow(document.uri.toString())
  }

  const subscriptions = Disposable.from(
    view,
    window.registerWebviewPanelSerializer(previewType, {
      async deserializeWebviewPanel(panel, state) {
        view.adopt(panel)
        const { uri, pinned: wasPinned } = readState(state)
        pinned = wasPinned
        if (uri === undefined) return panel.dispose()
        // An editor that comes back too may not be there yet.
        await openQuietly(uri)
        follow(uri)
      },
    }),
    window.onDidChangeActiveTextEditor(followActive),
    // Another language for an open document arrives as a document that opens.
    workspace.onDidOpenTextDocument(refreshIfFollowed),
    workspace.onDidCloseTextDocument(refreshIfFollowed),
    workspace.onDidChangeTextDocument(({ document }) => refreshIfFollowed(document)),
    server.onDidChangeState(refresh),
    server.onDidChangeAlerts(refresh),
  )
  return {
    preview(document) {
      pinned = pinned && followed?.uri === document.uri.toString()
      view.open(`Preview ${fileName(document.uri.toString())}`)
      follow(document.uri.toString())
    },
    dispose: () => subscriptions.dispose(),
  }
}

async function ask(
  server: LanguageServer,
  uri: string,
): Promise<{ answer: AlertPreview | undefined; problem: string | undefined }> {
  const refused = (problem: string) => ({ answer: undefined, problem })
  if (!openDocument(uri)) return refused(`${fileName(uri)} is closed. Open it again to follow it.`)
  try {
    const answer = await server.request<AlertPreviewResult>(alertPreviewRequest, { uri })
    return answer
      ? { answer, problem: undefined }
      : refused(`${fileName(uri)} is not read as an alert payload or mapping.`)
  } catch {
    return refused('The language server of Signalbox does not answer. Its output says why.')
  }
}

/** What fails is told to the person who asked for it. */
function attempt(work: Promise<void>): void {
  work.catch(error => window.showErrorMessage(error instanceof Error ? error.message : String(error)))
}

function openDocument(uri: string): TextDocument | undefined {
  return workspace.textDocuments.find(document => document.uri.toString() === uri)
}

function isBehind(uri: string, version: number): boolean {
  return (openDocument(uri)?.version ?? 0) > version
}

async function openQuietly(uri: string): Promise<void> {
  try {
    await workspace.openTextDocument(Uri.parse(uri, true))
  } catch {
    // The preview itself says that there is no such file open.
  }
}

function readState(state: unknown): { uri: string | undefined; pinned: boolean } {
  if (typeof state !== 'object' || state === null) return { uri: undefined, pinned: false }
  const uri = 'uri' in state && typeof state.uri === 'string' ? state.uri : undefined
  return { uri, pinned: 'pinned' in state && state.pinned === true }
}
