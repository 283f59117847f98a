// How do the examples open where VS Code is not installed? In a browser, from a server of this machine's own.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { editorAddress } from '../editor/address.ts'
import { cacheRoot } from '../editor/cached-folder.ts'
import { startEditorServer } from '../editor/server.ts'
import { projectRoot } from '../setup/project-root.mjs'

/** Serves until Ctrl-C. Resolves with the exit code. `env` is what extensions see beside this process's own variables. */
export async function serveEditor(folder: string, env: Record<string, string>): Promise<number> {
  // Kept from one start to the next, so that what the person has set up stays.
  const dataFolder = join(cacheRoot(), 'editor-data')
  await mkdir(dataFolder, { recursive: true })
  const server = await startEditorServer(dataFolder, { env })
  const stopped = stopSignal()
  console.log(`editor: ${editorAddress(server, { workspace: folder, extension: projectRoot })}`)
  console.log('Open this address in a browser on this machine. Ctrl-C ends it.')
  await stopped
  await server.stop()
  return 0
}

function stopSignal(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
}
