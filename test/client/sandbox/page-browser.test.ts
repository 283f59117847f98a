// Does the sandbox's page work for a person, in a real browser?
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../client/sandbox/hosts/node.ts'
import type { RunningSandbox } from '../../../client/sandbox/sandbox-options.ts'
import { startBrowser } from '../../../scripts/editor/browser.ts'
import { sendTo } from '../../support/sandbox-graphql.ts'

let browser: Browser
let context: BrowserContext
let page: Page
let sandbox: RunningSandbox
let problems: string[]

beforeAll(async () => {
  browser = await startBrowser()
}, 120_000)
afterAll(() => browser?.close())

beforeEach(async () => {
  sandbox = await startSandbox()
  context = await browser.newContext({ viewport: { width: 1100, height: 800 } })
  page = await context.newPage()
  problems = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto(sandbox.url)
})
afterEach(async () => {
  await context.close()
  await sandbox.stop()
})

const open = (section: string) => page.getByRole('link', { name: section, exact: true }).click()
const row = (title: string) => page.getByRole('row').filter({ hasText: title })

describe('the list of alerts', () => {
  it('shows an alert when it arrives, and shows what strangers wrote as text', async () => {
    await page.getByText('No alert has arrived yet').waitFor()
    const title = '<img src=x onerror="document.title=\'taken\'">Disk full'
    await sendTo(sandbox, { title, severity: 'high', fingerprint: 'disk', note: '<script>x</script>' })
    await row(title).getByText('Triggered').waitFor()
    await sendTo(sandbox, { title, severity: 'high', fingerprint: 'disk', note: '<script>x</script>' })
    await row(title).getByRole('cell', { name: '2', exact: true }).waitFor()
    expect(await page.locator('img').count()).toBe(0)

    await page.getByRole('link', { name: title }).click()
    await page.getByRole('heading', { name: title }).waitFor()
    await page.locator('pre').getByText('"note": "<script>x</script>"').waitFor()
    expect(page.url()).toBe(`${sandbox.url}/shop/checkout/-/alert_management/1/details`)
    await sendTo(sandbox, { title, fingerprint: 'disk', end_time: '2026-01-01T00:00:00Z' })
    await page.waitForFunction(() => document.querySelector('select')?.value === 'RESOLVED')
    await page.getByLabel('Status').selectOption('Ignored')
    await expect.poll(() => sandbox.alerts()[0]?.status).toBe('IGNORED')
    expect(problems).toEqual([])
  })

  it('is searched and filtered, and gives more when asked', async () => {
    for (let index = 1; index <= 60; index++)
      await sendTo(sandbox, { title: `Alert ${index}`, fingerprint: `${index}` })
    await sendTo(sandbox, { title: 'Alert 7', fingerprint: '7', end_time: '2026-01-01T00:00:00Z' })
    await page.getByText('Showing the newest 50 of 60 alerts').waitFor()
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByText('Showing 60 alerts').waitFor()
    await page.getByLabel('Search').fill('alert 6')
    await page.getByText('Showing 2 alerts').waitFor()
    await page.getByLabel('Search').fill('')
    await page.getByLabel('Status').selectOption('RESOLVED')
    await page.getByText('Showing 1 alert', { exact: true }).waitFor()
    await row('Alert 7').getByText('Resolved').waitFor()
  })

  it('fits into 400 pixels', async () => {
    await page.setViewportSize({ width: 400, height: 800 })
    await sendTo(sandbox, { title: 'A'.repeat(200), monitoring_tool: 'B'.repeat(100) })
    await row('AAA').waitFor()
    for (const section of ['Alerts', 'Integrations', 'Storages', 'Settings and faults', 'Users']) {
      await open(section)
      await page.getByRole('heading', { level: 1, name: section }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), section).toBeLessThanOrEqual(400)
    }
  })
})

describe('integrations', () => {
  it('hide the key until somebody asks for it', async () => {
    const key = sandbox.integrations[0]?.key ?? 'none'
    const told: string[] = []
    page.on('response', async answer => {
      if (answer.request().method() === 'GET' && !answer.url().endsWith('/events'))
        told.push(answer.url(), await answer.text())
    })
    await open('Integrations')
    const card = page.getByRole('listitem').filter({ hasText: 'Monitoring' }).first()
    await card.getByText('/alerts/notify/monitoring/').waitFor()
    expect(await page.content()).not.toContain(key)
    await card.getByRole('button', { name: 'Show key' }).click()
    await card.getByText(key).waitFor()
    await card.getByRole('button', { name: 'Hide key' }).click()
    await card.getByRole('button', { name: 'Show key' }).waitFor()
    expect(await page.content()).not.toContain(key)
    await page.reload()
    await card.getByText('/alerts/notify/monitoring/').waitFor()
    expect(told.join()).not.toContain(key)
  })

  it('are switched off, added and removed', async () => {
    await open('Integrations')
    await page.getByRole('switch', { name: 'Active: Monitoring' }).click()
    await page.locator('[aria-checked=false][aria-label="Active: Monitoring"]').waitFor()
    expect((await sendTo(sandbox, {})).status).toBe(403)
    await page.getByLabel('Name').fill('Uptime')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('alert').getByText('Name has already been taken').waitFor()
    await page.getByLabel('Name').fill('<b>New</b>')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('heading', { name: '<b>New</b>' }).waitFor()
    page.once('dialog', dialog => void dialog.accept())
    await page.getByRole('button', { name: 'Remove: <b>New</b>' }).click()
    await page.getByRole('heading', { name: '<b>New</b>' }).waitFor({ state: 'detached' })
  })

  it('are what the settings of the project lead to', async () => {
    await page.goto(`${sandbox.url}/shop/checkout/-/settings/operations`)
    await page.getByRole('heading', { level: 1, name: 'Integrations' }).waitFor()
  })
})

describe('storages', () => {
  const api = (path: string, body: object) =>
    fetch(`${sandbox.url}/api/v4${path}`, {
      method: 'POST',
      headers: { 'private-token': sandbox.token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const cell = (row: string, index: number) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: row }) })
      .getByRole('cell')
      .nth(index)

  it('are shown with what lies on them, and moves as they go on', async () => {
    await open('Storages')
    await cell('default', 0).getByText('240', { exact: true }).waitFor()
    await cell('praefect', 0).getByText('60', { exact: true }).waitFor()
    await page.getByText('Nobody has asked for a move yet.').waitFor()
    await page.getByLabel('Speed').fill('1000')
    await page.getByLabel('Speed').press('Enter')
    await page.getByText('Speed changed').waitFor({ state: 'attached' })
    await api('/project_repository_storage_moves', { source_storage_name: 'default', destination_storage_name: 'nvme' })
    await cell('Finished', 0).getByText('240', { exact: true }).waitFor()
    await cell('nvme', 0).getByText('240', { exact: true }).waitFor()
    expect(await page.locator('#console-default').textContent()).toBe(sandbox.storages.console('default'))
    expect(problems).toEqual([])
  })

  it('have weights that can be changed', async () => {
    await open('Storages')
    await page.getByLabel('Weight of default').fill('0')
    await page.getByLabel('Weight of nvme').fill('100')
    await page.getByLabel('Weight of nvme').press('Enter')
    await page.getByText('Weights changed').waitFor({ state: 'attached' })
    const headers = { 'private-token': sandbox.token }
    const settings = await (await fetch(`${sandbox.url}/api/v4/application/settings`, { headers })).json()
    expect(settings).toMatchObject({ repository_storages_weighted: { default: 0, nvme: 100, praefect: 0 } })
    await page.getByLabel('Weight of nvme').fill('200')
    await page.getByLabel('Weight of nvme').press('Enter')
    await page.getByRole('alert').getByText('Weight of nvme must be a number from 0 to 100.').waitFor()
  })

  it('have checks to copy', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('Storages')
    await page.getByRole('button', { name: 'Copy: console check of praefect' }).click()
    await page.getByText('Copied: console check of praefect').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sandbox.storages.console('praefect'))
  })

  it('tell what was lost, and have faults of their own', async () => {
    sandbox.become({ version: '14.2.3' })
    await open('Storages')
    await page.getByRole('switch', { name: 'Failed moves' }).click()
    await page.getByText('Faults are on: failed moves.').waitFor()
    expect(await page.getByRole('link', { name: 'Change them' }).getAttribute('href')).toBe('/#storages')
    await page.getByRole('switch', { name: 'Failed moves' }).click()
    await page.getByText('Faults are on').waitFor({ state: 'detached' })
    await page.getByLabel('Speed').fill('1000')
    await page.getByLabel('Speed').press('Enter')
    await api('/projects/250/repository_storage_moves', { destination_storage_name: 'praefect' })
    await page.getByRole('alert').getByText('Deleted for good: 1').waitFor()
    await page.getByRole('list', { name: 'Lost repositories' }).getByText('support/integration-tests').waitFor()
    expect(problems).toEqual([])
  })
})

describe('settings and faults', () => {
  const status = async () => {
    const headers = { 'private-token': sandbox.token }
    return (await fetch(`${sandbox.url}/api/v4/user`, { headers })).status
  }

  it('make the sandbox fail, and the page goes on and says so', async () => {
    await open('Settings and faults')
    await page.getByRole('switch', { name: 'Server errors' }).click()
    await page.getByText('Faults are on: server errors.').waitFor()
    expect(await status()).toBe(500)
    expect((await fetch(`${sandbox.url}/shop/checkout/-/settings/operations`)).status).toBe(200)
    await page.getByRole('switch', { name: 'Server errors' }).click()
    await page.getByText('Faults are on').waitFor({ state: 'detached' })
    expect(await status()).toBe(200)
    await page.getByRole('switch', { name: 'Expired token' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('Faults are on: expired token.').waitFor()
    await page.locator('[aria-checked=true]#fault-expiredToken:focus').waitFor()
    expect(await status()).toBe(401)
    expect(problems).toEqual([])
  })

  it('change what the sandbox pretends to be, and offer the external product', async () => {
    await open('Settings and faults')
    await page.getByLabel('Version').fill('newest')
    await page.getByLabel('Version').press('Enter')
    await page.getByRole('alert').getByText('Version must be a release').waitFor()
    await page.getByLabel('Version').fill('14.4')
    await page.getByLabel('Version').press('Enter')
    await page.getByText('It behaves as GitLab 14.4 (ultimate)').waitFor()
    await open('Integrations')
    for (const name of ['Monitoring', 'Uptime']) {
      await page.getByRole('switch', { name: `Active: ${name}` }).click()
      await page.locator(`[aria-checked=false][aria-label="Active: ${name}"]`).waitFor()
    }
    await open('Settings and faults')
    await page.getByLabel('API URL').fill('https://product.example/alerts')
    await page.getByRole('switch', { name: 'External alert-management link' }).click()
    await page.locator('[aria-checked=true][aria-label="External alert-management link"]').waitFor()
    await open('Alerts')
    const link = page.getByRole('link', { name: 'View alerts in the external product' })
    expect(await link.getAttribute('href')).toBe('https://product.example/alerts')
  })
})

describe('users', () => {
  it('show their role, and the token when asked', async () => {
    await open('Users')
    const token = sandbox.tokenOf('developer')
    expect(await page.content()).not.toContain(token)
    const card = page.getByRole('listitem').filter({ hasText: '@developer' })
    await card.getByRole('button', { name: 'Show token' }).click()
    await card.getByText(token).waitFor()
  })
})
