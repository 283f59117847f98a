/** What can be done to a run, and to which ones? */
import type { RunPicture } from '../../../moves/run/run-picture.ts'
import { isOver, wayText } from '../move-texts.ts'
import type { MoveTools } from '../move-tools.ts'
import { startStorageMove } from '../plan/start-storage-move.ts'
import { chosenRun, readTarget } from './chosen-run.ts'
import { consoleAnswer, copyCheck } from './console.ts'
import { exportReport } from './export-report.ts'
import { openProject } from './open-project.ts'
import { isGoing, type RunCommand } from './run-command.ts'

export { reschedule, scheduleAgain, scheduleLeft } from './schedule-commands.ts'
export type { RunCommand }

/** `value`: what menu, panel or message handed over. */
export async function runCommand(tools: MoveTools, command: RunCommand, value: unknown): Promise<unknown> {
  const chosen = await chosenRun(tools, value, command.title, command.suits, command.none)
  if (!chosen) return undefined
  try {
    return await command.run(tools, chosen)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    tools.dialogue.tell('error', `${command.title}: ${why}`)
    return undefined
  }
}

/** One that cannot be read has no picture; all that can be done is to take it away. */
export async function removeRun(tools: MoveTools, value: unknown): Promise<void> {
  const { runs, dialogue } = tools
  const named = readTarget(value)?.run
  const unreadable = runs.unreadable.find(({ run }) => run === named)
  if (!unreadable) return void (await runCommand(tools, remove, value))
  const sure = await dialogue.confirm({
    message: `Remove ${unreadable.run} from the list?`,
    detail: `Its journal cannot be read, and is deleted. ${unreadable.problem}`,
    button: 'Remove',
  })
  const problem = sure ? await runs.remove(unreadable.run) : undefined
  if (problem !== undefined) dialogue.tell('warning', problem)
}

/** It may be answered before it is asked for. */
const needsConsole = (picture: RunPicture) => isGoing(picture) && picture.plan.types.some(type => type !== 'project')
export const start: RunCommand = {
  title: 'Start Storage Move',
  suits: ({ stage }) => stage === 'planned',
  none: 'No storage move waits to be started. Plan Storage Move makes one.',
  run: (tools, { picture }) => startStorageMove(tools, picture),
}

export const pause: RunCommand = {
  title: 'Pause Watching',
  suits: picture => isGoing(picture) && picture.followed === 'here',
  none: 'No storage move is watched in this window.',
  async run({ runs, dialogue }, { target, picture }) {
    const problem = await runs.pause(target.run)
    if (problem !== undefined) return dialogue.tell('warning', problem)
    const resume = { label: 'Resume', run: () => dialogue.run('signalbox.resumeStorageMove', { run: target.run }) }
    const rest = 'Moves that were scheduled go on in the instance; nothing new is scheduled until you resume.'
    dialogue.tell('information', `${wayText(picture.plan)} is not watched any more. ${rest}`, resume)
  },
}

export const resume: RunCommand = {
  title: 'Resume Storage Move',
  suits: picture => isGoing(picture) && picture.followed === 'nobody',
  none: 'No storage move waits to be resumed.',
  async run({ runs, dialogue }, { target, picture }) {
    if (picture.stage === 'planned') return await dialogue.run('signalbox.startStorageMove', { run: target.run })
    const problem = await runs.start(target.run)
    if (problem === undefined) return
    const label = picture.plan.instance.label
    const add = {
      label: 'Add Instance…',
      run: () => dialogue.run('signalbox.addInstance', { address: picture.plan.instance.url }),
    }
    dialogue.tell(
      'warning',
      `${wayText(picture.plan)} on ${label} does not go on. ${problem}`,
      ...(runs.obstacle(target.run) === 'unknown-instance' ? [add] : []),
    )
  },
}

export const verify: RunCommand = {
  title: 'Verify Storage Move',
  suits: isGoing,
  none: 'No storage move goes. A run that is done was verified before it ended.',
  async run({ runs, dialogue }, { target, picture }) {
    const problem = await runs.wish(target.run, { kind: 'verify' })
    if (problem !== undefined) dialogue.tell('warning', problem)
    else dialogue.tell('information', `What is left on ${picture.plan.sources.join(', ')} is looked at now.`)
  },
}

export const copyConsoleCheck: RunCommand = {
  title: 'Copy Console Check',
  suits: needsConsole,
  none: 'No storage move needs a console check: that is for snippets and groups.',
  run: copyCheck,
}

export const enterConsoleAnswer: RunCommand = {
  title: 'Enter Console Answer',
  suits: needsConsole,
  none: 'No storage move needs a console check: that is for snippets and groups.',
  run: consoleAnswer,
}

export const report: RunCommand = {
  title: 'Export Report',
  suits: () => true,
  none: 'There is no storage move yet. Plan Storage Move makes one.',
  run: exportReport,
}

export const dashboard: RunCommand = {
  title: 'Open Dashboard',
  suits: () => true,
  none: 'There is no storage move yet. Plan Storage Move makes one.',
  run: (tools, { target }) => tools.showDashboard(target.run),
}

export const end: RunCommand = {
  title: 'End Storage Move',
  suits: picture => !isOver(picture),
  none: 'No storage move goes.',
  async run(tools, { target, picture }) {
    const answer = await tools.dialogue.input({
      title: `End ${wayText(picture.plan)}`,
      prompt:
        'Why does it end before everything is proven? It stands in the report. Moves that were scheduled go on in the instance.',
      placeholder: 'Given up, because …',
      check: text => (text.trim() === '' ? 'Write a reason, as for those who read the report.' : undefined),
    })
    if (answer.kind !== 'given') return
    const problem = await tools.runs.wish(target.run, { kind: 'give-up', reason: answer.value })
    if (problem !== undefined) tools.dialogue.tell('warning', problem)
  },
}

export const remove: RunCommand = {
  title: 'Remove Storage Move from List',
  suits: picture => isOver(picture) || picture.stage === 'planned',
  none: 'No storage move can be removed. One that goes has to end first.',
  async run({ runs, dialogue }, { target, picture }) {
    const goes = isGoing(picture)
    if (goes) return dialogue.tell('warning', 'This run goes. End Storage Move ends it; then it can be removed.')
    const sure = await dialogue.confirm({
      message: `Remove ${wayText(picture.plan)} from the list?`,
      detail:
        'Its journal is deleted: when it went, what failed, and the proof that nothing was left. Export its report before, if somebody may ask.',
      button: 'Remove',
    })
    const problem = sure ? await runs.remove(target.run) : undefined
    if (problem !== undefined) dialogue.tell('warning', problem)
  },
}

export const openMovedProject: RunCommand = {
  title: 'Open in Browser',
  suits: () => false,
  none: 'Choose a repository in the view Storage Moves.',
  run: openProject,
}
