/** What did the parser complain about? */
import type { Finding } from '../finding.ts'
import type { PipelineDocument } from '../pipeline/pipeline-document.ts'
import type { Rule } from './rule.ts'

export const yamlSyntax: Rule = {
  id: 'yaml-syntax',
  title: 'YAML that cannot be read',
  why: 'The platform refuses a file that is no valid YAML, and runs no pipeline at all. The rest of the file is still checked here.',
  surfaces: ['pipeline'],
  example: { before: 'build:\n  script: "make\n' },
  check: document => problemsOf(document, 'yaml-syntax'),
}

export const duplicateKey: Rule = {
  id: 'duplicate-key',
  title: 'The same key twice',
  why: 'YAML readers keep the last of two equal keys and drop the other without a word, so half of what is written does not count.',
  surfaces: ['pipeline'],
  example: { before: 'build:\n  script: make\n  script: make test\n' },
  check: document => problemsOf(document, 'duplicate-key'),
}

function problemsOf(document: PipelineDocument, rule: 'yaml-syntax' | 'duplicate-key'): Finding[] {
  return document.problems
    .filter(problem => problem.rule === rule)
    .map(({ severity, message, start, end }) => ({ rule, severity, message, span: { start, end }, fixes: [] }))
}
