/** What text does Ruby make of a JSON value? The platform stores it where it wants a text, and tells payloads apart by it. */
import { keyName, type MapNode, type Node, type ScalarNode } from '../../documents/tree.ts'

/** A string as it is, nothing for `null`, and what is within objects and arrays as Ruby's `inspect` shows it. */
export function rubyText(node: Node): string {
  if (node.kind === 'scalar') return node.style === 'plain' ? plainText(node.value, '') : node.value
  const parts: string[] = []
  const open: Opened[] = []
  const enter = (child: Node, before: string) => {
    if (child.kind === 'scalar') parts.push(before + inspected(child))
    else if (child.kind === 'seq') {
      parts.push(`${before}[`)
      open.push({ names: undefined, values: child.items, next: 0 })
    } else if (child.kind === 'map') {
      const entries = entriesOf(child)
      parts.push(`${before}{`)
      open.push({ names: entries.map(([name]) => name), values: entries.map(([, value]) => value), next: 0 })
    }
  }
  enter(node, '')
  for (let last = open.at(-1); last; last = open.at(-1)) {
    const { names, values } = last
    const index = last.next++
    const value = values[index]
    if (value) enter(value, `${index > 0 ? ', ' : ''}${names ? `${quoted(names[index] ?? '')}=>` : ''}`)
    else {
      parts.push(names ? '}' : ']')
      open.pop()
    }
  }
  return parts.join('')
}

/** An object or array whose values are being written. */
interface Opened {
  readonly names: readonly string[] | undefined
  readonly values: readonly Node[]
  next: number
}

/** The entries of an object as Ruby reads them: of equal keys the first one's place and the last one's value. */
export function entriesOf(map: MapNode): [name: string, value: Node][] {
  const entries = new Map<string, Node>()
  for (const pair of map.pairs) {
    const name = keyName(pair)
    if (name !== undefined && pair.value) entries.set(name, pair.value)
  }
  return [...entries]
}

function inspected({ style, value }: ScalarNode): string {
  return style === 'plain' ? plainText(value, 'nil') : quoted(value)
}

function plainText(spelling: string, nothing: string): string {
  if (spelling === 'null') return nothing
  if (spelling === '-0') return '0'
  return /^-?\d+(?:\.\d|[eE])/.test(spelling) ? floatText(Number(spelling)) : spelling
}

/** Always with a point; with an exponent of two digits or more where the number is small or large. */
function floatText(number: number): string {
  if (!Number.isFinite(number)) return number < 0 ? '-Infinity' : 'Infinity'
  const sign = number < 0 || Object.is(number, -0) ? '-' : ''
  const [digits = '0', exponent = '0'] = Math.abs(number).toExponential().split('e')
  const power = Number(exponent)
  // A number with sixteen digits before the point is written out only where there are more behind it.
  if (power >= -4 && (power < 15 || (power === 15 && digits.length > 17)))
    return `${sign}${withPoint(String(Math.abs(number)))}`
  return `${sign}${withPoint(digits)}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
}

function withPoint(digits: string): string {
  return digits.includes('.') ? digits : `${digits}.0`
}

function quoted(text: string): string {
  if (!special.test(text)) return `"${text}"`
  const escaped = text.replace(/["\\\x00-\x1f\x7f]|#(?=[{$@])/g, sign => escapes[sign] ?? unicodeEscape(sign))
  return `"${escaped}"`
}

const special = /["\\#\x00-\x1f\x7f]/

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '#': '\\#',
  '\x07': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '\x1b': '\\e',
}

function unicodeEscape(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
