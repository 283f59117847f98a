/** What may the answer to a question of the editor know beside the document? */
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CheckOptions } from './check.ts'

export interface FeatureContext {
  readonly catalogue: Catalogue
  readonly options: CheckOptions
  /** Milliseconds since 1970, from the host's clock. */
  readonly now: number
}
