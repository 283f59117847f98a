/** How is a property put into a JSON text, or taken out of it? With as few changes as possible, in the way of its neighbours. */
import type { Edit } from '../../text/span.ts'
import { keyName, type MapNode, type Pair } from '../tree.ts'

/** Adds a property as the last one of an object; `json` is its value. The text has to be valid JSON. */
export function insertProperty(text: string, map: MapNode, name: string, json: string): Edit {
  const property = `${JSON.stringify(name)}: ${json}`
  const last = map.pairs.at(-1)
  if (last) return at(endOf(last), `,${gapBefore(text, last.key.start)}${property}`)
  const inside = { start: map.start + 1, end: map.end - 1 }
  if (!text.includes('\n')) return { ...inside, text: ` ${property} ` }
  const [outer, eol] = [indentAt(text, map.start), text.includes('\r\n') ? '\r\n' : '\n']
  return { ...inside, text: `${eol}${outer}${indentUnit(text)}${property}${eol}${outer}` }
}

/** Takes every property out of an object whose name is meant. */
export function removeProperties(map: MapNode, isMeant: (name: string) => boolean): Edit[] {
  const gone = map.pairs.map(pair => isMeant(keyName(pair) ?? ''))
  const firstKept = gone.indexOf(false)
  if (firstKept < 0) return map.pairs.length > 0 ? [{ start: map.start + 1, end: map.end - 1, text: '' }] : []
  return map.pairs.flatMap((pair, index) => {
    const [before, after] = [map.pairs[index - 1], map.pairs[index + 1]]
    if (!gone[index]) return []
    if (index > firstKept && before) return [{ start: endOf(before), end: endOf(pair), text: '' }]
    return after ? [{ start: pair.key.start, end: after.key.start, text: '' }] : []
  })
}

function at(offset: number, text: string): Edit {
  return { start: offset, end: offset, text }
}

function endOf({ key, value }: Pair): number {
  return (value ?? key).end
}

/** The white space between a key and what stands before it. */
function gapBefore(text: string, offset: number): string {
  let start = offset
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start--
  return text.slice(start, offset)
}

/** The white space at the beginning of the line. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? ''
}

/** What one level is indented by: what the first indented line has. */
function indentUnit(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? '  '
}
