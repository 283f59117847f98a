/** Which rules are there? Adding one is a file and a line here. */
import { deprecated } from './deprecated.ts'
import { jobNameLength } from './job-name-length.ts'
import type { Rule } from './rule.ts'
import { duplicateKey, yamlSyntax } from './syntax.ts'

export const rules: readonly Rule[] = [yamlSyntax, duplicateKey, deprecated, jobNameLength]
