// Can a person see what alert a payload becomes, while typing it, and say which field supplies what?
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { installEditor, openEditor } from '../../../scripts/editor/open-editor.ts'
import { projectRoot } from '../../../scripts/setup/project-root.mjs'
import { withWorkspace } from '../harness/suites.ts'
import { EditorWindow } from './editor-window.ts'
import { takePicture } from './pictures.ts'

beforeAll(installEditor)

test('a wrong severity is seen, told in the line, and mended by one key', async () => {
  await withEditor('dark', async window => {
    const { keyboard } = window.page
    await window.openFile('checkout.alert.json')
    await window.statusBarItem('Signalbox: 16.0').waitFor()
    expect(await window.warnings.count()).toBe(0)

    await window.overwrite('"severity"', 'high', 'hihg')
    await window.warnings.first().waitFor()
    await window.hint('critical').waitFor()
    // The list of proposals.
    await keyboard.press('Escape')
    await window.pointAt(window.warnings.first())
    await window.hover.waitFor()
    expect(await window.hover.innerText()).toMatch(/hihg.*critical/s)
    await takePicture(window.page, 'alert-severity')

    await window.click(window.warnings.first())
    await keyboard.press('Control+.')
    await window.fixMenu.waitFor()
    expect(await window.fixMenu.innerText()).toContain('high')
    await keyboard.press('Enter')
    await window.line('"severity": "high"').waitFor()
    await window.warnings.first().waitFor({ state: 'detached' })
  })
})

test('the preview follows typing, keeps what it last knew while the JSON is broken, and comes back with the window', async () => {
  await withEditor('dark', async window => {
    const { keyboard } = window.page
    await window.openFile('checkout.alert.json')
    await window.hideExplorer()
    await keyboard.press('Control+K')
    await keyboard.press('v')
    await window.tab('Preview checkout.alert.json').waitFor()
    const title = window.view.getByRole('heading', { level: 1 })
    await title.filter({ hasText: 'Checkout answers slowly' }).waitFor()
    await window.view.getByText('Triggered').first().waitFor()
    // The project's file says which tier that is, and no default of the editor wins over it.
    await window.view.getByText('Counted by one alert while it is open').waitFor()
    await takePicture(window.page, 'alert-preview')

    await window.append('"title"', ' today')
    await title.filter({ hasText: 'Checkout answers slowly today' }).waitFor()
    await window.overwrite('"severity"', 'high', 'low')
    await window.view.locator('#headline').getByText('Low', { exact: true }).waitFor()

    await window.click(window.line('"latency"'))
    await keyboard.press('End')
    await keyboard.type(',,')
    await window.view.getByText('Stale: this is the last state that could be told.').waitFor()
    await window.view
      .locator('#notice')
      .getByText(/no valid JSON.*Line 11/)
      .waitFor()
    expect(await window.view.getByRole('status').innerText()).toMatch(/^Stale.*no valid JSON/)
    expect(await title.innerText()).toBe('Checkout answers slowly today')
    await takePicture(window.page, 'alert-stale')
    await keyboard.press('Backspace')
    await keyboard.press('Backspace')
    await window.view.locator('#notice').waitFor({ state: 'hidden' })

    await window.reload()
    await window.tab('Preview checkout.alert.json').waitFor()
    await title.filter({ hasText: 'Checkout answers' }).waitFor()
  })
})

test('a row of the preview leads to its place in the text, by mouse and by keyboard', async () => {
  await withEditor('dark', async window => {
    await preview(window, 'checkout.alert.json')
    await window.view.getByRole('button', { name: 'Severity' }).click()
    await window.statusBarItem('Ln 8, Col').waitFor()
    await window.statusBarItem('selected').waitFor()

    await window.view.getByRole('button', { name: 'Title' }).focus()
    await window.page.keyboard.press('ArrowDown')
    await window.page.keyboard.press('Enter')
    await window.statusBarItem('Ln 3, Col').waitFor()
  })
})

test('the pin keeps the preview with its file, and several alerts of one payload can be looked at', async () => {
  await withEditor('dark', async window => {
    await preview(window, 'checkout.alert.json')
    await window.view.getByRole('button', { name: 'Pin' }).click()
    await window.view.getByRole('button', { name: 'Pinned', pressed: true }).waitFor()
    // The next file opens where the focus is.
    await window.click(window.line('"title"'))
    await window.open('disks.alert.json')
    await window.tab('Preview checkout.alert.json').waitFor()
    await window.view.getByRole('button', { name: 'Pinned' }).click()

    await window.tab('Preview disks.alert.json').waitFor()
    const title = window.view.getByRole('heading', { level: 1 })
    await title.filter({ hasText: 'Less than 4 % free on db-1' }).waitFor()
    await window.view.getByRole('radio', { name: 'db-1' }).focus()
    await window.page.keyboard.press('ArrowDown')
    await window.page.keyboard.press('Enter')
    await title.filter({ hasText: 'Less than 9 % free on db-2' }).waitFor()
    await takePicture(window.page, 'alert-prometheus')
  })
})

test('a field mapping is made from a sample, changed in the web view, and asks to be redone when the sample changes', async () => {
  await withEditor('dark', async window => {
    const { keyboard } = window.page
    await window.openFile('uptime.alert.json')
    await window.hideExplorer()
    await window.statusBarItem('Signalbox: 16.0').waitFor()
    await window.run('Signalbox: Create Field Mapping from Sample Payload')
    await window.page.locator('.quick-input-title', { hasText: 'Create Field Mapping' }).waitFor()
    await keyboard.press('Enter')
    await window.tab('Preview uptime.alert-mapping.json').waitFor()

    await chooseField(window, 'title', 'check/name')
    await window.line('"path": ["check", "name"]').waitFor()
    const title = window.view.getByRole('heading', { level: 1 })
    await title.filter({ hasText: 'The shop is down' }).waitFor()
    await chooseField(window, 'severity', 'check/state')
    await chooseField(window, 'start_time', 'check/since')
    await window.view.locator('#headline').getByText('Started 2026-03-14 09:02:10 UTC').waitFor()
    await takePicture(window.page, 'alert-mapping')

    await window.click(window.line('"uptime-shop"').first())
    await keyboard.press('Control+Z')
    await window.view.locator('#headline').getByText('Starts when it arrives').waitFor()

    expect(await window.squiggles.count()).toBe(0)
    await window.overwrite('"name"', 'name', 'label')
    await window.squiggles.first().waitFor()
    await window.view.locator('#redo').getByText('The sample changed:').waitFor()
    expect(await window.view.getByRole('status').innerText()).toMatch(/redo the mapping of title/)
    await takePicture(window.page, 'alert-mapping-redo')
    await window.view.locator('#redo').getByRole('button', { name: 'title' }).click()
    expect(await focusedLabel(window)).toBe('Field for title')
    await chooseField(window, 'title', 'check/label')
    await window.view.locator('#redo').waitFor({ state: 'hidden' })
    await title.filter({ hasText: 'The shop is down' }).waitFor()
    await window.squiggles.first().waitFor({ state: 'detached' })
  })
})

test('of a sample with many fields, one is chosen in a list that filters', async () => {
  await withEditor('dark', async (window, workspace) => {
    const fields = Array.from({ length: 300 }, (_, index) => [`field${index}`, index])
    const mapping = { sample: Object.fromEntries([...fields, ['subject', 'Backup failed']]), mapping: {} }
    await writeFile(join(workspace, 'many.alert-mapping.json'), JSON.stringify(mapping, null, 1))
    await preview(window, 'many.alert-mapping.json')
    await window.view.getByLabel('Field for title').selectOption('Choose among all 301 fields…')
    await window.page.locator('.quick-input-title', { hasText: 'Field for title' }).waitFor()
    await window.page.keyboard.type('Backup')
    await window.click(window.pick('subject'))
    await window.view.getByRole('heading', { level: 1, name: 'Backup failed' }).waitFor()
  })
})

test('a file of any name is treated as a payload, and remembered as one', async () => {
  await withEditor('dark', async (window, workspace) => {
    await window.openFile('raw.json')
    await window.statusBarItem('JSON').waitFor()
    await window.run('Signalbox: Treat as Alert Payload')
    await window.statusBarItem('Alert Payload').waitFor()
    await window.warnings.first().waitFor()
    await window.answer('Always uptime/*.json')
    const settings = join(workspace, '.vscode/settings.json')
    await expect.poll(() => readFile(settings, 'utf8')).toContain('uptime/*.json')
    const { 'signalbox.files': files } = JSON.parse(await readFile(settings, 'utf8'))
    expect(files.alert).toContain('**/*.alert.json')

    await window.reload()
    await window.statusBarItem('Alert Payload').waitFor()
    await window.warnings.first().waitFor()
  })
})

test('two payloads are compared, and the answer follows typing', async () => {
  await withEditor('light', async window => {
    await window.openFile('checkout.alert.json')
    await window.hideExplorer()
    await window.statusBarItem('Signalbox: 16.0').waitFor()
    await window.run('Signalbox: Compare With Payload')
    await window.click(window.pick('later.alert.json'))
    await window.tab('Compare checkout.alert.json and later.alert.json').waitFor()
    await window.view.getByRole('heading', { name: 'would not group, because' }).waitFor()
    expect(await window.view.locator('tbody tr').first().innerText()).toMatch(/fingerprint\s*decides/)
    await takePicture(window.page, 'alert-compare-light')

    await window.append('"fingerprint"', '-2')
    await window.view.getByRole('heading', { name: 'would group' }).waitFor()
  })
})

test('the preview in a light theme', async () => {
  await withEditor('light', async window => {
    await preview(window, 'checkout.alert.json')
    await takePicture(window.page, 'alert-preview-light')
  })
})

async function preview(window: EditorWindow, file: string): Promise<void> {
  await window.openFile(file)
  await window.hideExplorer()
  await window.page.keyboard.press('Control+K')
  await window.page.keyboard.press('v')
  await window.view.getByRole('heading', { level: 1 }).waitFor()
}

async function chooseField(window: EditorWindow, key: string, field: string): Promise<void> {
  const list = window.view.getByLabel(`Field for ${key}`)
  const option = list.locator('option', { hasText: field })
  await list.selectOption(await option.first().innerText())
}

/** Of the part of the web view that has the keyboard. */
function focusedLabel(window: EditorWindow): Promise<string | null> {
  return window.view.locator(':focus').getAttribute('aria-label')
}

async function withEditor(
  colorScheme: 'light' | 'dark',
  work: (window: EditorWindow, workspace: string) => Promise<void>,
): Promise<void> {
  await withWorkspace('monitoring', async workspace => {
    const { page, close } = await openEditor({ extension: projectRoot, workspace, colorScheme })
    try {
      // Room for an editor and the view beside it.
      await page.setViewportSize({ width: 1400, height: 800 })
      await work(new EditorWindow(page), workspace)
    } catch (error) {
      await takePicture(page, `failed-alert-${colorScheme}`)
      throw error
    } finally {
      await close()
    }
  })
}
