/** What speaks against a plan, and does the person go on all the same? Blocks stop it; the others are accepted one by one. */
import type { PlanDraft } from '../../../moves/plan/draft.ts'
import type { Guard } from '../../../moves/plan/guard.ts'
import type { Plan } from '../../../moves/plan/plan.ts'
import type { MoveTools } from '../move-tools.ts'
import { draftOf, type Planning } from './planning.ts'

/** The plan with what was accepted; undefined where it must not start, or the person turns away. */
export async function acceptGuards(tools: MoveTools, title: string, draft: PlanDraft): Promise<Plan | undefined> {
  const { guards, plan } = draft
  const blocks = guards.filter(({ level }) => level === 'block')
  if (blocks.length > 0) {
    await refuse(tools, blocks)
    return undefined
  }
  const open = guards.filter(({ level, id }) => level === 'accept' && !plan.accepted.includes(id))
  if (open.length === 0) return plan
  // A list shows the beginning of a line alone.
  const read = await tools.dialogue.decide({
    message:
      open.length === 1
        ? 'Something has to be settled before it starts.'
        : `${open.length} things have to be settled before it starts.`,
    detail: textOf(open),
    buttons: ['Go On'],
  })
  if (read === undefined) return undefined
  const answer = await tools.dialogue.tick({
    title,
    placeholder: 'Tick each one that is settled, or accepted',
    choices: open.map(({ message, remedy, id }) => ({ label: firstSentence(message), detail: remedy, value: id })),
    check: ids => (ids.length < open.length ? 'Tick all of them, or press Escape' : undefined),
  })
  if (answer.kind !== 'given') return undefined
  return { ...plan, accepted: [...plan.accepted, ...answer.value] }
}

/** Who may not move anything is told before a question is asked. True where that is so. */
export async function mayNotMove(tools: MoveTools, planning: Planning): Promise<boolean> {
  const { user, scopes } = planning.connected
  if (user.isAdmin && (scopes === undefined || scopes.includes('api'))) return false
  const draft = await draftOf(tools, planning, { sources: [] })
  const blocks = draft.ok ? draft.value.guards.filter(({ id, level }) => level === 'block' && ofPerson.has(id)) : []
  if (blocks.length > 0) await refuse(tools, blocks)
  return blocks.length > 0
}

const ofPerson: ReadonlySet<string> = new Set(['not-administrator', 'token-scope'])

async function refuse({ dialogue }: MoveTools, blocks: readonly Guard[]): Promise<void> {
  const links = [...new Set(blocks.flatMap(({ link }) => link ?? []))]
  await dialogue.refuse({
    message: blocks.length === 1 ? 'This move cannot start.' : `This move cannot start, for ${blocks.length} reasons.`,
    detail: textOf(blocks),
    actions: links.slice(0, 1).map(link => ({ label: 'Open Documentation', run: () => dialogue.open(link) })),
  })
}

function textOf(guards: readonly Guard[]): string {
  return guards.map(({ message, remedy }) => `${message}\n${remedy}`).join('\n\n')
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/)[0] ?? text
}
