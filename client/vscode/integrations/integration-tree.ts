/** How do rows become a tree of VS Code? */
import {
  type Event,
  MarkdownString,
  ThemeColor,
  ThemeIcon,
  type TreeDataProvider,
  TreeItem,
  TreeItemCollapsibleState,
} from 'vscode'
import type { Row } from './integration-rows.ts'
import type { KnownIntegration } from './integrations.ts'

/** What a command gets from its menu: the row, which has the integration's own properties where it stands for one. */
export type TreeRow = Row & Partial<KnownIntegration>

export function createTree(rows: () => readonly Row[], changed: Event<void>): TreeDataProvider<TreeRow> {
  return {
    onDidChangeTreeData: changed,
    getChildren: row => [...(row ? (row.children ?? []) : rows())].map(withIntegration),
    getTreeItem,
  }
}

function withIntegration(row: Row): TreeRow {
  return { ...row, ...row.integration }
}

function getTreeItem(row: TreeRow): TreeItem {
  const state = row.children ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.None
  const item = new TreeItem(row.label, state)
  const { id, color } = row.icon
  item.id = row.id
  item.iconPath = new ThemeIcon(id, color ? new ThemeColor(color) : undefined)
  item.tooltip = row.tooltip === undefined ? row.label : new MarkdownString(row.tooltip)
  item.accessibilityInformation = { label: row.spoken }
  if (row.description !== undefined) item.description = row.description
  if (row.contextValue !== undefined) item.contextValue = row.contextValue
  if (row.command) item.command = row.command
  return item
}
