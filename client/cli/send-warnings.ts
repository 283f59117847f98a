/** How is told what is wrong in payloads that are to be sent? As `check` tells it, on standard error, and not without end. */
import { checkText } from './formats/check-text.ts'
import { visible } from './formats/visible.ts'
import type { Looked } from './send-candidate.ts'
import type { Terminal } from './terminal.ts'

/** Findings of a run that are told; `check` tells all. */
const most = 50

export interface WarningsShown {
  /** What is to be told of one payload. */
  of(looked: Looked): readonly string[]
  tell(told: readonly string[]): void
}

export function warningsShown(terminal: Pick<Terminal, 'complain'>): WarningsShown {
  // Standard output says whether colours are wanted, and this goes elsewhere.
  const format = checkText({ style: (_, text) => text }, true)
  return {
    of({ candidate, findings, doubt }) {
      const doubts = doubt === undefined ? [] : [`${visible(candidate.path)}: warning  ${visible(doubt)}\n`]
      return [...findings.slice(0, most).map(finding => format.finding(finding)), ...doubts]
    },
    tell(told) {
      for (const text of told.slice(0, most)) terminal.complain(text)
      const more = told.length - most
      if (more > 0) terminal.complain(`signalbox: and ${more} more, which \`signalbox check\` tells.\n`)
    },
  }
}
