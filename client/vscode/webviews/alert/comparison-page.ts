/** What does the web view show of two payloads side by side? */
import type { AlertComparison } from '../../../../server/core/alerts/compare/compare-alerts.ts'
import { fileName } from './preview-page.ts'

export interface ComparisonPage {
  /** Addresses of the files, to find them again. */
  readonly leftUri: string
  readonly rightUri: string
  readonly left: string
  readonly right: string
  /** Why there is nothing, or nothing new, to compare. */
  readonly problem?: string
  /** What is shown is of earlier texts. */
  readonly stale: boolean
  readonly group?: AlertComparison['group']
  readonly verdict?: string
  readonly reasons: readonly string[]
  /** The deciding ones first. */
  readonly differences: AlertComparison['differences']
  readonly moreDifferences: number
}

export interface Compared {
  readonly leftUri: string
  readonly rightUri: string
  /** The newest comparison that there was. */
  readonly lastGood: AlertComparison | undefined
  /** Why there is none of the texts as they are. */
  readonly problem?: string
}

const verdicts: Readonly<Record<AlertComparison['group'], string>> = {
  yes: 'These two payloads would group',
  no: 'These two payloads would not group',
  'paid-only': 'These two payloads would group on a paid tier only',
}

const mostDifferences = 500

export function comparisonPage({ leftUri, rightUri, lastGood, problem }: Compared): ComparisonPage {
  const differences = [...(lastGood?.differences ?? [])].sort((a, b) => Number(b.decides) - Number(a.decides))
  return {
    leftUri,
    rightUri,
    left: fileName(leftUri),
    right: fileName(rightUri),
    ...(problem && { problem }),
    stale: problem !== undefined && lastGood !== undefined,
    ...(lastGood && { group: lastGood.group, verdict: verdicts[lastGood.group] }),
    reasons: lastGood?.reasons ?? [],
    differences: differences.slice(0, mostDifferences),
    moreDifferences: Math.max(0, differences.length - mostDifferences),
  }
}
