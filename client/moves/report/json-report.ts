/** What does a script read of a run? */
import type { Failure } from '../../platform/outcome.ts'
import type { Plan } from '../plan/plan.ts'
import type { FailedRepository, PartPicture, RunPicture, Want } from '../run/run-picture.ts'
import { isoTime, lasting } from './report-words.ts'

/** Within a version, members are only added. Absent values are left out; times are ISO 8601 in UTC. */
export interface JsonReport {
  readonly version: 1
  readonly run: string
  readonly stage: RunPicture['stage']
  readonly instance: Plan['instance']
  readonly plan: Omit<Plan, 'instance'>
  readonly planned: string
  readonly started?: string
  readonly ended?: string
  /** From the start to the end, or to what was last seen. */
  readonly seconds?: number
  /** On average over that time. */
  readonly repositoriesPerMinute?: number
  readonly totals: RunPicture['totals']
  readonly parts: readonly (Omit<PartPicture, 'verifiedAt'> & { readonly verified?: string })[]
  readonly wants: readonly (Omit<Want, 'failure'> & { readonly failure?: Pick<Failure, 'kind' | 'status'> })[]
  readonly failures: readonly (Omit<FailedRepository, 'nextAt'> & { readonly next?: string })[]
}

export function jsonReport(picture: RunPicture, failures: readonly FailedRepository[]): string {
  return `${JSON.stringify(reportOf(picture, failures), undefined, 2)}\n`
}

function reportOf(picture: RunPicture, failures: readonly FailedRepository[]): JsonReport {
  const { run, stage, plan, plannedAt, startedAt, endedAt, totals, parts, wants } = picture
  const { instance, ...rest } = plan
  const lasted = lasting(picture)
  return {
    version: 1,
    run,
    stage,
    instance,
    plan: rest,
    planned: isoTime(plannedAt),
    ...(startedAt !== undefined && { started: isoTime(startedAt) }),
    ...(endedAt !== undefined && { ended: isoTime(endedAt) }),
    ...(lasted && { seconds: Math.round(lasted.milliseconds / 1000) }),
    ...(lasted?.perMinute !== undefined && { repositoriesPerMinute: Number(lasted.perMinute.toFixed(2)) }),
    totals,
    parts: parts.map(({ verifiedAt, ...part }) => ({
      ...part,
      ...(verifiedAt !== undefined && { verified: isoTime(verifiedAt) }),
    })),
    wants: wants.map(({ failure, ...want }) => ({
      ...want,
      ...(failure && {
        failure: { kind: failure.kind, ...(failure.status !== undefined && { status: failure.status }) },
      }),
    })),
    failures: failures.map(({ nextAt, ...failure }) => ({
      ...failure,
      ...(nextAt !== undefined && { next: isoTime(nextAt) }),
    })),
  }
}
