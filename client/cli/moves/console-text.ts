/** What did the console print? A person kept it in a file, pipes it in, or pastes it. */
import { visible } from '../formats/visible.ts'
import { fileProblem, type Problem } from '../problem.ts'
import { readPiped, readSource, type Source } from '../source.ts'
import type { Terminal } from '../terminal.ts'

export interface ConsoleText {
  /** For people. */
  readonly from: string
  readonly text: string
}

/** `-` is standard input. */
export async function readConsoleText(
  file: string,
  terminal: Pick<Terminal, 'complain'>,
): Promise<ConsoleText | Problem> {
  const piped = file === '-'
  const subject = piped ? 'standard input' : file
  if (piped && process.stdin.isTTY)
    terminal.complain('Paste what the console printed, and end with Ctrl-D on a line of its own.\n')
  let source: Source
  try {
    source = piped ? await readPiped(process.stdin) : await readSource(file)
  } catch (error) {
    return fileProblem(visible(subject), error)
  }
  if (source.text !== undefined) return { from: subject, text: source.text }
  return { subject, message: 'is no text that a console printed: it is too large, or of another encoding.' }
}
