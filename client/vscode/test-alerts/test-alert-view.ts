/** How do the test alerts of this workspace come into the side bar? As a tree, whose rows are computed elsewhere. */
import {
  EventEmitter,
  MarkdownString,
  ThemeColor,
  ThemeIcon,
  type TreeDataProvider,
  TreeItem,
  TreeItemCollapsibleState,
  Uri,
} from 'vscode'
import { markdownText } from '../markdown-text.ts'
import type { History } from './history.ts'
import { type Fact, type RowIcon, type TestAlertChild, type TestAlertRow, testAlertRows } from './test-alert-rows.ts'

export type TestAlertNode = TestAlertRow | TestAlertChild

export interface TestAlertTree extends TreeDataProvider<TestAlertNode> {
  refresh(): void
}

export function createTestAlertTree(history: Pick<History, 'records'>): TestAlertTree {
  const changes = new EventEmitter<void>()
  return {
    onDidChangeTreeData: changes.event,
    refresh: () => changes.fire(),
    getChildren: (node): TestAlertNode[] => (node ? [...childrenOf(node)] : testAlertRows(history.records, Date.now())),
    getTreeItem: node => ('children' in node ? rowItem(node) : childItem(node)),
  }
}

/** The page that a row leads to. */
export function linkOf(node: unknown): string | undefined {
  return typeof node === 'object' && node !== null && 'link' in node && typeof node.link === 'string'
    ? node.link
    : undefined
}

function childrenOf(node: TestAlertNode): readonly TestAlertChild[] {
  return 'children' in node ? node.children : []
}

function rowItem(row: TestAlertRow): TreeItem {
  const item = new TreeItem(row.label, stateOf(row))
  item.id = row.id
  item.description = row.description
  item.iconPath = iconOf(row.icon)
  item.tooltip = factsOf(row.tooltip)
  item.contextValue = 'testAlert'
  item.accessibilityInformation = { label: row.spoken }
  // What was never saved cannot be opened again.
  if (!row.uri.startsWith('untitled:'))
    item.command = { command: 'vscode.open', title: 'Open', arguments: [Uri.parse(row.uri, true)] }
  return item
}

function stateOf({ children, expanded }: TestAlertRow): TreeItemCollapsibleState {
  if (children.length === 0) return TreeItemCollapsibleState.None
  return expanded ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed
}

function childItem(child: TestAlertChild): TreeItem {
  const item = new TreeItem(child.label)
  if (child.description) item.description = child.description
  item.iconPath = iconOf(child.icon)
  item.tooltip = child.link ? `${child.label}\n${child.link}` : child.label
  if (child.link) {
    item.contextValue = 'alert:link'
    item.command = { command: 'signalbox.openAlertPage', title: 'Open Alert in Browser', arguments: [child] }
  }
  return item
}

function iconOf({ name, color }: RowIcon): ThemeIcon {
  return new ThemeIcon(name, color ? new ThemeColor(color) : undefined)
}

/** Titles are other people's text: they are shown as they are, and become no links. */
function factsOf(facts: readonly Fact[]): MarkdownString {
  const markdown = new MarkdownString()
  for (const { name, value } of facts)
    markdown.appendMarkdown(`**${name}:** `).appendMarkdown(markdownText(value)).appendMarkdown('\n\n')
  return markdown
}
