/** What do the settings mean? Wishes of editor and project, read once into what the checks take. */
import { type AlertSettings, alertOptions, defaultAlertOptions, tiers } from '../core/alerts/alert-options.ts'
import type { Catalogue } from '../core/catalogue/catalogue.ts'
import { readTarget, type Target } from '../core/catalogue/target.ts'
import type { Config } from '../core/config/config.ts'
import type { ReadSurface } from '../core/documents/document.ts'
import type { CheckOptions, RuleLevel } from '../core/features/check.ts'
import { defaultGlobs, readSurfaces } from '../core/features/default-globs.ts'
import { ignoredMatcher } from '../core/features/ignored-paths.ts'
import { surfaceMatcher } from '../core/features/surface-of.ts'
import type { SignalboxSettings, TargetSource } from './protocol.ts'

export interface Settings {
  readonly target: Target
  readonly targetSource: TargetSource
  /** The connected instance, for people. */
  readonly instance?: string
  readonly check: CheckOptions
  readonly strikeThrough: boolean
  /** Which files are mappings, relative to the workspace folder. */
  readonly mappingGlobs: readonly string[]
  /** The surface of a path relative to its workspace folder; none where the project leaves the path out. */
  surfaceOf(path: string): ReadSurface | undefined
  /** The project leaves the path out, whatever the file's language says. */
  isIgnored(path: string): boolean
}

/** An editor's own wish wins over the project's file, which wins over the connected instance, which wins over the defaults. */
export function readSettings(editor: SignalboxSettings, project: Config, catalogue: Catalogue): Settings {
  const [wanted, targetSource] = wantedTarget(editor, project)
  const target = readTarget(wanted, catalogue)
  const levels = new Map<string, RuleLevel>(Object.entries({ ...project.rules, ...(editor.rules ?? {}) }))
  const isIgnored = ignoredMatcher(project.ignore ?? [])
  const globs = { ...defaultGlobs, ...project.files, ...editor.files }
  const surfaceOf = surfaceMatcher(globs)
  const fileVariables = new Set([...(project.fileVariables ?? []), ...(editor.fileVariables ?? [])])
  return {
    target,
    targetSource,
    ...(editor.instance && { instance: editor.instance.label }),
    check: {
      target: target.version,
      levels,
      fileVariables,
      alert: { ...(editor.instance?.tier && { tier: editor.instance.tier }), ...alertOptions(project, editor) },
    },
    strikeThrough: editor.strikeThrough !== false,
    mappingGlobs: globs.mapping ?? [],
    surfaceOf: path => (isIgnored(path) ? undefined : surfaceOf(path)),
    isIgnored,
  }
}

function wantedTarget(editor: SignalboxSettings, project: Config): [string | undefined, TargetSource] {
  if (editor.targetVersion && editor.targetVersion !== 'auto') return [editor.targetVersion, 'setting']
  if (project.target && project.target !== 'auto') return [project.target, 'config']
  return editor.instance ? [editor.instance.version, 'instance'] : [undefined, 'catalogue']
}

/** Takes what a client sent, whatever it is; a value of the wrong type counts as absent. */
export function editorSettings(value: unknown): SignalboxSettings {
  if (typeof value !== 'object' || value === null) return {}
  const { targetVersion, files, rules, strikeThrough, fileVariables, instance, ...others } = value as Record<
    string,
    unknown
  >
  return {
    ...(typeof targetVersion === 'string' && { targetVersion }),
    ...(isRecord(files) && { files: globsOf(files) }),
    ...(isRecord(rules) && { rules: levelsOf(rules) }),
    ...(typeof strikeThrough === 'boolean' && { strikeThrough }),
    ...(stringList(fileVariables) && { fileVariables: stringList(fileVariables) ?? [] }),
    ...(isRecord(instance) && instanceOf(instance)),
    ...alertSettings(others),
  }
}

/** Without a version there is no instance: nothing could be judged by it. */
function instanceOf({ version, tier, label }: Record<string, unknown>): Pick<SignalboxSettings, 'instance'> {
  if (typeof version !== 'string' || !/^\d+\.\d+$/.test(version) || typeof label !== 'string') return {}
  const known = tiers.find(name => name === tier)
  return { instance: { version, label, ...(known && { tier: known }) } }
}

function globsOf(files: Record<string, unknown>): NonNullable<SignalboxSettings['files']> {
  return Object.fromEntries(
    readSurfaces.flatMap(surface => {
      const globs = stringList(files[surface])
      return globs ? [[surface, globs]] : []
    }),
  )
}

function alertSettings({ platformName, tier, alertLimits }: Record<string, unknown>): AlertSettings {
  const known = [...tiers, 'auto' as const].find(name => name === tier)
  return {
    ...(typeof platformName === 'string' && /^[a-z][a-z0-9_]*$/.test(platformName) && { platformName }),
    ...(known && { tier: known }),
    ...(isRecord(alertLimits) && { alertLimits: limitsOf(alertLimits) }),
  }
}

function limitsOf(limits: Record<string, unknown>): NonNullable<AlertSettings['alertLimits']> {
  return Object.fromEntries(
    Object.keys(defaultAlertOptions.limits).flatMap(name => {
      const limit = limits[name]
      return typeof limit === 'number' && Number.isInteger(limit) && limit > 0 ? [[name, limit]] : []
    }),
  )
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
