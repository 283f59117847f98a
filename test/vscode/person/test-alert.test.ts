// Can a person send the payload being edited to an instance, see what came of it, and be helped when nothing came?
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../../../client/sandbox/hosts/node.ts'
import type { RunningSandbox } from '../../../client/sandbox/sandbox-options.ts'
import { installEditor, openEditor } from '../../../scripts/editor/open-editor.ts'
import { projectRoot } from '../../../scripts/setup/project-root.mjs'
import { filesWithSecrets, refuseSecretsIn } from '../../../scripts/test/search-secrets.ts'
import { EditorWindow } from './editor-window.ts'
import { takePicture } from './pictures.ts'

beforeAll(installEditor)

const file = 'disk-full.alert.json'

test('from the lens above a payload to the alert on the page of the instance, and its recovery', async () => {
  await withInstance('dark', async ({ window, sandbox, workspace }) => {
    await window.openFile(file)
    await window.lens('Send Test Alert').waitFor()
    await window.showView('Signalbox')
    await window.row('Monitoring').waitFor()
    expect(await window.row('Retired monitoring').innerText()).toContain('disabled')
    await takePicture(window.page, 'integrations')

    await window.click(window.lens('Send Test Alert'))
    await window.pick('Monitoring').waitFor()
    await takePicture(window.page, 'test-alert-lens')
    await window.click(window.pick('Monitoring'))
    await window.confirm('Send')

    await window.message(/Alert #1 “Disk almost full on db-1” was created in shop\/checkout/)
    await window.row(file).waitFor()
    await takePicture(window.page, 'test-alert-sent')
    const [alert] = sandbox.alerts()
    expect(alert?.payload).toBe(await readFile(join(workspace, 'alerts', file), 'utf8'))

    const context = await window.page.context().browser()?.newContext({ colorScheme: 'dark' })
    const page = await context?.newPage()
    if (!page) throw new Error('The browser is gone.')
    await page.setViewportSize({ width: 1200, height: 700 })
    await page.goto(sandbox.url)
    await page.getByText('Disk almost full on db-1').first().waitFor()
    await takePicture(page, 'sandbox')
    await page.goto(`${sandbox.url}/${sandbox.project}/-/alert_management/1/details`)
    await page.getByText('Less than 4 % of /var/lib/postgresql is free.').first().waitFor()
    await context?.close()
    await window.page.bringToFront()

    await window.click(window.lens('Send Test Alert to Monitoring'))
    await window.confirm('Send and Don')
    await window.message(/Alert #1 .* was there already and counted once more/)
    await window.click(window.lens('Send Recovery'))
    await window.message(/Alert #1 .* was resolved in shop\/checkout/)
    expect(sandbox.alerts().map(({ status, eventCount }) => [status, eventCount])).toEqual([['RESOLVED', 2]])
  })
})

test('each way to fail says what happened and what to do', async () => {
  await withInstance('light', async ({ window, sandbox }) => {
    const send = async (integration?: string) => {
      await window.click(window.lens('Send Test Alert'))
      if (integration !== undefined) await window.click(window.pick(integration))
    }
    const sent = (count: number) =>
      window
        .rows(file)
        .nth(count - 1)
        .waitFor()
    await window.openFile(file)
    await window.showView('Signalbox')
    await window.row('Monitoring').waitFor()
    await send('Monitoring')
    await window.confirm('Send and Don')
    await window.message(/was created/)

    // Somebody else gives it a new key, which the editor does not know of.
    await mutate(sandbox, 'httpIntegrationResetToken')
    await send()
    await window.message(/refused the authorization key/, 'Fetch the Key Again')
    await takePicture(window.page, 'test-alert-wrong-key')
    await window.answer('Fetch the Key Again')
    await window.message(/counted once more/)
    await sent(3)

    await mutate(sandbox, 'httpIntegrationUpdate', ', active: false')
    await send()
    await window.message(/No active integration has this address \(403\)/, 'Enable Integration')
    await takePicture(window.page, 'test-alert-disabled')
    await window.answer('Enable Integration')
    await window.confirm('Enable')
    // It is sent by itself, as that was the wish.
    await sent(5)
    expect(sandbox.alerts().map(({ eventCount }) => eventCount)).toEqual([3])

    sandbox.setFaults({ tooManyRequests: 90 })
    await send()
    await window.message(/90 seconds/, 'Send Again')
    await takePicture(window.page, 'test-alert-too-many')

    await sandbox.stop()
    await send()
    await window.message(/refuses connections|refused/, 'Show Output')
    await takePicture(window.page, 'test-alert-no-network')
  })
})

test('an error in the payload blocks it, a warning asks', async () => {
  await withInstance('dark', async ({ window, sandbox }) => {
    await window.openFile(file)
    await window.lens('Send Test Alert').waitFor()
    await window.overwrite('"severity"', 'high', 'hihg')
    await window.warnings.first().waitFor()
    await window.page.keyboard.press('Escape')
    await window.click(window.lens('Send Test Alert'))
    await window.dialog.getByText(/hihg/).waitFor()
    await takePicture(window.page, 'test-alert-warning')
    await window.click(window.dialog.getByRole('button', { name: 'Cancel' }))

    await window.click(window.line('"fingerprint"').first())
    await window.page.keyboard.press('End')
    await window.page.keyboard.type(',,')
    await window.squiggles.first().waitFor()
    await window.click(window.lens('Send Test Alert'))
    await window.message(/not sent|cannot be sent|blocks/i)
    expect(sandbox.alerts()).toEqual([])
  })
})

interface Scene {
  window: EditorWindow
  sandbox: RunningSandbox
  workspace: string
}

/** The examples, connected as `npm start` connects them; nothing that the editor leaves may hold a secret. */
async function withInstance(colorScheme: 'light' | 'dark', work: (scene: Scene) => Promise<void>): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'signalbox-workspace-'))
  const workspace = join(parent, 'webshop')
  await cp(join(projectRoot, 'examples'), workspace, { recursive: true })
  const sandbox = await startSandbox()
  const { url, token, project } = sandbox
  const env = { SIGNALBOX_URL: url, SIGNALBOX_TOKEN: token, SIGNALBOX_PROJECT: project }
  const editor = await openEditor({ extension: projectRoot, workspace, colorScheme, env, inspect: refuseSecretsIn })
  try {
    await work({ window: new EditorWindow(editor.page), sandbox, workspace })
    const shown = await editor.page.content()
    expect(secretsOf(sandbox).filter(secret => shown.includes(secret))).toEqual([])
    expect(editor.page.url()).not.toMatch(new RegExp(secretsOf(sandbox).join('|')))
    expect(await filesWithSecrets(parent)).toEqual([])
  } catch (error) {
    await takePicture(editor.page, `failed-test-alert-${colorScheme}`)
    throw error
  } finally {
    await editor.close()
    await sandbox.stop()
    await rm(parent, { recursive: true, force: true })
  }
}

function secretsOf({ token, integrations }: RunningSandbox): string[] {
  return [token, ...integrations.map(({ key }) => key)]
}

/** Changes the first integration behind the editor's back. */
async function mutate({ url, token }: RunningSandbox, mutation: string, more = ''): Promise<void> {
  const id = 'gid://gitlab/AlertManagement::HttpIntegration/1'
  const query = `mutation { ${mutation}(input: { id: "${id}"${more} }) { errors } }`
  const answer = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'private-token': token },
    body: JSON.stringify({ query }),
  })
  expect(await answer.json()).toEqual({ data: { [mutation]: { errors: [] } } })
}
