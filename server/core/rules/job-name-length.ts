/** Is a job's name longer than the platform accepts? */
import { forEachCandidate } from '../catalogue/candidates.ts'
import { lifecycle } from '../catalogue/lifecycle.ts'
import type { Finding } from '../finding.ts'
import type { PipelineDocument } from '../pipeline/pipeline-document.ts'
import type { Rule } from './rule.ts'

const maximumLength = 255
const entryId = 'ci-job-name-length'

export const jobNameLength: Rule<PipelineDocument> = {
  id: 'job-name-length',
  title: 'Job name too long',
  why: `A pipeline with a job whose name has more than ${maximumLength} characters does not run. https://docs.gitlab.com/ci/jobs/#job-names`,
  surfaces: ['pipeline'],
  example: { before: `${'j'.repeat(maximumLength + 1)}:\n  script: make\n` },
  check(document, { catalogue, target }) {
    const entry = catalogue.byId.get(entryId)
    if (!entry) return []
    const life = lifecycle(entry, target)
    const findings: Finding[] = []
    forEachCandidate(document, catalogue, (usage, base) => {
      if (usage.kind !== 'job') return
      const length = [...usage.name].length
      if (length <= maximumLength || usage.name.startsWith('.')) return
      findings.push({
        rule: 'job-name-length',
        entry: entry.id,
        severity: life.severity,
        span: { start: usage.start + base, end: usage.end + base },
        message: `This job name has ${length} characters. Support for more than ${maximumLength} ${life.sentence}. Use a shorter name.`,
        ...(entry.link && { link: entry.link }),
        ...(entry.announced && { announced: entry.announced }),
        ...(entry.removed && { removed: entry.removed }),
        fixes: [],
      })
    })
    return findings
  },
}
