// How does a suite run in VS Code on the desktop?
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { downloadAndUnzipVSCode } from '@vscode/test-electron'
import { cacheRoot } from '../../../scripts/editor/cached-folder.ts'
import { settings } from '../../../scripts/editor/settings.ts'
import { projectRoot } from '../../../scripts/setup/project-root.mjs'
import type { SuiteHost, SuiteRun } from './suite-host.ts'

/** Returns undefined where no desktop VS Code can be had: no display, or its download does not work. */
export async function desktopHost(): Promise<SuiteHost | undefined> {
  const executable = process.env.VSCODE_EXECUTABLE || (await downloaded())
  if (!executable) return undefined
  return { name: 'desktop', atOnce: 1, run: (suite, signal) => runOnDesktop(executable, suite, signal) }
}

async function downloaded(): Promise<string | undefined> {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) return undefined
  try {
    return await downloadAndUnzipVSCode({ cachePath: join(cacheRoot(), 'desktop') })
  } catch (error) {
    console.log(`The desktop VS Code could not be downloaded (${error}); the browser serves instead.`)
    return undefined
  }
}

async function runOnDesktop(
  executable: string,
  { tests, workspace, web, onLine }: SuiteRun,
  signal: AbortSignal,
): Promise<number> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'signalbox-desktop-'))
  try {
    const settingsFile = join(dataFolder, 'user/User/settings.json')
    await mkdir(dirname(settingsFile), { recursive: true })
    await writeFile(settingsFile, JSON.stringify(settings))
    const args = [
      workspace,
      // Before the path, as in the browser.
      ...(web ? ['--extensionDevelopmentKind=web'] : []),
      `--extensionDevelopmentPath=${projectRoot}`,
      `--extensionTestsPath=${tests}`,
      `--user-data-dir=${join(dataFolder, 'user')}`,
      `--extensions-dir=${join(dataFolder, 'extensions')}`,
      ...['--no-sandbox', '--disable-gpu-sandbox', '--disable-updates', '--disable-workspace-trust'],
      ...['--skip-welcome', '--skip-release-notes', '--no-cached-data'],
    ]
    // Runs of storage moves are kept by the system's user, else.
    const editor = spawn(executable, args, { env: { ...process.env, SIGNALBOX_STATE: join(dataFolder, 'state') } })
    for (const stream of [editor.stdout, editor.stderr]) createInterface(stream).on('line', onLine)
    signal.addEventListener('abort', () => editor.kill())
    const [code] = await once(editor, 'close')
    return code ?? 1
  } finally {
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 })
  }
}
