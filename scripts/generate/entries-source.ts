/** How do entries become a module, which is judged by, and texts, which are read? */
import type { DescribedEntry, Entry, EntryDetails } from '../../server/core/catalogue/entry.ts'
import { defined } from './defined.ts'
import { header } from './literal.ts'
import { withSharedLinks } from './shared-links.ts'
import { sharedLiterals } from './shared-literals.ts'

/** The module `entries.generated.ts`; entries in the order of their ids. */
export function entriesSource(entries: readonly DescribedEntry[]): string {
  const { declarations, literals } = sharedLiterals([...entries].sort(byId).map(judged))
  const head = header('What does the catalogue know?', '`schemas/deprecations/`')
  const lines = literals.map(entry => `  ${entry},\n`)
  return withSharedLinks(
    `${head}import type { Entry } from './entry.ts'\n\n${declarations}\nexport const entries: readonly Entry[] = [\n${lines.join('')}]\n`,
  )
}

/** What is read about each entry, by its id. */
export function entryTexts(entries: readonly DescribedEntry[]): Record<string, EntryDetails> {
  return Object.fromEntries([...entries].sort(byId).map(entry => [entry.id, defined<EntryDetails>(details(entry))]))
}

/** Fields in the order in which they are written; the type lets none be forgotten. */
function judged(entry: DescribedEntry): { [Field in keyof Required<Entry>]: Entry[Field] } {
  const { id, announced, removed, change, status, surfaces, detect, fix, safety, replacement, available } = entry
  return {
    id,
    name: change && change !== 'removal' ? entry.title : undefined,
    announced,
    removed,
    change,
    status,
    surfaces,
    detect,
    fix,
    safety,
    replacement,
    available,
    advice: replacement ? undefined : entry.summary,
    link: entry.links[0],
  }
}

function details(entry: DescribedEntry): { [Field in keyof Required<EntryDetails>]: EntryDetails[Field] } {
  const { title, breaking, summary, body, links, example, counterExample } = entry
  return { title, breaking, summary, body, links, example, counterExample }
}

function byId(a: DescribedEntry, b: DescribedEntry): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
