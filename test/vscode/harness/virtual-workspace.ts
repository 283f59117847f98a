// How does a folder open that lies on no disk, as those of a repository on the web do? An extension of the test's own holds its files.
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** What opens the folder. */
export const virtualFolder = 'held-by-test:/webshop'

/** The extension, by path below its folder, with what lies in `folder` in it. */
export async function virtualWorkspace(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: Record<string, string> = {}
  for (const entry of entries.filter(entry => entry.isFile())) {
    const path = join(entry.parentPath, entry.name)
    files[`/webshop/${relative(folder, path).split(sep).join('/')}`] = await readFile(path, 'utf8')
  }
  const manifest = {
    ...{ name: 'held-files', publisher: 'signalbox-test', version: '1.0.0', engines: { vscode: '^1.105.0' } },
    ...{
      browser: './extension.js',
      activationEvents: ['onFileSystem:held-by-test'],
      capabilities: { virtualWorkspaces: true },
    },
  }
  return {
    'package.json': JSON.stringify(manifest),
    'extension.js': `const files = new Map(Object.entries(${JSON.stringify(files)}));\n(${provide})(require('vscode'), files, exports)`,
  }
}

/** Runs in the browser, and sees nothing from here. */
const provide = `(vscode, files, exports) => {
  const folderOf = path => path.slice(0, path.lastIndexOf('/'))
  const isFolder = path => path === '/' || [...files.keys()].some(file => file.startsWith(path + '/'))
  const absent = uri => vscode.FileSystemError.FileNotFound(uri)
  const changed = new vscode.EventEmitter()
  const provider = {
    onDidChangeFile: changed.event,
    watch: () => ({ dispose() {} }),
    stat(uri) {
      const text = files.get(uri.path)
      if (text !== undefined) return { type: 1, ctime: 0, mtime: 0, size: text.length }
      if (isFolder(uri.path)) return { type: 2, ctime: 0, mtime: 0, size: 0 }
      throw absent(uri)
    },
    readDirectory({ path }) {
      const below = [...files.keys()].filter(file => file.startsWith(path + '/')).map(file => file.slice(path.length + 1))
      const names = new Set(below.map(file => file.split('/')[0]))
      return [...names].map(name => [name, files.has(path + '/' + name) ? 1 : 2])
    },
    readFile(uri) {
      const text = files.get(uri.path)
      if (text === undefined) throw absent(uri)
      return new TextEncoder().encode(text)
    },
    writeFile(uri, content) {
      files.set(uri.path, new TextDecoder().decode(content))
      changed.fire([{ type: 1, uri }])
    },
    createDirectory() {}, delete(uri) { files.delete(uri.path) }, rename() {},
  }
  exports.activate = () => vscode.workspace.registerFileSystemProvider('held-by-test', provider, { isCaseSensitive: true })
}`
