/** What is a rule? One question asked of a document, with its own page. */
import type { AlertOptions } from '../alerts/alert-options.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Version } from '../catalogue/version.ts'
import type { Document } from '../documents/document.ts'
import type { Finding, Surface } from '../finding.ts'

/** What a rule may know besides the document. */
export interface RuleContext {
  readonly catalogue: Catalogue
  readonly target: Version
  /** Names of the project's CI/CD variables of type File. */
  readonly fileVariables: ReadonlySet<string>
  /** How the instance reads payloads. */
  readonly alert: AlertOptions
}

/** What a person can read about a rule. */
export interface RulePage {
  /** Kebab-case, named for the offence. */
  readonly id: string
  readonly title: string
  readonly why: string
  readonly surfaces: readonly Surface[]
  /** Documents of the first of `surfaces`. */
  readonly example?: { readonly before: string; readonly after?: string }
}

/** A rule for documents of one kind, or of several. */
export interface Rule<D extends Document = Document> extends RulePage {
  check(document: D, context: RuleContext): Finding[]
}
