/** Which paths does git ignore? The `.gitignore` files on the way down to a folder, the deepest first to be asked. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ignore, { type Ignore } from 'ignore'
import { seenFrom, upwards } from './paths.ts'

/** The rules that hold in one folder. */
export interface GitIgnore {
  /** Whether an absolute path below the folder is ignored. */
  ignores(path: string, folder: boolean): boolean
  /** The rules that hold in `folder`, once its own file is read. */
  enter(folder: string): GitIgnore
}

interface Level {
  readonly base: string
  readonly rules: Ignore
}

const nothing: GitIgnore = gitIgnoreOf([])

/** The rules for walking from `folder`: those of the repository around it, else of the project. */
export function gitIgnoreFor(folder: string, projectRoot: string): GitIgnore {
  const above = [...upwards(folder)]
  const top =
    above.find(candidate => gitFolder(candidate) !== undefined) ?? (above.includes(projectRoot) ? projectRoot : folder)
  const git = gitFolder(top)
  const levels = git === undefined ? [] : levelOf(top, join(git, 'info', 'exclude'))
  const outer = above.slice(1, above.indexOf(top) + 1).reverse()
  const around = outer.reduce((rules, between) => rules.enter(between), gitIgnoreOf(levels))
  // Whoever names an ignored folder wants to look inside.
  return folder !== top && around.ignores(folder, true) ? nothing : around
}

function gitIgnoreOf(levels: readonly Level[]): GitIgnore {
  return {
    ignores(path, folder) {
      for (const { base, rules } of levels) {
        const { ignored, unignored } = rules.test(`${seenFrom(base, path)}${folder ? '/' : ''}`)
        if (ignored || unignored) return ignored
      }
      return false
    },
    enter: folder => gitIgnoreOf([...levelOf(folder, join(folder, '.gitignore')), ...levels]),
  }
}

function levelOf(base: string, file: string): Level[] {
  const text = textOf(file)
  // Like git, which compares without case where the file system does.
  const ignorecase = process.platform === 'win32' || process.platform === 'darwin'
  return text === undefined ? [] : [{ base, rules: ignore({ ignorecase }).add(text.replace(/^\ufeff/, '')) }]
}

/** Where git keeps what all work trees of the repository in `folder` share. */
function gitFolder(folder: string): string | undefined {
  const git = join(folder, '.git')
  if (!existsSync(git)) return undefined
  if (statSync(git).isDirectory()) return git
  const path = /^gitdir: (.*)$/m.exec(textOf(git) ?? '')?.[1]
  if (path === undefined) return git
  const own = resolve(dirname(git), path)
  return resolve(own, textOf(join(own, 'commondir'))?.trim() ?? '')
}

/** Undefined where there is no such file; a rule file that cannot be read holds no rules, as for git. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
}
