/** What is wrong with a file of data, where, and what is to be done? */

export interface Problem {
  /** Path of the file, relative to the repository. */
  readonly file: string
  /** 1-based, where it is known. */
  readonly line?: number
  /** The field, as in `detect[0].role`; empty for the whole file. */
  readonly field: string
  /** What is wrong, and the remedy. */
  readonly message: string
}

/** One line for a terminal, in the form that editors make into a link. */
export function describeProblem({ file, line, field, message }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}`
  return field === '' ? `${place}: ${message}` : `${place}: ${field}: ${message}`
}
