/** Is the environment in a field that this platform does not read it from? */
import type { AlertDocument } from '../alerts/alert-document.ts'
import { fieldName } from '../alerts/alert-key.ts'
import { type EnvironmentName, environmentNames } from '../alerts/environment-names.ts'
import { genericPayload } from '../alerts/generic-payload.ts'
import { valueSpan } from '../alerts/value-span.ts'
import { innerSpan, pairOf } from '../documents/tree.ts'
import type { Finding, Fix } from '../finding.ts'
import { firstFindings } from './first-findings.ts'
import type { Rule } from './rule.ts'

export const environmentName: Rule<AlertDocument> = {
  id: 'environment-name',
  title: 'The environment under another name',
  why: 'The field of the environment begins with the name of the platform: `gitlab_environment_name`, unless the setting `signalbox.platformName` says otherwise. Under any other name it is an additional field, and the alert is on no dashboard.',
  surfaces: ['alert'],
  example: {
    before: '{\n  "title": "Disk full",\n  "platform_environment_name": "production"\n}\n',
    after: '{\n  "title": "Disk full",\n  "gitlab_environment_name": "production"\n}\n',
  },
  check(document, { alert }) {
    const payload = genericPayload(document)
    if (!payload) return []
    const right = fieldName('environment_name', alert.platformName)
    const names = environmentNames(payload, alert)
    const taken = pairOf(payload, right) !== undefined || names.length > 1
    return firstFindings(names.map(name => finding(name, right, taken)))
  },
}

const severities: Readonly<Record<EnvironmentName['form'], Finding['severity']>> = {
  placeholder: 'hint',
  'other-platform': 'warning',
  plain: 'information',
}

function finding({ pair: { key }, name, form }: EnvironmentName, right: string, taken: boolean): Finding {
  const why: Readonly<Record<EnvironmentName['form'], string>> = {
    placeholder: '`platform` in this name stands for the name of the platform itself',
    'other-platform': `\`${name}\` begins with the name of another platform`,
    plain: `The platform does not read the environment from \`${name}\``,
  }
  const fix: Fix = {
    title: `Rename to \`${right}\``,
    safety: form === 'placeholder' ? 'safe' : 'review',
    edits: key.kind === 'scalar' ? [{ ...innerSpan(key), text: right }] : [],
  }
  return {
    rule: 'environment-name',
    severity: severities[form],
    span: valueSpan(key),
    message: `${why[form]}: this is an additional field, and puts the alert on no dashboard. Name the environment in \`${right}\`${taken ? ', once' : ''}.`,
    fixes: taken ? [] : [fix],
  }
}
