/** How do entries become a module? */
import type { Entry } from '../../server/core/catalogue/entry.ts'
import { header, literal } from './literal.ts'

/** The module `entries.generated.ts`; entries in the order of their ids, fields in the order of `order`. */
export function entriesSource(entries: readonly Entry[]): string {
  const lines = [...entries].sort(byId).map(entry => `  ${literal(ordered(entry))},\n`)
  const head = header('What does the catalogue know?', '`schemas/deprecations/`')
  return `${head}import type { Entry } from './entry.ts'\n\nexport const entries: readonly Entry[] = [\n${lines.join('')}]\n`
}

const order = [
  'id',
  'title',
  'announced',
  'removed',
  'breaking',
  'change',
  'status',
  'surfaces',
  'detect',
  'fix',
  'safety',
  'replacement',
  'available',
  'summary',
  'body',
  'links',
  'example',
  'counterExample',
] as const satisfies readonly (keyof Entry)[]

/** Fails to compile when `order` forgets a field. */
type Forgotten = Exclude<keyof Entry, (typeof order)[number]>
const nothingForgotten: Forgotten extends never ? true : Forgotten = true

function ordered(entry: Entry): Partial<Record<keyof Entry, unknown>> {
  if (!nothingForgotten) throw new Error('unreachable')
  return Object.fromEntries(order.map(field => [field, entry[field]]))
}

function byId(a: Entry, b: Entry): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
