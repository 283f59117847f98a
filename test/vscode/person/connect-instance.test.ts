// Can a person connect the instance that a git remote leads to, after a wrong token too, and see its version judged by?
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installEditor, openEditor } from '../../../scripts/editor/open-editor.ts'
import { projectRoot } from '../../../scripts/setup/project-root.mjs'
import { withWorkspace } from '../harness/suites.ts'
import { EditorWindow } from './editor-window.ts'
import { takePicture } from './pictures.ts'

type StartSandbox = typeof import('../../../client/sandbox/hosts/node.ts').startSandbox
let sandbox: Awaited<ReturnType<StartSandbox>>

beforeAll(async () => {
  await installEditor()
  const file = pathToFileURL(join(projectRoot, 'dist/sandbox.cjs')).href
  const { startSandbox }: { startSandbox: StartSandbox } = await import(file)
  sandbox = await startSandbox({ version: '15.4' })
})
afterAll(() => sandbox.stop())

test('address from the git remote, a wrong token, the right one, and the instance is removed again', async () => {
  await withClone(async (window, git) => {
    const { keyboard } = window.page
    const input = window.page.locator('.quick-input-widget input').first()
    const label = sandbox.url.replace('http://', '')
    await window.openFile('.gitlab-ci.yml')
    await git

    await window.run('Signalbox: Connect to Instance…')
    await title(window, 'Signalbox: Add Instance (1/4)').waitFor()
    expect(await input.inputValue()).toBe(sandbox.url)
    await takePicture(window.page, 'add-instance')
    await keyboard.press('Enter')
    await title(window, '(2/4)').waitFor()
    await keyboard.type('Shop')
    await keyboard.press('Enter')
    await window.pick('Secret storage').waitFor()
    await keyboard.press('Enter')
    await title(window, '(4/4)').waitFor()
    expect(await input.getAttribute('type')).toBe('password')
    await keyboard.type('glpat-not-the-right-one')
    await keyboard.press('Enter')

    await window.click(await notified(window, 'Enter Another Token'))
    await title(window, 'Signalbox: Connect to Shop').waitFor()
    await keyboard.type(sandbox.tokenOf('developer'))
    await takePicture(window.page, 'enter-token')
    await keyboard.press('Enter')
    await window.statusBarItem('Signalbox: 15.4').waitFor()
    await notified(window, 'Connected to Shop: GitLab 15.4')
    await takePicture(window.page, 'connected')
    expect(await window.page.locator('.notifications-center').innerText()).not.toContain('glpat-')
    await keyboard.press('Escape')

    await window.run('Signalbox: Choose Instance…')
    await window.pick('Shop').waitFor()
    expect(await window.pick('Shop').innerText()).toContain('GitLab 15.4')
    expect(await window.pick('Shop').innerText()).toContain(label)
    await takePicture(window.page, 'choose-instance')
    await keyboard.press('Escape')

    await window.run('Signalbox: Choose Project…')
    await window.pick(sandbox.project).waitFor()
    expect(await window.pick(sandbox.project).innerText()).toContain('git remotes')
    await keyboard.type('some/other')
    await window.pick('as written').waitFor()
    await keyboard.press('Escape')

    await window.run('Signalbox: Edit Instance…')
    await window.click(window.pick('Access Token'))
    await title(window, 'Signalbox: Edit Shop (2/2)').waitFor()
    await window.page.locator('.quick-input-titlebar .codicon-quick-input-back').click()
    await window.click(window.pick('Name'))
    await title(window, 'Signalbox: Edit Shop (2/2)').waitFor()
    await keyboard.type('Store')
    await keyboard.press('Enter')
    await expect.poll(() => isOffered(window, 'Store'), { timeout: 20_000 }).toBe(true)

    await window.run('Signalbox: Remove Instance…')
    const question = window.page.locator('.monaco-dialog-box')
    await question.getByText('Remove Store from Signalbox?').waitFor()
    await question.getByText('Remove', { exact: true }).click()
    await window.statusBarItem('Signalbox: 15.4').waitFor({ state: 'detached' })
  })
})

/** Waits for a message. The driver of the tests keeps messages behind the bell, and the list closes when the last of them goes. */
async function notified(window: EditorWindow, text: string) {
  const message = window.page.locator('.notifications-center').getByText(text)
  const look = async () => {
    if (!(await message.isVisible())) await window.run('Notifications: Show Notifications')
    return await message.isVisible()
  }
  await expect.poll(look, { timeout: 20_000 }).toBe(true)
  return message
}

/** Whether an instance of this name can be chosen by now. */
async function isOffered(window: EditorWindow, name: string): Promise<boolean> {
  await window.run('Signalbox: Choose Instance…')
  await window.pick('Add Instance…').waitFor()
  const offered = await window.pick(name).isVisible()
  await window.page.keyboard.press('Escape')
  return offered
}

/** The title of the line at the top. */
function title(window: EditorWindow, text: string) {
  return window.page.locator('.quick-input-title', { hasText: text })
}

/** In a clone of the sandbox's project. The promise resolves when the git extension has found it. */
async function withClone(work: (window: EditorWindow, git: Promise<void>) => Promise<void>): Promise<void> {
  await withWorkspace('instances', async workspace => {
    const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: workspace })
    await git('init', '--quiet', '--initial-branch=trunk')
    await git('remote', 'add', 'origin', `${sandbox.url}/${sandbox.project}.git`)
    const editor = await openEditor({ extension: projectRoot, workspace })
    try {
      const window = new EditorWindow(editor.page)
      const found = editor.page.locator('.statusbar-item', { hasText: 'trunk' }).waitFor()
      await work(window, found)
    } catch (error) {
      await takePicture(editor.page, 'failed-connect-instance')
      throw error
    } finally {
      await editor.close()
    }
  })
}
