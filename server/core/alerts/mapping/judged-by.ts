/** How is a payload judged that a mapping lies beside? By the mapping, where the target version and the tier have mappings. */
import type { CheckOptions } from '../../features/check.ts'
import { defaultAlertOptions } from '../alert-options.ts'
import { isAvailable } from '../capability.ts'
import type { FieldMapping } from './field-mapping.ts'

export function judgedBy(mapping: FieldMapping | undefined, options: CheckOptions): CheckOptions {
  const { alert = defaultAlertOptions, target } = options
  if (!mapping || isAvailable('field-mapping', target, alert.tier) !== 'yes') return options
  return { ...options, alert: { ...alert, mapping } }
}
