/** To which project do the given paths belong, and how does it want to be checked? */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { alertOptions } from '../../server/core/alerts/alert-options.ts'
import type { Catalogue } from '../../server/core/catalogue/catalogue.ts'
import { readTarget, type Target } from '../../server/core/catalogue/target.ts'
import { type Config, configFileName, readConfig } from '../../server/core/config/config.ts'
import type { ReadSurface } from '../../server/core/documents/document.ts'
import type { CheckOptions, RuleLevel } from '../../server/core/features/check.ts'
import { ignoredMatcher } from '../../server/core/features/ignored-paths.ts'
import { surfaceMatcher } from '../../server/core/features/surface-of.ts'
import { type Judged, settled } from './judge.ts'
import { seenFrom, upwards } from './paths.ts'
import { fileProblem, type Problem } from './problem.ts'
import { decode } from './source.ts'

export interface Project {
  /** Absolute; globs of the settings are relative to it. */
  readonly root: string
  /** Absolute path of the settings file, where there is one. */
  readonly configPath: string | undefined
  readonly target: Target
  readonly check: CheckOptions
  /** What is wrong with the settings file. */
  readonly configFindings: Judged | undefined
  /** For a path relative to the root. */
  surfaceOf(path: string): ReadSurface | undefined
  ignores(path: string): boolean
}

export interface ProjectWish {
  readonly cwd: string
  /** Absolute paths that are to be checked. */
  readonly paths: readonly string[]
  readonly target: string | undefined
  /** A settings file in place of the project's own. */
  readonly config: string | undefined
}

/** Finds the project and reads its settings. `problem`: they cannot be used, so nothing should be judged by a guess. */
export function openProject(wish: ProjectWish, catalogue: Catalogue): { project: Project } | { problem: Problem } {
  const wanted = readTarget(wish.target, catalogue)
  if (wanted.invalid) return { problem: { subject: '--target', message: wanted.problem ?? '' } }
  const root = projectRoot(wish)
  const own = join(root, configFileName)
  const configPath = wish.config !== undefined ? resolve(wish.cwd, wish.config) : existsSync(own) ? own : undefined
  let read: { config: Config; judged?: Judged } = { config: {} }
  if (configPath !== undefined) {
    try {
      read = readSettings(readFileSync(configPath))
    } catch (error) {
      return { problem: fileProblem(seenFrom(wish.cwd, configPath), error) }
    }
  }
  const { config, judged } = read
  const target = wish.target === undefined ? readTarget(config.target, catalogue) : wanted
  const levels = new Map<string, RuleLevel>(Object.entries(config.rules ?? {}))
  const project: Project = {
    root,
    configPath,
    target,
    check: {
      target: target.version,
      levels,
      fileVariables: new Set(config.fileVariables ?? []),
      alert: alertOptions(config),
    },
    configFindings: judged,
    surfaceOf: surfaceMatcher(config.files ?? {}),
    ignores: ignoredMatcher(config.ignore ?? []),
  }
  return { project }
}

/** What a command that does not report on the settings file says of it and of the target. */
export function projectNotices({ configPath, configFindings, target }: Project, cwd: string): Problem[] {
  const notices: Problem[] = target.problem === undefined ? [] : [{ subject: 'target', message: target.problem }]
  if (configPath !== undefined && configFindings) notices.push({ subject: seenFrom(cwd, configPath), message: faulty })
  return notices
}

const faulty = 'has mistakes and counts as absent. `signalbox check` says what they are.'

/** A mistake makes the whole file count as absent; the findings say so. */
function readSettings(bytes: Buffer): { config: Config; judged?: Judged } {
  const { text, findings } = decode(bytes)
  if (text === undefined || findings.length > 0) return { config: {}, judged: settled(text ?? '', findings) }
  const { config, findings: own } = readConfig(text)
  return own.length > 0 ? { config, judged: settled(text, own) } : { config }
}

/** The folder above all paths that holds settings or a repository; without one, the current folder if it holds them all. */
function projectRoot({ cwd, paths }: ProjectWish): string {
  const folders = paths.map(path => (isFolder(path) ? path : dirname(path)))
  const common = folders.reduce(commonFolder, folders[0] ?? cwd)
  for (const folder of upwards(common)) {
    if (existsSync(join(folder, configFileName)) || existsSync(join(folder, '.git'))) return folder
  }
  return [...upwards(common)].includes(cwd) ? cwd : common
}

function commonFolder(a: string, b: string): string {
  const below = new Set(upwards(a))
  for (const folder of upwards(b)) if (below.has(folder)) return folder
  return a
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}
