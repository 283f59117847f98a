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
  await withInstance({ moveSpeed: 4, version: '17.5' }, async ({ window, sandbox, workspace }) => {
    sandbox.setFaults({ moveFailures: 0.08 })
    await window.openFile('README.md')
    await window.showView('Signalbox')
    await window.run('Signalbox: Plan Storage Move')
    await window.question('(1/5)')
    await window.tick('default')
    await takePicture(window.page, 'moves-plan')
    await window.page.keyboard.press('Enter')
    await window.question('(2/5)')
    await window.click(window.pick('nvme'))
    await window.question('(3/5)')
    await window.page.keyboard.press('Enter')
    await window.question('(4/5)')
    await window.click(window.pick('All at once'))
    await window.question('(5/5)')
    await window.page.keyboard.press('Enter')

    // New projects still go to the source.
    await window.dialog.getByText(/weight/i).first().waitFor()
    await takePicture(window.page, 'moves-weights')
    await window.confirm('Go On')
    await window.tick('default')
    await window.page.keyboard.press('Enter')
    await window.dialog.getByText(/read-only/).first().waitFor()
    await takePicture(window.page, 'moves-confirm')
    await window.confirm('Start…')
    await window.question('Type default')
    await window.page.keyboard.type('default')
    await window.page.keyboard.press('Enter')

    await window.message(/The move default → nvme goes/)
    await window.row('default → nvme').waitFor()
    await window.statusBarItem('default → nvme').waitFor()
    await takePicture(window.page, 'moves-view')

    await window.reload()
    await window.statusBarItem('default → nvme').waitFor()
    expect(sandbox.storages.askedTwice).toBe(0)
  })
})

interface Scene {
  window: EditorWindow
  sandbox: RunningSandbox
  workspace: string
}

async function withInstance(options: SandboxOptions, work: (scene: Scene) => Promise<void>): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'signalbox-workspace-'))
  const workspace = join(parent, 'webshop')
  await cp(join(projectRoot, 'examples'), workspace, { recursive: true })
  const sandbox = await startSandbox(options)
  const { url, token, project } = sandbox
  const env = {
    ...{ SIGNALBOX_URL: url, SIGNALBOX_TOKEN: token, SIGNALBOX_PROJECT: project, SIGNALBOX_NAME: 'Sandbox' },
    SIGNALBOX_STATE: join(parent, 'state'),
  }
  const editor = await openEditor({ extension: projectRoot, workspace, env, inspect: refuseSecretsIn })
  try {
    await work({ window: new EditorWindow(editor.page), sandbox, workspace })
    expect(await editor.page.content()).not.toContain(token)
  } catch (error) {
    await takePicture(editor.page, 'failed-storage-move')
    throw error
  } finally {
    await editor.close()
    await sandbox.stop()
    await rm(parent, { recursive: true, force: true })
  }
}
