// Where do the pictures go that a test leaves behind? To the results, or into the documentation when that is drawn anew.
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { projectRoot } from '../../../scripts/setup/project-root.mjs'

const folder = resolve(projectRoot, process.env.SIGNALBOX_PICTURES || 'test-results/screenshots')

export async function takePicture(page: Page, name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  // What fades in is shown as it is in the end.
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}
