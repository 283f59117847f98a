/** What do the options of `alert send` mean, and the variables that it reads? */
import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { type ReadAlertAddress, readAlertAddress } from '../alerts/alert-address.ts'
import type { AuthorizationForm } from '../alerts/send-alert.ts'
import { type AlertWish, readAlertWish } from './alert-wish.ts'
import type { Call } from './call.ts'
import { fileProblem, type Problem } from './problem.ts'

export interface SendWish extends AlertWish {
  readonly address: Extract<ReadAlertAddress, { kind: 'address' }>
  readonly key: string
  readonly authorization: AuthorizationForm
  readonly recovery: boolean
  /** Asks nothing. */
  readonly yes: boolean
  /** Milliseconds. */
  readonly timeout: number | undefined
  /** Absolute. */
  readonly caFile: string | undefined
}

export interface Surroundings {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The wish, or all that is wrong. No problem repeats an address or a key. */
export function readSendWish(call: Call, { cwd, env }: Surroundings): SendWish | readonly Problem[] {
  const { options, operands } = call
  const general = readAlertWish(call)
  const address = readUrl(options.url, env)
  const key = readKey(options['key-env'], env)
  const authorization = readAuthorization(options.auth)
  const timeout = options.timeout === undefined ? undefined : readSeconds(options.timeout)
  const caFile = options['ca-file'] === undefined ? undefined : resolve(cwd, options['ca-file'])
  const problems = [general, address, key, authorization, timeout].filter(isProblem)
  if (operands.length === 0) problems.push({ subject: 'alert send', message: noFile })
  if (caFile !== undefined) problems.push(...unreadable(caFile))
  // An address in place of a path may hold a key, so that it must not be shown.
  if (operands.some(isAddress)) problems.push({ subject: 'alert send', message: addressAsPath })
  if (isProblem(general) || isProblem(address) || isProblem(key) || isProblem(authorization) || isProblem(timeout))
    return problems
  if (problems.length > 0) return problems
  const { recovery = false, yes = false } = options
  return { ...general, address, key: key.value, authorization, recovery, yes, timeout, caFile }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'subject' in value
}

function isAddress(operand: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(operand)
}

function readUrl(given: string | undefined, env: Surroundings['env']): SendWish['address'] | Problem {
  const text = given ?? env[urlVariable]
  const subject = given === undefined ? urlVariable : '--url'
  if (!text) return { subject: '--url', message: noUrl }
  const read = readAlertAddress(text)
  switch (read.kind) {
    case 'address':
      return read
    case 'credentials':
      return { subject, message: `${read.problem} ${keyGoesTo}` }
    case 'unusable':
      return { subject, message: `${read.problem}` }
  }
}

function readKey(given: string | undefined, env: Surroundings['env']): { readonly value: string } | Problem {
  const name = given ?? keyVariable
  const value = env[name]?.trim()
  if (value && /^[\x21-\x7e]{3,}$/.test(value)) return { value }
  // What is no name of a variable may be the key itself.
  const shown = /^[A-Z_][A-Z0-9_]*$/.test(name) && !/^[A-F0-9]{16,}$/.test(name)
  const subject = given === undefined ? keyVariable : '--key-env'
  if (!shown) return { subject, message: noName }
  const which = given === undefined ? '' : `\`${name}\` `
  return value ? { subject, message: `${which}${strangeKey}` } : { subject, message: `${which}${noKeySet}` }
}

function readAuthorization(given = 'bearer'): AuthorizationForm | Problem {
  if (given === 'bearer' || given === 'basic') return given
  // What is no plain word may be the header, with the key in it.
  const shown = /^[a-z]{1,12}$/i.test(given) ? `\`${given}\`` : 'this'
  return { subject: '--auth', message: `${shown} is no way to send the key. Use bearer or basic.` }
}

const longestTimeout = 3600

function readSeconds(text: string): number | Problem {
  const seconds = /^\d{1,6}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
  if (seconds > 0 && seconds <= longestTimeout) return seconds * 1000
  return {
    subject: '--timeout',
    message: `\`${text}\` is no number of seconds above 0 and up to ${longestTimeout}. Correct it.`,
  }
}

function unreadable(path: string): Problem[] {
  try {
    accessSync(path, constants.R_OK)
    return []
  } catch (error) {
    return [fileProblem('--ca-file', error)]
  }
}

const urlVariable = 'SIGNALBOX_ALERT_URL'
const keyVariable = 'SIGNALBOX_ALERT_KEY'
const noFile = 'needs a payload: name files or folders, or write `-` for standard input.'
const noUrl = `is missing. Name the address of the integration with it, or in the environment variable ${urlVariable}.`
const keyGoesTo = `Put the key into the environment variable ${keyVariable}, or into another one that --key-env names. As it stood in an address, reset it soon.`
const noName = 'is no name of an environment variable. Put the key into a variable, and name that: `--key-env NAME`.'
const noKeySet =
  'is not set. Put the authorization key of the integration into this environment variable, or name another one with --key-env.'
const strangeKey = 'holds blanks, line breaks or letters that no key has, or is too short for one. Copy the key again.'
const addressAsPath = 'takes files and folders. The address of the integration goes to --url, without a key in it.'
