// What can a person do with VS Code's window? Only what eyes, keyboard and mouse can.
import type { FrameLocator, Locator, Page } from 'playwright-core'

export class EditorWindow {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the first file, once the window is there. */
  async openFile(name: string): Promise<void> {
    await this.page.locator('.explorer-folders-view .monaco-list-row').first().waitFor()
    await this.open(name)
  }

  /** Opens a file of the workspace by typing its name, and waits until its text is there. */
  async open(name: string): Promise<void> {
    await this.page.keyboard.press('Control+P')
    await this.page.locator('.quick-input-widget input').fill(name)
    await this.click(this.pick(name))
    await this.page.locator('.tab.active', { hasText: name }).first().waitFor()
    await this.page.locator('.editor-instance .view-line').first().waitFor()
    // What stands above the text of a payload moves the text down when it comes.
    if (name.endsWith('.alert.json')) await this.lens('Preview Alert').waitFor()
  }

  /** Runs a command of the palette by its title. The list has only the commands that were there when it was opened. */
  async run(title: string): Promise<void> {
    for (let tries = 5; tries > 0; tries--) {
      await this.page.keyboard.press('F1')
      await this.page.locator('.quick-input-widget input').fill(`>${title}`)
      if (await isThere(this.pick(title), 6000)) return this.click(this.pick(title))
      await this.page.keyboard.press('Escape')
    }
    throw new Error(`The palette has no ${title}.`)
  }

  /** Gives the explorer's room to the editors. */
  async hideExplorer(): Promise<void> {
    await this.page.keyboard.press('Control+B')
    await this.page.locator('.explorer-folders-view').waitFor({ state: 'hidden' })
  }

  /** Closes and opens the window, as after an update. */
  async reload(): Promise<void> {
    await Promise.all([this.page.waitForEvent('load'), this.run('Developer: Reload Window')])
    await this.page.locator('.editor-instance .view-line').first().waitFor()
  }

  tab(title: string): Locator {
    return this.page.locator('.tab', { hasText: title })
  }

  /** Presses a button of a message. The driver of the tests keeps messages behind the bell. */
  async answer(button: string): Promise<void> {
    await this.showMessages()
    await this.click(this.messages.getByText(button).first())
  }

  /** Waits for a message, and for a button of it. The driver of the tests keeps messages behind the bell. */
  async message(text: RegExp, button?: string): Promise<void> {
    await this.showMessages()
    const message = this.messages.locator('.notification-list-item', { hasText: text }).first()
    await message.waitFor()
    if (button !== undefined) await message.getByText(button).waitFor()
  }

  private get messages(): Locator {
    return this.page.locator('.notifications-center')
  }

  private async showMessages(): Promise<void> {
    if (!(await this.messages.isVisible())) await this.click(this.page.locator('[id="status.notifications"]'))
    await this.messages.waitFor()
  }

  /** What has to be answered before anything else. */
  get dialog(): Locator {
    return this.page.locator('.monaco-dialog-box')
  }

  /** Presses a button of the dialog. */
  async confirm(button: string): Promise<void> {
    const found = this.dialog.locator('.monaco-button', { hasText: button }).last()
    await found.waitFor()
    await this.click(found)
    await this.dialog.waitFor({ state: 'hidden' })
  }

  /** What stands above a line, to be clicked. */
  lens(text: string): Locator {
    return this.page.locator('.codelens-decoration a', { hasText: text }).first()
  }

  /** Opens what an icon of the activity bar stands for. */
  async showView(title: string): Promise<void> {
    await this.click(
      this.page.locator('.activitybar .action-item', { has: this.page.locator(`[aria-label*="${title}"]`) }).first(),
    )
  }

  /** A row of a tree in the side bar. */
  row(text: string): Locator {
    return this.rows(text).first()
  }

  rows(text: string): Locator {
    return this.page.locator('.sidebar .monaco-list-row', { hasText: text })
  }

  /** What is in the web view whose tab is in front. */
  get view(): FrameLocator {
    return this.page.frameLocator('iframe.webview:visible').frameLocator('iframe')
  }

  /** What the extension writes into the line, beside the text itself. */
  hint(text: string): Locator {
    return this.page.locator('.editor-instance .view-line span[class*="dyn-rule"]', { hasText: text })
  }

  /** Puts another word in the place of one, by a double click. */
  async overwrite(line: string, word: string, other: string): Promise<void> {
    await this.line(line).first().getByText(word, { exact: false }).first().dblclick()
    await this.page.keyboard.type(other)
  }

  /** Writes at the end of the text that is the line's value, before quote and comma. */
  async append(line: string, text: string): Promise<void> {
    await this.click(this.line(line).first())
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await this.page.keyboard.press(key)
    await this.page.keyboard.type(text)
  }

  /** The wave under a word that is an error. */
  get squiggles(): Locator {
    return this.page.locator('.squiggly-error')
  }

  /** The wave under a word that is a warning. */
  get warnings(): Locator {
    return this.page.locator('.squiggly-warning')
  }

  statusBarItem(text: string): Locator {
    return this.page.locator('.statusbar-item', { hasText: text })
  }

  /** A line of the list that VS Code shows at its top. */
  pick(label: string): Locator {
    return this.page.locator('.quick-input-list .monaco-list-row', { hasText: label }).first()
  }

  /** Ticks a line of a list with boxes. */
  async tick(label: string): Promise<void> {
    await this.pick(label).waitFor()
    await this.click(this.pick(label))
  }

  /** What VS Code's list at the top asks, once it is there. */
  async question(text: string): Promise<void> {
    await this.page.locator('.quick-input-widget', { hasText: text }).first().waitFor()
  }

  /** A proposal of completion that is struck through. */
  deprecatedProposal(label: string): Locator {
    return this.page.locator('.suggest-widget .monaco-list-row .deprecated', { hasText: label }).first()
  }

  /** Points at the middle of what is shown there. */
  async pointAt(target: Locator): Promise<void> {
    const { x, y } = await middleOf(target)
    await this.page.mouse.move(x, y)
  }

  async click(target: Locator): Promise<void> {
    const { x, y } = await middleOf(target)
    await this.page.mouse.click(x, y)
  }

  /** A line of the text that contains this. */
  line(text: string): Locator {
    return this.page.locator('.editor-instance .view-line', { hasText: text })
  }

  get hover(): Locator {
    return this.page.locator('.monaco-editor .monaco-hover:not(.hidden)').first()
  }

  /** The menu that the lightbulb opens. */
  get fixMenu(): Locator {
    return this.page.locator('.action-widget').first()
  }

  get unsavedTab(): Locator {
    return this.page.locator('.tab.active.dirty')
  }
}

async function isThere(target: Locator, timeout: number): Promise<boolean> {
  try {
    await target.waitFor({ timeout })
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return false
    throw error
  }
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not to be seen.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
