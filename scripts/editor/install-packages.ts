// How do npm packages that are too large for the project's own node_modules come into a folder?
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { npm } from '../setup/npm.mjs'

/** Its message is for a person, and says what to do. */
export class InstallationFailed extends Error {}

/** Installs exactly these versions, without running any of their install scripts. */
export async function installPackages(folder: string, packages: Record<string, string>): Promise<void> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
  await npmInstall(folder)
}

/** Installs what the folder's own package.json (and shrinkwrap) asks for at run time. */
export async function npmInstall(folder: string): Promise<void> {
  const { code, output } = await npm(['install', '--omit=dev', '--ignore-scripts'], { cwd: folder })
  if (code === 0) return
  throw new InstallationFailed(
    `npm could not install into ${folder}:\n${output.trim()}\n` +
      'Check that npm reaches its registry (npm ping) and that the disk has room for 1 GB; ' +
      'SIGNALBOX_CACHE names another folder to install into. Then run this again.',
  )
}
