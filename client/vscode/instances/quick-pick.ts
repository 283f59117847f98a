/** How does a person choose one of several? From a list at the top, with a way back. */
import { QuickInputButtons, type QuickPickItem, window } from 'vscode'
import { type Answer, back, given, left, type Place } from './run-steps.ts'

export interface PickQuestion<Item extends QuickPickItem> {
  readonly title: string
  readonly place?: Place
  readonly placeholder: string
  readonly items: readonly Item[]
  readonly active?: Item | undefined
}

export function pickOne<Item extends QuickPickItem>(question: PickQuestion<Item>): Promise<Answer<Item>> {
  const { title, place, placeholder, items, active } = question
  const picker = window.createQuickPick<Item>()
  picker.title = title
  picker.placeholder = placeholder
  picker.matchOnDescription = true
  picker.items = items
  if (active) picker.activeItems = [active]
  if (place && place.totalSteps > 1) Object.assign(picker, place)
  if (place && place.step > 1) picker.buttons = [QuickInputButtons.Back]
  return new Promise(resolve => {
    const finish = (answer: Answer<Item>) => {
      resolve(answer)
      picker.dispose()
    }
    picker.onDidAccept(() => {
      const [item] = picker.selectedItems
      if (item) finish(given(item))
    })
    picker.onDidTriggerButton(() => finish(back))
    picker.onDidHide(() => finish(left))
    picker.show()
  })
}
