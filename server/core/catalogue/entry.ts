/** What does the catalogue know of one deprecation? The shape of a file in `schemas/deprecations/`, after reading. */
import type { Surface } from '../finding.ts'

/**
 * What must be in the pipeline besides the thing itself, for words that people also use for themselves.
 * One that holds is enough.
 */
export interface Condition {
  /** An `include:template` of this name; a folder in front of it may be left out. */
  readonly template?: readonly string[]
  /** A job of this name, or one whose name starts with it and a space or colon. */
  readonly job?: readonly string[]
  /** An `include:component` whose address ends in this, before the version. */
  readonly component?: readonly string[]
}

/** Narrows a value. Text compares exactly; an item is one element of a comma-separated value. */
export type ValueTest =
  | { readonly is: readonly string[] }
  | { readonly item: readonly string[] }
  | { readonly prefix: string }

/** One thing that a parser can find. The vocabulary is closed: what it cannot say is a rule of its own. */
export type Detect =
  /** A keyword by its path: `types` at the top, `job.type` in jobs (and `default`), deeper with dots. */
  | { readonly keyword: string }
  /**
   * A CI/CD variable. `predefined`: the platform sets it, a reference is the use.
   * `setting`: people set it, the key under `variables:` is the use and its references follow.
   */
  | {
      readonly variable: string
      readonly role: 'predefined' | 'setting'
      readonly value?: ValueTest
      readonly when?: Condition
    }
  /** `include:template` of this name, where the variable is not set anywhere in the file. */
  | { readonly template: string; readonly without?: { readonly variable: string } }
  /** A container image by its path, in any registry or below this prefix, at a major version or any. */
  | { readonly image: string; readonly major?: string }
  /** A job of this name: one that comes with a template and is adjusted here. */
  | { readonly job: string; readonly when?: Condition }
  /** A scalar at a keyword path. */
  | { readonly path: string; readonly value: ValueTest }
  /** A parameter of a request to the platform's API, sent in a script. */
  | { readonly parameter: string }
  /** A reference, in the value of a variable, to a variable of type File. */
  | { readonly fileVariable: true }

/** What to do about it. */
export type FixShape =
  | { readonly rename: string }
  | { readonly replace: string }
  | { readonly remove: 'pair' | 'item' }
  | { readonly rewrite: 'coverage-report' }

/** One deprecation, as far as it takes to judge. Versions are `major.minor`, or `v5` for a REST API generation. */
export interface Entry {
  readonly id: string
  /** What findings call it; absent where they name what stands in the file. */
  readonly name?: string
  readonly announced?: string
  readonly removed?: string
  /** `removal` when left out. A changed default or behaviour breaks nobody who has already passed it. */
  readonly change?: 'removal' | 'default' | 'behaviour'
  /** `canceled`: announced and called off, never flagged. */
  readonly status?: 'canceled'
  readonly surfaces: readonly Surface[]
  readonly detect: readonly Detect[]
  readonly fix?: FixShape
  readonly safety?: 'safe' | 'review'
  readonly replacement?: string
  /** Version from which the replacement exists; a fix is not offered before. */
  readonly available?: string
  /** What findings say to do where there is no replacement. */
  readonly advice?: string
  /** Page of the platform. */
  readonly link?: string
}

/** What is read about it. */
export interface EntryDetails {
  readonly title: string
  readonly breaking: boolean
  readonly summary: string
  readonly body?: string
  readonly links: readonly string[]
  readonly example?: { readonly before: string; readonly after?: string }
  /** A text that looks alike and must stay clean. */
  readonly counterExample?: string
}

/** All that a file says; `name`, `advice` and `link` are what findings need of the details. */
export type DescribedEntry = Omit<Entry, 'name' | 'advice' | 'link'> & EntryDetails
