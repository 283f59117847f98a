/** Under which glob is a file remembered as a payload? */

export interface PayloadGlobs {
  readonly file: string
  /** Of all JSON files beside it; absent at the top of the workspace, where too much else lies. */
  readonly folder?: string
}

/** `path` is relative to the workspace folder, with forward slashes. */
export function payloadGlobs(path: string): PayloadGlobs {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return { file: literal(path), ...(folder !== '' && { folder: `${literal(folder)}*.json` }) }
}

/** Editor and server have no common way to quote, but both take `?` for any one character. */
function literal(path: string): string {
  return path.replaceAll(/[*?{}[\]()!+@\\]/g, '?')
}
