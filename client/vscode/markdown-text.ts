/** How does a text from elsewhere stand in Markdown, so that it is read as it is written? */

/** As running text. */
export function markdownText(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!<>|~&$]/g, '\\$&').replace(/\s+/g, ' ')
}

/** As code, which makes no link of an address. */
export function codeText(text: string): string {
  return text.includes('`') ? markdownText(text) : `\`${text}\``
}
