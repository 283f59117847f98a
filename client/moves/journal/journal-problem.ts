/** What keeps a run from being written down or read, as a sentence or two for a person. */

/** To be thrown. Known by its name, as the library may come from a bundle of its own, where no class would be the same. */
export function journalProblem(message: string): Error {
  const problem = new Error(message)
  problem.name = name
  return problem
}

export function isJournalProblem(error: unknown): error is Error {
  return error instanceof Error && error.name === name
}

const name = 'JournalProblem'
