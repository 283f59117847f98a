// Did a token or a key get into a file? Looks for the mark that all of them bear while tests run.
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markForms } from './secret-mark.ts'

/** Paths of the files that hold one, below `root`. Links are not followed; a file that is gone meanwhile holds nothing. */
export async function filesWithSecrets(
  root: string,
  isLeftOut: (name: string) => boolean = () => false,
): Promise<string[]> {
  const forms = markForms()
  const found: string[] = []
  const waiting = [root]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const kind = await present(lstat(path))
    if (kind?.isDirectory()) {
      const names = (await present(readdir(path))) ?? []
      for (const name of names.filter(name => !isLeftOut(name))) waiting.push(join(path, name))
    } else if (kind?.isFile()) {
      const content = await present(readFile(path))
      if (content && forms.some(form => content.includes(form))) found.push(path)
    }
  }
  return found.sort()
}

/** For what an editor of a test leaves: fails with the names of the files. */
export async function refuseSecretsIn(folder: string): Promise<void> {
  const files = await filesWithSecrets(folder)
  if (files.length > 0) throw new Error(`A token or key of the sandbox stands in: ${files.join(', ')}`)
}

async function present<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
