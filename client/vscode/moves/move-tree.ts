/** How do the rows of storage moves become a tree of VS Code that changes without flicker? */
import {
  type Disposable,
  EventEmitter,
  MarkdownString,
  ThemeColor,
  ThemeIcon,
  type TreeDataProvider,
  TreeItem,
  TreeItemCollapsibleState,
} from 'vscode'
import { changedRows } from './changed-rows.ts'
import type { MoveRow } from './move-row.ts'
import type { MoveTarget } from './move-runs.ts'

/** One for each row as long as it is there; what commands get from a menu. */
export interface MoveNode extends Partial<MoveTarget> {
  readonly id: string
  readonly row: MoveRow
}

export interface MoveTree extends Disposable {
  readonly provider: TreeDataProvider<MoveNode>
  /** Looks at the rows anew, and has those drawn again that changed. */
  refresh(): void
  /** Draws the failures below this row anew: more of them are shown. */
  refreshBelow(id: string): void
}

/** `failures`: rows below a group of them, asked for when it is opened. */
export function createMoveTree(
  rows: () => readonly MoveRow[],
  failures: (group: MoveRow) => Promise<readonly MoveRow[]>,
): MoveTree {
  const changes = new EventEmitter<MoveNode | MoveNode[] | undefined>()
  const nodes = new Map<string, MoveNode>()
  let shown: readonly MoveRow[] = []
  const nodeOf = (row: MoveRow): MoveNode => {
    const known = nodes.get(row.id)
    const node = Object.assign(known ?? { id: row.id }, { row, ...row.target }) as MoveNode
    nodes.set(row.id, node)
    return node
  }
  const provider: TreeDataProvider<MoveNode> = {
    onDidChangeTreeData: changes.event,
    async getChildren(node) {
      if (!node) {
        shown = rows()
        return shown.map(nodeOf)
      }
      const below = node.row.failures ? await failures(node.row) : (node.row.children ?? [])
      return below.map(nodeOf)
    },
    getTreeItem: ({ row }) => itemOf(row),
  }
  return {
    provider,
    refresh() {
      const next = rows()
      const changed = changedRows(shown, next)
      shown = next
      forget(nodes, next)
      if (changed === 'all') return changes.fire(undefined)
      const known = changed.filter(({ id }) => nodes.has(id)).map(nodeOf)
      // What did not change itself may have other rows below by now.
      eachRow(next, row => void (nodes.has(row.id) && nodeOf(row)))
      if (known.length > 0) changes.fire(known)
    },
    refreshBelow(id) {
      const node = nodes.get(id)
      if (node) changes.fire(node)
    },
    dispose: () => changes.dispose(),
  }
}

function eachRow(rows: readonly MoveRow[], visit: (row: MoveRow) => void): void {
  for (const row of rows) {
    visit(row)
    eachRow(row.children ?? [], visit)
  }
}

/** Failures are known by the group that lists them, and stay as long as it does. */
function forget(nodes: Map<string, MoveNode>, rows: readonly MoveRow[]): void {
  const there = new Set<string>()
  eachRow(rows, ({ id }) => void there.add(id))
  for (const id of nodes.keys()) if (!/^(?:failure|more) /.test(id) && !there.has(id)) nodes.delete(id)
}

function itemOf(row: MoveRow): TreeItem {
  const { id, color } = row.icon
  const opens = row.children !== undefined || row.failures !== undefined
  const state = row.closed ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.Expanded
  const item = new TreeItem(row.label, opens ? state : TreeItemCollapsibleState.None)
  item.id = row.id
  item.iconPath = new ThemeIcon(id, color ? new ThemeColor(color) : undefined)
  item.tooltip = row.tooltip === undefined ? row.label : new MarkdownString(row.tooltip)
  item.accessibilityInformation = { label: row.spoken }
  if (row.description !== undefined) item.description = row.description
  if (row.contextValue !== undefined) item.contextValue = row.contextValue
  if (row.command) item.command = { ...row.command, arguments: [...(row.command.arguments ?? [])] }
  return item
}
