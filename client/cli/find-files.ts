/** Which files are to be checked? Those named, and those found in the folders named, each once. */
import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { configFileName } from '../../server/core/config/config.ts'
import type { ReadSurface } from '../../server/core/documents/document.ts'
import { type GitIgnore, gitIgnoreFor } from './git-ignore.ts'
import { byCodeUnits, seenFrom } from './paths.ts'
import { fileProblem, type Problem } from './problem.ts'
import type { Project } from './project.ts'

export interface FoundFile {
  readonly absolute: string
  /** As shown: relative to the current folder. */
  readonly path: string
  readonly surface: ReadSurface
}

export interface Found {
  /** By path. */
  readonly files: readonly FoundFile[]
  readonly problems: readonly Problem[]
  /** What is worth a line, but no failure. */
  readonly notices: readonly Problem[]
}

/** Looks at absolute `paths`, walking folders. Links to folders are not followed unless named. */
export function findFiles(paths: readonly string[], cwd: string, project: Project): Found {
  const found: FoundFile[] = []
  const problems: Problem[] = []
  const notices: Problem[] = []
  const shown = (absolute: string) => seenFrom(cwd, absolute) || '.'
  const inProject = (absolute: string) => seenFrom(project.root, absolute)
  const guarded = (absolute: string, look: () => void) => {
    try {
      look()
    } catch (error) {
      problems.push(unreadable(absolute, shown(absolute), error))
    }
  }
  const known = (absolute: string) => project.surfaceOf(inProject(absolute))
  const folder = (absolute: string) => {
    if (known(absolute) === 'pipeline') problems.push({ subject: shown(absolute), message: folderMessage })
  }

  const walk = (directory: string, outer: GitIgnore) => {
    const entries = readdirSync(directory, { withFileTypes: true })
    const rules = entries.some(({ name }) => name === '.gitignore') ? outer.enter(directory) : outer
    for (const entry of entries) visit(entry, join(directory, entry.name), rules)
  }
  const visit = (entry: Dirent, absolute: string, rules: GitIgnore) => {
    if (entry.isDirectory()) {
      if (neverEntered.has(entry.name) || rules.ignores(absolute, true) || project.ignores(inProject(absolute))) return
      folder(absolute)
      guarded(absolute, () => walk(absolute, rules))
      return
    }
    const surface = known(absolute)
    if (surface && !rules.ignores(absolute, false) && !project.ignores(inProject(absolute)))
      guarded(absolute, () => take(absolute, entry.isSymbolicLink() ? statSync(absolute) : entry, surface))
  }
  const take = (absolute: string, kind: Dirent | Stats, surface: ReadSurface) => {
    if (kind.isFile()) found.push({ absolute, path: shown(absolute), surface })
    else if (!kind.isDirectory()) problems.push({ subject: shown(absolute), message: specialMessage })
  }
  const named = (absolute: string) => {
    const kind = statSync(absolute)
    if (kind.isDirectory()) {
      folder(absolute)
      walk(absolute, gitIgnoreFor(absolute, project.root))
    } else if (absolute === project.configPath) return
    else if (basename(absolute) === configFileName)
      problems.push({ subject: shown(absolute), message: foreignSettings })
    else {
      const surface = namedSurface(absolute, project)
      if (!surface) problems.push({ subject: shown(absolute), message: unknownSurface })
      else if (project.ignores(inProject(absolute))) notices.push({ subject: shown(absolute), message: ignoredMessage })
      else take(absolute, kind, surface)
    }
  }
  for (const path of paths) guarded(path, () => named(path))
  return { files: eachOnce(found), problems, notices }
}

/** As what a file is checked that is named: told by its path, else YAML counts as a pipeline and JSON as a payload. */
export function namedSurface(absolute: string, project: Project): ReadSurface | undefined {
  const surface = project.surfaceOf(seenFrom(project.root, absolute))
  if (surface) return surface
  return /\.ya?ml$/i.test(absolute) ? 'pipeline' : /\.json$/i.test(absolute) ? 'alert' : undefined
}

export const unknownSurface =
  'is no kind of file that is checked. Name a pipeline file (`.gitlab-ci.yml`, any other `*.yml`) or an alert payload (`*.alert.json`, any other `*.json`), ' +
  `or say under \`files\` in \`${configFileName}\` what it is.`
export const ignoredMessage = `is left out by \`ignore\` in \`${configFileName}\`. Change that to have it checked.`

const folderMessage =
  'is a folder, where the platform looks for a pipeline file. Rename it, and put a file in its place.'
const foreignSettings = 'holds settings, and not those that this run goes by. Check it alone.'
const specialMessage = 'is no regular file. To check the output of a program, use --stdin-filename.'
const neverEntered = new Set(['.git', 'node_modules'])

function unreadable(absolute: string, subject: string, error: unknown): Problem {
  const problem = fileProblem(subject, error)
  const dangling = (error as NodeJS.ErrnoException).code === 'ENOENT' && lstatSync(absolute, { throwIfNoEntry: false })
  return dangling ? { subject, message: 'is a symbolic link to nothing. Point it to a file, or delete it.' } : problem
}

/** One file reached by several paths is taken by its own rather than by a link. */
function eachOnce(found: readonly FoundFile[]): FoundFile[] {
  const real = found.map(file => ({ file, target: realpathSync.native(file.absolute) }))
  const isLink = ({ file, target }: (typeof real)[number]) => (file.absolute === target ? 0 : 1)
  real.sort((a, b) => isLink(a) - isLink(b) || byCodeUnits(a.file.path, b.file.path))
  const taken = new Map<string, FoundFile>()
  for (const { file, target } of real) if (!taken.has(target)) taken.set(target, file)
  return [...taken.values()].sort((a, b) => byCodeUnits(a.path, b.path))
}
