/** How does the chart reach until now? The run keeps few samples; what was seen last comes behind them. */
import type { Sample } from '../../../moves/run/run-picture.ts'
import type { DashboardPicture } from './messages.ts'

export function withNewest(
  samples: readonly Sample[],
  { totals, watching: { lastAt } }: Pick<DashboardPicture, 'totals' | 'watching'>,
): readonly Sample[] {
  const last = samples.at(-1)
  if (lastAt === undefined || (last && lastAt <= last.at)) return samples
  const { moved, failed, going } = totals
  return [...samples, { at: lastAt, moved, failed, going }]
}
