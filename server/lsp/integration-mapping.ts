/** What does an instance take of an open mapping file? Its sample, and a field for each alert key; the rest is named. */
import type { Connection } from 'vscode-languageserver'
import { defaultAlertOptions } from '../core/alerts/alert-options.ts'
import { attributeMappings } from '../core/alerts/mapping/attribute-mappings.ts'
import type { MappingDocument } from '../core/alerts/mapping/mapping-document.ts'
import { breakingMistake, brokenSentence } from '../core/alerts/outcome/broken-payload.ts'
import { prettyJson } from '../core/documents/json/pretty-json.ts'
import type { MapNode } from '../core/documents/tree.ts'
import { analysisLimit, sizeFindings, utf8Size } from '../core/features/file-limits.ts'
import { linePosition } from './convert.ts'
import { guarded } from './guard.ts'
import type { OpenDocument, OpenDocuments } from './open-documents.ts'
import { type IntegrationMappingParams, type IntegrationMappingResult, integrationMappingRequest } from './protocol.ts'

export function serveIntegrationMapping(connection: Connection, documents: OpenDocuments): void {
  const problem = 'Signalbox failed to read this mapping; its output says why.'
  connection.onRequest<unknown, void>(
    integrationMappingRequest,
    guarded<[IntegrationMappingParams], IntegrationMappingResult>(
      connection,
      integrationMappingRequest,
      { problem },
      params => integrationMapping(params, documents),
    ),
  )
}

function integrationMapping({ uri }: IntegrationMappingParams, documents: OpenDocuments): IntegrationMappingResult {
  const document = documents.get(uri)
  if (document?.parsed.surface !== 'mapping') return { problem: noMapping }
  const read = readSample(document, document.parsed)
  if ('problem' in read) return read
  const { platformName } = document.settings.check.alert ?? defaultAlertOptions
  const { entries, leftOut } = attributeMappings(document.parsed.mapping, read.sample, platformName)
  const payloadExample = prettyJson(read.sample, document.parsed.text)
  return { payloadExample, payloadAttributeMappings: entries, leftOut }
}

function readSample({ text }: OpenDocument, parsed: MappingDocument): { sample: MapNode } | { problem: string } {
  const content = text.getText()
  const bytes = utf8Size(content)
  const [tooLarge] = bytes > analysisLimit ? sizeFindings(bytes, 'mapping') : []
  if (tooLarge) return { problem: tooLarge.message }
  const mistake = breakingMistake(parsed.problems)
  if (mistake) return { problem: brokenSentence(mistake, linePosition(content, mistake.start)) }
  return parsed.sample?.kind === 'map' ? { sample: parsed.sample } : { problem: noSample }
}

const noMapping = 'This file is not read as a field mapping. Choose one whose name ends in `.alert-mapping.json`.'
const noSample =
  'This mapping has no sample payload, which an instance needs with it. Put an object under `"sample"`, as your monitoring tool sends it.'
