/** What does the page remember when it is hidden, or the window is opened again? Where the person was, and what they had typed. */

export interface PageMemory {
  readonly run: string
  readonly search: string
  readonly part: string | undefined
  readonly offset: number
  /** Keys of rows. */
  readonly chosen: readonly string[]
  /** Answers of a console that were not handed over, by source. */
  readonly drafts: Readonly<Record<string, string>>
  readonly scroll: number
  readonly tableOpen: boolean
}

export function readMemory(state: unknown): PageMemory | undefined {
  if (!isRecord(state) || typeof state.run !== 'string') return undefined
  const { run, search, part, offset, chosen, drafts, scroll, tableOpen } = state
  return {
    run,
    search: typeof search === 'string' ? search : '',
    part: typeof part === 'string' ? part : undefined,
    offset: isCount(offset) ? offset : 0,
    chosen: Array.isArray(chosen) ? chosen.filter(key => typeof key === 'string') : [],
    drafts: isRecord(drafts) ? textsOf(drafts) : {},
    scroll: isCount(scroll) ? scroll : 0,
    tableOpen: tableOpen === true,
  }
}

function textsOf(drafts: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(drafts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
