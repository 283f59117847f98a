// Where does a real VS Code come from where no desktop can be opened? From npm: code-server carries a complete build.
import { join } from 'node:path'
import { cachedFolder } from './cached-folder.ts'
import { installPackages, npmInstall } from './install-packages.ts'

const version = '4.139.1'
const build = 'node_modules/code-server/lib/vscode'

/** Returns the path of VS Code's own server entry; code-server's wrapper around it would drop the flags that tests need. */
export async function installVscode(): Promise<string> {
  const folder = await cachedFolder({
    name: `vscode-${version}`,
    proof: join(build, 'out/server-main.js'),
    announcement: `Installing VS Code (code-server ${version}, 700 MB)`,
    async fill(staging) {
      await installPackages(staging, { 'code-server': version })
      await npmInstall(join(staging, build))
      await npmInstall(join(staging, build, 'extensions'))
    },
  })
  return join(folder, build, 'out/server-main.js')
}
