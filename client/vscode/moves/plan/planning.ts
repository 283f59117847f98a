/** What is a plan asked of, and by whom? The instance, reached and connected, with its storages. */
import type { PlanDraft, PlanWish } from '../../../moves/plan/draft.ts'
import type { Storage } from '../../../moves/plan/storages.ts'
import type { Connected } from '../../../platform/connect.ts'
import { type Failure, failed, type Outcome, succeeded } from '../../../platform/outcome.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { MovesHost } from '../../host.ts'
import type { KnownInstance } from '../../instances/instances.ts'
import { failureSentence } from '../../integrations/words.ts'
import { isOver } from '../move-texts.ts'
import type { MoveTools } from '../move-tools.ts'

export interface Planning {
  readonly instance: KnownInstance
  readonly platform: Platform
  /** As the instance tells it now: guards judge by its version. */
  readonly connected: Connected
  readonly moves: MovesHost['moves']
  /** Empty where the instance names none. */
  readonly storages: readonly Storage[]
}

/** Undefined where it could not be asked; that is told. */
export async function beginPlanning(tools: MoveTools, instance: KnownInstance): Promise<Planning | undefined> {
  const { instances, dialogue, runs } = tools
  const { moves } = await runs.load()
  // Runs that are going speak against others.
  if (runs.state !== 'read') await runs.read('all')
  const platform = await instances.platform(instance, {
    through: network => moves.limitedNetwork(network, tools.settings().requestRate),
  })
  if (!platform) return undefined
  const asked = await dialogue.during(`Asking ${instance.label} for its storages`, async signal => {
    const connected = await instances.connect(instance, signal)
    if (!connected?.ok) return connected ?? failed(cancelled)
    const storages = await moves.listStorages(platform, signal)
    if (storages.ok) return succeeded({ connected: connected.value, storages: storages.value })
    // The guards tell why it refuses, and storages can be typed.
    const { kind } = storages.failure
    if (kind !== 'forbidden' && kind !== 'not-found') return storages
    return succeeded({ connected: connected.value, storages: [] })
  })
  if (!asked.ok) {
    tellFailure(tools, `${instance.label} could not be asked.`, asked.failure)
    return undefined
  }
  return { instance, platform, moves, ...asked.value }
}

/** Counts and judges; `but`: the run that it is about, which does not speak against itself. */
export async function draftOf(
  { dialogue, runs, settings }: MoveTools,
  { instance, platform, connected, moves }: Planning,
  wish: PlanWish,
  but?: string,
): Promise<Outcome<PlanDraft>> {
  const going = runs.pictures.filter(
    picture => picture.run !== but && picture.startedAt !== undefined && !isOver(picture),
  )
  return await dialogue.during(`Counting repositories on ${wish.sources.join(', ')}`, (signal, progress) =>
    moves.draftPlan(
      { rate: settings().requestRate, attempts: settings().attempts, ...wish },
      { platform, connected, label: instance.label, going: going.map(({ plan }) => plan), signal, progress },
    ),
  )
}

/** Nothing is said about what the person cancelled. */
export function tellFailure({ dialogue }: Pick<MoveTools, 'dialogue'>, what: string, failure: Failure): void {
  if (failure.kind === 'cancelled') return
  const output = { label: 'Show Output', run: () => dialogue.run('signalbox.showOutput') }
  dialogue.tell('error', `${what} ${failureSentence(failure)}`, output)
}

const cancelled: Failure = { kind: 'cancelled', message: 'It was cancelled.', remedy: '' }
