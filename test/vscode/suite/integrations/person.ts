// Who answers what the extension asks? Nobody can type or press here, so the test stands in for the person.
import * as vscode from 'vscode'

export interface Person {
  /** Everything that was said or asked, in order. */
  readonly heard: readonly string[]
  /** After each of them. */
  readonly onHear: vscode.Event<void>
  /** The next question that says this gets this text, line or button. */
  answers(question: RegExp, answer: string): void
  restore(): void
}

type Shown = 'showInformationMessage' | 'showWarningMessage' | 'showErrorMessage' | 'createInputBox' | 'createQuickPick'

/** Whatever has no answer is turned away. */
export function standIn(): Person {
  const window = vscode.window as unknown as Record<Shown, unknown>
  const before = { ...window }
  const heard: string[] = []
  const more = new vscode.EventEmitter<void>()
  const expected: { question: RegExp; answer: string }[] = []
  const answerTo = (question: string): string | undefined => {
    heard.push(question)
    more.fire()
    const index = expected.findIndex(one => one.question.test(question))
    return index < 0 ? undefined : expected.splice(index, 1)[0]?.answer
  }
  const message = async (text: string, ...rest: unknown[]) => {
    const [first] = rest
    const detail = typeof first === 'object' && first !== null && 'detail' in first ? `\n${first.detail}` : ''
    return answerTo(`${text}${detail}`)
  }
  const stubs = {
    showInformationMessage: message,
    showWarningMessage: message,
    showErrorMessage: message,
    createInputBox: () => shownTo(box => answerTo(`${box.title}: ${box.prompt}`), heard),
    createQuickPick: () => shownTo(box => answerTo(`${box.title}: ${box.placeholder}`), heard),
  }
  Object.assign(window, stubs)
  return {
    heard,
    onHear: more.event,
    answers: (question, answer) => void expected.push({ question, answer }),
    restore() {
      for (const name of Object.keys(stubs) as Shown[]) window[name] = before[name]
    },
  }
}

interface Box {
  title: string
  prompt: string
  placeholder: string
  value: string
  items: readonly vscode.QuickPickItem[]
  selectedItems: readonly vscode.QuickPickItem[]
  validationMessage: unknown
}

/** A box or a list that is answered as soon as it is shown. */
function shownTo(answer: (box: Box) => string | undefined, heard: string[]) {
  const [changed, accepted, hidden] = [
    new vscode.EventEmitter<string>(),
    new vscode.EventEmitter<void>(),
    new vscode.EventEmitter<void>(),
  ]
  const box = {
    ...{
      title: '',
      prompt: '',
      placeholder: '',
      value: '',
      items: [],
      selectedItems: [],
      validationMessage: undefined,
    },
    onDidChangeValue: changed.event,
    onDidAccept: accepted.event,
    onDidHide: hidden.event,
    onDidTriggerButton: () => ({ dispose: () => undefined }),
    show() {
      const given = answer(box)
      if (given === undefined) return hidden.fire()
      box.value = given
      changed.fire(given)
      if (box.validationMessage) heard.push(JSON.stringify(box.validationMessage))
      box.selectedItems = box.items.filter(({ label }) => label === given)
      accepted.fire()
      // A box may hold something else instead, to be looked at first.
      if (box.value !== given) accepted.fire()
    },
    hide: () => hidden.fire(),
    dispose: () => undefined,
  } as Box & Record<string, unknown> & { show(): void }
  return box
}
