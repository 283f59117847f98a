/** How is a picture of several lines changed in place? By going up as far as it reaches and writing over it. */
import { stripVTControlCharacters } from 'node:util'
import { displayWidth } from './formats/display-width.ts'

export interface DrawnPicture {
  /** In place of what was shown last; none: nothing is left of it. */
  show(lines: readonly string[]): void
}

type Screen = Pick<NodeJS.WriteStream, 'write' | 'columns' | 'writableNeedDrain'>

/** One write for each picture, so that nothing flickers; none while the terminal is behind. */
export function drawnPicture(screen: Screen): DrawnPicture {
  let drawn: readonly number[] = []
  return {
    show(lines) {
      if (lines.length === 0 && drawn.length === 0) return
      if (lines.length > 0 && screen.writableNeedDrain) return
      // A window that became narrower has broken lines in two.
      const columns = screen.columns || 80
      const height = drawn.reduce((sum, width) => sum + Math.max(1, Math.ceil(width / columns)), 0)
      const up = height > 0 ? `\x1b[${height}A\r` : ''
      screen.write(`${up}${lines.map(line => `${line}\x1b[K\n`).join('')}\x1b[0J`)
      drawn = lines.map(line => displayWidth(stripVTControlCharacters(line)))
    },
  }
}
