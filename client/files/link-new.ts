/** How is a file given a name that nobody else has, with its whole content at once? */
import { linkSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { errorCode } from './error-code.ts'

/** False where the name is taken; with `copy` false also where the file system knows no links. Otherwise a copy is written there, which others may see unfinished. */
export function linkNew(file: string, name: string, copy = true): boolean {
  try {
    linkSync(file, name)
    return true
  } catch (error) {
    const code = errorCode(error) ?? ''
    // Over a network the answer may be lost, and the repeat finds what the first try made. https://man7.org/linux/man-pages/man2/open.2.html
    if (code === 'EEXIST') return isSameFile(file, name)
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error
    return copy && isCopied(file, name)
  }
}

function isSameFile(file: string, name: string): boolean {
  try {
    const [one, other] = [file, name].map(path => statSync(path, { bigint: true }))
    return one?.nlink === 2n && one.ino !== 0n && one.ino === other?.ino && one.dev === other.dev
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

function isCopied(file: string, name: string): boolean {
  try {
    writeFileSync(name, readFileSync(file), { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}
