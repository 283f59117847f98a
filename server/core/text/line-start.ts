/** Where does the line of an offset begin? */

/** The offset behind the last line feed before `offset`; 0 on the first line. */
export function lineStartAt(text: string, offset: number): number {
  // `lastIndexOf` reads a negative place as 0 and would find a line feed there.
  return offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
}
