/** How is a run told in which nothing happens any more? */
import type { RunPicture } from '../../moves/run/run-picture.ts'
import { endJson, jsonLine, pictureJson } from '../formats/moves-run-json.ts'
import { runText } from '../formats/moves-run-text.ts'
import type { Terminal } from '../terminal.ts'
import { exitCode } from './follow-run.ts'

interface Shown {
  readonly terminal: Terminal
  readonly wish: { readonly format: 'text' | 'json' }
}

/** Gives the exit code. */
export function showOver(picture: RunPicture, { terminal, wish }: Shown): number {
  const code = exitCode(picture)
  if (wish.format === 'json')
    terminal.write(jsonLine(pictureJson(picture)) + jsonLine(endJson(picture, code, undefined)))
  else terminal.write(runText(picture, terminal))
  return code
}
