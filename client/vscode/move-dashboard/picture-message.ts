/** What of a picture is sent to the dashboard? Chart and log only when they changed: they are most of it. */
import type { RunPicture } from '../../moves/run/run-picture.ts'
import type { ToDashboard } from '../webviews/moves/messages.ts'

export interface PictureMessages {
  make(picture: RunPicture, now: number): ToDashboard
  /** The page is empty again: all of the next picture is sent. */
  forget(): void
}

export function createPictureMessages(): PictureMessages {
  let samples: string | undefined
  let log: string | undefined
  return {
    make({ samples: newSamples, log: newLog, ...picture }, now) {
      const [samplesMark, logMark] = [markOf(newSamples), markOf(newLog)]
      const message: ToDashboard = {
        type: 'picture',
        now,
        picture,
        ...(samplesMark !== samples && { samples: newSamples }),
        ...(logMark !== log && { log: newLog }),
      }
      samples = samplesMark
      log = logMark
      return message
    },
    forget() {
      samples = undefined
      log = undefined
    },
  }
}

/** Both lists only ever grow at their end, lose their beginning, or are thinned out. */
function markOf(list: readonly object[]): string {
  return JSON.stringify([list.length, list[0], list[list.length >> 1], list.at(-1)])
}
