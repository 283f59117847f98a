/** How is a value written into Markdown so that it stays what it is? */

/** As code, whatever backticks it holds. */
export function code(text: string): string {
  const runs = (text.match(/`+/g) ?? []).map(run => run.length)
  const fence = '`'.repeat(Math.max(0, ...runs) + 1)
  const space = fence.length > 1 ? ' ' : ''
  return `${fence}${space}${text}${space}${fence}`
}

/** Commands or a script, to copy. */
export function commands(text: string): string {
  return ['```bash', text.trimEnd(), '```'].join('\n')
}

/** Sections with an empty line between them. */
export function page(sections: readonly string[]): string {
  return `${sections.filter(section => section !== '').join('\n\n')}\n`
}
