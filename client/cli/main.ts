/** What does `signalbox` do? Reads the call, loads the one command that it names, and leaves with its exit code. */
import { type Call, isGroup, readCall } from './call.ts'
import { createTerminal, type Terminal } from './terminal.ts'

/** What could not be used: the call, or a file. */
const unusable = 2

const terminal = createTerminal()
try {
  const code = await run(process.argv.slice(2), terminal)
  // Left to itself, the process ends when its output is written.
  if (code !== undefined) process.exitCode = code
} catch (error) {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  terminal.complain(
    `signalbox: This is a mistake of Signalbox, not yours. Please report it with the text below.\n${detail}\n`,
  )
  process.exitCode = unusable
}

/** The exit code; undefined for a command that runs on. */
async function run(words: readonly string[], terminal: Terminal): Promise<number | undefined> {
  const read = readCall(words)
  if (!read.ok) {
    terminal.complain(`signalbox: ${read.problem}\n`)
    return unusable
  }
  const { call } = read
  if (call.options.color === false) terminal.withoutColours()
  if (call.options.version === true || call.options.help || !call.command || isGroup(call.command))
    return inform(call, terminal)
  switch (call.command) {
    case 'check':
      return (await import('./commands/check.ts')).check(call, terminal)
    case 'explain':
      return (await import('./commands/explain.ts')).explain(call, terminal)
    case 'schedule':
      return (await import('./commands/schedule.ts')).showSchedule(call, terminal)
    case 'alert preview':
      return (await import('./commands/alert-preview.ts')).previewAlert(call, terminal)
    case 'alert compare':
      return (await import('./commands/alert-compare.ts')).compareAlertFiles(call, terminal)
    case 'alert send':
      return (await import('./commands/alert-send.ts')).sendAlerts(call, terminal)
    case 'moves plan':
      return (await import('./commands/moves-plan.ts')).planMoves(call, terminal)
    case 'moves start':
      return (await import('./commands/moves-start.ts')).startMoves(call, terminal)
    case 'moves watch':
      return (await import('./commands/moves-watch.ts')).watchMoves(call, terminal)
    case 'moves status':
      return (await import('./commands/moves-status.ts')).showMoves(call, terminal)
    case 'moves verify':
      return (await import('./commands/moves-verify.ts')).verifyMoves(call, terminal)
    case 'moves guide':
      return (await import('./commands/moves-guide.ts')).writeMoveGuide(call, terminal)
    case 'sandbox':
      return (await import('./commands/sandbox.ts')).sandbox(call, terminal)
    case 'lsp':
      return (await import('./commands/lsp.ts')).lsp(words, call, terminal)
  }
}

async function inform({ command, options }: Call, terminal: Terminal): Promise<number> {
  const { helpFor, version } = await import('./commands/help.ts')
  if (options.version === true) {
    terminal.write(`${version()}\n`)
    return 0
  }
  if (options.help) {
    terminal.write(helpFor(command))
    return 0
  }
  terminal.complain(helpFor(command))
  return unusable
}
