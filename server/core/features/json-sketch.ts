/** How is a JSON value written that somebody will complete? As JSON that is valid as it is, and once more with tab stops. */

/** A value with what is left open in it. */
export type Sketch =
  /** A string to be typed over; empty: to be typed. */
  | { readonly string: string }
  /** One of these strings, the first unless another is chosen. */
  | { readonly choice: readonly string[] }
  /** JSON that stays as it is. */
  | { readonly fixed: string }
  | { readonly list: readonly Sketch[] }
  | { readonly object: Members }

export type Members = readonly (readonly [name: string, value: Sketch])[]

/** A text, and the same with tab stops as in `${1:title}`. */
export interface Drawn {
  readonly plain: string
  readonly tabStops: string
}

/** `line`: a line break with the indentation of the value's line, for a value on several lines; else it is on one. */
export function drawSketch(sketch: Sketch, line?: string): Drawn {
  return new Drawing().value(sketch, line).drawn
}

/** What stands between the braces of an object; with `line` each member on a line of its own. */
export function drawMembers(members: Members, line?: string): Drawn {
  return new Drawing().members(members, `,${line ?? ' '}`, line).drawn
}

/** For a text that holds no tab stop. */
export function escapeTabStops(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&')
}

/** Both texts while they grow, as tab stops are counted through. */
class Drawing {
  private plain = ''
  private tabStops = ''
  private count = 0

  get drawn(): Drawn {
    return { plain: this.plain, tabStops: this.tabStops }
  }

  value(sketch: Sketch, line?: string): this {
    if ('string' in sketch) return this.string(sketch.string)
    if ('choice' in sketch) return this.choice(sketch.choice)
    if ('fixed' in sketch) return this.text(sketch.fixed)
    if ('list' in sketch) return this.list(sketch.list, line)
    return this.object(sketch.object, line)
  }

  members(members: Members, separator: string, line?: string): this {
    for (const [index, [name, value]] of members.entries()) {
      if (index > 0) this.text(separator)
      this.text(`${JSON.stringify(name)}: `).value(value, line)
    }
    return this
  }

  private object(members: Members, line: string | undefined): this {
    if (members.length === 0) return this.text('{').stop('').text('}')
    if (line === undefined) return this.text('{ ').members(members, ', ').text(' }')
    const inner = `${line}  `
    return this.text(`{${inner}`).members(members, `,${inner}`, inner).text(`${line}}`)
  }

  private list(items: readonly Sketch[], line: string | undefined): this {
    if (items.length === 0) return this.text('[').stop('').text(']')
    const inner = line !== undefined && items.some(item => 'object' in item) ? `${line}  ` : undefined
    this.text(`[${inner ?? ''}`)
    for (const [index, item] of items.entries()) {
      if (index > 0) this.text(`,${inner ?? ' '}`)
      this.value(item, inner)
    }
    return this.text(`${inner === undefined ? '' : line}]`)
  }

  private string(content: string): this {
    return this.text('"').stop(JSON.stringify(content).slice(1, -1)).text('"')
  }

  private choice(values: readonly string[]): this {
    const inner = values.map(value => JSON.stringify(value).slice(1, -1))
    this.plain += `"${inner[0] ?? ''}"`
    this.tabStops += `"\${${++this.count}|${inner.map(value => value.replace(/[\\$},|]/g, '\\$&')).join(',')}|}"`
    return this
  }

  private stop(content: string): this {
    this.plain += content
    this.count++
    this.tabStops += content === '' ? `$${this.count}` : `\${${this.count}:${escapeTabStops(content)}}`
    return this
  }

  private text(content: string): this {
    this.plain += content
    this.tabStops += escapeTabStops(content)
    return this
  }
}
