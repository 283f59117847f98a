/** How do storage moves become part of the extension? Runs, view, status bar, notifications, dashboards and commands. */
import { commands, Disposable, type ExtensionContext, type LogOutputChannel, workspace } from 'vscode'
import type { ExtensionHost } from '../host.ts'
import type { Instances } from '../instances/instances.ts'
import { createDialogue } from '../integrations/vscode-dialogue.ts'
import { createMoveDashboards } from '../move-dashboard/move-dashboards.ts'
import { paced } from '../move-dashboard/paced.ts'
import { createMoveRuns } from './create-move-runs.ts'
import { createKeptRuns } from './kept-runs.ts'
import type { MoveCommandName, UndecidedTools } from './move-commands.ts'
import type { MoveNotice } from './move-notices.ts'
import { moveSettings } from './move-settings.ts'
import { createMoveStatusBar } from './move-status-bar.ts'
import { createMoveView, type MoveView } from './move-view.ts'
import { createMoveTeller } from './tell-moves.ts'
import type { WindowRuns } from './window-runs.ts'

export interface RegisteredMoves extends Disposable {
  readonly runs: WindowRuns
}

export function registerMoves(
  context: ExtensionContext,
  host: ExtensionHost,
  instances: Instances,
  output: LogOutputChannel,
): RegisteredMoves {
  const kept = createKeptRuns(context.globalState)
  const runs = createMoveRuns(context, host, instances, kept, output)
  const dashboards = createMoveDashboards(context.extensionUri, runs)
  const tools = { runs, instances, settings: moveSettings, showDashboard: (run: string) => dashboards.show(run) }
  const status = createMoveStatusBar(runs)
  const read = (when: Parameters<WindowRuns['read']>[0]) =>
    runs.read(when).catch((error: unknown) => output.error(`The storage moves could not be read: ${error}`))
  const view = createMoveView(runs, () => read('kept'))
  const tell = createMoveTeller(runs, kept, showNotice)
  // A few times a second at most, the last change included.
  const refresh = paced(330, () => {
    view.refresh()
    status.refresh()
    tell()
  })
  // What was going is picked up again, behind everything that a start has to do.
  const first = setTimeout(() => void read('going'), 0)
  const subscription = Disposable.from(
    ...[runs, view, status, dashboards, runs.onDidChange(refresh)],
    ...registerCommands(tools, view),
    workspace.onDidGrantWorkspaceTrust(() => void read('going')),
    {
      dispose() {
        clearTimeout(first)
        refresh.stop()
      },
    },
  )
  return { runs, dispose: () => subscription.dispose() }
}

/** What they do is loaded with the first one: most windows never use any. */
function registerCommands(tools: UndecidedTools, view: MoveView): readonly Disposable[] {
  const run = (name: MoveCommandName) => async (value?: unknown) =>
    await (await import('./move-commands.ts')).carryOut(tools, name, value)
  return [
    commands.registerCommand('signalbox.planStorageMove', run('plan')),
    commands.registerCommand('signalbox.moveThisProject', run('moveProject')),
    commands.registerCommand('signalbox.startStorageMove', run('start')),
    commands.registerCommand('signalbox.pauseStorageMove', run('pause')),
    commands.registerCommand('signalbox.resumeStorageMove', run('resume')),
    commands.registerCommand('signalbox.rescheduleFailedMoves', run('reschedule')),
    commands.registerCommand('signalbox.scheduleLeftRepositories', run('scheduleLeft')),
    commands.registerCommand('signalbox.scheduleAgain', run('scheduleAgain')),
    commands.registerCommand('signalbox.verifyStorageMove', run('verify')),
    commands.registerCommand('signalbox.copyConsoleCheck', run('copyConsoleCheck')),
    commands.registerCommand('signalbox.enterConsoleAnswer', run('enterConsoleAnswer')),
    commands.registerCommand('signalbox.exportMoveReport', run('report')),
    commands.registerCommand('signalbox.openMoveDashboard', run('dashboard')),
    commands.registerCommand('signalbox.endStorageMove', run('end')),
    commands.registerCommand('signalbox.removeStorageMove', run('remove')),
    commands.registerCommand('signalbox.openMovedProject', run('openProject')),
    commands.registerCommand('signalbox.copyMoveError', run('copyError')),
    commands.registerCommand('signalbox.writeMigrationGuide', run('guide')),
    commands.registerCommand('signalbox.refreshStorageMoves', () => tools.runs.read('all')),
    commands.registerCommand('signalbox.showMoreFailures', (group: unknown) => view.showMore(group)),
  ]
}

function showNotice({ level, message, actions }: MoveNotice, run: string): void {
  const dialogue = createDialogue()
  const pressed = actions.map(({ label, command, ...rest }) => ({
    label,
    run: () => dialogue.run(command, { run, ...rest }),
  }))
  dialogue.tell(level, message, ...pressed)
}
