/** How does a piece of somebody's file stand in a message, whatever its length? */

/** At most `longest` UTF-16 units, cut between characters and marked with `…`. */
export function shortened(text: string, longest = 60): string {
  if (text.length <= longest) return text
  const code = text.charCodeAt(longest - 2)
  const split = code >= 0xd800 && code <= 0xdbff
  return `${text.slice(0, split ? longest - 2 : longest - 1)}…`
}
