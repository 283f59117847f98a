/** How does text from somebody's file stand in Markdown? As text: it can form no link, image, element or line of its own. */
import { shortened } from '../text/shortened.ts'

const longest = 200

/** A span of code on one line, whatever backticks the text holds; cut where it gets long. */
export function inlineCode(text: string): string {
  const line = shortened(oneLine(text), longest)
  if (line === '') return '` `'
  const runs = line.match(/`+/g) ?? []
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map(run => run.length)))
  const gap = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${gap}${line}${gap}${fence}`
}

/** A sentence of ours, in which backticks stand around names of the file: those become code, and all else is text. */
export function sentence(text: string): string {
  const pieces = text.split('`')
  const even = pieces.length % 2 === 0
  return pieces
    .map((piece, index) =>
      index % 2 === 0 || (even && index === pieces.length - 1) ? plainText(piece) : inlineCode(piece),
    )
    .join('')
}

/** A table with a row for each list of cells, which are Markdown on one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(withoutBars).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Cells end at a bar before which no backslash stands, or an even number of them, in code too. */
function withoutBars(cell: string): string {
  return cell.replace(/(\\*)\|/g, (_, before: string) => `${before}${before.length % 2 === 0 ? '\\' : '\\\\'}|`)
}

function plainText(text: string): string {
  return text.replace(invisible, ' ').replace(/[\\*_[\]<>~&@#]|:(?=\/\/)|(?<=www)\./gi, '\\$&')
}

/** The text on one line, without what no screen shows. */
export function oneLine(text: string): string {
  return text.replace(invisible, ' ').trim()
}

/** Line breaks, control characters, and what turns the direction of writing. */
const invisible = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g
