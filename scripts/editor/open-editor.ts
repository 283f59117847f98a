// How does a script get a VS Code of its own to look at, with the server, the browser and the data folder behind it?
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { editorAddress, type Opening } from './address.ts'
import { startBrowser } from './browser.ts'
import { findChromium } from './find-chromium.ts'
import { installVscode } from './install-vscode.ts'
import { startEditorServer } from './server.ts'

export interface OwnEditor extends Opening {
  /** User settings beyond the ones that every editor of ours has. */
  settings?: Record<string, unknown>
  /** Environment variables that extensions see. */
  env?: Record<string, string>
  colorScheme?: 'light' | 'dark'
  /** Looks at what the editor has written, when it is closed. */
  inspect?(dataFolder: string): Promise<void>
  /** Sees the page before anything is loaded into it. */
  prepare?(page: Page): Promise<void>
}

export interface Editor {
  page: Page
  close(): Promise<void>
}

/** May take minutes the first time; afterwards an editor opens in seconds. */
export async function installEditor(): Promise<void> {
  await installVscode()
  await findChromium()
}

export async function openEditor({
  settings,
  env,
  colorScheme = 'dark',
  prepare,
  inspect,
  ...opening
}: OwnEditor): Promise<Editor> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'signalbox-editor-'))
  // Runs of storage moves are kept by the system's user, else.
  const ownEnv = { SIGNALBOX_STATE: join(dataFolder, 'state'), ...env }
  const server = await startEditorServer(dataFolder, { ...(settings && { settings }), env: ownEnv })
  const close = async () => {
    await server.stop()
    try {
      await inspect?.(dataFolder)
    } finally {
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 })
    }
  }
  try {
    const browser = await startBrowser()
    const page = await browser.newPage({ viewport: { width: 1200, height: 700 }, colorScheme, reducedMotion: 'reduce' })
    await prepare?.(page)
    await page.goto(editorAddress(server, opening))
    return { page, close: () => browser.close().then(close) }
  } catch (error) {
    await close()
    throw error
  }
}
