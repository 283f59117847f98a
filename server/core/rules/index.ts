/** Which rules are there? Adding one is a file and a line here. */
import type { AlertDocument } from '../alerts/alert-document.ts'
import type { MappingDocument } from '../alerts/mapping/mapping-document.ts'
import type { Document } from '../documents/document.ts'
import type { Finding } from '../finding.ts'
import type { PipelineDocument } from '../pipeline/pipeline-document.ts'
import { alertSchema } from './alert-schema.ts'
import { credentialsInAddress } from './credentials-in-address.ts'
import { deprecated } from './deprecated.ts'
import { endBeforeStart } from './end-before-start.ts'
import { environmentName } from './environment-name.ts'
import { jobNameLength } from './job-name-length.ts'
import { mappedEnvironmentName } from './mapped-environment-name.ts'
import { mappedType } from './mapped-type.ts'
import { mappingSchema } from './mapping-schema.ts'
import { missingMappedField } from './missing-mapped-field.ts'
import { missingTitle } from './missing-title.ts'
import { misspelledField } from './misspelled-field.ts'
import { noEnvironment } from './no-environment.ts'
import { onSample } from './on-sample.ts'
import { oneVoice } from './one-voice.ts'
import { payloadLimit } from './payload-limit.ts'
import { prometheusAlert } from './prometheus-alert.ts'
import { recoveryWithoutFingerprint } from './recovery-without-fingerprint.ts'
import { resolvesAlert } from './resolves-alert.ts'
import type { Rule, RuleContext, RulePage } from './rule.ts'
import { secretInPayload } from './secret-in-payload.ts'
import { duplicateKey, jsonSyntax, yamlSyntax } from './syntax.ts'
import { timeFormat } from './time-format.ts'
import { truncatedValue } from './truncated-value.ts'
import { unavailableCapability } from './unavailable-capability.ts'
import { unknownSeverity } from './unknown-severity.ts'

const pipelineRules: readonly Rule<PipelineDocument>[] = [
  yamlSyntax,
  duplicateKey,
  deprecated,
  jobNameLength,
  unavailableCapability,
  credentialsInAddress,
]
const alertRules: readonly Rule<AlertDocument>[] = [
  jsonSyntax,
  duplicateKey,
  alertSchema,
  misspelledField,
  missingTitle,
  unknownSeverity,
  timeFormat,
  endBeforeStart,
  resolvesAlert,
  recoveryWithoutFingerprint,
  noEnvironment,
  environmentName,
  truncatedValue,
  payloadLimit,
  secretInPayload,
  prometheusAlert,
  unavailableCapability,
]
const mappingRules: readonly Rule<MappingDocument>[] = [
  jsonSyntax,
  duplicateKey,
  mappingSchema,
  missingMappedField,
  mappedType,
  mappedEnvironmentName,
  onSample(payloadLimit),
  onSample(secretInPayload),
  unavailableCapability,
]

/** Every rule once, for their pages. */
export const rules: readonly RulePage[] = [
  ...new Map(
    [...mappingRules, ...pipelineRules, ...alertRules].map((rule): [string, RulePage] => [rule.id, rule]),
  ).values(),
]

/** What the rules of the document's surface find; `isOn` says by its id whether a rule is asked at all. */
export function runRules(document: Document, context: RuleContext, isOn: (id: string) => boolean): Finding[] {
  switch (document.surface) {
    case 'pipeline':
      return run(pipelineRules, document, context, isOn)
    case 'alert':
      return oneVoice(run(alertRules, document, context, isOn))
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
