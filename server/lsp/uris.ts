/** In which folder is a file, and what is it called there? Told from addresses, which are encoded. */

/** Without a slash at its end; empty for what lies in no folder. */
export function folderOf(uri: string): string {
  return uri.slice(0, Math.max(0, uri.lastIndexOf('/')))
}

/** Decoded. */
export function nameOf(uri: string): string {
  const name = uri.slice(uri.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

export function uriIn(folder: string, name: string): string {
  return `${folder}/${encodeURIComponent(name)}`
}
