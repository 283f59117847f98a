/** How does any text stand in a page of Markdown, without becoming part of its form? */

/** As code, which is shown letter by letter: no mention, reference or address is made of it. For running text. */
export function code(text: string): string {
  return fenced(visible(text))
}

/** The same for a cell of a table, where a pipe is escaped even within code; a backslash before it would undo that. */
export function cellCode(text: string): string {
  return fenced(visible(text).replaceAll('\\|', '\\u005c|').replaceAll('|', '\\|'))
}

function fenced(text: string): string {
  if (text.trim() === '') return '—'
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return `${fence}${pad}${text}${pad}${fence}`
}

/** As running text. */
export function prose(text: string): string {
  return visible(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_{}[\]>|~#!@$^]/g, '\\$&')
}

/** A table; cells are Markdown already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** On one line; what cannot be seen is written as its number. */
function visible(text: string): string {
  return text
    .replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')
    .replaceAll('\t', ' ')
    .replace(unseen, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/\p{Surrogate}/gu, '\ufffd')
}

const unseen = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
