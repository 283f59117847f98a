/** What can be done with a payload, above its first line? Send it, send its recovery, and see what it becomes. */
import {
  CodeLens,
  type CodeLensProvider,
  Disposable,
  EventEmitter,
  languages,
  Range,
  type TextDocument,
  workspace,
} from 'vscode'
import { surfaceOf } from '../checked-document.ts'
import { languageOf, plainLanguages } from '../document-selector.ts'
import type { Integrations } from '../integrations/integrations.ts'
import { type AlertLens, alertLenses } from './lens-titles.ts'

/** Milliseconds. */
const afterFocusMoved = 1500

/** `changed` has them asked for again. */
export function registerAlertLenses(
  integrationOf: (uri: string) => string | undefined,
  integrations: Pick<Integrations, 'known' | 'onDidChange'>,
): Disposable & { changed(): void } {
  const changes = new EventEmitter<void>()
  const lensesOf = (document: TextDocument): readonly AlertLens[] => {
    if (surfaceOf(document) !== 'alert') return []
    const url = integrationOf(document.uri.toString())
    const remembered = integrations.known.find(integration => integration.url === url)
    return alertLenses(remembered, workspace.isTrusted)
  }
  const shown = new WeakMap<TextDocument, string>()
  const provider: CodeLensProvider = {
    onDidChangeCodeLenses: changes.event,
    provideCodeLenses(document) {
      const lenses = lensesOf(document)
      shown.set(document, JSON.stringify(lenses))
      return lenses.map(lens => new CodeLens(new Range(0, 0, 0, 0), { ...lens, arguments: [document.uri] }))
    },
  }
  // New lenses close what is open in the editor, as its menu of fixes: they are asked for only where they are others.
  const areOthers = () =>
    workspace.textDocuments.some(document => {
      const before = shown.get(document)
      return before !== undefined && before !== JSON.stringify(lensesOf(document))
    })
  const selector = [languageOf.alert, ...plainLanguages.alert].map(language => ({ language }))
  let again: ReturnType<typeof setTimeout> | undefined
  const changed = () => {
    if (!areOthers()) return
    changes.fire()
    // VS Code drops the request when the editor loses the focus at that moment, as to the message of what was sent.
    clearTimeout(again)
    again = setTimeout(() => changes.fire(), afterFocusMoved)
  }
  const subscriptions = Disposable.from(
    changes,
    languages.registerCodeLensProvider(selector, provider),
    integrations.onDidChange(changed),
    workspace.onDidGrantWorkspaceTrust(changed),
    workspace.onDidChangeConfiguration(change => change.affectsConfiguration('signalbox.files') && changed()),
  )
  const dispose = () => {
    clearTimeout(again)
    subscriptions.dispose()
  }
  return { changed, dispose }
}
