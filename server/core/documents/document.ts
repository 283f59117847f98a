/** How is a file of any surface read? One parser for each; the result says of what surface it is. */
import { type AlertDocument, parseAlert } from '../alerts/alert-document.ts'
import { type MappingDocument, parseMapping } from '../alerts/mapping/mapping-document.ts'
import { type PipelineDocument, parsePipeline } from '../pipeline/pipeline-document.ts'

export type Document = PipelineDocument | AlertDocument | MappingDocument

/** The surfaces whose files are read and judged. */
export type ReadSurface = Document['surface']

/** Reads a text; never throws. `previous`: an earlier version of the same file, whose unchanged parts may be used again. */
export function parseDocument(surface: ReadSurface, text: string, previous?: Document): Document {
  switch (surface) {
    case 'pipeline':
      return parsePipeline(text, previous?.surface === 'pipeline' ? previous : undefined)
    case 'alert':
      return parseAlert(text)
    case 'mapping':
      return parseMapping(text)
  }
}
