/** How does a text from elsewhere stand in a message of VS Code, which makes links of `[text](address)`? As it is written. */
export function unlinked(text: string): string {
  return text.replaceAll('](', ']\u200B(')
}

/** In a label of a list, or a lens, where a name may look like the code of an icon. */
export function withoutIcons(name: string): string {
  return name.replaceAll('$(', '$ (')
}
