/** What does the progress say while an instance wants no request, or cannot be reached? */
export function waiting(seconds: number): string {
  return `waiting ${Math.ceil(seconds)} s before the next try`
}
