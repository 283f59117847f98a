/** Does the person want this? Asked at a terminal; elsewhere options have to say so. */
import type { Confirmation } from '../../moves/plan/draft.ts'
import { askText, askYesNo, canAsk } from '../ask.ts'
import { visible } from '../formats/visible.ts'
import type { Terminal } from '../terminal.ts'
import { shellWord } from './shell-word.ts'

export interface Said {
  /** `--yes` */
  readonly yes: boolean
  /** `--confirm SOURCE` */
  readonly confirm: string | undefined
}

/** True, or why it is not done. The question itself was shown before. */
export async function confirmStart(confirmation: Confirmation, said: Said, terminal: Terminal): Promise<true | string> {
  const { typed } = confirmation
  const named = said.confirm === undefined ? undefined : namesIn(said.confirm)
  if (typed !== undefined && named !== undefined && named !== typed)
    return `--confirm names \`${said.confirm}\`, and the repositories leave \`${typed}\`. Nothing was started.`
  const missing = [
    ...(said.yes ? [] : ['--yes']),
    ...(typed === undefined || named === typed ? [] : [`--confirm ${shellWord(typed)}`]),
  ]
  if (missing.length === 0) return true
  if (!canAsk())
    return `Nobody is here to be asked. If this is meant, add ${missing.join(' and ')}. Nothing was started.`
  if (typed === undefined || named === typed) {
    return (await askYesNo('Start? [y/N] ', process.stdin, process.stderr)) || 'Nothing was started.'
  }
  const question = `Type the name of the source, ${terminal.style('bold', visible(typed))}, to start: `
  const answer = await askText(question, process.stdin, process.stderr)
  if (answer !== undefined && namesIn(answer) === typed) return true
  return answer === undefined || answer.trim() === ''
    ? 'Nothing was started.'
    : `\`${answer.trim()}\` is not ${typed}. Nothing was started.`
}

/** For what changes the instance later on: schedules again. True, or why it is not done. */
export async function confirmChange(question: string, yes: boolean): Promise<true | string> {
  if (yes) return true
  if (!canAsk()) return `${question} Nobody is here to be asked. If this is meant, add --yes.`
  return (await askYesNo(`${visible(question)} [y/N] `, process.stdin, process.stderr)) || 'Nothing was done.'
}

/** Several storages may have commas between them, as in --from. */
function namesIn(text: string): string {
  return text
    .trim()
    .split(/[\s,]+/)
    .join(' ')
}
