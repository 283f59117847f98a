// How does a script get a VS Code of its own to look at, with the server, the browser and the data folder behind it?
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { editorAddress, type Opening } from './address.ts'
import { startBrowser } from './browser.ts'
import { startEditorServer } from './server.ts'

export interface Editor {
  page: Page
  close(): Promise<void>
}

/** `prepare` sees the page before anything is loaded into it. */
export async function openEditor(opening: Opening, prepare?: (page: Page) => Promise<void>): Promise<Editor> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'signalbox-editor-'))
  const server = await startEditorServer(dataFolder)
  const browser = await startBrowser()
  const page = await browser.newPage({ viewport: { width: 1200, height: 700 } })
  await prepare?.(page)
  await page.goto(editorAddress(server, opening))
  return {
    page,
    async close() {
      await browser.close()
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
