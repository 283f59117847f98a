/** Does the dashboard work for a person, in a real browser, by pointer, keys and screen reader? */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Run } from '../../../../client/moves/run/run.ts'
import { startBrowser } from '../../../../scripts/editor/browser.ts'
import { type DashboardPage, openDashboard } from './dashboard-page.ts'
import { type FakeRun, fakeRun } from './fake-run.ts'
import { begun, failure, part, picture, plan, samples, want } from './sample-pictures.ts'

let browser: Browser
let dashboard: DashboardPage

beforeAll(async () => {
  browser = await startBrowser()
}, 120_000)
afterAll(() => browser?.close())
afterEach(() => dashboard?.close())

const minute = 60_000
const now = begun + 57 * minute
const log = Array.from({ length: 80 }, (_, index) => ({
  at: begun + index * 1000,
  level: index % 10 === 3 ? ('warning' as const) : ('info' as const),
  text: `Looked ${index + 1} times.`,
}))
const million = { count: 1_000_000, at: (index: number) => failure(index + 1) }

async function open(run: Run, options: Parameters<typeof openDashboard>[2] = {}) {
  dashboard = await openDashboard(browser, run, { now, ...options })
  await dashboard.page.getByRole('heading', { level: 1 }).waitFor()
  return dashboard.page
}

const pageOfFailures = (range: string) => dashboard.page.getByRole('navigation').getByText(range, { exact: true })
const rows = () => dashboard.page.locator('.failures tbody tr')

describe('at a glance', () => {
  it('it says which run it is, where it stands, and how it goes', async () => {
    const page = await open(fakeRun(picture({ samples: samples(100, 812, 57 * minute), log })))
    await page.getByRole('heading', { level: 1, name: 'default to nvme-1' }).waitFor()
    await page.getByText('GitLab 17.5.1-ee').waitFor()
    expect(await page.locator('.stage').innerText()).toMatch(/Running\s*Repositories are being moved/)
    expect(await page.locator('.times').innerText()).toMatch(/Started\s*12:00:00\s*For\s*57 min/)
    expect(await page.locator('.figures').innerText()).toMatch(/Time left\s*about 2 h 10 min/)
    const bar = page.getByRole('progressbar', { name: 'Projects of default' })
    expect(await bar.getAttribute('aria-valuetext')).toBe(
      '812 of 1,240 moved (65.4%), 40 going, 3 failed, 385 not begun',
    )
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Figures',
      'Progress',
      'Over time',
      'Failures and old copies',
      'Log',
    ])
    expect(dashboard.problems).toEqual([])
  })

  it('what strangers wrote is text, wherever it stands', async () => {
    const evil = '<img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script>'
    const source = `"><svg onload=alert(1)>${evil}`
    const strange = picture({
      plan: {
        ...plan,
        sources: [source],
        destination: evil,
        instance: { ...plan.instance, label: evil, version: evil },
      },
      parts: [
        part({
          source,
          type: 'snippet',
          stage: 'check',
          expected: 9,
          failed: 2,
          states: [{ state: evil, count: 2, outcome: 'going' }],
        }),
      ],
      wants: [
        want('console', { part: undefined, message: evil, remedy: `\`${evil}\`` }),
        want('refused', { part: `${source}/snippet`, failure: { kind: 'invalid', message: evil, remedy: '' } }),
      ],
      log: [{ at: begun, level: 'error', text: evil }],
      samples: samples(5, 9, minute),
    })
    const bad = (index: number) => failure(index + 1, { label: evil, error: evil, state: `failed ${evil}` })
    const page = await open(fakeRun(strange, { count: 2, at: bad }))
    await rows().first().waitFor()
    expect(await page.locator('img, script:not([nonce]), svg[onload]').count()).toBe(0)
    expect(await rows().first().getByRole('rowheader').innerText()).toContain(evil)
    expect(await page.locator('li.want').first().innerText()).toContain(evil)
    expect(await page.title()).toContain('<img')
    expect(dashboard.problems).toEqual([])
  })

  it('it fits, however narrow it is and however long names are', async () => {
    const source = `storage-${'x'.repeat(200)}`
    const long = picture({
      plan: { ...plan, sources: [source] },
      parts: [part({ source, type: 'project', states: [{ state: 'y'.repeat(100), count: 1, outcome: 'going' }] })],
      wants: [want('failures', { message: 'z'.repeat(300) })],
      samples: samples(500, 1_000_000, 50 * 60 * minute),
      log: [{ at: begun, level: 'info', text: 'w'.repeat(500) }],
    })
    const at = (index: number) => failure(index + 1, { label: 'l'.repeat(255), error: 'e'.repeat(5000) })
    const page = await open(fakeRun(long, { count: 3, at }))
    for (const width of [320, 700, 1300]) {
      await page.setViewportSize({ width, height: 800 })
      await rows().first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width)
      await page.waitForFunction(() => {
        const frame = document.querySelector('.chart')
        return frame?.querySelector('svg')?.getAttribute('width') === String(frame?.clientWidth)
      })
    }
    const row = rows().first()
    await row.getByRole('button', { name: 'Show all' }).click()
    expect((await row.innerText()).length).toBeGreaterThan(5000)
  })
})

describe('while the run goes on', () => {
  it('only what changed is touched: focus, selection and scroll stay', async () => {
    const run: FakeRun = fakeRun(picture({ log }), million)
    const page = await open(run)
    await rows().first().waitFor()
    await page.getByRole('button', { name: 'Verify' }).focus()
    await page.evaluate(() => {
      const bdi = document.querySelector('.failures tbody bdi')
      if (bdi) getSelection()?.selectAllChildren(bdi)
      const marked = document as unknown as { touched: string[] }
      marked.touched = []
      new MutationObserver(all => {
        for (const { target } of all)
          marked.touched.push((target instanceof Element ? target : target.parentElement)?.className ?? '')
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    })
    run.change(picture({ log, perMinute: 99 }))
    await page.locator('.figure-pace').getByText('99').waitFor()
    const touched = await page.evaluate(() => (document as unknown as { touched: string[] }).touched)
    expect(new Set(touched)).toEqual(new Set(['figure-value']))
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('action-verify')
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('shop/service-1')
  })

  it('the log follows its end, unless somebody scrolled up', async () => {
    const run = fakeRun(picture({ log }))
    const page = await open(run)
    const lines = page.getByRole('log')
    const fromEnd = () => lines.evaluate(node => Math.round(node.scrollHeight - node.clientHeight - node.scrollTop))
    expect(await fromEnd()).toBe(0)
    await lines.evaluate(node => node.scrollTo(0, 0))
    await page.getByRole('button', { name: 'Go to the Newest' }).waitFor()
    run.change(picture({ log: [...log, { at: now, level: 'error', text: 'The newest.' }] }))
    await lines.getByText('The newest.').waitFor({ state: 'attached' })
    expect(await lines.evaluate(node => node.scrollTop)).toBe(0)
    await page.getByRole('button', { name: 'Go to the Newest' }).click()
    expect(await fromEnd()).toBe(0)
    run.change(picture({ log: [...log, { at: now, level: 'error', text: 'Newer still.' }] }))
    await lines.getByText('Newer still.').waitFor()
    expect(await fromEnd()).toBe(0)
  })

  it('what matters is read aloud', async () => {
    const run = fakeRun(picture())
    const page = await open(run)
    const spoken = page.locator('body > [role=status]')
    expect(await spoken.innerText()).toMatch(/^Running\. 812 moved so far, 3 failed\.$/)
    run.change(picture({ stage: 'attention', wants: [want('disk')] }))
    await spoken.filter({ hasText: 'Needs you. The journal cannot be written.' }).waitFor({ state: 'attached' })
  })
})

describe('buttons', () => {
  it('ask the extension for commands, and keep the focus where they cannot be pressed', async () => {
    const run = fakeRun(picture({ wants: [want('unanswered')] }))
    const page = await open(run)
    await page.getByRole('button', { name: 'Pause Watching' }).press('Enter')
    await page.getByRole('button', { name: 'Schedule Again…' }).click()
    await expect
      .poll(() => dashboard.executed)
      .toEqual([
        ['signalbox.pauseStorageMove', { run: run.picture.run }],
        ['signalbox.scheduleAgain', { run: run.picture.run, part: 'default/project' }],
      ])
    const pause = page.locator('#action-watch')
    await pause.focus()
    run.change(picture({ followed: 'elsewhere' }))
    await page.locator('#action-watch[aria-disabled=true]:focus').waitFor()
    expect(await pause.getAttribute('title')).toBe('Another window or command line follows the run.')
    await pause.press('Enter')
    run.change(picture({ followed: 'elsewhere', wants: [want('unanswered')] }))
    await page.locator('.want button[aria-disabled=true]').waitFor()
    run.change(picture({ followed: 'nobody' }))
    await page.getByRole('button', { name: 'Resume Watching' }).press('Enter')
    await expect.poll(() => dashboard.executed.at(-1)?.[0]).toBe('signalbox.resumeStorageMove')
    expect(dashboard.executed).toHaveLength(3)
  })
})

describe('the console check', () => {
  const waiting = picture({
    stage: 'check',
    parts: [part({ source: 'default', type: 'snippet', stage: 'check', moved: 30 })],
    wants: [want('console', { part: undefined })],
  })

  it('has a script to copy, and a box whose answer is looked at', async () => {
    const run = fakeRun(waiting)
    const page = await open(run)
    await page.locator('pre').getByText('SnippetRepository').waitFor()
    await page.getByRole('button', { name: 'Copy Console Check' }).click()
    await expect
      .poll(() => dashboard.executed)
      .toEqual([['signalbox.copyConsoleCheck', { run: waiting.run, part: 'default/snippet' }]])
    await page.getByRole('button', { name: 'Check Answer' }).click()
    await page.getByRole('alert').getByText('The box is empty.').waitFor()
    expect(run.wishes).toEqual([])

    run.problem = 'This is the answer of another storage.'
    const box = page.getByLabel('paste here')
    await box.fill('signalbox {}')
    await page.getByRole('button', { name: 'Check Answer' }).click()
    await page.getByRole('alert').getByText('another storage').waitFor()
    expect(await box.inputValue()).toBe('signalbox {}')

    run.problem = undefined
    await page.getByRole('button', { name: 'Check Answer' }).click()
    await page.locator('textarea:not([aria-invalid])').waitFor()
    expect(await box.inputValue()).toBe('')
    expect(run.wishes).toHaveLength(2)
  })

  it('keeps what was typed while pictures come, and while the page is hidden', async () => {
    const run = fakeRun(waiting)
    const page = await open(run)
    const box = page.getByLabel('paste here')
    await box.fill('half of it')
    run.change({ ...waiting, log })
    await page.getByText('Looked 80 times.').waitFor()
    expect(await box.inputValue()).toBe('half of it')
    await dashboard.hideAndShow()
    await page.getByLabel('paste here').waitFor()
    expect(await page.getByLabel('paste here').inputValue()).toBe('half of it')
  })
})

describe('a million failures', () => {
  it('are gone through page by page', async () => {
    const page = await open(fakeRun(picture(), million))
    await pageOfFailures('1–25 of 1,000,000').waitFor()
    expect(await rows().count()).toBe(25)
    await page.getByRole('button', { name: 'Last' }).click()
    await pageOfFailures('999,976–1,000,000 of 1,000,000').waitFor()
    await rows().getByText('shop/service-1000000').waitFor()
    await page.locator('button[aria-disabled=true]', { hasText: 'Next' }).waitFor()
    await page.getByRole('button', { name: 'Previous' }).click()
    await pageOfFailures('999,951–999,975 of 1,000,000').waitFor()
  })

  it('keep page, search and choice when the run goes on, and when the page is hidden', async () => {
    const run = fakeRun(picture(), { count: 300, at: index => failure(index + 1) })
    const page = await open(run)
    await page.getByLabel('Search').fill('service-2')
    await pageOfFailures('1–25 of 111').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await pageOfFailures('26–50 of 111').waitFor()
    expect(await page.locator('body > [role=status]').innerText()).toBe('26–50 of 111')
    await rows().nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Reschedule 1 Chosen' }).waitFor()
    run.change(picture({ perMinute: 77 }))
    await page.locator('.figure-pace').getByText('77').waitFor()
    await pageOfFailures('26–50 of 111').waitFor()
    await dashboard.hideAndShow()
    await pageOfFailures('26–50 of 111').waitFor()
    expect(await page.getByLabel('Search').inputValue()).toBe('service-2')
    expect(await rows().nth(1).getByRole('checkbox').isChecked()).toBe(true)
  })

  it('are chosen, one, several or all of a page, and rescheduled by part', async () => {
    const at = (index: number) => failure(index + 1, index % 2 ? { part: 'default/snippet', type: 'snippet' } : {})
    const run = fakeRun(picture(), { count: 4, at })
    const page = await open(run)
    await page.getByRole('button', { name: 'Reschedule shop/service-3' }).click()
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
    dashboard.agrees = false
    await page.getByRole('button', { name: 'Reschedule 4 Chosen' }).click()
    await expect.poll(() => dashboard.executed).toHaveLength(2)
    dashboard.executed.length = 1
    dashboard.agrees = true
    await page.getByRole('button', { name: 'Reschedule 4 Chosen' }).click()
    const { run: name } = run.picture
    await expect
      .poll(() => dashboard.executed)
      .toEqual([
        ['signalbox.rescheduleFailedMoves', { run: name, part: 'default/project', containers: [3] }],
        ['signalbox.rescheduleFailedMoves', { run: name, part: 'default/project', containers: [1, 3] }],
        ['signalbox.rescheduleFailedMoves', { run: name, part: 'default/snippet', containers: [2, 4] }],
      ])
    await page.getByRole('button', { name: 'Reschedule 0 Chosen' }).waitFor()
    await page.getByRole('button', { name: 'Open shop/service-2' }).click()
    await expect.poll(() => dashboard.opened).toEqual(['https://gitlab.example.com/-/snippets/2'])
  })

  it('are not offered to be moved again where only the old copy is left', async () => {
    const page = await open(fakeRun(picture(), { count: 1, at: () => failure(1, { state: 'cleanup failed' }) }))
    await rows().getByText('moved; the old copy stays').waitFor()
    expect(await rows().getByRole('checkbox').isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Reschedule shop/service-1' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('leave the keyboard where it was, though the row in its hands is gone', async () => {
    const rest = { count: 3, at: (index: number) => failure(index + 1) }
    const run = fakeRun(picture(), rest)
    const page = await open(run)
    await page.getByRole('button', { name: 'Reschedule shop/service-3' }).focus()
    rest.count = 2
    dashboard.now += 5000
    run.change(picture({ parts: [part({ source: 'default', type: 'project', failed: 2 })] }))
    await page.locator('h2:focus', { hasText: 'Failures and old copies' }).waitFor()
    expect(await rows().count()).toBe(2)
  })

  it('that are none are told in words', async () => {
    const page = await open(fakeRun(picture({ parts: [part({ source: 'default', type: 'project', moved: 3 })] })))
    await page.getByText('Nothing has failed.').waitFor()
    expect(await page.getByLabel('Search').isVisible()).toBe(false)
  })
})

describe('the chart', () => {
  it('is read by pointer, by keys, and as a table', async () => {
    const page = await open(fakeRun(picture({ samples: samples(101, 1000, 100 * minute) })), {
      now: begun + 100 * minute,
    })
    const chart = page.getByRole('slider', { name: 'Moment in the chart' })
    await chart.hover({ position: { x: 300, y: 60 } })
    expect(await page.locator('.tip').innerText()).toMatch(/^12:\d\d:00: \d+ moved, \d+ failed, \d+ going$/)
    await page.mouse.move(0, 0)
    await page.locator('.tip').waitFor({ state: 'hidden' })
    await page.keyboard.press('Tab')
    await chart.focus()
    await chart.press('Home')
    expect(await chart.getAttribute('aria-valuetext')).toBe('12:00:00: 0 moved, 0 failed, 0 going')
    await chart.press('ArrowRight')
    expect(await chart.getAttribute('aria-valuenow')).toBe('1')
    await chart.press('PageUp')
    expect(await chart.getAttribute('aria-valuenow')).toBe('11')
    await chart.press('End')
    expect(await page.locator('.tip').innerText()).toMatch(/^13:40:00: 1,000 moved, 30 failed/)
    await page.getByText('The same as a table').click()
    const table = page.getByRole('table', { name: 'Moved, failed and going repositories over time' })
    expect(await table.getByRole('row').nth(1).innerText()).toMatch(/13:40:00\s*1,000\s*30\s*0/)
    expect(dashboard.problems).toEqual([])
  })

  it('is not there before there is anything to draw', async () => {
    const watching = { requests: 0, lastAt: undefined, nextAt: undefined }
    const page = await open(fakeRun(picture({ stage: 'planned', watching })))
    await page.getByText('There is nothing to draw yet.').waitFor()
    expect(await page.getByRole('slider').isVisible()).toBe(false)
  })
})
