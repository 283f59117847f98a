/** What keeps a sandbox from being started, as a sentence or two for a person. */

/** To be thrown. Known by its name, as the sandbox may come from a bundle of its own, where no class would be the same. */
export function sandboxProblem(message: string): Error {
  const problem = new Error(message)
  problem.name = name
  return problem
}

export function isSandboxProblem(error: unknown): error is Error {
  return error instanceof Error && error.name === name
}

const name = 'SandboxProblem'
