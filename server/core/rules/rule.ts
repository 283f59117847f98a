/** What is a rule? One question asked of a document, with its own page. */
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Version } from '../catalogue/version.ts'
import type { Finding, Surface } from '../finding.ts'
import type { PipelineDocument } from '../pipeline/pipeline-document.ts'

/** What a rule may know besides the document. */
export interface RuleContext {
  readonly catalogue: Catalogue
  readonly target: Version
  /** Names of the project's CI/CD variables of type File. */
  readonly fileVariables: ReadonlySet<string>
}

/** What a person can read about a rule. */
export interface RulePage {
  /** Kebab-case, named for the offence. */
  readonly id: string
  readonly title: string
  readonly why: string
  readonly surfaces: readonly Surface[]
  readonly example?: { readonly before: string; readonly after?: string }
}

export interface Rule extends RulePage {
  check(document: PipelineDocument, context: RuleContext): Finding[]
}
