/** What did the parser complain about? */
import type { Document } from '../documents/document.ts'
import type { Problem } from '../documents/tree.ts'
import type { Finding } from '../finding.ts'
import type { Rule } from './rule.ts'

export const yamlSyntax: Rule = {
  id: 'yaml-syntax',
  title: 'YAML that cannot be read',
  why: 'The platform refuses a file that is no valid YAML, and runs no pipeline at all. The rest of the file is still checked here.',
  surfaces: ['pipeline'],
  example: { before: 'build:\n  script: "make\n' },
  check: document => problemsOf(document, 'yaml-syntax'),
}

export const jsonSyntax: Rule = {
  id: 'json-syntax',
  title: 'JSON that cannot be read',
  why: 'The platform reads payloads as strict JSON: no comments, no trailing commas, no single quotes. It refuses anything else, and no alert comes of it. The rest of the file is still checked here.',
  surfaces: ['alert', 'mapping'],
  example: { before: '{ "title": "Disk full", }\n', after: '{ "title": "Disk full" }\n' },
  check: document => problemsOf(document, 'json-syntax'),
}

export const duplicateKey: Rule = {
  id: 'duplicate-key',
  title: 'The same key twice',
  why: 'Readers of YAML and JSON keep the last of two equal keys and drop the other without a word, so half of what is written does not count.',
  surfaces: ['pipeline', 'alert', 'mapping'],
  example: { before: 'build:\n  script: make\n  script: make test\n' },
  check: document => problemsOf(document, 'duplicate-key'),
}

function problemsOf(document: Document, rule: Problem['rule']): Finding[] {
  return document.problems
    .filter(problem => problem.rule === rule)
    .map(({ severity, message, start, end, fixes = [] }) => ({ rule, severity, message, span: { start, end }, fixes }))
}
