// What can a person do with VS Code's window? Only what eyes, keyboard and mouse can.
import type { Locator, Page } from 'playwright-core'

export class EditorWindow {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens a file of the workspace by typing its name, and waits until its text is there. */
  async openFile(name: string): Promise<void> {
    await this.page.locator('.explorer-folders-view .monaco-list-row').first().waitFor()
    await this.page.keyboard.press('Control+P')
    await this.page.locator('.quick-input-widget input').fill(name)
    await this.page.locator('.quick-input-list .monaco-list-row', { hasText: name }).first().waitFor()
    await this.page.keyboard.press('Enter')
    await this.page.locator('.editor-instance .view-line').first().waitFor()
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

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not to be seen.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
