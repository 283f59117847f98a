/** How do entries become a module? */
import type { Entry } from '../../server/core/catalogue/entry.ts'
import { header, literal } from './literal.ts'

/** The module `entries.generated.ts`; entries in the order of their ids, fields in the order of `order`. */
export function entriesSource(entries: readonly Entry[]): string {
  const lines = [...entries].sort(byId).map(entry => `  ${literal(ordered(entry))},\n`)
  const head = header('What does the catalogue know?', '`schemas/deprecations/`')
  return `${head}import type { Entry } from './entry.ts'\n\nexport const entries: readonly Entry[] = [\n${lines.join('')}]\n`
}

/** Every field in the order in which it is written; the type lets none be forgotten. */
const order: Record<keyof Entry, true> = {
  id: true,
  title: true,
  announced: true,
  removed: true,
  breaking: true,
  change: true,
  status: true,
  surfaces: true,
  detect: true,
  fix: true,
  safety: true,
  replacement: true,
  available: true,
  summary: true,
  body: true,
  links: true,
  example: true,
  counterExample: true,
}

function ordered(entry: Entry): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = { ...entry }
  return Object.fromEntries(Object.keys(order).map(field => [field, values[field]]))
}

function byId(a: Entry, b: Entry): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
