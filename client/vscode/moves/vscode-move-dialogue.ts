/** How does VS Code ask and tell about storage moves? */
import {
  env,
  ProgressLocation,
  QuickInputButtons,
  type QuickPickItem,
  QuickPickItemKind,
  UIKind,
  Uri,
  window,
  workspace,
} from 'vscode'
import { type Answer, back, given, left } from '../instances/run-steps.ts'
import { createDialogue } from '../integrations/vscode-dialogue.ts'
import type { MoveDialogue, SavedFile, TextFile, TickQuestion } from './move-dialogue.ts'

export function createMoveDialogue(): MoveDialogue {
  return {
    ...createDialogue(),
    tick,
    decide: async ({ message, detail, buttons }) =>
      await window.showWarningMessage(message, { modal: true, detail }, ...buttons),
    async refuse({ message, detail, actions = [] }) {
      const pressed = await window.showErrorMessage(
        message,
        { modal: true, detail },
        ...actions.map(({ label }) => label),
      )
      await actions.find(({ label }) => label === pressed)?.run()
    },
    during: async (title, work) =>
      await window.withProgress(
        { location: ProgressLocation.Notification, title: `Signalbox: ${title}`, cancellable: true },
        (progress, token) => {
          const abort = new AbortController()
          token.onCancellationRequested(() => abort.abort())
          return work(abort.signal, message => progress.report({ message }))
        },
      ),
    save,
    async showText(content, language) {
      await window.showTextDocument(await workspace.openTextDocument({ content, language }))
    },
    saveFolder,
    // A browser asks the person first, who did not want to be asked.
    readClipboard: async () => (env.uiKind === UIKind.Web ? '' : await env.clipboard.readText()),
  }
}

function tick<T>({
  title,
  position,
  placeholder,
  choices,
  note,
  check,
}: TickQuestion<T>): Promise<Answer<readonly T[]>> {
  const picker = window.createQuickPick<QuickPickItem & { readonly value?: T }>()
  picker.title = `Signalbox: ${title}`
  picker.placeholder = placeholder
  picker.canSelectMany = true
  picker.ignoreFocusOut = true
  const items = choices.map(({ label, description = '', detail, value }) => ({
    ...{ label: label.replaceAll('$(', '$ ('), description, value },
    ...(detail !== undefined && { detail }),
  }))
  picker.items = note === undefined ? items : [...items, { label: note, kind: QuickPickItemKind.Separator }]
  picker.selectedItems = items.filter((_, index) => choices[index]?.ticked)
  if (position && position.totalSteps > 1) Object.assign(picker, position)
  if (position && position.step > 1) picker.buttons = [QuickInputButtons.Back]
  return new Promise(resolve => {
    const finish = (answer: Answer<readonly T[]>) => {
      resolve(answer)
      picker.dispose()
    }
    picker.onDidAccept(() => {
      const chosen = items.filter(item => picker.selectedItems.includes(item)).map(({ value }) => value)
      const problem = check(chosen)
      if (problem === undefined) return finish(given(chosen))
      // A list has no other place for it.
      picker.placeholder = problem
      picker.value = ''
    })
    picker.onDidTriggerButton(() => finish(back))
    picker.onDidHide(() => finish(left))
    picker.show()
  })
}

async function save(name: string, kind: string, ending: string, text: string): Promise<SavedFile | undefined> {
  const folder = workspace.workspaceFolders?.[0]?.uri
  const file = await window.showSaveDialog({
    ...(folder && { defaultUri: Uri.joinPath(folder, name) }),
    filters: { [kind]: [ending] },
    title: 'Save the report',
  })
  if (!file) return undefined
  await workspace.fs.writeFile(file, new TextEncoder().encode(text))
  return { name: baseName(file), show: async () => void (await window.showTextDocument(file)) }
}

async function saveFolder(button: string, files: readonly TextFile[]): Promise<SavedFile | undefined> {
  const [folder] =
    (await window.showOpenDialog({
      ...{ canSelectFiles: false, canSelectFolders: true, canSelectMany: false, openLabel: button },
      ...(workspace.workspaceFolders?.[0] && { defaultUri: workspace.workspaceFolders[0].uri }),
    })) ?? []
  if (!folder) return undefined
  const there = new Set((await workspace.fs.readDirectory(folder)).map(([name]) => name))
  const replaced = files.filter(({ name }) => there.has(name)).map(({ name }) => name)
  if (replaced.length > 0 && !(await mayReplace(replaced))) return undefined
  for (const { name, text } of files)
    await workspace.fs.writeFile(Uri.joinPath(folder, name), new TextEncoder().encode(text))
  const [first] = files
  return {
    name: baseName(folder),
    show: async () => {
      if (first) await window.showTextDocument(Uri.joinPath(folder, first.name))
    },
  }
}

async function mayReplace(names: readonly string[]): Promise<boolean> {
  const replace = 'Replace'
  const message = `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} there already.`
  const detail = 'What stands in them now is lost.'
  return (await window.showWarningMessage(message, { modal: true, detail }, replace)) === replace
}

function baseName({ path }: Uri): string {
  return (
    path
      .split('/')
      .filter(part => part !== '')
      .at(-1) ?? path
  )
}
