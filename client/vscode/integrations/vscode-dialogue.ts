/** How does VS Code ask and tell? With its own lists, boxes, messages and progress. */
import { commands, env, InputBoxValidationSeverity, ProgressLocation, type QuickPickItem, Uri, window } from 'vscode'
import { askText } from '../instances/input-box.ts'
import { pickOne } from '../instances/quick-pick.ts'
import { type Answer, given } from '../instances/run-steps.ts'
import type { Action, Choice, Dialogue, InputQuestion, PickQuestion } from './dialogue.ts'

export function createDialogue(): Dialogue {
  return {
    pick,
    input,
    async confirm({ message, detail, button }) {
      return (await window.showWarningMessage(message, { modal: true, detail }, button)) === button
    },
    tell: (level, message, ...actions) => void tell(level, message, actions),
    during: async (title, work) =>
      await window.withProgress(notification(title), (_, token) => {
        const abort = new AbortController()
        token.onCancellationRequested(() => abort.abort())
        return work(abort.signal)
      }),
    copy: async text => await env.clipboard.writeText(text),
    open: async address => void (await env.openExternal(Uri.parse(address, true))),
    run: async (command, ...values) => void (await commands.executeCommand(command, ...values)),
  }
}

function notification(title: string) {
  return { location: ProgressLocation.Notification, title: withoutLinks(title), cancellable: true }
}

async function tell(level: Parameters<Dialogue['tell']>[0], message: string, actions: readonly Action[]) {
  const labels = actions.map(({ label }) => label)
  const pressed = await shown(level, withoutLinks(message), labels)
  actions.find(({ label }) => label === pressed)?.run()
}

/** A name from elsewhere must not become something to press, as VS Code makes links of `[text](address)`. */
function withoutLinks(message: string): string {
  return message.replaceAll('](', '] (')
}

/** In a list a name may look like the code of an icon. */
function withoutIcons(label: string): string {
  return label.replaceAll('$(', '$ (')
}

function shown(level: Parameters<Dialogue['tell']>[0], message: string, labels: readonly string[]) {
  switch (level) {
    case 'information':
      return window.showInformationMessage(message, ...labels)
    case 'warning':
      return window.showWarningMessage(message, ...labels)
    case 'error':
      return window.showErrorMessage(message, ...labels)
  }
}

async function pick<T>({ title, position, placeholder, choices }: PickQuestion<T>): Promise<Answer<T>> {
  const items = choices.map(itemOf)
  const active = items.find(({ choice }) => choice.active)
  const answer = await pickOne({
    title: heading(title),
    placeholder,
    items,
    active,
    ...(position && { place: position }),
  })
  return answer.kind === 'given' ? given(answer.value.choice.value) : answer
}

function itemOf<T>(choice: Choice<T>): QuickPickItem & { readonly choice: Choice<T> } {
  const { label, description, detail } = choice
  return { label: withoutIcons(label), ...(description && { description }), ...(detail && { detail }), choice }
}

function input(question: InputQuestion): Promise<Answer<string>> {
  const { title, position, prompt, value, placeholder, hidden, check, instead } = question
  return askText({
    title: heading(title),
    prompt,
    ...(position && { place: position }),
    ...(value !== undefined && { value }),
    ...(placeholder !== undefined && { placeholder }),
    ...(hidden && { password: true }),
    validate(text) {
      const problem = check(text)
      if (problem === undefined || typeof problem === 'string') return problem
      return { message: problem.note, severity: InputBoxValidationSeverity.Warning }
    },
    accept(box) {
      const other = instead?.(box.value)
      if (other === undefined) return true
      box.value = other
      box.validationMessage = undefined
      return false
    },
  })
}

function heading(title: string): string {
  return `Signalbox: ${title}`
}
