/** How does a run read for a program? One object a line; what is absent is left out, and times are in UTC. */
import type { FailedRepository, LogLine, PartPicture, RunPicture, Totals } from '../../moves/run/run-picture.ts'

/** How far a run is. */
export function pictureJson(picture: RunPicture): object {
  const { run, stage, followed, totals, perMinute, secondsLeft, parts, wants } = picture
  return {
    ...{ event: 'picture', run, stage, followed },
    ...sums(totals),
    perMinute: perMinute === undefined ? undefined : Math.round(perMinute * 10) / 10,
    secondsLeft: secondsLeft === undefined ? undefined : Math.round(secondsLeft),
    parts: parts.map(partJson),
    wants: wants.map(({ kind, part, message, remedy, failure }) => ({
      ...{ kind, part, message, remedy },
      ...(failure && { failure: { kind: failure.kind, status: failure.status } }),
    })),
  }
}

/** For a list of runs. */
export function runJson(picture: RunPicture): object {
  const { plan, plannedAt, startedAt, endedAt } = picture
  const { instance, sources, destination, types, how, only } = plan
  return {
    ...pictureJson(picture),
    event: 'run',
    plan: { instance, sources, destination, types, how, only },
    plannedAt: timeOf(plannedAt),
    startedAt: timeOf(startedAt),
    endedAt: timeOf(endedAt),
  }
}

export function failureJson(run: string, failure: FailedRepository): object {
  const { nextAt, ...rest } = failure
  return { event: 'failure', run, ...rest, nextAt: timeOf(nextAt) }
}

export function logJson(run: string, { at, level, text }: LogLine): object {
  return { event: 'log', run, at: timeOf(at), level, text }
}

/** `exit`: the exit code that the command leaves with. */
export function endJson({ run, stage, totals }: RunPicture, exit: number, resume: string | undefined): object {
  return { event: 'end', run, stage, ...sums(totals), exit, resume }
}

/** One line; what is undefined is left out. */
export function jsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`
}

function sums({ expected, going, moved, leftCopies, failed }: Totals): Totals {
  return { expected, going, moved, leftCopies, failed }
}

function partJson(part: PartPicture): object {
  const { stage, states, left, leftMore, newcomers, verifiedAt } = part
  return {
    ...{ part: part.part, stage, ...sums(part) },
    states: Object.fromEntries(states.map(({ state, count }) => [state, count])),
    left,
    leftMore: leftMore || undefined,
    newcomers: newcomers || undefined,
    verifiedAt: timeOf(verifiedAt),
  }
}

function timeOf(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString()
}
