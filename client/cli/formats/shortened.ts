/** How does a text fit into so many columns? Its end is left out. */
import { displayWidth } from './display-width.ts'

let segmenter: Intl.Segmenter | undefined

/** At most `columns` wide, with … where something was left out. */
export function shortened(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text
  if (columns < 1) return ''
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let kept = ''
  let width = 1
  for (const { segment } of segmenter.segment(text)) {
    width += displayWidth(segment)
    if (width > columns) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
