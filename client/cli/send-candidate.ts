/** May a payload be sent? What `check` finds in it decides, before anything is sent. */
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { AlertOptions } from '../../server/core/alerts/alert-options.ts'
import { resultingAlert } from '../../server/core/alerts/outcome/resulting-alert.ts'
import { type RecoveryPayload, recoveryPayload } from '../../server/core/alerts/recovery-payload.ts'
import { type PayloadContext, readPayload } from './alert-payload.ts'
import type { Problem } from './problem.ts'
import type { Reported } from './report.ts'
import { readSource } from './source.ts'

/** What is kept of a payload between the look at it and its sending. Holds no text of a file. */
export interface Candidate {
  readonly path: string
  /** Absolute; undefined for what can be read only once, whose text is kept. */
  readonly file: string | undefined
  readonly text: string | undefined
  readonly digest: string
  /** Why it is not sent. */
  readonly blocked: string | undefined
  readonly resolves: boolean
  /** What its recovery is made by. */
  readonly options: AlertOptions
}

export interface Looked {
  readonly candidate: Candidate
  /** Errors and warnings, and why a recovery may resolve nothing. */
  readonly findings: readonly Reported[]
  readonly doubt: string | undefined
}

export interface LookContext extends PayloadContext {
  readonly recovery: boolean
}

/** `file`: absolute, or `-`. */
export async function lookAt(file: string, context: LookContext): Promise<Looked | { readonly problem: Problem }> {
  const read = await readPayload(file, context)
  if ('problem' in read) return read
  const { payload } = read
  const { path, text = '', options } = payload
  const findings = payload.findings.filter(({ severity }) => severity === 'error' || severity === 'warning')
  const outcome = resultingAlert(payload.root, {
    options,
    target: context.project.target.version,
    now: Date.now(),
  })
  const refused = outcome.alerts.length === 0 && outcome.response.value.status >= 400
  const error = findings.find(({ severity }) => severity === 'error')
  const ended = context.recovery ? recoveryOf(text, options, context) : { text }
  const problem = 'problem' in ended ? ended.problem : undefined
  const blocked = payload.unread ?? (error && errorSentence(error, findings)) ?? (refused ? outcome.notes[0] : problem)
  const doubt = blocked === undefined && 'doubt' in ended ? ended.doubt : undefined
  const resolves = context.recovery || outcome.alerts.some(({ status }) => status.value === 'resolved')
  const again = file !== '-' && (await stat(file)).isFile()
  return {
    candidate: {
      path,
      file: again ? file : undefined,
      text: again ? undefined : text,
      digest: digestOf(text),
      blocked,
      resolves,
      options,
    },
    findings,
    doubt,
  }
}

/** The text as it is sent now, or why it is not sent after all. */
export async function textToSend(
  candidate: Candidate,
  context: LookContext,
): Promise<{ readonly text: string } | { readonly problem: string }> {
  const { file, options } = candidate
  const text = file === undefined ? (candidate.text ?? '') : (await readSource(file)).text
  if (text === undefined || digestOf(text) !== candidate.digest) return { problem: changed }
  return context.recovery ? recoveryOf(text, options, context) : { text }
}

function recoveryOf(text: string, options: AlertOptions, { project }: LookContext): RecoveryPayload {
  return recoveryPayload(text, options, Date.now(), project.target.version)
}

function errorSentence({ line, message }: Reported, findings: readonly Reported[]): string {
  const more = findings.filter(({ severity }) => severity === 'error').length - 1
  return `Line ${line}: ${message}${more > 0 ? ` (and ${more} more ${more === 1 ? 'error' : 'errors'})` : ''}`
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

const changed = 'The file changed after it was checked, so it was not sent. Run again.'
