/** `signalbox moves plan`: what would a run do, and what speaks against it? */
import type { Call } from '../call.ts'
import { isProblem, noAddress } from '../moves/connection-wish.ts'
import { makeDraft } from '../moves/draft.ts'
import { commandFor } from '../moves/next-steps.ts'
import type { OpenInstance } from '../moves/open-instance.ts'
import { type PlanOptions, readPlanOptions } from '../moves/plan-wish.ts'
import { showDraft, writeDraftJson } from '../moves/show-draft.ts'
import { refuse, type Setting, tell, withConnection, withInstance } from '../moves/with-connection.ts'
import type { Problem } from '../problem.ts'
import type { Terminal } from '../terminal.ts'

/** Runs the command and gives its exit code. */
export async function planMoves(call: Call, open: Terminal): Promise<number> {
  const options = readPlanOptions(call.options, 'moves plan')
  const check = [...('sources' in options ? [] : options), ...unexpected(call)]
  return withConnection(call, open, check, setting => {
    const { address } = setting.wish
    if (!address || !('sources' in options)) return Promise.resolve(refuse([noAddress], open))
    return withInstance(address, setting, options.rate ?? 5, instance => planOn(instance, options, setting))
  })
}

function unexpected({ operands: [operand] }: Call): readonly Problem[] {
  if (operand === undefined) return []
  return [{ subject: operand, message: 'is not expected: `moves plan` takes options alone, as in --from NAME.' }]
}

async function planOn(instance: OpenInstance, options: PlanOptions, setting: Setting): Promise<number> {
  const { call, wish, terminal, moves } = setting
  const { library, surroundings } = moves
  const { format } = wish
  const draft = await makeDraft(options, instance, moves, terminal)
  if (isProblem(draft)) return refuse([draft], terminal)
  const { startable, refusal } = showDraft(draft, options.accepted ?? [], { library, terminal, format })
  if (refusal !== undefined || call.options['dry-run']) {
    if (format === 'json') writeDraftJson(draft, { run: undefined, startable }, terminal)
    if (refusal !== undefined) tell(refusal, terminal)
    return startable ? 0 : 1
  }
  const created = await library.createRun(draft.plan, surroundings)
  if ('problem' in created) {
    tell(created.problem, terminal)
    return 1
  }
  const { run } = created.run.picture
  await created.run.close()
  if (format === 'json') writeDraftJson(draft, { run, startable }, terminal)
  else
    terminal.write(
      `Planned as ${terminal.style('bold', run)}; nothing was asked for yet. Start it with\n  ${commandFor('start', run, call.options)}\n`,
    )
  return 0
}
