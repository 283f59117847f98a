// Does the extension show itself on the web as it does on the desktop, also where the folder lies on no disk?
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { installEditor, openEditor } from '../../../scripts/editor/open-editor.ts'
import { projectRoot } from '../../../scripts/setup/project-root.mjs'
import { virtualFolder, virtualWorkspace } from '../harness/virtual-workspace.ts'
import { loadAsWebExtension } from '../harness/web-extension.ts'
import { serveWebFiles } from '../harness/web-files.ts'
import { EditorWindow } from './editor-window.ts'
import { takePicture } from './pictures.ts'

beforeAll(installEditor)

const workspace = join(projectRoot, 'test/vscode/workspaces/monitoring')

test('in a browser, with a virtual folder: findings, settings of the project, preview and views', async () => {
  const files = await serveWebFiles({ other: await virtualWorkspace(workspace) })
  try {
    const prepare = (page: Parameters<typeof loadAsWebExtension>[0]) => loadAsWebExtension(page, files)
    const { page, close } = await openEditor({ workspace: virtualFolder, prepare })
    try {
      await page.setViewportSize({ width: 1400, height: 800 })
      await showEverything(new EditorWindow(page))
    } catch (error) {
      await takePicture(page, 'failed-web-extension')
      throw error
    } finally {
      await close()
    }
    const scripts = [...files.served].filter(path => /^\/extension\/dist\/.*js$/.test(path)).sort()
    expect(scripts.map(path => path.replace('/extension/dist/', ''))).toEqual([
      'extension.browser.cjs',
      'server.worker.js',
      'webviews/alert-preview.js',
    ])
  } finally {
    await files.stop()
  }
})

async function showEverything(window: EditorWindow): Promise<void> {
  const { page, view } = window
  await window.click(window.row('alerts'))
  await window.row('checkout.alert.json').dblclick()
  // As the folder's settings say.
  await window.statusBarItem('Signalbox: 16.0').waitFor()
  await window.lens('Preview Alert').waitFor({ timeout: 8000 })
  await window.overwrite('"severity"', 'high', 'hihg')
  await window.warnings.first().waitFor()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+K')
  await page.keyboard.press('v')
  await window.tab('Preview checkout.alert.json').waitFor()
  await view.getByRole('heading', { level: 1, name: 'Checkout answers slowly' }).waitFor()
  // The project's file says which tier that is; the language server has it read by the extension.
  await view.getByText('Counted by one alert while it is open').waitFor()
  // Which its style sheet says, and nothing else does.
  expect(await view.locator('body').evaluate('getComputedStyle(document.body).maxWidth')).toMatch(/px$/)
  await window.append('"title"', ' today')
  await view.getByRole('heading', { level: 1, name: 'Checkout answers slowly today' }).waitFor()

  await window.showView('Signalbox')
  await page.getByText('Connect to Instance').first().waitFor()
  await takePicture(page, 'web-extension')
}
