// How does a suite run in VS Code in a browser?
import { once } from 'node:events'
import { installEditor, type OwnEditor, openEditor } from '../../../scripts/editor/open-editor.ts'
import { projectRoot } from '../../../scripts/setup/project-root.mjs'
import { refuseSecretsIn } from '../../../scripts/test/search-secrets.ts'
import { sandboxForSuite } from './served-sandbox.ts'
import type { SuiteHost, SuiteRun } from './suite-host.ts'
import { loadAsWebExtension } from './web-extension.ts'
import { serveWebFiles } from './web-files.ts'

/** Whatever has to be installed first is installed here, outside of any test's time. */
export async function browserHost(): Promise<SuiteHost> {
  await installEditor()
  return {
    name: 'browser',
    atOnce: 2,
    run: (suite, signal) => (suite.web ? runInWorker(suite, signal) : runOnServer(suite, signal)),
  }
}

/** The page is in a browser, the extension in a process of the server. */
function runOnServer({ tests, workspace, onLine }: SuiteRun, signal: AbortSignal): Promise<number> {
  return runInBrowser({ extension: projectRoot, workspace, tests }, onLine, signal)
}

/** Page, extension and language server are in the browser; the server has the files of the workspace. */
async function runInWorker({ tests, workspace, onLine }: SuiteRun, signal: AbortSignal): Promise<number> {
  const sandbox = sandboxForSuite()
  const answers = { ...sandbox.answers, '/served': async () => [...files.served] }
  const files = await serveWebFiles({ tests, answers })
  try {
    return await runInBrowser({ workspace, prepare: page => loadAsWebExtension(page, files) }, onLine, signal)
  } finally {
    await files.stop()
    await sandbox.stop()
  }
}

async function runInBrowser(opening: OwnEditor, onLine: SuiteRun['onLine'], signal: AbortSignal): Promise<number> {
  let exit = (_code: number): void => undefined
  const exited = new Promise<number>(resolve => {
    exit = resolve
  })
  const editor = await openEditor({
    ...opening,
    inspect: refuseSecretsIn,
    async prepare(page) {
      await page.exposeFunction('codeAutomationLog', (_type: string, parts: unknown[]) =>
        onLine((parts ?? []).map(String).join(' ')),
      )
      await page.exposeFunction('codeAutomationExit', (code: number) => exit(code))
      page.on('crash', () => onLine('the page crashed'))
      await opening.prepare?.(page)
    },
  })
  try {
    return await Promise.race([exited, once(signal, 'abort').then(() => 1)])
  } finally {
    await editor.close()
  }
}
