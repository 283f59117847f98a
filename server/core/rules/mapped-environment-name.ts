/** Does the mapping name the environment as another platform does? */
import { fieldName } from '../alerts/alert-key.ts'
import { type MappingDocument, mappingPairs } from '../alerts/mapping/mapping-document.ts'
import { valueSpan } from '../alerts/value-span.ts'
import { innerSpan } from '../documents/tree.ts'
import type { Fix } from '../finding.ts'
import { shortened } from '../text/shortened.ts'
import type { Rule } from './rule.ts'

export const mappedEnvironmentName: Rule<MappingDocument> = {
  id: 'mapped-environment-name',
  title: 'The environment under the name of another platform',
  why: 'The key of the environment begins with the name of the platform: `gitlab_environment_name`, unless the setting `signalbox.platformName` says otherwise. The mapping is understood here all the same, but the platform has no key of another name to choose a field for.',
  surfaces: ['mapping'],
  example: {
    before:
      '{\n  "sample": { "env": "production" },\n  "mapping": {\n    "platform_environment_name": { "path": ["env"] }\n  }\n}\n',
    after:
      '{\n  "sample": { "env": "production" },\n  "mapping": {\n    "gitlab_environment_name": { "path": ["env"] }\n  }\n}\n',
  },
  check({ json: { root } }, { alert }) {
    const right = fieldName('environment_name', alert.platformName)
    const pairs = mappingPairs(root)
    const key = pairs.get('environment_name')?.key
    if (key?.kind !== 'scalar' || key.value === right) return []
    const isPlaceholder = key.value === 'platform_environment_name'
    const why = isPlaceholder
      ? '`platform` in this name stands for the name of the platform itself'
      : `\`${shortened(key.value)}\` begins with the name of another platform`
    const fix: Fix = {
      title: `Rename to \`${right}\``,
      safety: isPlaceholder ? 'safe' : 'review',
      edits: [{ ...innerSpan(key), text: right }],
    }
    return [
      {
        rule: 'mapped-environment-name',
        severity: isPlaceholder ? 'hint' : 'warning',
        span: valueSpan(key),
        message: `${why}. The key of the environment is \`${right}\` here.`,
        fixes: [fix],
      },
    ]
  },
}
