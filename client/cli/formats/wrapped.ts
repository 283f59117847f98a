/** How is prose laid out in lines of a given width? */
import { displayWidth } from './display-width.ts'

/** Lines of at most `columns`, broken at spaces; a word that is longer stands alone. At least one line. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = []
  let line: string | undefined
  let width = 0
  for (const word of text.split(' ')) {
    const wordWidth = displayWidth(word)
    if (line !== undefined && width + 1 + wordWidth <= columns) {
      line += ` ${word}`
      width += 1 + wordWidth
      continue
    }
    if (line !== undefined) lines.push(line)
    line = word
    width = wordWidth
  }
  return [...lines, line ?? '']
}
