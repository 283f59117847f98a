/**
 * How fast can a plain server be on this machine? Every change reads the whole text again, checks it against a compiled
 * schema and publishes: no memory of what was there before, no delay, nothing dropped.
 */
import validate from 'floor-validator'
import { createConnection, type Diagnostic, TextDocumentSyncKind, TextDocuments } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { isAlias, isCollection, type Node, parseDocument } from 'yaml'

const connection = createConnection()
const documents = new TextDocuments(TextDocument)
connection.onInitialize(() => ({ capabilities: { textDocumentSync: TextDocumentSyncKind.Incremental } }))
documents.onDidChangeContent(({ document }) => {
  void connection.sendDiagnostics({
    uri: document.uri,
    version: document.version,
    diagnostics: diagnosticsOf(document),
  })
})
documents.listen(connection)
connection.listen()

const reference = { tag: '!reference', collection: 'seq' as const, resolve: (node: unknown) => node as Node }
const removedVariable = /\bCI_BUILD_(?:REF|ID|TAG|NAME|STAGE|TOKEN)\b/g

function diagnosticsOf(document: TextDocument): Diagnostic[] {
  const text = document.getText()
  const at = (start: number, end: number, message: string): Diagnostic => ({
    range: { start: document.positionAt(start), end: document.positionAt(end) },
    message,
  })
  const yaml = parseDocument(text, { version: '1.1', merge: true, customTags: [reference], keepSourceTokens: true })
  const found = yaml.errors.map(error => at(error.pos[0], error.pos[1], error.message))
  if (!validate(yaml.toJS({ maxAliasCount: -1 }))) {
    for (const { instancePath, message } of validate.errors ?? []) {
      const range = nodeAt(yaml.contents, instancePath)?.range ?? [0, 0]
      found.push(at(range[0], range[1], message ?? ''))
    }
  }
  for (const match of text.matchAll(removedVariable))
    found.push(at(match.index, match.index + match[0].length, 'removed'))
  return found
}

/** The node that a JSON pointer leads to, or the last one on the way. */
function nodeAt(root: Node | null, pointer: string): Node | null {
  let node = root
  for (const step of pointer.split('/').slice(1)) {
    if (!isCollection(node) || isAlias(node)) return node
    const next = node.get(step.replaceAll('~1', '/').replaceAll('~0', '~'), true) as Node | undefined
    if (!next) return node
    node = next
  }
  return node
}
