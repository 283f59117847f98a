/** What alert does the payload that is asked about become? Told once for all that ask about the same version of a file. */
import type { AlertOptions } from '../alerts/alert-options.ts'
import { type AlertOutcome, resultingAlert } from '../alerts/outcome/resulting-alert.ts'
import type { Node } from '../documents/tree.ts'
import type { FeatureContext } from './feature-context.ts'

/** `options` has the mapping that the payload is read by. */
export function alertOf(
  root: Node | undefined,
  options: AlertOptions,
  { options: { target }, now, remember }: FeatureContext,
): AlertOutcome {
  const read = () => resultingAlert(root, { options, target, now })
  return root && remember ? remember(root, read) : read()
}
