/** What do client and server say to each other beyond LSP? Names and shapes only, so that the client can import it. */

/** Settings as the client sends them: section `signalbox` of `workspace/configuration`, or `initializationOptions.settings`. */
export interface SignalboxSettings {
  /** `auto` or `major.minor`. */
  readonly targetVersion?: string
  /** Globs per surface that replace the defaults, relative to the workspace folder. */
  readonly files?: Readonly<Partial<Record<'pipeline' | 'alert' | 'mapping', readonly string[]>>>
  /** Rule or entry id → `off` or a severity. */
  readonly rules?: Readonly<Record<string, 'off' | 'error' | 'warning' | 'information' | 'hint'>>
  /** Whether deprecated names are struck through. */
  readonly strikeThrough?: boolean
  /** Names of the project's CI/CD variables of type File. */
  readonly fileVariables?: readonly string[]
  /** The platform's own name, which begins the environment field of payloads. */
  readonly platformName?: string
  /** Subscription tier of the instance, or `auto`. */
  readonly tier?: 'auto' | 'free' | 'premium' | 'ultimate'
  /** Limits of payloads that differ from the usual ones. */
  readonly alertLimits?: Readonly<
    Partial<Record<'payload' | 'depth' | 'title' | 'description' | 'service' | 'monitoring_tool' | 'hosts', number>>
  >
}

/** Where the target version comes from. */
export type TargetSource = 'setting' | 'config' | 'catalogue'

/** Server → client, after initialization and on every change: the version that usage is judged against. */
export const targetNotification = 'signalbox/target'
export interface TargetParams {
  readonly target: string
  readonly source: TargetSource
  /** Set when the wanted target is no version, or outside what the catalogue covers; says so for a person. */
  readonly problem?: string
}

/** Client → server: what each version of the catalogue would find in the open documents (or in one of them). */
export const versionsRequest = 'signalbox/versions'
export interface VersionsParams {
  readonly uri?: string
}
export interface VersionCount {
  readonly version: string
  readonly error: number
  readonly warning: number
  readonly information: number
}
/** Newest first. */
export type VersionsResult = readonly VersionCount[]

/** Server → client, for hosts without a file system of their own: the text of a file, or null where there is none. */
export const readFileRequest = 'signalbox/readFile'
export interface ReadFileParams {
  readonly uri: string
}
export type ReadFileResult = string | null

/** `initializationOptions` of the client. */
export interface InitializationOptions {
  readonly settings?: SignalboxSettings
  /** The client answers `signalbox/readFile`. */
  readonly readFile?: boolean
}
