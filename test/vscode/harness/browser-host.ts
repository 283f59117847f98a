// How does a suite run in VS Code in a browser?
import { once } from 'node:events'
import { installEditor, openEditor } from '../../../scripts/editor/open-editor.ts'
import { projectRoot } from '../../../scripts/setup/project-root.mjs'
import { refuseSecretsIn } from '../../../scripts/test/search-secrets.ts'
import type { SuiteHost, SuiteRun } from './suite-host.ts'

/** Whatever has to be installed first is installed here, outside of any test's time. */
export async function browserHost(): Promise<SuiteHost> {
  await installEditor()
  return { name: 'browser', run: runInBrowser }
}

async function runInBrowser({ tests, workspace, web, onLine }: SuiteRun, signal: AbortSignal): Promise<number> {
  let exit = (_code: number): void => undefined
  const exited = new Promise<number>(resolve => {
    exit = resolve
  })
  const editor = await openEditor({
    ...{ extension: projectRoot, workspace, tests, web },
    inspect: refuseSecretsIn,
    async prepare(page) {
      await page.exposeFunction('codeAutomationLog', (_type: string, parts: unknown[]) =>
        onLine((parts ?? []).map(String).join(' ')),
      )
      await page.exposeFunction('codeAutomationExit', (code: number) => exit(code))
      page.on('crash', () => onLine('the page crashed'))
    },
  })
  try {
    return await Promise.race([exited, once(signal, 'abort').then(() => 1)])
  } finally {
    await editor.close()
  }
}
