/** Which templates of whole payloads are there? The snippets that are shipped. */

export interface Template {
  readonly name: string
  readonly description: string
  /** In the syntax of VS Code's snippets. */
  readonly snippet: string
}

/** `text`: a file of snippets, as VS Code reads it. Throws where it is none, as it is our own. */
export function readTemplates(text: string): Template[] {
  const snippets: Readonly<Record<string, { readonly description: string; readonly body: readonly string[] }>> =
    JSON.parse(text)
  return Object.entries(snippets).map(([name, { description, body }]) => ({
    ...{ name, description },
    snippet: `${body.join('\n')}\n`,
  }))
}
