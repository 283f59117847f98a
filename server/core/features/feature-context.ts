/** What may the answer to a question of the editor know beside the document? */
import type { AlertOutcome } from '../alerts/outcome/resulting-alert.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Texts } from '../catalogue/texts.ts'
import type { Node } from '../documents/tree.ts'
import type { CheckOptions } from './check.ts'

export interface FeatureContext {
  readonly catalogue: Catalogue
  readonly texts: Texts
  readonly options: CheckOptions
  /** Milliseconds since 1970, from the host's clock. */
  readonly now: number
  /** Where a host keeps the alert of a payload while neither text nor settings change; without it, it is read each time. */
  readonly remember?: (root: Node, read: () => AlertOutcome) => AlertOutcome
}
