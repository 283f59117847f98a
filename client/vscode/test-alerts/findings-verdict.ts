/** May a payload be sent, by what is found in it? Errors forbid it, warnings are asked about, and what nobody could judge as well. */
import type { PayloadFinding, PayloadFindingsResult } from '../../../server/lsp/protocol.ts'

/** `resolves`: whether it ends its alert; undefined where nobody could tell. */
export type Verdict = { readonly resolves: boolean | undefined } & Judgement

type Judgement =
  | { readonly kind: 'clear' }
  /** `line` counts from 0. */
  | { readonly kind: 'errors'; readonly message: string; readonly reason: string; readonly line: number }
  | { readonly kind: 'doubts'; readonly message: string; readonly detail: string; readonly line: number | undefined }

/** `found`: null where the file is no payload by the settings, undefined where the language server does not answer. */
export function verdictOf(found: PayloadFindingsResult | undefined, name: string): Verdict {
  if (found === undefined) return doubt(name, 'The language server of Signalbox does not answer. Its output says why.')
  if (found === null)
    return doubt(name, 'By the settings of the project it is no alert payload, or it is left out of all checks.')
  return { ...judgementOf(found.findings, name), resolves: found.resolves === true }
}

function judgementOf(findings: readonly PayloadFinding[], name: string): Judgement {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const [error] = errors
  if (error) {
    const reason = `line ${error.line + 1}: ${error.message}${others(errors, 'error')}`
    return { kind: 'errors', message: `${name} is not sent. Its ${reason}`, reason, line: error.line }
  }
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  const [warning] = warnings
  if (!warning) return { kind: 'clear' }
  const message = `Send ${name} with ${warnings.length === 1 ? 'a warning' : `${warnings.length} warnings`}?`
  const detail = `Line ${warning.line + 1}: ${warning.message}${others(warnings, 'warning')}`
  return { kind: 'doubts', message, detail, line: warning.line }
}

function doubt(name: string, detail: string): Verdict {
  return { kind: 'doubts', message: `Send ${name} unchecked?`, detail, line: undefined, resolves: undefined }
}

function others({ length }: readonly PayloadFinding[], what: string): string {
  if (length === 1) return ''
  return length === 2 ? ` There is 1 more ${what}.` : ` There are ${length - 1} more ${what}s.`
}
