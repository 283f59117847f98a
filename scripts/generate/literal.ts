/** How is a value written as TypeScript, always with the same bytes? */

/** A piece of source to be taken as it is, such as the name of a constant. */
export class Source {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** An object, list, text, number or boolean as one line; undefined members are left out. */
export function literal(value: unknown): string {
  if (value instanceof Source) return value.text
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return members.length === 0 ? '{}' : `{ ${members.map(([name, member]) => memberOf(name, member)).join(', ')} }`
}

function memberOf(name: string, member: unknown): string {
  return `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)}: ${literal(member)}`
}

/** First line of every generated file. */
export function header(question: string, from: string): string {
  return `/** ${question} Generated from ${from} by \`npm run generate\`: change it there. */\n`
}
