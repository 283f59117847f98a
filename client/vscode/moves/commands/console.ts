/** How does a person prove what no interface tells? By a check to paste into a console, and its answer pasted back. */
import { moveTypes } from '../../../moves/move-type.ts'
import type { RunPicture } from '../../../moves/run/run-picture.ts'
import type { MoveTools } from '../move-tools.ts'
import type { ChosenRun } from './chosen-run.ts'

export async function copyCheck({ runs, dialogue }: MoveTools, { target, picture }: ChosenRun): Promise<void> {
  const source = sourceOf(picture, target.part)
  const { moves } = await runs.load()
  await dialogue.copy(moves.consoleCheck(source, typesOf(picture, source)))
  const enter = {
    label: 'Enter Answer',
    run: () => dialogue.run('signalbox.enterConsoleAnswer', { run: target.run, part: target.part }),
  }
  dialogue.tell(
    'information',
    `The check of ${source} is on the clipboard. Paste it into a Rails console on a server of ${picture.plan.instance.label} (sudo gitlab-rails console), then copy what it prints.`,
    enter,
  )
}

export async function consoleAnswer({ runs, dialogue }: MoveTools, { target, picture }: ChosenRun): Promise<void> {
  const source = sourceOf(picture, target.part)
  const types = typesOf(picture, source)
  const { moves } = await runs.load()
  const problemOf = (text: string) => {
    const read = moves.readConsoleAnswer(text, source, types)
    return 'problem' in read ? read.problem : undefined
  }
  // What was copied last is most likely the answer.
  const copied = await dialogue.readClipboard()
  const answer = await dialogue.input({
    title: `Console Answer of ${source}`,
    prompt: 'Paste what the check printed: the lines that begin with signalbox.',
    placeholder: 'signalbox {"storage":…}',
    ...(problemOf(copied) === undefined && { value: oneLine(copied) }),
    check: problemOf,
  })
  if (answer.kind !== 'given') return
  const problem = await runs.wish(target.run, { kind: 'console', source, text: answer.value })
  if (problem !== undefined) dialogue.tell('warning', problem)
}

/** A box at the top has one line: a break would be lost, and two lines run into one another. */
function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim()
}

function sourceOf({ wants, parts, plan }: RunPicture, part: string | undefined): string {
  const name = part ?? wants.find(({ kind }) => kind === 'console')?.part ?? ''
  const found = parts.find(one => one.part === name)?.source
  return (
    found ??
    plan.sources.find(source => source === name) ??
    parts.find(({ stage }) => stage === 'check')?.source ??
    plan.sources[0] ??
    ''
  )
}

/** Those that no interface tells. */
function typesOf({ plan, parts }: RunPicture, source: string) {
  return moveTypes.filter(
    type =>
      type !== 'project' &&
      plan.types.includes(type) &&
      parts.some(part => part.source === source && part.type === type),
  )
}
