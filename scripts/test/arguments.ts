// Which part of the tests did the person ask for?
const parts = ['unit', 'vscode', 'live'] as const
export type Part = (typeof parts)[number]

export const usage = `usage: npm test                       everything
       npm test -- unit [vitest's own arguments]
       npm test -- vscode
       npm run test:live              against the instance that SIGNALBOX_URL, SIGNALBOX_TOKEN and SIGNALBOX_PROJECT name`

export interface TestArguments {
  part?: Part
  /** Passed on to vitest. */
  rest: string[]
}

/** Returns undefined for what it does not know. */
export function readTestArguments([first, ...rest]: string[]): TestArguments | undefined {
  if (first === undefined) return { rest: [] }
  const part = parts.find(name => name === first)
  if (!part || (part === 'vscode' && rest.length > 0)) return undefined
  return { part, rest }
}
