/** Which rules are there? Adding one is a file and a line here. */
import type { AlertDocument } from '../alerts/alert-document.ts'
import type { MappingDocument } from '../alerts/mapping-document.ts'
import type { Document } from '../documents/document.ts'
import type { Finding } from '../finding.ts'
import type { PipelineDocument } from '../pipeline/pipeline-document.ts'
import { deprecated } from './deprecated.ts'
import { jobNameLength } from './job-name-length.ts'
import type { Rule, RuleContext, RulePage } from './rule.ts'
import { duplicateKey, jsonSyntax, yamlSyntax } from './syntax.ts'

const pipelineRules: readonly Rule<PipelineDocument>[] = [yamlSyntax, duplicateKey, deprecated, jobNameLength]
const alertRules: readonly Rule<AlertDocument>[] = [jsonSyntax, duplicateKey]
const mappingRules: readonly Rule<MappingDocument>[] = [jsonSyntax, duplicateKey]

/** Every rule once, for their pages. */
export const rules: readonly RulePage[] = [...new Set<RulePage>([...pipelineRules, ...alertRules, ...mappingRules])]

/** What the rules of the document's surface find; `isOn` says by its id whether a rule is asked at all. */
export function runRules(document: Document, context: RuleContext, isOn: (id: string) => boolean): Finding[] {
  switch (document.surface) {
    case 'pipeline':
      return run(pipelineRules, document, context, isOn)
    case 'alert':
      return run(alertRules, document, context, isOn)
    case 'mapping':
      return run(mappingRules, document, context, isOn)
  }
}

function run<D extends Document>(
  rules: readonly Rule<D>[],
  document: D,
  context: RuleContext,
  isOn: (id: string) => boolean,
): Finding[] {
  return rules.filter(({ id }) => isOn(id)).flatMap(rule => rule.check(document, context))
}
