// Can a person move the repositories of a storage, through a window that closes in the middle, to the proof that nothing is left?
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../../../client/sandbox/hosts/node.ts'
import type { RunningSandbox, SandboxOptions } from '../../../client/sandbox/sandbox-options.ts'
import { installEditor, openEditor } from '../../../scripts/editor/open-editor.ts'
import { projectRoot } from '../../../scripts/setup/project-root.mjs'
import { refuseSecretsIn } from '../../../scripts/test/search-secrets.ts'
import { EditorWindow } from './editor-window.ts'
import { takePicture } from './pictures.ts'

beforeAll(installEditor)

test('plan, confirm, watch, close the window, come back, reschedule, verify, report', async () => {
  const repositories = { projects: 120, snippets: 8, groups: 3 }
  await withInstance({ moveSpeed: 8, version: '17.5', repositories }, async ({ window, sandbox, workspace }) => {
    sandbox.setFaults({ moveFailures: 0.1 })
    await window.openFile('README.md')
    await window.showView('Signalbox')
    await window.row('Monitoring').waitFor()
    await plan(window)

    await window.message(/The move default → nvme goes/)
    await window.row('default → nvme').waitFor()
    await progress(window)
    await window.page.keyboard.press('Escape')
    await takePicture(window.page, 'moves-view')

    // The window closes in the middle, and opens again.
    const before = sandbox.storages.count('nvme', 'project')
    await window.reload()
    await progress(window)
    expect(before).toBeLessThan(repositories.projects)
    expect(sandbox.storages.askedTwice).toBe(0)

    await window.run('Signalbox: Open Dashboard of Storage Move')
    await window.view.getByRole('heading', { level: 1 }).waitFor()
    await window.view.getByText('failed', { exact: false }).first().waitFor()
    await window.hideExplorer()

    // All that can move has moved; what failed was tried as often as the plan says.
    await window.view.getByRole('button', { name: 'Reschedule Failed' }).last().waitFor()
    await window.statusBarItem('needs you').waitFor()
    await takePicture(window.page, 'moves-failures')
    sandbox.setFaults({})
    await window.run('Signalbox: Reschedule Failed Moves')
    await window.confirm('Reschedule')

    await emptied(sandbox)
    await window.run('Signalbox: Verify Storage Move')
    await window.run('Signalbox: Enter Console Answer of Storage Move')
    await window.question('Paste what the check printed')
    await window.page.keyboard.insertText(sandbox.storages.console('default').replace(/\n/g, ' '))
    await takePicture(window.page, 'moves-console')
    await window.page.keyboard.press('Enter')

    await window.view.getByText('It is proven that nothing is left').waitFor()
    await window.message(/is done: 131 repositories moved, and nothing is left on default/, 'Show Report')
    await window.answer('Show Report')
    await window.line('131').first().waitFor()
    await takePicture(window.page, 'moves-report')
    expect(sandbox.storages.askedTwice).toBe(0)
    expect(sandbox.storages.count('default', 'project')).toBe(0)
    expect(await readFile(join(workspace, 'README.md'), 'utf8')).toContain('signalbox')
  })
})

test('the dashboard of a run that goes on for a while', async () => {
  const repositories = { projects: 1240, snippets: 60, groups: 12 }
  await withInstance(
    { moveSpeed: 8, version: '17.5', repositories },
    async ({ window, sandbox }) => {
      sandbox.setFaults({ moveFailures: 0.02 })
      await window.openFile('README.md')
      await window.showView('Signalbox')
      await window.row('Monitoring').waitFor()
      await plan(window, '3')
      await progress(window)
      await window.run('Signalbox: Open Dashboard of Storage Move')
      await window.hideExplorer()
      await window.page.setViewportSize({ width: 1200, height: 1600 })
      await window.page.locator('.statusbar-item', { hasText: /[2-9]\d %/ }).waitFor()
      await window.view.getByRole('table').getByText('failed').first().waitFor()
      await takePicture(window.page, 'moves-dashboard')
    },
    'light',
  )
})

test('the move that deletes a repository is stopped on 14.2.3, and let through on 14.2.4', async () => {
  await withInstance({ moveSpeed: 8, version: '14.2.3' }, async ({ window, sandbox }) => {
    const id = 241
    await window.openFile('README.md')
    await moveInto(window, String(id), 'praefect')
    await window.dialog
      .getByText(/permanently|for good/)
      .first()
      .waitFor()
    await takePicture(window.page, 'moves-guard')
    await window.confirm('Cancel')
    expect(sandbox.storages.states('project')).toEqual({})

    sandbox.become({ version: '14.2.4' })
    await moveInto(window, String(id), 'praefect')
    await window.confirm('Start')
    await window.message(/goes/)
    await eventually(() => Object.keys(sandbox.storages.states('project')).length > 0)
    expect(sandbox.storages.lost).toEqual([])
  })
})

/** From the first question to the confirmation. */
async function plan(window: EditorWindow, attempts = '1'): Promise<void> {
  const next = () => window.page.keyboard.press('Enter')
  await window.run('Signalbox: Plan Storage Move')
  await window.question('(1/5)')
  await window.tick('default')
  await takePicture(window.page, 'moves-plan')
  await next()
  await window.question('(2/5)')
  await window.click(window.pick('nvme'))
  await window.question('(3/5)')
  await next()
  await window.question('(4/5)')
  await window.click(window.pick('All at once'))
  await window.question('(5/5)')
  await window.page.keyboard.type(attempts)
  await next()

  // New projects still go to the source.
  await window.dialog.getByText('still receives new projects').first().waitFor()
  await window.confirm('Go On')
  await window.tick('default')
  await next()
  await window.dialog
    .getByText(/read-only/)
    .first()
    .waitFor()
  await takePicture(window.page, 'moves-confirm')
  await window.confirm('Start…')
  await window.question('Type default')
  await window.page.keyboard.type('default')
  await next()
}

async function moveInto(window: EditorWindow, project: string, storage: string): Promise<void> {
  await window.run('Signalbox: Move This Project')
  await window.question('(1/2)')
  await window.page.keyboard.press('Control+A')
  await window.page.keyboard.type(project)
  await window.page.keyboard.press('Enter')
  await window.question('(2/2)')
  await window.click(window.pick(storage))
}

/** Until some of it has moved. */
async function progress(window: EditorWindow): Promise<void> {
  await window.page.locator('.statusbar-item', { hasText: /[1-9]\d? %.*default → nvme/ }).waitFor()
}

/** Until no repository is on the source. */
async function emptied({ storages }: RunningSandbox): Promise<void> {
  await eventually(() =>
    (['project', 'snippet', 'group'] as const).every(type => storages.count('default', type) === 0),
  )
}

async function eventually(holds: () => boolean): Promise<void> {
  await expect.poll(holds, { timeout: 60_000, interval: 200 }).toBe(true)
}

interface Scene {
  window: EditorWindow
  sandbox: RunningSandbox
  workspace: string
}

async function withInstance(
  options: SandboxOptions,
  work: (scene: Scene) => Promise<void>,
  colorScheme: 'light' | 'dark' = 'dark',
): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'signalbox-workspace-'))
  const workspace = join(parent, 'webshop')
  await cp(join(projectRoot, 'examples'), workspace, { recursive: true })
  const sandbox = await startSandbox(options)
  const { url, token, project } = sandbox
  const env = {
    ...{ SIGNALBOX_URL: url, SIGNALBOX_TOKEN: token, SIGNALBOX_PROJECT: project, SIGNALBOX_NAME: 'Sandbox' },
    SIGNALBOX_STATE: join(parent, 'state'),
  }
  const editor = await openEditor({ extension: projectRoot, workspace, colorScheme, env, inspect: refuseSecretsIn })
  try {
    await work({ window: new EditorWindow(editor.page), sandbox, workspace })
    expect(await editor.page.content()).not.toContain(token)
  } catch (error) {
    await takePicture(editor.page, `failed-storage-move-${colorScheme}-${options.version}`)
    throw error
  } finally {
    await editor.close()
    await sandbox.stop()
    await rm(parent, { recursive: true, force: true })
  }
}
