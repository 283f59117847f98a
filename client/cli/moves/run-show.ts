/** How is a run shown while somebody watches it? Drawn in a terminal, as lines in a log, as JSON for a program. */
import type { Run } from '../../moves/run/run.ts'
import type { RunPicture } from '../../moves/run/run-picture.ts'
import { movesDrawing } from '../formats/moves-drawing.ts'
import { endJson, failureJson, jsonLine, logJson, pictureJson } from '../formats/moves-run-json.ts'
import { logText, progressLine } from '../formats/moves-run-text.ts'
import type { Terminal } from '../terminal.ts'
import { newFailures } from './new-failures.ts'
import { newLines } from './new-lines.ts'
import { throttled } from './throttled.ts'

export interface RunShow {
  /** The run changed. */
  changed(): void
  /** Nothing will change any more, and the command leaves with this exit code. `resume`: the command that comes back to it. */
  end(exit: number, resume: string | undefined): void
}

export function showRun(run: Run, terminal: Terminal, format: 'text' | 'json'): RunShow {
  if (format === 'json') return jsonShow(run, terminal)
  return terminal.screen() ? drawnShow(run, terminal) : linesShow(run, terminal)
}

/** Milliseconds between two pictures. */
const paces = { drawn: 100, clock: 1000, json: 1000, lines: 10_000 }

/** What was noted stands above the picture, and stays; the last picture stays too. */
function drawnShow(run: Run, terminal: Terminal): RunShow {
  const fresh = newLines(run.picture.log.at(-1))
  const linesOf = (picture: RunPicture) => {
    const screen = terminal.screen() ?? { columns: 80, rows: 24 }
    const { rows } = run.failures({ offset: 0, limit: 5 })
    return movesDrawing(picture, rows, { ...screen, style: terminal.style, now: Date.now() })
  }
  const note = () => {
    const noted = fresh(run.picture.log)
    if (noted.length > 0) terminal.write(noted.map(line => logText(line, terminal)).join(''))
  }
  const draw = () => {
    note()
    terminal.draw(linesOf(run.picture))
  }
  const soon = throttled(draw, paces.drawn)
  // Times go on, though nothing else does.
  const clock = setInterval(() => soon.call(), paces.clock)
  soon.call()
  return {
    changed: soon.call,
    end() {
      clearInterval(clock)
      soon.end()
      note()
      terminal.draw([])
      // What is wanted is told in full below.
      terminal.write(`${linesOf({ ...run.picture, wants: [] }).join('\n')}\n`)
    },
  }
}

/** What is noted is told at once; how far it is, now and then, and only where it is further. */
function linesShow(run: Run, terminal: Terminal): RunShow {
  const fresh = newLines(run.picture.log.at(-1))
  let last = ''
  const tell = () => {
    const line = progressLine(run.picture)
    if (line === last || terminal.isBehind()) return
    last = line
    terminal.write(logText({ at: Date.now(), level: 'info', text: line }, terminal))
  }
  const note = () => {
    for (const line of fresh(run.picture.log)) terminal.write(logText(line, terminal))
  }
  const progress = throttled(tell, paces.lines)
  progress.call()
  return {
    changed() {
      note()
      progress.call()
    },
    end() {
      progress.end()
      note()
      tell()
    },
  }
}

function jsonShow(run: Run, terminal: Terminal): RunShow {
  const fresh = newLines(run.picture.log.at(-1))
  const failed = newFailures(run)
  const name = run.picture.run
  let last = ''
  const tell = (whatever: boolean) => {
    // A reader that is slow gets fewer pictures, and memory stays as it is.
    if (terminal.isBehind() && !whatever) return
    for (const line of fresh(run.picture.log)) terminal.write(jsonLine(logJson(name, line)))
    for (const failure of failed()) terminal.write(jsonLine(failureJson(name, failure)))
    const text = JSON.stringify(pictureJson(run.picture))
    if (text === last) return
    last = text
    terminal.write(`${text}\n`)
  }
  const soon = throttled(() => tell(false), paces.json)
  soon.call()
  return {
    changed: soon.call,
    end(exit, resume) {
      soon.end()
      tell(true)
      terminal.write(jsonLine(endJson(run.picture, exit, resume)))
    },
  }
}
