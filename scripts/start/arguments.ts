// What did the person ask `npm start` for?
export const usage = 'usage: npm start [-- --no-editor]    (--no-editor ends after the findings)'

/** Returns undefined for what it does not know. */
export function readStartArguments(args: string[]): { editor: boolean } | undefined {
  if (args.some(argument => argument !== '--no-editor')) return undefined
  return { editor: args.length === 0 }
}
