/**
 * Which usages could concern the catalogue at all? Nearly none of the tens of thousands in a large file, and which ones
 * depends on their section alone: they are sifted once per section, and an edit sifts the one that it changed.
 */
import type { PipelineDocument } from '../pipeline/pipeline-document.ts'
import type { Usage } from '../pipeline/usage.ts'
import type { Catalogue } from './catalogue.ts'
import { imageDetectors } from './image-name.ts'

/** Calls `visit` for the usages that detection and scope have to look at. The rest gives no hit and decides none. */
export function forEachCandidate(
  document: PipelineDocument,
  catalogue: Catalogue,
  visit: (usage: Usage, base: number) => void,
): void {
  for (const part of document.yaml.parts) {
    for (const { start, section } of part.sections) {
      for (const usage of sifted(section.facts.usages, catalogue)) visit(usage, start)
    }
  }
  for (const { usage, base } of document.demanded) if (isCandidate(usage, catalogue)) visit(usage, base)
}

function sifted(usages: readonly Usage[], catalogue: Catalogue): readonly Usage[] {
  const known = catalogue.candidates.get(usages)
  if (known) return known
  const found = usages.filter(usage => isCandidate(usage, catalogue))
  catalogue.candidates.set(usages, found)
  return found
}

function isCandidate(usage: Usage, catalogue: Catalogue): boolean {
  switch (usage.kind) {
    case 'keyword':
      return catalogue.keywords.has(usage.path)
    case 'variable':
      // Whatever stands in a variable's value can be of type File; which ones are is told by the whole file.
      return usage.file === true || usage.inVariable === true || isVariableOfConcern(usage.name, catalogue)
    case 'value':
      return usage.path === 'include.remote' || catalogue.paths.has(usage.path)
    case 'image':
      return imageDetectors(usage.name, catalogue).length > 0
    case 'parameter':
      return catalogue.parameters.has(usage.name)
    case 'template':
    case 'component':
    case 'job':
    case 'alert-endpoint':
    case 'alert-credentials':
    case 'alert-answer':
      return true
  }
}

/** An entry speaks of the variable, or asks whether it is declared. */
export function isVariableOfConcern(name: string, catalogue: Catalogue): boolean {
  return catalogue.variables.has(name) || catalogue.templates.some(({ detect }) => detect.without?.variable === name)
}
