/** How does a page in Markdown read in a terminal? Examples indented, emphasis as colour. */
import type { Terminal } from '../terminal.ts'

/** The page without Markdown's marks for headings, fences and links. */
export function pageText(markdown: string, { style }: Pick<Terminal, 'style'>): string {
  let fenced = false
  const lines: string[] = []
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced
    else if (fenced) lines.push(line === '' ? '' : style('cyan', `    ${line}`))
    else lines.push(proseLine(line, style))
  }
  return lines.join('\n').replace(/\n{3,}/g, '\n\n')
}

function proseLine(line: string, style: Terminal['style']): string {
  const heading = /^#+ (.*)/.exec(line)?.[1]
  if (heading !== undefined) return style('bold', heading)
  return line
    .replace(/^- <(.*)>$/, (_, link: string) => style('underline', link))
    .replace(/`[^`]+`/g, code => style('cyan', code))
    .replace(/\*\*(.+?)\*\*/g, (_, words: string) => style('bold', words))
}
