/** What may a run be called? It becomes the name of a file. */
import { journalProblem } from './journal-problem.ts'

/** Throws a problem for a name that is none. */
export function checkRunName(name: string): void {
  if (isRunName(name)) return
  const shown = JSON.stringify(name.length > longest ? `${name.slice(0, longest)}…` : name)
  throw journalProblem(
    `${shown} is no name of a run: it holds letters, digits and hyphens, ${longest} at most. Correct the name.`,
  )
}

export function isRunName(name: string): boolean {
  return name.length <= longest && /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(name) && !reserved.test(name)
}

const longest = 100
/** By Windows, with any ending. https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i
