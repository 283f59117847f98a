/** Would two payloads become one alert, and if not, what keeps them apart? */
import type { Node } from '../../documents/tree.ts'
import { isPaid } from '../alert-options.ts'
import { leftOut } from '../outcome/grouping.ts'
import { type ComparedPayload, type ComparedSide, comparedSide } from './compared-side.ts'
import { type Differences, payloadDifferences } from './payload-differences.ts'
import { type GroupJudgement, places, wouldGroup } from './would-group.ts'

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
export function compareAlerts(left: ComparedPayload, right: ComparedPayload): AlertComparison {
  const tier = left.options.tier ?? right.options.tier
  const [first, second] = [comparedSide(left, tier), comparedSide(right, tier)]
  if ('refused' in first || 'refused' in second) {
    const reasons = [first, second].flatMap((side, index) =>
      'refused' in side ? [`The ${places[index]} payload makes no alert. ${side.refused}`] : [],
    )
    return { group: 'no', reasons, differences: [] }
  }
  const { group, by, reason } = wouldGroup(first, second, isPaid(tier))
  const marked = new Set([...first.identity.nodes, ...second.identity.nodes, ...addresses(first, second)])
  const found = payloadDifferences(first.root, second.root, marked)
  const differences = found.listed.map(({ field, marked: isMarked, ...shown }) => ({
    ...shown,
    decides: group === 'no' && (by === 'payload' ? !leftOut.has(field) : by === 'fingerprint' && isMarked),
  }))
  const reasons = [reason, ...apartBy(group, by, differences, found), ...recoveryReasons(first, second, group)]
  return { group, reasons, differences }
}

/** The addresses of two items of Prometheus where their queries differ. */
function addresses(first: ComparedSide, second: ComparedSide): Node[] {
  const [one, other] = [first.identity.address, second.identity.address]
  return one?.query === other?.query ? [] : [one, other].flatMap(address => (address ? [address.node] : []))
}

/** Names some of what decides, and says how many differences are not listed. */
function apartBy(
  group: AlertComparison['group'],
  by: GroupJudgement['by'],
  differences: AlertComparison['differences'],
  { more }: Differences,
): string[] {
  const deciding = differences.filter(({ decides }) => decides).map(({ label }) => `\`${label}\``)
  const [shown, others] = [deciding.slice(0, 3), deciding.length - 3]
  const apart =
    shown.length > 0
      ? [`What keeps them apart: ${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`]
      : group === 'no' && by === 'payload' && more === 0
        ? ['Only the order of their fields keeps them apart, as the platform compares the whole text.']
        : []
  return more > 0 ? [...apart, `${more} more differences are not listed.`] : apart
}

function recoveryReasons(first: ComparedSide, second: ComparedSide, group: AlertComparison['group']): string[] {
  const resolving = [first, second].map(({ alerts }) => alerts.some(({ status }) => status.value === 'resolved'))
  const [one, other] = resolving
  if (one && other)
    return [
      'Both resolve an alert. Once one of them has, no alert is open for the other, which then does nothing or is refused (400).',
    ]
  if (!one && !other) return []
  const [recovery, raising] = one ? places : [places[1], places[0]]
  const prometheus = (one ? first : second).shape === 'prometheus'
  const what = `The ${recovery} payload ${prometheus ? 'has the `status` `resolved`' : 'has an end time'}`
  const unmatched = prometheus ? 'it does nothing' : 'it is refused (400)'
  if (group === 'yes') return [`${what}: sent after the ${raising} one, it resolves that alert.`]
  if (group === 'paid-only')
    return [
      `${what}: sent after the ${raising} one, it resolves that alert on a paid tier, and is refused (400) on the free one.`,
    ]
  return [
    `${what}, but does not resolve the alert of the ${raising} one: ${unmatched} where it matches no other open alert.`,
  ]
}
