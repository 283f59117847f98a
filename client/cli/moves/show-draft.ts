/** May this plan be started, and how is it told? */
import type { PlanDraft } from '../../moves/plan/draft.ts'
import { movesDraftJson } from '../formats/moves-draft-json.ts'
import { movesDraftText } from '../formats/moves-draft-text.ts'
import { jsonLine } from '../formats/moves-run-json.ts'
import { problemLines } from '../problem.ts'
import type { Terminal } from '../terminal.ts'
import { acceptedInVain } from './draft.ts'
import type { MovesLibrary } from './moves-library.ts'

export interface ShownDraft {
  readonly startable: boolean
  /** Why it is not started, and what would have to be said; undefined where it may be. */
  readonly refusal: string | undefined
}

/** Text is written at once; JSON when it is known what became of the plan. */
export function showDraft(
  draft: PlanDraft,
  accepted: readonly string[],
  {
    library,
    terminal,
    format,
  }: { readonly library: MovesLibrary; readonly terminal: Terminal; readonly format: 'text' | 'json' },
): ShownDraft {
  const { guards, plan } = draft
  if (format === 'text') terminal.write(`${movesDraftText(draft, terminal)}\n`)
  terminal.complain(problemLines(acceptedInVain(accepted, guards)))
  const startable = library.mayStart(guards, plan.accepted)
  return { startable, refusal: startable ? undefined : refusalOf(draft) }
}

export function writeDraftJson(
  draft: PlanDraft,
  told: { readonly run: string | undefined; readonly startable: boolean },
  terminal: Terminal,
): void {
  terminal.write(jsonLine(movesDraftJson(draft, told)))
}

function refusalOf({ guards, plan }: PlanDraft): string {
  const blocks = guards.filter(({ level }) => level === 'block').map(({ id }) => id)
  const open = guards.filter(({ id, level }) => level === 'accept' && !plan.accepted.includes(id)).map(({ id }) => id)
  if (blocks.length > 0) return `This cannot be started, as told under ${blocks.join(', ')}.`
  return `This is not started before it is said to be meant. If so, add ${open.map(id => `--accept ${id}`).join(' ')}.`
}
