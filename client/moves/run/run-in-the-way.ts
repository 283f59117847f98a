/** Does another run move the same already? By instance, storage and type; what is only planned is in nobody's way. */
import type { JournalStore } from '../journal/journal-store.ts'
import type { Plan } from '../plan/plan.ts'
import { readRun } from './read-run.ts'
import type { RunState } from './run-state.ts'

/** What the person is told of it: a sentence without what to do. `except`: the run itself, where it is written down already. */
export async function runInTheWay(plan: Plan, store: JournalStore, except?: string): Promise<string | undefined> {
  for (const name of await store.runs()) {
    if (name === except) continue
    const other = await goingRun(store, name)
    const shared = other && sharedWith(plan, other.plan)
    if (shared) return `The run ${name} moves ${shared.type}s of ${shared.source} already.`
  }
  return undefined
}

async function goingRun(store: JournalStore, name: string): Promise<RunState | undefined> {
  const state = await readIfPossible(store, name)
  return state?.startedAt === undefined || state.ended ? undefined : state
}

/** One that cannot be read, or was deleted meanwhile, is told wherever runs are listed; here it stops nobody. */
async function readIfPossible(store: JournalStore, name: string): Promise<RunState | undefined> {
  try {
    return readRun(name, await store.read(name))
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

/** Two single projects do not get into each other's way. */
function sharedWith(plan: Plan, other: Plan) {
  if (other.instance.url !== plan.instance.url) return undefined
  if (plan.how === 'one' && other.how === 'one' && plan.only?.id !== other.only?.id) return undefined
  const source = plan.sources.find(name => other.sources.includes(name))
  const type = plan.types.find(name => other.types.includes(name))
  return source === undefined || type === undefined ? undefined : { source, type }
}
