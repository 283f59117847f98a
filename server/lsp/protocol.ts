/** What do client and server say to each other beyond LSP? Names and shapes only, so that the client can import it. */

import type { TextEdit } from 'vscode-languageserver'
import type { AlertKey } from '../core/alerts/alert-key.ts'
import type { AlertComparison } from '../core/alerts/compare/compare-alerts.ts'
import type { PayloadPath } from '../core/alerts/mapping/field-mapping.ts'
import type { AlertOutcome } from '../core/alerts/outcome/resulting-alert.ts'
import type { RecoveryPayload } from '../core/alerts/recovery-payload.ts'

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
  /** What the connected instance is: `auto` takes target version and tier from it. The client puts it in; it is no setting. */
  readonly instance?: {
    /** major.minor. */
    readonly version: string
    readonly tier?: 'free' | 'premium' | 'ultimate'
    /** For people. */
    readonly label: string
  }
}

/** Where the target version comes from. */
export type TargetSource = 'setting' | 'config' | 'instance' | 'catalogue'

/** Server → client, after initialization and on every change: the version that usage is judged against. */
export const targetNotification = 'signalbox/target'
export interface TargetParams {
  readonly target: string
  readonly source: TargetSource
  /** With the source `instance`: which one, for people. */
  readonly instance?: string
  /** Subscription tier, where settings, project or instance tell it. */
  readonly tier?: 'free' | 'premium' | 'ultimate'
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

/** Server → client, for hosts without a file system of their own: the names of the files in a folder, or null where there is none. */
export const listFolderRequest = 'signalbox/listFolder'
export interface ListFolderParams {
  readonly uri: string
}
export type ListFolderResult = readonly string[] | null

/** Server → client, for hosts without a file system of their own: what `dist/texts.json` holds, or null where it is missing. */
export const readTextsRequest = 'signalbox/readTexts'
export type ReadTextsResult = string | null

/** `initializationOptions` of the client. */
export interface InitializationOptions {
  readonly settings?: SignalboxSettings
  /** The client answers `signalbox/readFile`. */
  readonly readFile?: boolean
  /** The client answers `signalbox/readTexts`. */
  readonly readTexts?: boolean
  /** The client answers `signalbox/listFolder`. */
  readonly listFolder?: boolean
}

/** Client → server: what alert the payload of an open file becomes, or the sample of an open mapping. */
export const alertPreviewRequest = 'signalbox/alertPreview'
export interface AlertPreviewParams {
  readonly uri: string
}
/** Null where the file is not open, or neither payload nor mapping. */
export type AlertPreviewResult = AlertPreview | null
export interface AlertPreview {
  /** Of the text that was looked at. */
  readonly version: number
  readonly target: string
  /** Absent when nothing can be told: `problem` says why, for a person. */
  readonly outcome?: AlertOutcome
  readonly problem?: string
  /** File name of the mapping that the payload is read by. */
  readonly mappedBy?: string
  /** For a mapping file: what can be chosen, and what is. */
  readonly mapping?: MappingView
  /** How much of a very large `outcome` is not in it. */
  readonly leftOut?: {
    readonly alerts: number
    /** Of each alert that is in it. */
    readonly details: readonly number[]
  }
}
export interface MappingView {
  /** Every field found in the sample, in its order. */
  readonly fields: readonly { readonly path: PayloadPath; readonly label: string; readonly example: string }[]
  /** Every alert key. */
  readonly keys: readonly MappingRow[]
}
export interface MappingRow {
  readonly key: AlertKey
  /** As it is written in payloads. */
  readonly name: string
  readonly path?: PayloadPath
  readonly fallback?: PayloadPath
  /** Labels of chosen paths that the sample does not have. */
  readonly missing: readonly string[]
}

/** Server → client: what these open files become may be another alert, though their texts did not change: the mapping beside them did. */
export const alertsChangedNotification = 'signalbox/alertsChanged'
export interface AlertsChangedParams {
  readonly uris: readonly string[]
}

/** Client → server: would two payloads group? `uri` is open; the other is given as text. */
export const compareAlertsRequest = 'signalbox/compareAlerts'
export interface CompareAlertsParams {
  readonly uri: string
  readonly otherText: string
  /** Address of the other file, to find the mapping beside it. */
  readonly otherUri: string
}
/** Null where the file is not open, or no payload; `problem` says why there is nothing to compare. */
export type CompareAlertsResult = AlertComparison | { readonly problem: string } | null

/** Client → server: the text of a new mapping file for the payload of an open file, or why there can be none. */
export const createMappingRequest = 'signalbox/createMapping'
export interface CreateMappingParams {
  readonly uri: string
}
export type CreateMappingResult = { readonly text: string } | { readonly problem: string }

/** Client → server: the edits that choose a field for an alert key in an open mapping file; without `path` the choice is taken back. */
export const chooseFieldRequest = 'signalbox/chooseField'
export interface ChooseFieldParams {
  readonly uri: string
  readonly key: AlertKey
  readonly role: 'path' | 'fallback'
  readonly path?: PayloadPath
}
export type ChooseFieldResult = readonly TextEdit[]

/** Client → server: what is found in a payload, before it is sent. `text` is the one that is judged; for an open file it may be absent. */
export const payloadFindingsRequest = 'signalbox/payloadFindings'
export interface PayloadFindingsParams {
  readonly uri: string
  readonly text?: string
}
/** Null where the file is no payload, or neither open nor given. */
export type PayloadFindingsResult = PayloadFindings | null
export interface PayloadFindings {
  /** In the order of the text. */
  readonly findings: readonly PayloadFinding[]
  /** Each alert of it is over, by its mapping and the version of the instance: it resolves, and creates none. */
  readonly resolves?: true
}
export interface PayloadFinding {
  readonly severity: 'error' | 'warning' | 'information' | 'hint'
  readonly message: string
  /** From 0. */
  readonly line: number
}

/** Client → server: the payload that resolves the alert of a payload, now. `text` is given for a file that is not open. */
export const recoveryPayloadRequest = 'signalbox/recoveryPayload'
export interface RecoveryPayloadParams {
  readonly uri: string
  readonly text?: string
}
export type RecoveryPayloadResult = RecoveryPayload

/** Client → server: sample and mapping of an open mapping file, as an instance takes them. */
export const integrationMappingRequest = 'signalbox/integrationMapping'
export interface IntegrationMappingParams {
  readonly uri: string
}
export type IntegrationMappingResult =
  | {
      readonly payloadExample: string
      readonly payloadAttributeMappings: readonly {
        readonly fieldName: string
        readonly path: PayloadPath
        readonly label: string
        readonly type: 'ARRAY' | 'DATETIME' | 'STRING' | 'NUMBER'
      }[]
      /** What an instance does not take through its interface, as fallbacks, for a person. */
      readonly leftOut: readonly string[]
    }
  | { readonly problem: string }
