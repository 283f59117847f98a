// Which suites are there? One for each workspace: `workspaces/NAME` is opened, `suite/NAME` runs in it. `suite/web` is for a browser alone.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../../scripts/setup/project-root.mjs'

const testRoot = join(projectRoot, 'test/vscode')

export async function suiteNames(inBrowserAlone: boolean): Promise<string[]> {
  const names = await readdir(join(testRoot, 'suite'))
  return names.filter(name => inBrowserAlone || name !== 'web').sort()
}

/** The files of a suite, relative to the project. */
export async function suiteFiles(name: string): Promise<string[]> {
  const files = await readdir(join(testRoot, 'suite', name))
  return files.filter(file => file.endsWith('.test.ts')).map(file => `test/vscode/suite/${name}/${file}`)
}

/** Lets `work` run in a copy of the workspace, which is gone afterwards: tests change files. */
export async function withWorkspace<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = await mkdtemp(join(tmpdir(), 'signalbox-workspace-'))
  // Named as a person would name it: it stands in the window's title and in pictures.
  const folder = join(parent, 'webshop')
  try {
    await cp(join(testRoot, 'workspaces', name), folder, { recursive: true })
    return await work(folder)
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}
