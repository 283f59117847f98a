/** How does a plan read for a program? */
import type { PlanDraft } from '../../moves/plan/draft.ts'

/** `run`: its name, where it was written down; `startable`: whether nothing speaks against it any more. */
export function movesDraftJson(
  { plan, guards, confirmation }: PlanDraft,
  { run, startable }: { readonly run: string | undefined; readonly startable: boolean },
): object {
  const { instance, sources, destination, types, how, atOnce, only, counts, rate, attempts, cluster, accepted } = plan
  return {
    ...{ event: 'plan', version: 1, run, startable },
    ...{ instance, sources, destination, types, how },
    ...(how === 'each' && { atOnce }),
    ...{ only, counts, rate, attempts, cluster, accepted },
    guards: guards.map(guard => ({
      ...guard,
      accepted: guard.level === 'accept' ? accepted.includes(guard.id) : undefined,
    })),
    confirmation,
  }
}
