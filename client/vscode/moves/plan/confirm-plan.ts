/** Does the person want this very run? Told what it does, and asked for the name of the source where much is at stake. */
import type { PlanDraft } from '../../../moves/plan/draft.ts'
import type { Plan } from '../../../moves/plan/plan.ts'
import { given, runSteps } from '../../instances/run-steps.ts'
import type { MoveTools } from '../move-tools.ts'

export type Decision = 'start' | 'keep'

/** `keep`: written down, to be started later; only where `later` offers it. Undefined when the person turns away. */
export async function confirmPlan(
  { dialogue }: MoveTools,
  title: string,
  draft: PlanDraft,
  later: boolean,
): Promise<Decision | undefined> {
  const { confirmation, guards } = draft
  const { question, details, typed } = confirmation
  const notes = guards.flatMap(({ level, message, remedy }) => (level === 'note' ? [`${message} ${remedy}`] : []))
  const said = inParagraphs(draft.plan, details)
  const start = typed === undefined ? 'Start' : 'Start…'
  const keep = 'Start Later'
  const pressed = await dialogue.decide({
    message: question,
    // What the confirmation says by itself is not said twice.
    detail: [
      said,
      ...notes.filter(note => !said.includes(note) && !details.some(detail => note.includes(detail))),
    ].join('\n\n'),
    buttons: later ? [start, keep] : [start],
  })
  if (pressed === keep) return 'keep'
  if (pressed !== start) return undefined
  return typed === undefined || (await isTyped({ dialogue }, title, typed)) ? 'start' : undefined
}

/**
 * A dialog has room for little: what each storage holds is a list; what is read-only and when to start stand by themselves; the rest is
 * one paragraph.
 */
function inParagraphs({ sources }: Plan, details: readonly string[]): string {
  // One line says that there are several, and one is for each.
  const storages = sources.length > 1 ? sources.length + 1 : 0
  const [readOnly, hour, ...rest] = details.slice(storages)
  const paragraphs = [details.slice(0, storages).join('\n'), readOnly, hour, rest.join(' ')]
  return paragraphs.filter(text => text !== undefined && text !== '').join('\n\n')
}

async function isTyped({ dialogue }: Pick<MoveTools, 'dialogue'>, title: string, typed: string): Promise<boolean> {
  const answer = await runSteps({ done: false }, () => [
    async () => {
      const name = await dialogue.input({
        title,
        prompt: `Type ${typed} to start: that is the storage whose repositories move.`,
        placeholder: typed,
        check: text => (text.trim() === typed ? undefined : `Type ${typed}, exactly so.`),
      })
      return name.kind === 'given' ? given({ done: true }) : name
    },
  ])
  return answer?.done === true
}
