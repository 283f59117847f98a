/** What is told of a run whose standard output takes nothing more in the middle of it? */
import type { SendSummary } from './formats/alert-send-format.ts'
import { sumOf } from './formats/alert-send-text.ts'
import { visible } from './formats/visible.ts'
import type { Terminal } from './terminal.ts'

export interface WatchedOutput {
  isLost(): boolean
  /** To be called with the path of each payload that was sent. */
  sent(path: string): void
  /** How far the run came, for standard error; undefined where all was told. */
  sentence(summary: SendSummary): string | undefined
}

export function watchOutput(terminal: Pick<Terminal, 'onLostOutput'>): WatchedOutput {
  let why: string | undefined
  let last: string | undefined
  terminal.onLostOutput(reason => {
    why ??= reason
  })
  return {
    isLost: () => why !== undefined,
    sent(path) {
      last = path
    },
    sentence(summary) {
      if (why === undefined) return undefined
      const upTo = last === undefined ? '' : ` The last one that was sent is ${visible(last)}.`
      return `Standard output ${why}, so the run ended: ${sumOf(summary)}${upTo}`
    },
  }
}
