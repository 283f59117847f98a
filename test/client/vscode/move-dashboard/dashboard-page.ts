/** How does a test look at the dashboard as a person does? The very page in a real browser, with the extension's side of the talk. */
import { build } from 'esbuild'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { vi } from 'vitest'
import type { Run } from '../../../../client/moves/run/run.ts'
import { viewHtml } from '../../../../client/vscode/alert-views/view-html.ts'
import { createDashboardTalk } from '../../../../client/vscode/move-dashboard/dashboard-talk.ts'
import type { MoveTarget } from '../../../../client/vscode/moves/move-runs.ts'
import { bundles } from '../../../../scripts/build/bundles.ts'

// It is asked for addresses alone.
vi.mock('vscode', () => ({
  Uri: { joinPath: (...steps: readonly unknown[]) => steps.map(String).join('/') },
}))

export interface DashboardPage {
  readonly page: Page
  /** What the browser complained about: errors of scripts, and what the policy of the page refused. */
  readonly problems: readonly string[]
  /** A test may empty it. */
  readonly executed: (readonly [command: string, target: MoveTarget])[]
  readonly opened: readonly string[]
  readonly told: readonly string[]
  /** Milliseconds since 1970, of the extension. */
  now: number
  /** Whether the person says yes when asked by a command. */
  agrees: boolean
  /** As VS Code does with a view that was hidden: a new page, which knows what it remembered. */
  hideAndShow(): Promise<void>
  close(): Promise<void>
}

export type Theme = 'dark' | 'light' | 'high-contrast'

const origin = 'http://127.0.0.1:9'

export async function openDashboard(
  browser: Browser,
  run: Run,
  options: { width?: number; height?: number; theme?: Theme; css?: string; now?: number } = {},
): Promise<DashboardPage> {
  const files = await bundled()
  const { width = 1100, height = 900, theme = 'dark', css = '', now = Date.now() } = options
  const context = await browser.newContext({ viewport: { width, height }, timezoneId: 'UTC', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const problems: string[] = []
  const executed: [string, MoveTarget][] = []
  const [opened, told]: [string[], string[]] = [[], []]
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  const state = { now, agrees: true }
  const talk = createDashboardTalk(run, {
    isVisible: () => true,
    post: message => void page.evaluate(data => window.postMessage(data), message).catch(closed),
    execute: async (command, target) => {
      executed.push([command, target])
      return state.agrees
    },
    wish: wish => run.wish(wish),
    openAddress: async address => opened.push(address),
    tellProblem: text => told.push(text),
    now: () => state.now,
  })
  await actAsEditor(context, data => talk.receive(data), theme)
  await context.route(`${origin}/**`, route => {
    const { pathname } = new URL(route.request().url())
    const file = files.get(pathname.split('/').at(-1) ?? '')
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: pageHtml() })
    if (pathname === '/theme.css') return route.fulfill({ contentType: 'text/css', body: css })
    return file === undefined ? route.abort() : route.fulfill(file)
  })
  const open = async () => {
    await page.goto(`${origin}/`)
    await page.locator('main').waitFor({ state: 'attached' })
  }
  await open()
  return {
    page,
    problems,
    executed,
    opened,
    told,
    get now() {
      return state.now
    },
    get agrees() {
      return state.agrees
    },
    set agrees(yes) {
      state.agrees = yes
    },
    set now(moment) {
      state.now = moment
    },
    hideAndShow: open,
    async close() {
      talk.dispose()
      await context.close()
    },
  }
}

/** A page that was closed hears nothing any more. */
function closed(error: unknown): void {
  if (!/closed|destroyed|navigation/i.test(String(error))) throw error
}

/** What VS Code gives to a web view. */
async function actAsEditor(context: BrowserContext, receive: (data: unknown) => void, theme: Theme): Promise<void> {
  await context.exposeFunction('signalboxReceive', receive)
  await context.addInitScript(theme => {
    const host = globalThis as unknown as Record<string, (value?: unknown) => unknown>
    const stored = sessionStorage.getItem('memory')
    host.acquireVsCodeApi = () => ({
      postMessage: (data: unknown) => host.signalboxReceive?.(data),
      getState: () => (stored === null ? undefined : JSON.parse(stored)),
      setState: (state: unknown) => sessionStorage.setItem('memory', JSON.stringify(state)),
    })
    addEventListener('DOMContentLoaded', () => document.body.classList.add(`vscode-${theme}`))
  }, theme)
}

function pageHtml(): string {
  const webview = { cspSource: origin, asWebviewUri: (uri: unknown) => `${origin}/${String(uri)}` }
  const html = viewHtml(webview as never, 'extension' as never, 'move-dashboard')
  return html.replace('</head>', `<link rel="stylesheet" href="${origin}/theme.css"></head>`)
}

interface ServedFile {
  readonly contentType: string
  readonly body: string
}

let files: Promise<ReadonlyMap<string, ServedFile>> | undefined

function bundled(): Promise<ReadonlyMap<string, ServedFile>> {
  files ??= buildFiles()
  return files
}

async function buildFiles(): Promise<ReadonlyMap<string, ServedFile>> {
  const options = bundles.find(({ outdir }) => outdir === 'dist/webviews')
  if (!options) throw new Error('No bundle makes the web views.')
  const { outputFiles } = await build({ ...options, write: false })
  return new Map(
    outputFiles.map(({ path, text }) => [
      path.split(/[\\/]/).at(-1) ?? '',
      { contentType: path.endsWith('.css') ? 'text/css' : 'text/javascript', body: text },
    ]),
  )
}
