// Can a person see a removed keyword in a pipeline, read why, and mend it with one key?
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { installEditor, openEditor } from '../../../scripts/editor/open-editor.ts'
import { projectRoot } from '../../../scripts/setup/project-root.mjs'
import { withWorkspace } from '../harness/suites.ts'
import { EditorWindow } from './editor-window.ts'
import { takePicture } from './pictures.ts'

const file = '.gitlab-ci.yml'

beforeAll(installEditor)

test('squiggle, hover, Ctrl+., fix, save', async () => {
  await withEditor('dark', async (window, workspace) => {
    const { keyboard } = window.page
    await window.openFile(file)
    const removed = window.squiggles.nth(1)
    await removed.waitFor()
    const found = await window.squiggles.count()

    await window.pointAt(removed)
    await window.hover.waitFor()
    expect(await window.hover.innerText()).toMatch(/type.*removed in 15\.0/)
    await takePicture(window.page, 'squiggle-and-hover')

    await window.click(removed)
    await keyboard.press('Control+.')
    await window.fixMenu.waitFor()
    expect(await window.fixMenu.innerText()).toContain('stage')
    await takePicture(window.page, 'quick-fix')

    await keyboard.press('Enter')
    await window.line('stage: build').waitFor()
    await expect.poll(() => window.squiggles.count()).toBe(found - 1)
    await takePicture(window.page, 'fixed')

    const before = await readFile(join(workspace, file), 'utf8')
    await window.unsavedTab.waitFor()
    await keyboard.press('Control+S')
    await window.unsavedTab.waitFor({ state: 'detached' })
    expect(await readFile(join(workspace, file), 'utf8')).toBe(before.replace('type: build', 'stage: build'))
  })
})

test('the target version, chosen in the status bar, is what findings and completion follow', async () => {
  await withEditor('dark', async window => {
    const { keyboard } = window.page
    await window.openFile(file)
    await window.squiggles.first().waitFor()

    await window.click(window.statusBarItem('Signalbox: 16.0'))
    await window.pick('14.8').waitFor()
    expect(await window.pick('16.0').innerText()).toMatch(/\d errors/)
    expect(await window.pick('14.8').innerText()).toMatch(/\d warnings/)
    await takePicture(window.page, 'target-version')
    await window.click(window.pick('14.8'))
    await window.statusBarItem('Signalbox: 14.8').waitFor()
    await window.warnings.first().waitFor()
    expect(await window.squiggles.count()).toBe(0)

    await window.click(window.line('- make test'))
    await keyboard.press('End')
    await keyboard.type('\n')
    await keyboard.press('Home')
    await keyboard.press('Home')
    await keyboard.type('  ty')
    await keyboard.press('Control+Space')
    await window.deprecatedProposal('type').waitFor()
    await takePicture(window.page, 'completion')
  })
})

test('the same in a light theme', async () => {
  await withEditor('light', async window => {
    await window.openFile(file)
    await window.squiggles.nth(1).waitFor()
    await window.pointAt(window.squiggles.nth(1))
    await window.hover.waitFor()
    await takePicture(window.page, 'light-theme')
  })
})

async function withEditor(
  colorScheme: 'light' | 'dark',
  work: (window: EditorWindow, workspace: string) => Promise<void>,
): Promise<void> {
  await withWorkspace('webshop', async workspace => {
    const settings = { 'signalbox.targetVersion': '16.0' }
    const { page, close } = await openEditor({ extension: projectRoot, workspace, settings, colorScheme })
    try {
      await work(new EditorWindow(page), workspace)
    } catch (error) {
      await takePicture(page, `failed-${colorScheme}`)
      throw error
    } finally {
      await close()
    }
  })
}
