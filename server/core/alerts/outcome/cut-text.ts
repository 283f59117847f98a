/** How does the platform cut a text that is too long? It counts characters, so that an emoji is one. */

/** At most `longest` characters; the last three of a text that was cut are `...`. */
export function cutText(text: string, longest: number): string {
  return isLonger(text, longest) ? `${firstCharacters(text, Math.max(0, longest - 3))}...` : text
}

export function firstCharacters(text: string, count: number): string {
  return text.slice(0, endOf(text, count))
}

export function characterCount(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i += widthAt(text, i)) count++
  return count
}

function isLonger(text: string, count: number): boolean {
  return text.length > count && endOf(text, count) < text.length
}

/** The offset behind so many characters. */
function endOf(text: string, count: number): number {
  let end = 0
  for (let i = 0; i < count && end < text.length; i++) end += widthAt(text, end)
  return end
}

function widthAt(text: string, offset: number): number {
  return (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1
}
