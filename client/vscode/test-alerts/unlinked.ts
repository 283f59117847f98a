/** How does a text from elsewhere stand in a message of VS Code, which makes links of `[text](address)`? As it is written. */
export function unlinked(text: string): string {
  return text.replaceAll('](', ']\u200B(')
}
