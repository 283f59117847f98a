/** What does each command about storage moves do? Loaded with the first of them. */
import { isRecord } from '../is-record.ts'
import * as of from './commands/run-commands.ts'
import { writeMigrationGuide } from './commands/write-migration-guide.ts'
import type { MoveTools } from './move-tools.ts'
import { moveThisProject } from './plan/move-this-project.ts'
import { planStorageMove } from './plan/plan-storage-move.ts'
import { createMoveDialogue } from './vscode-move-dialogue.ts'

/** How the person is asked is added here. */
export type UndecidedTools = Omit<MoveTools, 'dialogue'>
export type MoveCommandName = keyof typeof moveCommands

const run = (command: of.RunCommand) => (tools: MoveTools, value: unknown) => of.runCommand(tools, command, value)

const moveCommands = {
  plan: (tools: MoveTools) => planStorageMove(tools),
  moveProject: (tools: MoveTools) => moveThisProject(tools),
  guide: (tools: MoveTools) => writeMigrationGuide(tools),
  start: run(of.start),
  pause: run(of.pause),
  resume: run(of.resume),
  reschedule: run(of.reschedule),
  scheduleLeft: run(of.scheduleLeft),
  scheduleAgain: run(of.scheduleAgain),
  verify: run(of.verify),
  copyConsoleCheck: run(of.copyConsoleCheck),
  enterConsoleAnswer: run(of.enterConsoleAnswer),
  report: run(of.report),
  dashboard: run(of.dashboard),
  end: run(of.end),
  remove: of.removeRun,
  openProject: run(of.openMovedProject),
  copyError,
}

/** `value`: what menu, panel, message or keybinding handed over. */
export async function carryOut(tools: UndecidedTools, name: MoveCommandName, value: unknown): Promise<unknown> {
  return await moveCommands[name]({ ...tools, dialogue: createMoveDialogue() }, value)
}

async function copyError({ dialogue }: MoveTools, value: unknown): Promise<void> {
  const row = isRecord(value) ? value.row : undefined
  if (isRecord(row) && typeof row.error === 'string') await dialogue.copy(row.error)
}
