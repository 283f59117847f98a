/** `signalbox moves start`: begins a run, after a confirmation, and watches it. */
import type { PlanDraft } from '../../moves/plan/draft.ts'
import type { Run } from '../../moves/run/run.ts'
import type { RunPicture } from '../../moves/run/run-picture.ts'
import type { Call, Options } from '../call.ts'
import { chosenRun } from '../moves/chosen-run.ts'
import { confirmStart } from '../moves/confirm.ts'
import { isProblem, noAddress } from '../moves/connection-wish.ts'
import { makeDraft, wishOf } from '../moves/draft.ts'
import { followRun } from '../moves/follow-run.ts'
import { commandFor } from '../moves/next-steps.ts'
import type { OpenInstance } from '../moves/open-instance.ts'
import { acceptedIn, type PlanOptions, planOptions, readCluster, readPlanOptions } from '../moves/plan-wish.ts'
import { showDraft, writeDraftJson } from '../moves/show-draft.ts'
import { addressOfRun, refuse, type Setting, tell, withConnection, withInstance } from '../moves/with-connection.ts'
import type { Problem } from '../problem.ts'
import type { Terminal } from '../terminal.ts'

/** Runs the command and gives its exit code. */
export async function startMoves(call: Call, open: Terminal): Promise<number> {
  return call.operands.length > 0 ? startPlanned(call, open) : startNew(call, open)
}

/** Plans, and starts what was planned. */
async function startNew(call: Call, open: Terminal): Promise<number> {
  const options = readPlanOptions(call.options, 'moves start')
  return withConnection(call, open, 'sources' in options ? [] : options, setting => {
    const { address } = setting.wish
    if (!address || !('sources' in options)) return Promise.resolve(refuse([noAddress], open))
    return withInstance(address, setting, options.rate ?? 5, async instance => {
      const { moves, terminal } = setting
      const draft = await makeDraft(options, instance, moves, terminal)
      if (isProblem(draft)) return refuse([draft], terminal)
      return startDraft(draft, options.accepted ?? [], setting, instance, async () => {
        const created = await moves.library.createRun(draft.plan, moves.surroundings)
        return 'problem' in created ? created.problem : created.run
      })
    })
  })
}

/** Judges a plan anew before it starts: much may have happened since it was made. */
async function startPlanned(call: Call, open: Terminal): Promise<number> {
  return withConnection(call, open, misplaced(call.options), async setting => {
    const { moves, wish, terminal } = setting
    const run = await chosenRun(call, moves, { fits: () => false, wanted: 'no run is named' })
    if (isProblem(run)) return refuse([run], terminal)
    try {
      const { plan, stage } = run.picture
      const address = addressOfRun(run.picture, wish)
      if (isProblem(address)) return refuse([address], terminal)
      if (stage !== 'planned') return refuse([startedAlready(run.picture, call.options)], terminal)
      return await withInstance(address, setting, plan.rate, async instance => {
        const accepted = acceptedIn(call.options)
        const draft = await makeDraft(
          wishOf(plan, { ...saidIn(call.options), accepted }),
          instance,
          moves,
          terminal,
          run.picture.run,
        )
        if (isProblem(draft)) return refuse([draft], terminal)
        return startDraft(draft, accepted, setting, instance, async () => run)
      })
    } finally {
      await run.close()
    }
  })
}

/** `written`: gives the run, which is on the disk then, or why there is none. */
async function startDraft(
  draft: PlanDraft,
  accepted: readonly string[],
  setting: Setting,
  { platform }: OpenInstance,
  written: () => Promise<Run | string>,
): Promise<number> {
  const { call, wish, terminal, moves } = setting
  const { format } = wish
  const { library } = moves
  const { startable, refusal } = showDraft(draft, accepted, { library, terminal, format })
  const agreed =
    refusal ?? (await confirmStart(draft.confirmation, { yes: wish.yes, confirm: call.options.confirm }, terminal))
  const run = agreed === true ? await written() : agreed
  if (typeof run === 'string') {
    if (format === 'json') writeDraftJson(draft, { run: undefined, startable }, terminal)
    tell(run, terminal)
    return 1
  }
  try {
    if (format === 'json') writeDraftJson(draft, { run: run.picture.run, startable }, terminal)
    const { options } = call
    const until = options.detach ? isScheduled : undefined
    const code = await followRun(run, { platform, terminal, format, options, library, ...(until && { until }) })
    if (until && code === 0 && format === 'text') terminal.write(detachedText(run.picture, options))
    return code
  } finally {
    await run.close()
  }
}

/** Whether all that can be asked for at once is: the first storage is under way. */
function isScheduled({ stage, parts }: RunPicture): boolean {
  if (stage === 'planned') return false
  const first = parts.find(part => part.stage !== 'done')
  const current = parts.filter(({ source }) => source === first?.source)
  return current.every(
    part => part.stage !== 'waiting' && (part.stage !== 'scheduling' || part.going + part.moved + part.failed > 0),
  )
}

function detachedText({ run, plan }: RunPicture, options: Options): string {
  const rest =
    plan.how === 'each' || plan.sources.length > 1
      ? ' What is not scheduled yet waits until somebody watches; nothing is verified before.'
      : ' Failed ones wait, and nothing is verified, until somebody watches.'
  return `Started as ${run}, and left.${rest} Come back with\n  ${commandFor('watch', run, options)}\n`
}

function startedAlready({ run }: RunPicture, options: Options): Problem {
  return { subject: run, message: `was started already. Watch it with \`${commandFor('watch', run, options)}\`.` }
}

/** Options that a plan which is written down has answered. */
function misplaced(options: Options): readonly Problem[] {
  const again: readonly string[] = ['cluster', 'weights-set', 'accept']
  const cluster = readCluster(options.cluster)
  return [
    ...planOptions
      .filter(name => !again.includes(name) && options[name] !== undefined)
      .map(name => ({
        subject: `--${name}`,
        message: 'is of the plan, which is written down. Leave it out, or make a new plan.',
      })),
    ...(isProblem(cluster) ? [cluster] : []),
  ]
}

function saidIn(options: Options): Pick<PlanOptions, 'cluster' | 'weightsSet'> {
  const cluster = readCluster(options.cluster)
  return {
    ...(typeof cluster === 'boolean' && { cluster }),
    ...(options['weights-set'] && { weightsSet: true }),
  }
}
