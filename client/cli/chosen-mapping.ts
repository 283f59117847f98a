/** By which mapping is a payload read? By the one that the call names, its own, or the one that lies beside it. */
import { basename, resolve } from 'node:path'
import type { FieldMapping } from '../../server/core/alerts/mapping/field-mapping.ts'
import { parseMapping, usableMapping } from '../../server/core/alerts/mapping/mapping-document.ts'
import type { Document } from '../../server/core/documents/document.ts'
import type { PayloadContext } from './alert-payload.ts'
import { mappingFinder } from './mapping-beside.ts'
import { seenFrom } from './paths.ts'
import { fileProblem, type Problem } from './problem.ts'
import { readSource, type Source } from './source.ts'

/** `absolute`: the file of the document; undefined for standard input. */
export async function chosenMapping(
  document: Document | undefined,
  absolute: string | undefined,
  context: PayloadContext,
): Promise<{ mapping: FieldMapping | undefined } | { problem: Problem }> {
  const { cwd, project, wish } = context
  if (wish.mapping !== undefined) return namedMapping(resolve(cwd, wish.mapping), cwd)
  if (absolute === undefined) return { mapping: undefined }
  if (document?.surface === 'mapping') return { mapping: usableMapping(document, basename(absolute)) }
  const find = context.findMapping ?? mappingFinder(project)
  return { mapping: await find(absolute) }
}

async function namedMapping(absolute: string, cwd: string): Promise<{ mapping: FieldMapping } | { problem: Problem }> {
  const subject = seenFrom(cwd, absolute) || '.'
  let source: Source
  try {
    source = await readSource(absolute)
  } catch (error) {
    return { problem: fileProblem(subject, error) }
  }
  const name = basename(absolute)
  const document = parseMapping(source.text ?? '')
  const mapping = usableMapping(document, name)
  if (mapping && document.json.root?.kind === 'map') return { mapping }
  return { problem: { subject, message: `is no mapping that can be read. \`signalbox check ${subject}\` says why.` } }
}
