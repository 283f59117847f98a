/** What does the catalogue say about this file? */
import { detectInPipeline, type Hit } from '../catalogue/detect.ts'
import type { Entry } from '../catalogue/entry.ts'
import { fixesOf } from '../catalogue/fix.ts'
import { groupHits } from '../catalogue/hit-group.ts'
import { type Lifecycle, lifecycle } from '../catalogue/lifecycle.ts'
import type { Finding } from '../finding.ts'
import type { PipelineDocument } from '../pipeline/pipeline-document.ts'
import type { Rule } from './rule.ts'

export const deprecated: Rule<PipelineDocument> = {
  id: 'deprecated',
  title: 'Deprecated or removed',
  why: 'A later version of the platform no longer accepts, sets or reads this. Every finding names the entry of the removal schedule; `signalbox explain ENTRY` shows its page.',
  surfaces: ['pipeline'],
  example: {
    before: 'build:\n  type: test\n  script: make\n',
    after: 'build:\n  stage: test\n  script: make\n',
  },
  check(document, { catalogue, target, fileVariables }) {
    const lives = new Map<Entry, Lifecycle>()
    const hits = detectInPipeline(document, catalogue, { fileVariables })
    const groups = groupHits(hits)
    return hits.map(hit => {
      const life = lives.get(hit.entry) ?? lifecycle(hit.entry, target)
      lives.set(hit.entry, life)
      const group = groups.get(hit)
      const fixes = group ? fixesOf(hit, { text: document.text, target, life, group }) : []
      return finding(hit, life, fixes)
    })
  },
}

function finding({ entry, span, subject }: Hit, life: Lifecycle, fixes: Finding['fixes']): Finding {
  return {
    rule: 'deprecated',
    entry: entry.id,
    severity: life.severity,
    span,
    message: messageOf(entry, subject, life),
    ...(life.stage !== 'passed' && { tag: 'deprecated' as const }),
    ...(entry.link && { link: entry.link }),
    ...(entry.announced && { announced: entry.announced }),
    ...(entry.removed && { removed: entry.removed }),
    ...(entry.replacement && { replacement: entry.replacement }),
    fixes,
  }
}

/** What, since when, what instead. */
function messageOf(entry: Entry, subject: string, life: Lifecycle): string {
  const named = entry.name === undefined ? `\`${subject}\`` : `${entry.name}:`
  const instead = entry.replacement ? `Use \`${entry.replacement}\` instead.` : (entry.advice ?? '')
  return `${named} ${life.sentence}. ${instead}`.trimEnd()
}
