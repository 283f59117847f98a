/** What is wrong with this file? All rules, less what the file or the settings silence. */
import { type AlertOptions, defaultAlertOptions } from '../alerts/alert-options.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Version } from '../catalogue/version.ts'
import type { Document } from '../documents/document.ts'
import type { Finding, Severity } from '../finding.ts'
import { runRules } from '../rules/index.ts'
import { applyIgnores } from './ignores.ts'

export type RuleLevel = 'off' | Severity

export interface CheckOptions {
  readonly target: Version
  /** Rule or entry id → off, or the severity to report with. An entry's level wins over its rule's. */
  readonly levels?: ReadonlyMap<string, RuleLevel>
  /** Names of the project's CI/CD variables of type File. */
  readonly fileVariables?: ReadonlySet<string>
  /** How the instance reads payloads; an instance as it comes when absent. */
  readonly alert?: AlertOptions
}

/** The findings in the order of the text. Pure: same document, catalogue and options, same findings. */
export function check(document: Document, catalogue: Catalogue, options: CheckOptions): Finding[] {
  const { target, fileVariables = new Set<string>(), alert = defaultAlertOptions } = options
  const context = { catalogue, target, fileVariables, alert }
  const all = runRules(document, context, id => levelOf(id, options) !== 'off')
  const leveled = all.flatMap(finding => withLevel(finding, options))
  const isOff = (id: string) => {
    const rule = catalogue.byId.has(id) ? ['deprecated'] : []
    return [...id.split('/'), ...rule].some(part => levelOf(part, options) === 'off')
  }
  // JSON has no comments, so nothing in a payload can silence a finding.
  if (document.surface !== 'pipeline') return leveled.sort(byPlace)
  const { heard, unused } = applyIgnores(document, leveled, isOff)
  return [...heard, ...unused.flatMap(finding => withLevel(finding, options))].sort(byPlace)
}

function levelOf(id: string, { levels }: CheckOptions): RuleLevel | undefined {
  return levels?.get(id)
}

/** The finding with the severity that the settings give it; none where they silence it. */
export function withLevel(finding: Finding, options: CheckOptions): Finding[] {
  const level = (finding.entry && levelOf(finding.entry, options)) ?? levelOf(finding.rule, options)
  if (level === 'off') return []
  return [level ? { ...finding, severity: level } : finding]
}

function byPlace(a: Finding, b: Finding): number {
  return (
    a.span.start - b.span.start ||
    a.span.end - b.span.end ||
    compare(a.rule, b.rule) ||
    compare(a.entry ?? '', b.entry ?? '')
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
