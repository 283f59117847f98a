// Who answers what the extension asks? Nobody can press buttons here, so the test stands in for the person.
import * as vscode from 'vscode'

export interface Answers {
  /** Everything that was said or asked, in order. */
  readonly said: readonly string[]
  /** The next question that says this gets this button, or this line of a list. */
  answer(question: RegExp, choice: string | RegExp): void
  /** What is typed into the next lines that ask for a text; undefined leaves what is proposed. */
  type(...texts: (string | undefined)[]): void
  /** The lines of every log that was made since. */
  readonly logged: readonly string[]
  /** The next work with a progress is cancelled as soon as it begins. */
  cancel(): void
  restore(): void
}

const replaced = [
  ...(['showInformationMessage', 'showWarningMessage', 'showErrorMessage', 'showQuickPick'] as const),
  ...(['createInputBox', 'createOutputChannel', 'withProgress'] as const),
]
type Window = Record<(typeof replaced)[number], unknown>

/** Every message is turned away and every list closed, but for what the test answers. */
export function answerForPerson(): Answers {
  const window = vscode.window as unknown as Window
  const before = { ...window }
  const said: string[] = []
  const expected: { question: RegExp; choice: string | RegExp }[] = []
  const choiceFor = (question: string): string | RegExp | undefined => {
    said.push(question)
    const index = expected.findIndex(answer => answer.question.test(question))
    return index < 0 ? undefined : expected.splice(index, 1)[0]?.choice
  }
  const message = async (text: string, ...rest: unknown[]) => {
    const [first] = rest
    const detail = typeof first === 'object' && first !== null && 'detail' in first ? `\n${first.detail}` : ''
    const choice = choiceFor(`${text}${detail}`)
    const buttons = rest.filter(button => typeof button === 'string')
    if (choice !== undefined && !buttons.some(button => button === choice))
      throw new Error(`No button ${choice} on "${text}", but ${buttons.join(', ')}.`)
    return choice
  }
  const pick = async (items: unknown, options?: vscode.QuickPickOptions) => {
    const choice = choiceFor(options?.title ?? '')
    const list = (await (items as Thenable<readonly vscode.QuickPickItem[]>)) ?? []
    if (choice === undefined) return undefined
    const found = list.find(({ label }) => (typeof choice === 'string' ? label === choice : choice.test(label)))
    if (!found) throw new Error(`No line ${choice} in ${list.map(({ label }) => label).join(', ')}.`)
    return found
  }
  const typed: (string | undefined)[] = []
  const logged: string[] = []
  const cancelled = { next: false }
  const createOutputChannel = (...given: Parameters<typeof vscode.window.createOutputChannel>) => {
    const channel = (before.createOutputChannel as typeof vscode.window.createOutputChannel)(...given)
    const append = channel.appendLine.bind(channel)
    channel.appendLine = line => {
      logged.push(line)
      append(line)
    }
    return channel
  }
  const withProgress: typeof vscode.window.withProgress = (options, task) => {
    if (!cancelled.next) return (before.withProgress as typeof vscode.window.withProgress)(options, task)
    cancelled.next = false
    const source = new vscode.CancellationTokenSource()
    source.cancel()
    return task({ report: () => undefined }, source.token)
  }
  Object.assign(window, {
    ...{ showInformationMessage: message, showWarningMessage: message, showErrorMessage: message },
    ...{ showQuickPick: pick, createInputBox: () => inputBox(typed), createOutputChannel, withProgress },
  })
  return {
    ...{ said, logged },
    answer: (question, choice) => void expected.push({ question, choice }),
    type: (...texts) => void typed.push(...texts),
    cancel() {
      cancelled.next = true
    },
    restore() {
      for (const name of replaced) window[name] = before[name]
    },
  }
}

/** Takes the next text as soon as it is shown, and goes away when there is none. */
function inputBox(typed: (string | undefined)[]): Partial<vscode.InputBox> {
  const accepts: (() => void)[] = []
  const hides: (() => void)[] = []
  const nothing = () => ({ dispose: () => undefined })
  const heard =
    (listeners: (() => void)[]): vscode.Event<void> =>
    listener => {
      listeners.push(() => listener())
      return nothing()
    }
  let open = true
  const box: Partial<vscode.InputBox> = {
    value: '',
    onDidAccept: heard(accepts),
    onDidHide: heard(hides),
    onDidChangeValue: nothing,
    onDidTriggerButton: nothing,
    dispose() {
      open = false
    },
    show() {
      if (typed.length === 0) for (const hide of hides) hide()
      const text = typed.shift()
      if (text !== undefined) box.value = text
      // A box that changed its text on Enter waits for another one.
      for (let presses = 0; open && presses < 3; presses++) for (const accept of accepts) accept()
    },
  }
  return box
}
