/** What does a web view ask of open payloads and mappings? The resulting alert, a comparison, and edits of the mapping. */
import type { Connection, TextEdit } from 'vscode-languageserver'
import { alertKeys, fieldName } from '../core/alerts/alert-key.ts'
import { type AlertOptions, defaultAlertOptions } from '../core/alerts/alert-options.ts'
import { compareAlerts } from '../core/alerts/compare/compare-alerts.ts'
import { type MappedKey, type PayloadPath, pathLabel } from '../core/alerts/mapping/field-mapping.ts'
import type { MappingDocument } from '../core/alerts/mapping/mapping-document.ts'
import { chooseField, newMapping } from '../core/alerts/mapping/mapping-edits.ts'
import { nodeAtPath, payloadFields } from '../core/alerts/mapping/payload-fields.ts'
import { breakingMistake, brokenSentence } from '../core/alerts/outcome/broken-payload.ts'
import { resultingAlert } from '../core/alerts/outcome/resulting-alert.ts'
import { type Document, parseDocument } from '../core/documents/document.ts'
import type { MapNode, Node } from '../core/documents/tree.ts'
import { analysisLimit, sizeFindings, utf8Size } from '../core/features/file-limits.ts'
import { linePosition, toTextEdit } from './convert.ts'
import { guarded } from './guard.ts'
import type { OpenDocument, OpenDocuments } from './open-documents.ts'
import {
  type AlertPreviewParams,
  type AlertPreviewResult,
  alertPreviewRequest,
  type ChooseFieldParams,
  type ChooseFieldResult,
  type CompareAlertsParams,
  type CompareAlertsResult,
  type CreateMappingParams,
  type CreateMappingResult,
  chooseFieldRequest,
  compareAlertsRequest,
  createMappingRequest,
  type MappingView,
} from './protocol.ts'
import { trimOutcome } from './trim-outcome.ts'
import type { Workspace } from './workspace.ts'

/** Answers these requests of our own protocol. */
export function serveAlertViews(connection: Connection, documents: OpenDocuments, workspace: () => Workspace): void {
  const serve = <Params, Result>(method: string, failed: Result, answer: (params: Params) => Result) =>
    connection.onRequest<unknown, void>(method, guarded(connection, method, failed, answer))
  serve<AlertPreviewParams, AlertPreviewResult>(alertPreviewRequest, null, params =>
    alertPreview(params, documents, Date.now()),
  )
  serve<CompareAlertsParams, CompareAlertsResult>(compareAlertsRequest, null, params =>
    alertComparison(params, documents, workspace()),
  )
  const problem = 'Signalbox failed to read this payload; its output says why.'
  serve<CreateMappingParams, CreateMappingResult>(createMappingRequest, { problem }, params =>
    createMapping(params, documents),
  )
  serve<ChooseFieldParams, ChooseFieldResult>(chooseFieldRequest, [], params => fieldChoice(params, documents))
}

function alertPreview({ uri }: AlertPreviewParams, documents: OpenDocuments, now: number): AlertPreviewResult {
  const document = documents.get(uri)
  if (!document || document.parsed.surface === 'pipeline') return null
  const { text, parsed, settings } = document
  const options = optionsOf(document)
  const { target } = settings.check
  const about = { version: text.version, target: target.text }
  const read = readPayload(text.getText(), parsed)
  if ('broken' in read) return { ...about, problem: read.broken }
  const mapping = parsed.surface === 'mapping' && { mapping: mappingView(parsed, options) }
  if ('problem' in read) return { ...about, ...mapping, problem: read.problem }
  const mappedBy = parsed.surface === 'alert' ? options.mapping?.name : undefined
  const outcome = document.remember(read.root, () => resultingAlert(read.root, { options, target, now }))
  return { ...about, ...trimOutcome(outcome), ...mapping, ...(mappedBy && { mappedBy }) }
}

function alertComparison(
  { uri, otherText, otherUri }: CompareAlertsParams,
  documents: OpenDocuments,
  workspace: Workspace,
): CompareAlertsResult {
  const left = documents.get(uri)
  if (!left || left.parsed.surface === 'pipeline') return null
  const open = documents.get(otherUri)
  const right = open ?? closedDocument(otherText, otherUri, documents, workspace)
  const [one, other] = [payloadOf(left, left.text.getText()), payloadOf(right, open?.text.getText() ?? otherText)]
  if ('problem' in one) return { problem: `${fileName(uri)}: ${one.problem}` }
  if ('problem' in other) return { problem: `${fileName(otherUri)}: ${other.problem}` }
  return compareAlerts(one, other)
}

function createMapping({ uri }: CreateMappingParams, documents: OpenDocuments): CreateMappingResult {
  const document = documents.get(uri)
  if (document?.parsed.surface !== 'alert')
    return { problem: 'Fields are chosen from an alert payload. Open one first.' }
  return newMapping(document.text.getText(), optionsOf(document))
}

function fieldChoice({ uri, key, role, path }: ChooseFieldParams, documents: OpenDocuments): ChooseFieldResult {
  const document = documents.get(uri)
  if (document?.parsed.surface !== 'mapping') return []
  const { platformName } = optionsOf(document)
  return chooseField(document.parsed, key, role, path, platformName).map(
    (edit): TextEdit => toTextEdit(document.text, edit),
  )
}

type Judged = Pick<OpenDocument, 'parsed' | 'settings'>

/** A mapping's sample is read by the mapping itself. */
function optionsOf({ parsed, settings }: Judged): AlertOptions {
  const { alert = defaultAlertOptions } = settings.check
  return parsed.surface === 'mapping' ? { ...alert, mapping: parsed.mapping } : alert
}

function closedDocument(text: string, uri: string, documents: OpenDocuments, workspace: Workspace): Judged {
  const surface = workspace.surfaceOf(uri, 'json') === 'mapping' ? 'mapping' : 'alert'
  const parsed = parseDocument(surface, utf8Size(text) > analysisLimit ? '' : text)
  return { parsed, settings: documents.settingsFor(uri, surface) }
}

function payloadOf(document: Judged, text: string): { root: MapNode; options: AlertOptions } | { problem: string } {
  const read = readPayload(text, document.parsed)
  if ('broken' in read) return { problem: read.broken }
  return 'problem' in read ? read : { root: read.root, options: optionsOf(document) }
}

/** `broken`: the file itself cannot be read. `problem`: it can, but holds no payload. */
function readPayload(text: string, parsed: Document): { root: MapNode } | { broken: string } | { problem: string } {
  const bytes = utf8Size(text)
  const [tooLarge] = bytes > analysisLimit ? sizeFindings(bytes, parsed.surface) : []
  if (tooLarge) return { broken: tooLarge.message }
  if (parsed.surface === 'pipeline') return { broken: 'This is a pipeline file, and no alert comes of it.' }
  const mistake = breakingMistake(parsed.problems)
  if (mistake) return { broken: brokenSentence(mistake, linePosition(text, mistake.start)) }
  const root = parsed.surface === 'mapping' ? parsed.sample : parsed.json.root
  if (root?.kind === 'map') return { root }
  return parsed.surface === 'mapping' ? { problem: noSample } : { problem: noObject(root) }
}

const noSample =
  'This mapping has no sample payload to show an alert of. Put an object under `"sample"`, as your monitoring tool sends it.'

function noObject(root: Node | undefined): string {
  const what = !root ? 'nothing' : root.kind === 'seq' ? 'an array' : 'a single value'
  return `A payload has to be an object, as in \`{ "title": "Disk full" }\`, and here is ${what}: the platform makes no alert of it.`
}

function mappingView({ sample, mapping }: MappingDocument, { platformName }: AlertOptions): MappingView {
  const fields = payloadFields(sample).map(({ path, label, example }) => ({ path, label, example }))
  const isMissing = (path: PayloadPath) => nodeAtPath(sample, path) === undefined
  const row = ({ path, fallback }: Partial<MappedKey>) => ({
    ...(path && { path }),
    ...(fallback && { fallback }),
    missing: [path, fallback].flatMap(chosen => (chosen && isMissing(chosen) ? [pathLabel(chosen)] : [])),
  })
  return {
    fields,
    keys: alertKeys.map(key => ({ key, name: fieldName(key, platformName), ...row(mapping.keys.get(key) ?? {}) })),
  }
}

function fileName(uri: string): string {
  return decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1))
}
