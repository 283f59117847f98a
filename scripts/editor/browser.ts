// How does Chromium start so that a script can look at VS Code with it?
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

export async function startBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    // The sandbox needs rights that containers do not give; the only page opened is our own. The rest keeps it from
    // calling anybody.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
