/** How does a comparison read for a program? What is absent is left out. */
import type { AlertComparison } from '../../../server/core/alerts/compare/compare-alerts.ts'
import type { AlertPayload } from '../alert-payload.ts'

export interface ComparedSides {
  readonly left: AlertPayload
  readonly right: AlertPayload
}

/** One JSON document, ended by a line break. */
export function alertCompareJson(
  { group, reasons, differences }: AlertComparison,
  { left, right }: ComparedSides,
): string {
  const side = ({ path, mappedBy }: AlertPayload) => ({ file: path, mappedBy })
  const rows = differences.map(({ label, left, right, decides }) => ({ label, left, right, decides }))
  const whole = { version: 1, left: side(left), right: side(right), group, reasons, differences: rows }
  return `${JSON.stringify(whole, null, 2)}\n`
}
