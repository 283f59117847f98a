/** What does a check report? Findings, and the fixes that travel with them. */
import type { Edit, Span } from './text/span.ts'

/** Kinds of files that are checked. */
export type Surface =
  | 'alert'
  | 'mapping'
  | 'pipeline'
  | 'graphql'
  | 'http'
  | 'shell'
  | 'runner'
  | 'helm'
  | 'omnibus'
  | 'report'

export type Severity = 'error' | 'warning' | 'information' | 'hint'

/** A change of the text that mends a finding. `safe`: keeps what the file means; `review`: a person has to look. */
export interface Fix {
  readonly title: string
  readonly safety: 'safe' | 'review'
  readonly edits: readonly Edit[]
}

/** One thing that a check has to say about one span of a text. */
export interface Finding {
  /** Kebab-case id of the rule; `deprecated` for everything that the catalogue says. */
  readonly rule: string
  /** Id of the catalogue entry, where one speaks. */
  readonly entry?: string
  readonly severity: Severity
  readonly span: Span
  readonly message: string
  /** Asks an editor to strike the span through. */
  readonly tag?: 'deprecated'
  /** Public page to read more. */
  readonly link?: string
  readonly announced?: string
  readonly removed?: string
  readonly replacement?: string
  /** The span holds a secret: who shows the text of the file in logs and reports leaves it out. */
  readonly secret?: true
  readonly fixes: readonly Fix[]
}
