// Which Chromium drives VS Code in a browser? $CHROMIUM, an installed one, or one from npm, in this order.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installChromium } from './install-chromium.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

export interface Chromium {
  executablePath: string
  /** What its environment needs beyond this process's own. */
  env: Record<string, string>
}

export async function findChromium(): Promise<Chromium> {
  const chosen = process.env.CHROMIUM
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM names ${chosen}, which is no program that can be run.`)
    return { executablePath: chosen, env: {} }
  }
  const installed = installedChromium()
  if (installed) return { executablePath: installed, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return installChromium()
  throw new Error('No browser was found. Install Chrome or Chromium, or set CHROMIUM to its path.')
}

function installedChromium(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap(folder => names.map(name => join(folder, name)))
  return [...onPath, ...applications].find(path => existsSync(path) && isExecutable(path))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
