/** What do the settings mean? Wishes of editor and project, read once into what the checks take. */
import type { Catalogue } from '../core/catalogue/catalogue.ts'
import { readTarget, type Target } from '../core/catalogue/target.ts'
import type { Config } from '../core/config/config.ts'
import type { CheckOptions, RuleLevel } from '../core/features/check.ts'
import { ignoredMatcher } from '../core/features/ignored-paths.ts'
import { surfaceMatcher } from '../core/features/surface-of.ts'
import type { Surface } from '../core/finding.ts'
import type { SignalboxSettings, TargetSource } from './protocol.ts'

export interface Settings {
  readonly target: Target
  readonly targetSource: TargetSource
  readonly check: CheckOptions
  readonly strikeThrough: boolean
  /** The surface of a path relative to its workspace folder; none where the project leaves the path out. */
  surfaceOf(path: string): Surface | undefined
  /** The project leaves the path out, whatever the file's language says. */
  isIgnored(path: string): boolean
}

/** An editor's own wish wins over the project's file, which wins over the defaults. */
export function readSettings(editor: SignalboxSettings, project: Config, catalogue: Catalogue): Settings {
  const [wanted, targetSource] = wantedTarget(editor, project)
  const target = readTarget(wanted, catalogue)
  const levels = new Map<string, RuleLevel>(Object.entries({ ...project.rules, ...(editor.rules ?? {}) }))
  const isIgnored = ignoredMatcher(project.ignore ?? [])
  const surfaceOf = surfaceMatcher({
    ...project.files,
    ...(editor.files?.pipeline && { pipeline: editor.files.pipeline }),
  })
  const fileVariables = new Set([...(project.fileVariables ?? []), ...(editor.fileVariables ?? [])])
  return {
    target,
    targetSource,
    check: { target: target.version, levels, fileVariables },
    strikeThrough: editor.strikeThrough !== false,
    surfaceOf: path => (isIgnored(path) ? undefined : surfaceOf(path)),
    isIgnored,
  }
}

function wantedTarget(editor: SignalboxSettings, project: Config): [string | undefined, TargetSource] {
  if (editor.targetVersion && editor.targetVersion !== 'auto') return [editor.targetVersion, 'setting']
  return project.target && project.target !== 'auto' ? [project.target, 'config'] : [undefined, 'catalogue']
}

/** Takes what a client sent, whatever it is; a value of the wrong type counts as absent. */
export function editorSettings(value: unknown): SignalboxSettings {
  if (typeof value !== 'object' || value === null) return {}
  const { targetVersion, files, rules, strikeThrough, fileVariables } = value as Record<string, unknown>
  const pipeline = stringList((files as { pipeline?: unknown } | null | undefined)?.pipeline)
  return {
    ...(typeof targetVersion === 'string' && { targetVersion }),
    ...(pipeline && { files: { pipeline } }),
    ...(isRecord(rules) && { rules: levelsOf(rules) }),
    ...(typeof strikeThrough === 'boolean' && { strikeThrough }),
    ...(stringList(fileVariables) && { fileVariables: stringList(fileVariables) ?? [] }),
  }
}

const levelNames = new Set<unknown>(['off', 'error', 'warning', 'information', 'hint'])

function levelsOf(rules: Record<string, unknown>): Record<string, RuleLevel> {
  return Object.fromEntries(
    Object.entries(rules).filter((rule): rule is [string, RuleLevel] => levelNames.has(rule[1])),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function stringList(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const strings = value.filter(item => typeof item === 'string')
  return strings.length > 0 ? strings : undefined
}
