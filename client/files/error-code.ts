/** Which error of the file system is it? As in `ENOENT`; undefined for what is none. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
