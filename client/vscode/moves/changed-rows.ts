/** Which rows of a tree have to be drawn again? */
import type { MoveRow } from './move-row.ts'

/** Rows that are to be drawn again, themselves or those below them; `all` where others stand at the top. */
export function changedRows(before: readonly MoveRow[], now: readonly MoveRow[]): 'all' | readonly MoveRow[] {
  if (idsOf(before) !== idsOf(now)) return 'all'
  return now.flatMap((row, index) => {
    const old = before[index]
    if (!old) return [row]
    const below = changedRows(old.children ?? [], row.children ?? [])
    // VS Code asks for what is below a row that is drawn again.
    if (below === 'all' || own(old) !== own(row)) return [row]
    return below
  })
}

function idsOf(rows: readonly MoveRow[]): string {
  return JSON.stringify(rows.map(({ id }) => id))
}

function own({ children, ...row }: MoveRow): string {
  return JSON.stringify([row, children !== undefined])
}
