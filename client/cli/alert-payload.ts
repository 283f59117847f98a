/** What does a payload hold that a command is to look at, and by which mapping is it read? */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type AlertOptions, defaultAlertOptions } from '../../server/core/alerts/alert-options.ts'
import { breakingMistake, brokenSentence } from '../../server/core/alerts/outcome/broken-payload.ts'
import type { Catalogue } from '../../server/core/catalogue/catalogue.ts'
import { type Document, parseDocument } from '../../server/core/documents/document.ts'
import type { Node } from '../../server/core/documents/tree.ts'
import { sizeFindings } from '../../server/core/features/file-limits.ts'
import { lineIndex } from '../../server/core/text/line-index.ts'
import type { AlertWish } from './alert-wish.ts'
import { chosenMapping } from './chosen-mapping.ts'
import { namedSurface } from './find-files.ts'
import { judge } from './judge.ts'
import type { FindMapping } from './mapping-beside.ts'
import { seenFrom } from './paths.ts'
import { fileProblem, type Problem } from './problem.ts'
import type { Project } from './project.ts'
import { place, type Reported } from './report.ts'
import { readPiped, readSource, type Source } from './source.ts'

export interface AlertPayload {
  /** As shown; `-` for standard input. */
  readonly path: string
  /** As it stands in the file; undefined where it cannot be read. */
  readonly text: string | undefined
  readonly root: Node | undefined
  /** Why nothing in it can be read, in sentences. */
  readonly unread?: string
  readonly options: AlertOptions
  /** File name of the mapping that it is read by. */
  readonly mappedBy?: string
  readonly findings: readonly Reported[]
}

export interface PayloadContext {
  readonly cwd: string
  readonly project: Project
  readonly catalogue: Catalogue
  readonly wish: AlertWish
  /** Remembers what lies beside payloads, for a command that reads many. */
  readonly findMapping?: FindMapping
}

/** Reads the file that the operand names, `-` for standard input. A mapping file stands for its sample payload. */
export async function readPayload(
  operand: string,
  context: PayloadContext,
): Promise<{ payload: AlertPayload } | { problem: Problem }> {
  const { cwd, project, catalogue } = context
  const piped = operand === '-'
  const absolute = resolve(cwd, operand)
  const path = piped ? operand : seenFrom(cwd, absolute) || '.'
  const surface = (!piped && namedSurface(absolute, project)) || 'alert'
  if (surface === 'pipeline') return { problem: { subject: path, message: pipelineMessage } }
  let source: Source | undefined
  try {
    source = piped ? await readPiped(process.stdin) : await readNamed(absolute)
  } catch (error) {
    return { problem: fileProblem(path, error) }
  }
  if (!source) return { problem: { subject: path, message: specialMessage } }
  const document = source.text === undefined ? undefined : parseDocument(surface, source.text)
  if (document?.surface === 'mapping' && !document.sample && document.problems.length === 0)
    return { problem: { subject: path, message: sampleMessage } }
  const chosen = await chosenMapping(document, piped ? undefined : absolute, context)
  if ('problem' in chosen) return chosen
  const options = optionsFor(context, chosen.mapping)
  const { text, findings } = judge(source, surface, catalogue, { ...project.check, alert: options }, false)
  const placed = place(path, text, findings)
  const payload = { path, text: source.text, options, ...whatItHolds(source, document), findings: placed }
  return { payload: { ...payload, ...(chosen.mapping?.name !== undefined && { mappedBy: chosen.mapping.name }) } }
}

/** Undefined for what may never end, as `/dev/zero`. */
async function readNamed(absolute: string): Promise<Source | undefined> {
  const kind = await stat(absolute)
  if (kind.isFIFO()) return readPiped(createReadStream(absolute))
  return kind.isFile() || kind.isDirectory() ? readSource(absolute) : undefined
}

function optionsFor({ project, wish }: PayloadContext, mapping: AlertOptions['mapping']): AlertOptions {
  const { tier: settled, ...others } = project.check.alert ?? defaultAlertOptions
  const tier = wish.tier ?? settled
  return { ...others, ...(tier && { tier }), ...(mapping && { mapping }) }
}

function whatItHolds(source: Source, document: Document | undefined): { root: Node | undefined; unread?: string } {
  if (!document) {
    const about = [...source.findings, ...sizeFindings(source.bytes, 'alert')]
    return { root: undefined, unread: about.map(({ message }) => message).join(' ') }
  }
  const mistake = breakingMistake(document.problems)
  if (mistake) {
    const unread = brokenSentence(mistake, lineIndex(document.text).position(mistake.start))
    return { root: undefined, unread }
  }
  if (document.surface === 'pipeline') return { root: undefined }
  return { root: document.surface === 'mapping' ? document.sample : document.json.root }
}

const specialMessage = 'is no regular file. Pipe it in, and write `-` in place of its name.'
const pipelineMessage = 'is a pipeline file. Name the file of an alert payload; `signalbox check` looks at pipelines.'
const sampleMessage = 'is a mapping without a sample payload. Add one under `sample`, or name the file of a payload.'
