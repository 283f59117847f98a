/** What can be read about every rule id that a finding may carry? */
import { fileEncoding } from '../features/file-encoding.ts'
import { fileTooLarge } from '../features/file-limits.ts'
import { rules } from './index.ts'
import type { RulePage } from './rule.ts'

const unusedIgnore: RulePage = {
  id: 'unused-ignore',
  title: 'A comment that silences nothing',
  why: 'A `# signalbox-ignore` comment silences one rule or entry on its line or the line below. Where nothing is reported any more, the comment would hide the next mistake.',
  surfaces: ['pipeline'],
  example: {
    before: 'build:\n  stage: test # signalbox-ignore ci-job-type\n  script: make\n',
    after: 'build:\n  stage: test\n  script: make\n',
  },
}

const configSchema: RulePage = {
  id: 'config-schema',
  title: 'Settings that are not understood',
  why: 'A mistake in `.signalbox.yml` makes the whole file count as absent, so that half a wish is not guessed at.',
  surfaces: [],
  example: { before: 'target: 16.0.1\n', after: 'target: "16.0"\n' },
}

/** The pages in the order of their ids. */
export const rulePages: readonly RulePage[] = [...rules, unusedIgnore, configSchema, fileTooLarge, fileEncoding].sort(
  (a, b) => (a.id < b.id ? -1 : 1),
)
