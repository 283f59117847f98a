/** How is a person asked for a text? In one line at the top, judged while it is typed, with a way back. */
import {
  type InputBox,
  type InputBoxValidationMessage,
  InputBoxValidationSeverity,
  type QuickInputButton,
  QuickInputButtons,
  window,
} from 'vscode'
import { type Answer, back, given, left, type Place } from './run-steps.ts'

export interface TextQuestion {
  readonly title: string
  readonly place?: Place
  readonly prompt: string
  readonly placeholder?: string
  readonly value?: string
  /** What is typed is not shown. */
  readonly password?: boolean
  /** Nothing while the text is as it should be. A text with an error is not accepted. */
  validate(text: string): string | InputBoxValidationMessage | undefined
  /** Called when the person accepts; false keeps the box open, as after it was changed. */
  accept?(box: Pick<InputBox, 'value' | 'validationMessage'>): boolean
  readonly buttons?: readonly { readonly button: QuickInputButton; press(): unknown }[]
}

export function askText(question: TextQuestion): Promise<Answer<string>> {
  const { title, place, prompt, placeholder, value, password, validate, accept, buttons = [] } = question
  const box = window.createInputBox()
  box.title = title
  box.prompt = prompt
  box.placeholder = placeholder
  box.value = value ?? ''
  box.password = password === true
  // A token is fetched from a browser meanwhile.
  box.ignoreFocusOut = true
  if (place && place.totalSteps > 1) Object.assign(box, place)
  const backwards = place !== undefined && place.step > 1
  box.buttons = [...(backwards ? [QuickInputButtons.Back] : []), ...buttons.map(({ button }) => button)]
  return new Promise(resolve => {
    const finish = (answer: Answer<string>) => {
      resolve(answer)
      box.dispose()
    }
    box.onDidChangeValue(text => {
      // An empty box is no mistake yet.
      box.validationMessage = text === '' ? undefined : validate(text)
    })
    box.onDidAccept(() => {
      const problem = validate(box.value)
      if (problem && (typeof problem === 'string' || problem.severity === InputBoxValidationSeverity.Error)) {
        box.validationMessage = problem
        return
      }
      if (accept?.(box) === false) return
      finish(given(box.value.trim()))
    })
    box.onDidTriggerButton(pressed => {
      if (pressed === QuickInputButtons.Back) finish(back)
      else void buttons.find(({ button }) => button === pressed)?.press()
    })
    box.onDidHide(() => finish(left))
    box.show()
  })
}
