/** What is one row of the view of storage moves? Plain data. */
import type { MoveTarget } from './move-runs.ts'

export interface MoveRow {
  /** Stays the same while the row means the same. */
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly icon: { readonly id: string; readonly color?: string }
  /** Markdown. */
  readonly tooltip?: string
  readonly contextValue?: string
  /** What a screen reader says. */
  readonly spoken: string
  readonly command?: { readonly command: string; readonly title: string; readonly arguments?: readonly unknown[] }
  readonly children?: readonly MoveRow[]
  /** Closed until the person opens it. */
  readonly closed?: true
  /** Has as children the failures of this part in this state; they are asked for when it is opened. */
  readonly failures?: { readonly part: string; readonly state: string }
  readonly target?: MoveTarget
  /** What Copy Error puts on the clipboard. */
  readonly error?: string
}

export function messageRow(id: string, label: string, icon: MoveRow['icon'], note?: string): MoveRow {
  return { id, label, icon, spoken: note ? `${label}. ${note}` : label, ...(note && { description: note }) }
}
